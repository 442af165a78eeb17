// The face of this game (ui/match/face.h).
#pragma once

#include "calavera/calavera.h"
#include "ui/match/face.h"

namespace tapet::ui {

struct CalaveraFace {
    using Game = calavera::Game;
    static constexpr Cloth cloth = Cloth::calavera;

    static std::unique_ptr<Screen> match(std::string id);
    static std::vector<FaceScreen> screens();
    static std::vector<HomeTile> tiles();
};

}  // namespace tapet::ui
