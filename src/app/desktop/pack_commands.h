// tapet pack, tapet unpack
#pragma once

#include "app/desktop/command_line.h"

namespace tapet::app {

// Each returns the exit status, and throws a storage::StorageError when the file cannot be used.
int run_pack(const Arguments& arguments);
int run_unpack(const Arguments& arguments);
int run_link(const Arguments& arguments);  // of one match, to where the page lies
int run_open(const Arguments& arguments);  // takes what such a link brings

}  // namespace tapet::app
