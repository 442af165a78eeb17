// Which program this is.
#pragma once

#include <string_view>

namespace tapet::app {

inline constexpr std::string_view kVersion = "0.1.0";

}  // namespace tapet::app
