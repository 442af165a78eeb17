// The champion's players: who sat down in the final, and who else is in its list.
#pragma once

#include <string>
#include <vector>

#include "championship/model.h"

namespace tapet::championship {

struct ChampionPlayers {
    std::vector<std::string> finalists;  // nobody: no final was played, or nobody said
    std::vector<std::string> others;     // of the list
};
ChampionPlayers champion_players(const State& state, Entrant champion);

}  // namespace tapet::championship
