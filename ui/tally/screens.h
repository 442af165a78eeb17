// The screens of this game; each stands in the file of its name.
#pragma once

#include <memory>
#include <string>

#include "ui/match/screen.h"

namespace tapet::ui {

std::unique_ptr<Screen> make_tally_panel(std::string match_id);
std::unique_ptr<Screen> make_tally_setup(const Keeper& keeper, Lang lang);

}  // namespace tapet::ui
