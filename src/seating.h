// Who plays in a match, for lists and statistics: its seats as people are asked about them, and how it ended for each. Who
// really sat there is kept beside the log, which knows seats only.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/referee.h"

namespace tapet {

struct Seating {
    std::string name;                 // a side or a player, as Referee::players has it
    std::vector<std::string> chairs;  // of a side of several: how each of its seats is called
    bool person = true;               // the name is that of the person who sits there, unless somebody says otherwise
    bool won = false;                 // shared ones too; false before the end
    std::optional<int> points;        // at the end of a game of Calavera
    std::vector<int> frozen;          // and at which boxes rows were frozen
};

// None in a championship, whose fallas play in matches of their own.
std::vector<Seating> seating(const Referee& referee);

// [{"seat":"Dalt","chairs":["Dalt 1","Dalt 2"],"person":0,"won":1}, ...]
std::string seating_json(const Referee& referee);

}  // namespace tapet
