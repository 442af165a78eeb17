// `tapet man`: the manual page, in English, as man reads it.
#pragma once

#include <string>

namespace tapet::app {

std::string man_page();  // without its last line's end

}  // namespace tapet::app
