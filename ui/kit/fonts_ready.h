// Fonts that were made before anybody asked for them.
#pragma once

#include <memory>

#include "ui/kit/fonts.h"

namespace tapet::ui {

// For the first window, when it wants them of that size.
void keep_ready(const Metrics& metrics, std::shared_ptr<const Fonts> fonts);

}  // namespace tapet::ui
