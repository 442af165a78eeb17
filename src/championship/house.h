// The house options of this game: one list for its codec and for the screens.
#pragma once

#include "championship/model.h"
#include "core/house.h"

namespace tapet::championship {

const std::vector<HouseRow<House>>& house_rows();

}  // namespace tapet::championship
