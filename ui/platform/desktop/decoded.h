// The look's pictures, out of the program. Private to ui/platform.
#pragma once

#include <vector>

#include "core/embedded.h"
#include "ui/kit/art.h"

namespace tapet::ui {

// The memory that a file of the program was read into: it is used once, and read from the disk again if need be.
void give_back(const Embedded& file);

std::vector<Pixels> decoded(Texture texture);  // with its halvings; any thread

}  // namespace tapet::ui
