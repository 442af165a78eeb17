// UTF-8 to code points and back. Broken bytes become U+FFFD, never an error.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tapet::ui {

// The code point at `at`, which moves behind it. `at` must be less than text.size().
char32_t next_code_point(std::string_view text, std::size_t& at);
std::u32string decode_utf8(std::string_view text);
void append_utf8(std::string& out, char32_t code_point);
std::string encode_utf8(std::u32string_view text);
// Not for text fields: controls, surrogates, line separators, direction overrides.
bool is_control(char32_t code_point);

}  // namespace tapet::ui
