// Taps on a screen before a match.
#pragma once

#include <stdexcept>
#include <string>

#include "tests/ui/app_robot.h"

namespace tapet::ui {

// In whichever of its columns it lies.
inline void tap_in_setup(AppRobot& app, const std::string& id) {
    for (const char* const column : {".people", ".match"}) {
        const std::string list = id.substr(0, id.find('.')) + column;
        if (app.robot().log().find_scroll(list) == nullptr) continue;
        try {
            app.robot().scroll_to(list, id);
            break;
        } catch (const std::runtime_error&) {
            continue;  // in the other one
        }
    }
    app.tap(id);
}

// Somebody nobody knew, on the next chair.
inline void sit_down(AppRobot& app, const std::string& setup, const std::string& name) {
    tap_in_setup(app, setup + ".new");
    app.robot().type(name);
    app.robot().keyboard_done();
}

}  // namespace tapet::ui
