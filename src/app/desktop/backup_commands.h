// tapet backups, tapet restore
#pragma once

#include "app/desktop/command_line.h"

namespace tapet::app {

// Each returns the exit status.
int run_backups(const Arguments& arguments);
int run_restore(const Arguments& arguments);

}  // namespace tapet::app
