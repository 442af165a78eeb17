// The screens of this game; each stands in the file of its name.
#pragma once

#include <memory>
#include <string>

#include "ui/match/screen.h"

namespace tapet::ui {

std::unique_ptr<Screen> make_truc_table(std::string match_id);
// Names, stones, camas and house options before the match, kept as a draft in the settings.
std::unique_ptr<Screen> make_truc_setup(const Keeper& keeper, Lang lang);
// The setup line of the match that one tap starts: two against two, 24 stones, two camas, the last names.
std::string quick_truc(const Keeper& keeper, Lang lang);
// Truc's questions without a match: "envit", "trick", "order" or "gap"; any other name is the first.
std::unique_ptr<Screen> make_truc_helpers(Keeper& keeper, std::string_view page);

}  // namespace tapet::ui
