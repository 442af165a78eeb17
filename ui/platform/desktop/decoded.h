// The look's pictures, out of the program. Private to ui/platform.
#pragma once

#include <vector>

#include "ui/kit/art.h"

namespace tapet::ui {

std::vector<Pixels> decoded(Texture texture);  // with its halvings; any thread

}  // namespace tapet::ui
