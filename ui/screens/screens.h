// The screens that are no game's own.
#pragma once

#include <memory>
#include <string>

#include "ui/screens/screen.h"

namespace tapet::ui {

std::unique_ptr<Screen> make_home();
std::unique_ptr<Screen> make_history();
std::unique_ptr<Screen> make_settings();
// `part`: the game whose rules are shown, or empty for all.
std::unique_ptr<Screen> make_rule_book(std::string part);

}  // namespace tapet::ui
