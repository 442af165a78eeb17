// The face of this game (ui/match/face.h).
#pragma once

#include <memory>
#include <string>

#include "championship/championship.h"
#include "ui/match/face.h"

namespace tapet::ui {

struct ChampionshipFace {
    using Game = championship::Game;

    static std::unique_ptr<Screen> match(std::string id);  // desk.cpp
    static std::vector<FaceScreen> screens();
    static std::vector<HomeTile> tiles();
};

// Its other screens; each stands in the file of its name.
std::unique_ptr<Screen> make_desk_setup(const Notebook& notebook, Lang lang, const std::string& follows);
std::unique_ptr<Screen> make_together(std::string match_id);
std::unique_ptr<Screen> make_together_table(const std::string& argument);  // as table_route() has it
std::unique_ptr<Screen> make_sectors(std::string match_id);
std::unique_ptr<Screen> make_send(const std::string& argument);  // "<match id>:<what>:<sector>"

}  // namespace tapet::ui
