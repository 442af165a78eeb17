// The house options of this game: there are none.
#pragma once

#include <vector>

#include "core/house.h"

namespace tapet::tally {

struct House {};
const std::vector<HouseRow<House>>& house_rows();

}  // namespace tapet::tally
