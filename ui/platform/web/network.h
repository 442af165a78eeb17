// Calls over HTTP as the browser makes them, with its fetch.
#pragma once

#include "ui/platform/network.h"

namespace tapet::ui {

Caller browser_caller();

}  // namespace tapet::ui
