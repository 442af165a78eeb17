// The grey cloth of Alpens 1873, with its striped hem.
#pragma once

#include "core/look.h"

namespace tapet::alpens {

inline constexpr Look kLook{.dark = {0x333E49, 0x171D24, 0x8C9BAA, 0xBCC7D1},
                            .light = {0xE6E9EC, 0xCDD3DA, 0x66737F, 0x4B5661},
                            .weave = "twill",
                            .hem = {{0xB5532A, 0xD8CDB4, 0xA3261B}},
                            .emblem = "alpens"};

}  // namespace tapet::alpens
