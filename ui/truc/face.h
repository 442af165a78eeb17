// The face of this game (ui/match/face.h).
#pragma once

#include <memory>
#include <string>

#include "truc/truc.h"
#include "ui/match/face.h"

namespace tapet::ui {

struct TrucFace {
    using Game = truc::Game;

    static std::unique_ptr<Screen> match(std::string id);  // table.cpp
    static std::vector<FaceScreen> screens();
    static std::vector<HomeTile> tiles();
    static std::vector<SettingsCard> cards();
};

// Its other screens; each stands in the file of its name.
// Names, stones, camas and house options before the match, kept as a draft in the settings.
std::unique_ptr<Screen> make_truc_setup(const Notebook& notebook, Lang lang);
// The setup line of the match that one tap starts: two against two, 24 stones, two camas, the last names.
std::string quick_truc(const Notebook& notebook, Lang lang);
// Truc's questions without a match: "envit", "trick", "order" or "gap"; any other name is the first.
std::unique_ptr<Screen> make_truc_helpers(const Keeper& keeper, std::string_view page);

}  // namespace tapet::ui
