// tapet serve: the page, for browsers on this machine or in its network.
#pragma once

#include "app/desktop/command_line.h"

namespace tapet::app {

// Until it is told to end (Ctrl+C); its exit status.
int run_serve(const Arguments& arguments);

}  // namespace tapet::app
