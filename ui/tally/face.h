// The face of this game (ui/match/face.h).
#pragma once

#include "tally/tally.h"
#include "ui/match/face.h"

namespace tapet::ui {

struct TallyFace {
    using Game = tally::Game;
    static constexpr Cloth cloth = Cloth::home;

    static std::unique_ptr<Screen> match(std::string id);
    static std::vector<FaceScreen> screens();
    static std::vector<HomeTile> tiles();
};

}  // namespace tapet::ui
