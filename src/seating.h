// Who plays in a match, for lists and statistics.
#pragma once

#include <string>
#include <vector>

#include "core/referee.h"
#include "core/seating.h"

namespace tapet {

std::vector<Seating> seating(const AnyMatch& match);

// [{"seat":"Dalt","chairs":["Dalt 1","Dalt 2"],"person":0,"won":1}, ...]; empty before there is a match.
std::string seating_json(const Referee& referee);

}  // namespace tapet
