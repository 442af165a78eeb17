// The form on which a falla hands in its list of players. Source: Bases of the 68 Campionat Faller de Truc, Art. 2 (the names of
// those who play are handed in; the Spanish text recommends at least four) and Art. 7 (who is not in it does not play).
#pragma once

#include <string>
#include <vector>

#include "season/place.h"

namespace tapet::championship {

struct PlayersForm {
    std::string championship;
    Place place;  // the sector
    std::string falla;
    std::vector<std::string> players;  // as far as they were handed in before
};

std::vector<PlayersForm> players_forms_of(const State& state, const std::vector<Entrant>& fallas);

}  // namespace tapet::championship
