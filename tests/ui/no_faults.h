// For whoever looks at a screen by robot: everything on it can be read and reached.
#pragma once

#include <doctest/doctest.h>

#include "tests/ui/app_robot.h"

namespace tapet::ui {

inline void no_faults(AppRobot& app) {
    for (const std::string& fault : app.robot().faults()) FAIL_CHECK(fault);
}

}  // namespace tapet::ui
