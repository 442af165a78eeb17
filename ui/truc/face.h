// The face of this game (ui/match/face.h).
#pragma once

#include "truc/truc.h"
#include "ui/match/face.h"

namespace tapet::ui {

struct TrucFace {
    using Game = truc::Game;
    static constexpr Cloth cloth = Cloth::truc;

    static std::unique_ptr<Screen> match(std::string id);
    static std::vector<FaceScreen> screens();
    static std::vector<HomeTile> tiles();
};

}  // namespace tapet::ui
