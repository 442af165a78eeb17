// One panel a game: what is shown of a match, and what comes before it.
#pragma once

#include <memory>

#include "ui/screens/screen.h"

namespace tapet::ui {

// The panel of the match that the keeper has open.
std::unique_ptr<Screen> make_match_panel(Keeper& keeper);

// Truc: names, stones, camas and house options before the match, kept as a draft in the settings.
std::unique_ptr<Screen> make_truc_setup(Keeper& keeper, Lang lang);
// The setup line of the match that one tap starts: two against two, 24 stones, two camas, the last names.
std::string quick_truc(Keeper& keeper, Lang lang);
// Truc's questions without a match: "envit", "trick", "order" or "gap"; any other name is the first.
std::unique_ptr<Screen> make_truc_helpers(Keeper& keeper, std::string_view page);

}  // namespace tapet::ui
