// How each game looks, found by its name.
#pragma once

#include <string_view>

#include "core/look.h"

namespace tapet {

// The bare table's where there is no such game.
const Look& look_of(std::string_view game);

}  // namespace tapet
