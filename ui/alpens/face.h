// The face of this game (ui/match/face.h).
#pragma once

#include "alpens/alpens.h"
#include "ui/match/face.h"

namespace tapet::ui {

struct AlpensFace {
    using Game = alpens::Game;
    static constexpr Cloth cloth = Cloth::alpens;

    static std::unique_ptr<Screen> match(std::string id);
    static std::vector<FaceScreen> screens();
    static std::vector<HomeTile> tiles();
};

}  // namespace tapet::ui
