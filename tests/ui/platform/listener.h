// An app whose voice is written down, and what of Truc it speaks of.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tests/ui/truc/robot.h"
#include "truc/codes.h"

namespace tapet::ui {

// "en: Us 1 dolenta, Them 0 dolentes"
struct Listener {
    AppRobot app;
    std::vector<std::string> heard;

    explicit Listener(std::string language = "en", RobotScreen screen = kTablet) : app(std::move(language), screen) {
        app.environment().say = [this](std::string_view tag, std::string_view sentence) {
            heard.push_back(std::string(tag) + ": " + std::string(sentence));
        };
    }

    void switch_on(std::string_view what) {
        sure(app.keeper().notebook.set_setting(what, "on"));
        app.restart();
    }
    std::string last() const { return heard.empty() ? "" : heard.back(); }
};

}  // namespace tapet::ui
