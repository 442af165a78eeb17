// All that a championship comes to, phase by phase, to be compared: its state, standings, and every paper.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "season/place.h"

namespace tapet::app {

// By what it is called. Of what the desk only orders otherwise (how often a day was moved, when a line was typed) nothing is told.
std::vector<std::pair<std::string, std::string>> season_papers(const championship::Stage::Match& match, bool drawn);

}  // namespace tapet::app
