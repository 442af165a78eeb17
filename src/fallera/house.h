// The house options of this game: one list for its codec and for the screens.
#pragma once

#include "core/house.h"
#include "fallera/model.h"

namespace tapet::fallera {

const std::vector<HouseRow<House>>& house_rows();

}  // namespace tapet::fallera
