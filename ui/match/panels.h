// One panel a game: what is shown of a match, and what comes before it. Each factory stands in the file of its name.
#pragma once

#include <memory>
#include <string>

#include "games.h"
#include "ui/match/screen.h"

namespace tapet::ui {

// The panel of that match, which the keeper has open: every game of the list has one, or this does not compile.
std::unique_ptr<Screen> make_match_panel(const AnyMatch& match, std::string id);

// ---- Truc
std::unique_ptr<Screen> make_truc_table(std::string match_id);
// Names, stones, camas and house options before the match, kept as a draft in the settings.
std::unique_ptr<Screen> make_truc_setup(Keeper& keeper, Lang lang);
// The setup line of the match that one tap starts: two against two, 24 stones, two camas, the last names.
std::string quick_truc(Keeper& keeper, Lang lang);
// Truc's questions without a match: "envit", "trick", "order" or "gap"; any other name is the first.
std::unique_ptr<Screen> make_truc_helpers(Keeper& keeper, std::string_view page);

// ---- Calavera
std::unique_ptr<Screen> make_calavera_panel(std::string match_id);
std::unique_ptr<Screen> make_calavera_setup(Keeper& keeper, Lang lang);

// ---- Alpens 1873
std::unique_ptr<Screen> make_alpens_panel(std::string match_id);
std::unique_ptr<Screen> make_alpens_setup(Keeper& keeper, Lang lang);
std::unique_ptr<Screen> make_alpens_scorer();  // without a match

// ---- La Fallera Calavera
std::unique_ptr<Screen> make_fallera_panel(std::string match_id);
std::unique_ptr<Screen> make_fallera_setup(Keeper& keeper, Lang lang);
// A decision is kept with that match when the quarrel arose in it; empty: there is none.
std::unique_ptr<Screen> make_fallera_conflict(std::string match_id);
std::unique_ptr<Screen> make_fallera_catalogue();  // the cards

// ---- the championship
std::unique_ptr<Screen> make_desk(std::string match_id);
std::unique_ptr<Screen> make_desk_setup(Keeper& keeper, Lang lang);

}  // namespace tapet::ui
