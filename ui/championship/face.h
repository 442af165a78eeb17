// The face of this game (ui/match/face.h).
#pragma once

#include "championship/championship.h"
#include "ui/match/face.h"

namespace tapet::ui {

struct ChampionshipFace {
    using Game = championship::Game;
    static constexpr Cloth cloth = Cloth::championship;

    static std::unique_ptr<Screen> match(std::string id);
    static std::vector<FaceScreen> screens();
    static std::vector<HomeTile> tiles();
};

}  // namespace tapet::ui
