// Pictures in the format QOI (qoiformat.org): a little larger than PNG, and read in a fraction of the time. Private to ui/platform.
#pragma once

#include <string_view>

#include "ui/kit/art.h"

namespace tapet::ui {

// Nothing (no width) of what is none. Made by assets/tools/pack_art.cpp.
Pixels read_qoi(std::string_view bytes);

}  // namespace tapet::ui
