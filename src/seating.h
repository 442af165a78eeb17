// Who plays in a match, for lists and statistics.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/seating.h"
#include "referee.h"

namespace tapet {

std::vector<Seating> seating(const AnyMatch& match);

// [{"seat":"Dalt","chairs":["Dalt 1","Dalt 2"],"person":0,"won":1,"facts":[["camas",3]]}, ...]; empty before there is a match.
std::string seating_json(const Referee& referee);
std::vector<Seating> read_seating(std::string_view json_text);  // nothing of what is none

// What seats are called while nobody named them ("Us", "Player 2"), as keys of words.
const std::vector<std::string_view>& stand_in_keys();

// What is told of a person's matches of that game.
std::vector<Figure> figures_of(std::string_view game);

}  // namespace tapet
