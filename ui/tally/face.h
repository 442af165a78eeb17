// The face of this game (ui/match/face.h).
#pragma once

#include <memory>
#include <string>

#include "tally/tally.h"
#include "ui/match/face.h"

namespace tapet::ui {

struct TallyFace {
    using Game = tally::Game;

    static std::unique_ptr<Screen> match(std::string id);  // screen.cpp
    static std::vector<FaceScreen> screens();
    static std::vector<HomeTile> tiles();
};

// Its other screens; each stands in the file of its name.
std::unique_ptr<Screen> make_tally_setup(const Notebook& notebook, Lang lang);

}  // namespace tapet::ui
