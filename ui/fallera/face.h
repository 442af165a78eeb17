// The face of this game (ui/match/face.h).
#pragma once

#include "fallera/fallera.h"
#include "ui/match/face.h"

namespace tapet::ui {

struct FalleraFace {
    using Game = fallera::Game;
    static constexpr Cloth cloth = Cloth::fallera;

    static std::unique_ptr<Screen> match(std::string id);
    static std::vector<FaceScreen> screens();
    static std::vector<HomeTile> tiles();
};

}  // namespace tapet::ui
