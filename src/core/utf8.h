// UTF-8 to code points and back. Broken bytes become U+FFFD, never an error.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tapet {

// The part of next_code_point for what is not ASCII.
char32_t next_beyond_ascii(std::string_view text, std::size_t& at);

// The code point at `at`, which moves behind it. `at` must be less than text.size().
inline char32_t next_code_point(std::string_view text, std::size_t& at) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if (byte >= 0x80U) return next_beyond_ascii(text, at);
    ++at;
    return byte;
}

std::u32string decode_utf8(std::string_view text);
void append_utf8(std::string& out, char32_t code_point);
std::string encode_utf8(std::u32string_view text);
// Not for text fields, and never shown as it is: controls, surrogates, and what is drawn as nothing or changes its neighbours
// (line separators, marks of direction, joiners, selectors, tags).
bool is_control(char32_t code_point);

// Without blanks at its ends (spaces and hard spaces).
std::string_view trimmed(std::string_view text);
// Not empty, and nothing but blanks.
bool is_blank(std::string_view text);
// As many boxes (U+FFFD) as it has letters: how a text is shown that would be seen as nothing.
std::string boxes(std::string_view text);
// For somebody who listens: without what is_control() names, a line's end is a space.
std::string audible(std::string_view text);
// For a terminal: what is_control() names is written as in JSON, \u202e, and broken bytes are U+FFFD. What is JSON stays JSON.
std::string printable(std::string_view text);

}  // namespace tapet
