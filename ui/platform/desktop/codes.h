// QR codes in pictures, read by ZXing.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "ui/platform/code_reader.h"

namespace tapet::ui {

inline constexpr std::size_t kLargestPhoto = std::size_t{32} * 1024 * 1024;  // bytes of a file

// What the codes in a picture say (the bytes of a PNG, JPEG, BMP, GIF), as UTF-8; none where there is none. The error is the key
// of a sentence about a file, {0}: it is no picture, or one of more than 64 million pixels.
tl::expected<std::vector<std::string>, std::string_view> codes_in(std::string_view picture);

// In a picture of brightness alone, a byte a pixel, lines without a gap.
std::vector<std::string> codes_in(std::string_view brightness, int width, int height);

// Pictures, and the first camera that there is.
CodeReader desktop_codes();

}  // namespace tapet::ui
