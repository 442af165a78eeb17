// Programs of the desktop that a file is handed to: what shows it, what prints it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ui/platform/running.h"

namespace tapet::ui {

// Whether a program of that name is on the PATH.
bool has_program(std::string_view name);
// The words of its command line, the program first.
Running run_program(const std::vector<std::string>& words);

}  // namespace tapet::ui
