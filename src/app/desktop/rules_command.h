// `tapet rules`: the rule book, for people or as JSON Lines.
#pragma once

#include <string>
#include <string_view>

#include "app/desktop/command_line.h"

namespace tapet::app {

int run_rules(const Arguments& arguments);  // the exit status

// What GAME may be: "" (everything), a game, or "match".
bool is_part_of_book(std::string_view part);
std::string parts_of_book();  // "truc, match"

}  // namespace tapet::app
