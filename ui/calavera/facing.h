// Which edge the pad faces, and whether everybody's buttons come to their own edge after a skull; kept in the settings.
#pragma once

#include <string>

#include "ui/match/screen.h"

namespace tapet::ui {

struct Facing {
    static constexpr int kFollow = 4;  // the pad turns to whoever plays
    int turn = 0;                      // quarter turns clockwise from the bottom edge, or kFollow
    bool own_edges = false;            // nothing is turned until somebody says where they sit
};
Facing kept_facing(const Notebook& notebook);

// The sheet where it is chosen, with the ways to the house options and to the people's records; true when it was closed or an edge was chosen. Ids:
// calavera.turn.0 to .4, calavera.edges, calavera.house, calavera.to-people.
bool draw_facing(Context& context, const std::string& match_id, Facing& facing);

}  // namespace tapet::ui
