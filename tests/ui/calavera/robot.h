// A table of Calavera under a robot: its state, a throw on the palette, an entry on somebody's pad.
#pragma once

#include <doctest/doctest.h>
#include <string>
#include <string_view>

#include "calavera/calavera.h"
#include "calavera/codes.h"
#include "calavera/pad.h"
#include "tests/ui/app_robot.h"

namespace tapet::ui {

using CalaveraMatch = Match<calavera::Game>;

inline const CalaveraMatch& match_of(AppRobot& app) {
    return *tapet::match_of<calavera::Game>(app.keeper().open.referee()->match());
}
inline const calavera::State& state_of(AppRobot& app) { return match_of(app).state(); }
inline int crosses(AppRobot& app, calavera::Player player, calavera::Row row) {
    return state_of(app).sheets[player][calavera::at(row)].crosses;
}
inline int total_of(AppRobot& app, calavera::Player player) { return calavera::total(state_of(app), player); }

// A table that has played before: names and the numbers of its pad are known.
inline void open_game(AppRobot& app, std::string_view mode, std::string_view house = "{}") {
    const std::string line =
        R"({"game":"calavera","players":["Ina","Sami","Marta","Vicent"],"dead_zone":[3,0,-3],"mode":")" +
        std::string(mode) + R"(","house":)" + std::string(house) + "}";
    REQUIRE(accepted(app.keeper().shelf.begin(line)));
    sure(app.keeper().notebook.set_setting("route", "home\nmatch:" + app.keeper().open.match_id()));
    app.restart();
}

// Six taps on the palette, a letter a die.
inline int throw_dice(AppRobot& app, std::string_view dice) {
    static constexpr std::string_view kLetters = "tpobrs";
    for (const char letter : dice) {
        app.tap("calavera.face." + std::string(calavera::name(static_cast<calavera::Face>(kLetters.find(letter)))));
    }
    return static_cast<int>(dice.size());
}

// The first open button whose id begins so; empty when there is none.
inline std::string open_button(AppRobot& app, std::string_view beginning) {
    for (const std::string& id : app.robot().ids()) {
        if (id.compare(0, beginning.size(), beginning) == 0 && !app.robot().closed(id)) return id;
    }
    return {};
}

inline void sheet_entry(AppRobot& app, int player, const std::string& row, int box) {
    if (player != static_cast<int>(state_of(app).active)) app.tap("calavera.pad." + std::to_string(player));
    app.tap("calavera.box." + row + "." + std::to_string(box));
}

}  // namespace tapet::ui
