// What is to be seen in every language, on 7 inches and on a tablet in large text, either way up.
#pragma once

#include <doctest/doctest.h>
#include <string>

#include "tests/ui/app_robot.h"

namespace tapet::ui {

// `look(app)`: each on an app of its own.
template <class Look>
void in_all_languages_and_sizes(Look look) {
    for (const std::string_view language : looked_at_in()) {
        for (const RobotScreen& screen : {kSmall, kSmallUpright, kTablet, kTabletUpright}) {
            CAPTURE(language);
            CAPTURE(screen.width);
            AppRobot app(std::string(language), screen);
            if (screen.width == kTablet.width) sure(app.keeper().notebook.set_setting("text_percent", "200"));
            look(app);
        }
    }
}

}  // namespace tapet::ui
