// A match cama by cama, as the acta has it: the stones of both sides, in the order of the fixture; the running cama last.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "championship/model.h"

namespace tapet::championship {

using Camas = std::vector<std::array<int, 2>>;

Marks sum_of(const Camas& camas, int stones);
// Whether those camas add up to that score.
bool adds_up(const Camas& camas, const Marks& marks, int stones);
// How a match stands, when nothing but its sums is known: nothing where they may have come about in more than one way.
std::optional<Camas> camas_of(const Marks& marks, int stones);

// Digits as they are typed; blank is 0.
int typed_number(const std::string& digits);

}  // namespace tapet::championship
