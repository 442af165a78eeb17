// The files that the build made for the look: the art, its lists, the fonts, the textures.
#pragma once

#include <string_view>

#include "core/embedded.h"

namespace tapet::ui {

// Throws std::logic_error: the program cannot have been built without it.
const Embedded& look_file(std::string_view name);

}  // namespace tapet::ui
