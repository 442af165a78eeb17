// The blue cloth of the championship's desk.
#pragma once

#include "core/look.h"

namespace tapet::championship {

inline constexpr Look kLook{.dark = {0x1C3D75, 0x0E2148, 0x86A2D2, 0xB9CAE8},
                            .light = {0xE3EAF5, 0xC9D6EB, 0x5A739C, 0x435A82},
                            .weave = "linen",
                            .emblem = "campionat"};

}  // namespace tapet::championship
