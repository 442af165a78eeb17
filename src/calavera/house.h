// The house options of this game: one list for its codec and for the screens.
#pragma once

#include "calavera/model.h"
#include "core/house.h"

namespace tapet::calavera {

const std::vector<HouseRow<House>>& house_rows();

}  // namespace tapet::calavera
