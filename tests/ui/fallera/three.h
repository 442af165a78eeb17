// A table of three, followed on the screen.
#pragma once

#include "fallera/deck.h"
#include "tests/ui/fallera/robot.h"

namespace tapet::ui {

inline const std::string kThree = R"({"game":"fallera","players":["Ana","Bel","Cesc"]})";

inline int ingredients(FalleraRobot& app, fallera::Player player) {
    const fallera::State& state = app.fallera_state();
    return fallera::ingredients(state, state.mostrador[player]);
}

inline void gain(FalleraRobot& app, int player, const std::string& card) {
    app.tap("fallera.p" + std::to_string(player) + ".add");
    app.pick("fallera.pick", card);
}

// On the table, Ana's turn.
inline void begin(FalleraRobot& app, const std::string& setup = kThree) {
    app.play({setup, R"({"do":"first","player":"Ana"})"});
    app.tap("fallera.plain.table");
}

}  // namespace tapet::ui
