// What lists show of a kept match.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "keeping/listed.h"
#include "storage/store.h"

namespace tapet::app {

// From the match's setup line; none when the rules no longer accept it (`tapet check` says so).
std::vector<std::string> players_of(std::string_view setup_line);

MatchInfo info_of(const storage::MatchRow& row);

}  // namespace tapet::app
