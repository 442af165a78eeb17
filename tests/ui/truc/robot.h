// A table of Truc by robot.
#pragma once

#include <doctest/doctest.h>
#include <initializer_list>
#include <string_view>

#include "tests/ui/no_faults.h"
#include "truc/truc.h"

namespace tapet::ui {

inline const truc::State& truc_state(AppRobot& app) {
    return match_of<truc::Game>(app.keeper().open.referee()->match())->state();
}
inline int stones(AppRobot& app, truc::Side side) { return truc_state(app).score[truc::at(side)].stones; }

inline void tap_all(AppRobot& app, std::initializer_list<std::string_view> ids) {
    for (const std::string_view id : ids) {
        CAPTURE(id);
        app.tap(id);
        no_faults(app);
    }
}

}  // namespace tapet::ui
