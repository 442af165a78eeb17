// `tapet rules`: the rule book, for people or as JSON Lines.
#pragma once

#include <string_view>
#include <vector>

#include "app/desktop/command_line.h"

namespace tapet::app {

int run_rules(const Arguments& arguments);  // the exit status

std::vector<std::string_view> parts_of_book();  // what GAME may be: a game, or "match"

}  // namespace tapet::app
