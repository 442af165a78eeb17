// The house options of this game: one list for its codec and for the screens.
#pragma once

#include "core/house.h"
#include "truc/model.h"

namespace tapet::truc {

const std::vector<HouseRow<House>>& house_rows();

}  // namespace tapet::truc
