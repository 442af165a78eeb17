// How a kept match is named in lists: its people, and when.
#pragma once

#include <string>

#include "ui/screens/screen.h"

namespace tapet::ui {

std::string people(const MatchInfo& match);                               // "Dalt – Baix"
std::string when(std::int64_t ms);                                        // "2026-11-20 18:05", the table's own clock
std::string second_line(const Context& context, const MatchInfo& match);  // game, when, whether it is over

}  // namespace tapet::ui
