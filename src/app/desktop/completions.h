// `tapet completions`: what a shell needs to complete this program's command line.
#pragma once

#include <string>
#include <string_view>

#include "core/lang.h"

namespace tapet::app {

// For "bash", "zsh" or "fish"; without its last line's end. `lang` is that of what zsh and fish show beside a word.
std::string completions(std::string_view shell, Lang lang);

}  // namespace tapet::app
