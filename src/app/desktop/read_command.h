// tapet read
#pragma once

#include "app/desktop/command_line.h"

namespace tapet::app {

// What the codes in pictures say, a line each; frames of a moving code are put together. Returns the exit status.
int run_read(const Arguments& arguments);

}  // namespace tapet::app
