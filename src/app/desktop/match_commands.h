// `tapet matches`, `export`, `import` and `check`. They throw storage::StorageError when the file cannot be used and
// return the exit status otherwise.
#pragma once

#include "app/desktop/command_line.h"

namespace tapet::app {

int run_matches(const Arguments& arguments);
int run_export(const Arguments& arguments);
int run_import(const Arguments& arguments);
int run_check(const Arguments& arguments);

}  // namespace tapet::app
