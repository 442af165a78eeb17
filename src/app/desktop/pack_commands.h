// tapet pack, tapet unpack
#pragma once

#include "app/desktop/command_line.h"

namespace tapet::app {

// Each returns the exit status, and throws a storage::StorageError when the file cannot be used.
int run_pack(const Arguments& arguments);
int run_unpack(const Arguments& arguments);

}  // namespace tapet::app
