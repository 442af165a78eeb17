// Matches of Truc that people played, and the screens that tell of them.
#pragma once

#include <doctest/doctest.h>
#include <string>
#include <string_view>

#include "tests/ui/app_robot.h"

namespace tapet::ui {

inline constexpr std::string_view kPairs = R"({"game":"truc","sides":{"A":"Dalt","B":"Baix"}})";
inline constexpr std::string_view kAlone = R"({"game":"truc","sides":{"A":"Anna","B":"Pep"},"players":1})";

// A coto of two camas for that side.
inline std::string play_coto(AppRobot& app, std::string_view setup, char winner) {
    REQUIRE(accepted(app.keeper().shelf.begin(setup)));
    const std::string line = R"({"do":"stones","side":")" + std::string(1, winner) + R"(","n":24})";
    for (int i = 0; i < 2; ++i) REQUIRE(accepted(app.keeper().open.take(line)));
    REQUIRE(app.keeper().open.referee()->over());
    return app.keeper().open.match_id();
}

inline void begin_on(AppRobot& app, const std::string& route) {
    sure(app.keeper().notebook.set_setting("route", "home\n" + route));
    app.restart();
}

}  // namespace tapet::ui
