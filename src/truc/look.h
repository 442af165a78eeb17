// The green cloth of Truc, on which stones are laid.
#pragma once

#include "core/look.h"

namespace tapet::truc {

inline constexpr Look kLook{.dark = {0x1C4B35, 0x0A2318, 0x86AE97, 0xB4CCBC},
                            .light = {0xDCE9D4, 0xC3D6BE, 0x4F6F5C, 0x3D5847},
                            .weave = "felt",
                            .emblem = "truc",
                            .score = Sound::stone};

}  // namespace tapet::truc
