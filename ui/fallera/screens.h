// The screens of this game; each stands in the file of its name.
#pragma once

#include <memory>
#include <string>

#include "ui/match/screen.h"

namespace tapet::ui {

std::unique_ptr<Screen> make_fallera_panel(std::string match_id);
std::unique_ptr<Screen> make_fallera_setup(const Keeper& keeper, Lang lang);
// A decision is kept with that match when the quarrel arose in it; empty: there is none.
std::unique_ptr<Screen> make_fallera_conflict(std::string match_id);
std::unique_ptr<Screen> make_fallera_catalogue();  // the cards

}  // namespace tapet::ui
