// tapet together
#pragma once

#include "app/desktop/command_line.h"

namespace tapet::app {

int run_together(const Arguments& arguments);

}  // namespace tapet::app
