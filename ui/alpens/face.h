// The face of this game (ui/match/face.h).
#pragma once

#include <memory>
#include <string>

#include "alpens/alpens.h"
#include "ui/match/face.h"

namespace tapet::ui {

struct AlpensFace {
    using Game = alpens::Game;

    static std::unique_ptr<Screen> match(std::string id);  // screen.cpp
    static std::vector<FaceScreen> screens();
    static std::vector<HomeTile> tiles();
};

// Its other screens; each stands in the file of its name.
std::unique_ptr<Screen> make_alpens_setup(const Notebook& notebook, Lang lang);
std::unique_ptr<Screen> make_alpens_scorer();  // without a match

}  // namespace tapet::ui
