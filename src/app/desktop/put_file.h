// The files that commands write.
#pragma once

#include <string>
#include <string_view>

#include "app/desktop/command_line.h"

namespace tapet::app {

// Each file whole or as it was. Empty, or the sentence of why not: it is what the command works on (--db), a copy of it or
// another file of kept matches, its folder is not there, it cannot be written.
std::string put_file(const Arguments& arguments, const std::string& path, std::string_view bytes);

// The same sentence before anything is made, when it is known already.
std::string refused_output(const Arguments& arguments, const std::string& path);

}  // namespace tapet::app
