// Which program this is: the version of the project in CMakeLists.txt.
#pragma once

#include <string_view>

#include "core/embedded.h"

namespace tapet {

inline std::string_view program_version() { return asset("version"); }  // "0.1.0"

}  // namespace tapet
