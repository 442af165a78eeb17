// A QR code as a drawing for a page.
#pragma once

#include <string>
#include <string_view>

namespace tapet::app {

// SVG, with its quiet zone; empty: it is too long for a code.
std::string qr_svg(std::string_view text);

}  // namespace tapet::app
