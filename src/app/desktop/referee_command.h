// `tapet referee`: the protocol of docs/protocol.md over standard input and output.
#pragma once

#include "app/desktop/command_line.h"

namespace tapet::app {

// Throws a storage::StorageError when the file cannot be used; returns the exit status otherwise.
int run_referee(const Arguments& arguments);

}  // namespace tapet::app
