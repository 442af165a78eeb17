// The plain sheet lies on the bare table.
#pragma once

#include "core/look.h"

namespace tapet::tally {

inline constexpr Look kLook{};

}  // namespace tapet::tally
