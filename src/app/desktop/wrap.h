// Text in lines of a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tapet::app {

// UTF-8 text broken at its spaces into lines of at most `columns` characters; a longer word has a line of its own.
std::vector<std::string> wrap(std::string_view text, std::size_t columns);

}  // namespace tapet::app
