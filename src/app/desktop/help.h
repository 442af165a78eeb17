// `tapet --help`, in the four languages.
#pragma once

#include <string>

#include "core/lang.h"

namespace tapet::app {

std::string help(Lang lang);

}  // namespace tapet::app
