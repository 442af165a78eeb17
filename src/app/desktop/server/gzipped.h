// What is given to whoever takes gzip.
#pragma once

#include <string>
#include <string_view>

namespace tapet::app {

std::string gzipped(std::string_view text);

}  // namespace tapet::app
