// What a shell needs to complete this program's command line: a short script (`tapet completions`), which asks the program
// itself (`tapet __complete`).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/lang.h"

namespace tapet::app {

// For "bash", "zsh" or "fish"; without its last line's end.
std::string completions(std::string_view shell);

// What the last of these words may be, a line each: a word, a tab and what it means; or ":files", a tab and the ending that
// files are to have.
std::string complete(const std::vector<std::string>& words, Lang lang);

}  // namespace tapet::app
