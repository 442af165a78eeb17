// `tapet about`: the version, and what others have made with their licences. It is the package's copyright file too.
#pragma once

#include <string>

#include "core/lang.h"

namespace tapet::app {

std::string about(Lang lang);  // without its last line's end

}  // namespace tapet::app
