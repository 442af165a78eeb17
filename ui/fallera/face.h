// The face of this game (ui/match/face.h).
#pragma once

#include <memory>
#include <string>

#include "fallera/fallera.h"
#include "ui/match/face.h"

namespace tapet::ui {

struct FalleraFace {
    using Game = fallera::Game;

    static std::unique_ptr<Screen> match(std::string id);  // screen.cpp
    static std::vector<FaceScreen> screens();
    static std::vector<HomeTile> tiles();
};

// Its other screens; each stands in the file of its name.
std::unique_ptr<Screen> make_fallera_setup(const Notebook& notebook, Lang lang);
// A decision is kept with that match when the quarrel arose in it; empty: there is none.
std::unique_ptr<Screen> make_fallera_conflict(std::string match_id);
std::unique_ptr<Screen> make_fallera_catalogue();  // the cards

}  // namespace tapet::ui
