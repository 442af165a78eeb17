// The red cloth of La Fallera Calavera.
#pragma once

#include "core/look.h"

namespace tapet::fallera {

inline constexpr Look kLook{.dark = {0x6E1C29, 0x3A0C14, 0xCB8D88, 0xE4BDB6},
                            .light = {0xF6E6E1, 0xE9CCC6, 0x9C5F5A, 0x7D433F},
                            .weave = "weave-fallera",
                            .emblem = "fallera"};

}  // namespace tapet::fallera
