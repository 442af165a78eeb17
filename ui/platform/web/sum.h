// A sum that the page works out itself: a browser answers later, and only over https.
#pragma once

#include <string>
#include <string_view>

namespace tapet::ui {

std::string sha256_of(std::string_view bytes);  // 32 bytes (FIPS 180-4)

}  // namespace tapet::ui
