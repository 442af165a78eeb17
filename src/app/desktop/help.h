// `tapet --help`, in the four languages.
#pragma once

#include <string>

#include "app/desktop/command_line.h"

namespace tapet::app {

// Of one command, or for the app itself of all of them; without its last line's end.
std::string help(Command command, Lang lang);

}  // namespace tapet::app
