#include "ui/kit/utf8.h"

namespace tapet::ui {

namespace {

constexpr char32_t broken = 0xFFFD;

// How many bytes follow that first one; -1 for a byte that starts nothing.
int followers(unsigned char first) {
    if (first < 0x80) return 0;
    if (first >= 0xC2 && first < 0xE0) return 1;
    if (first >= 0xE0 && first < 0xF0) return 2;
    if (first >= 0xF0 && first < 0xF5) return 3;
    return -1;
}

bool surrogate(char32_t c) { return c >= 0xD800 && c < 0xE000; }

}  // namespace

char32_t next_code_point(std::string_view text, std::size_t& at) {
    const auto first = static_cast<unsigned char>(text[at++]);
    const int more = followers(first);
    if (more < 0) return broken;
    if (more == 0) return first;
    char32_t c = first & (0x3FU >> static_cast<unsigned>(more));
    for (int i = 0; i < more; ++i) {
        if (at >= text.size() || (static_cast<unsigned char>(text[at]) & 0xC0U) != 0x80U) return broken;
        c = c << 6U | (static_cast<unsigned char>(text[at++]) & 0x3FU);
    }
    const bool overlong = (more == 2 && c < 0x800) || (more == 3 && c < 0x10000);
    return overlong || surrogate(c) || c > 0x10FFFF ? broken : c;
}

std::u32string decode_utf8(std::string_view text) {
    std::u32string out;
    for (std::size_t at = 0; at < text.size();) out.push_back(next_code_point(text, at));
    return out;
}

void append_utf8(std::string& out, char32_t c) {
    if (surrogate(c) || c > 0x10FFFF) c = broken;
    const auto byte = [&out](char32_t value) { out.push_back(static_cast<char>(static_cast<unsigned char>(value))); };
    if (c < 0x80) {
        byte(c);
    } else if (c < 0x800) {
        byte(0xC0U | c >> 6U);
        byte(0x80U | (c & 0x3FU));
    } else if (c < 0x10000) {
        byte(0xE0U | c >> 12U);
        byte(0x80U | (c >> 6U & 0x3FU));
        byte(0x80U | (c & 0x3FU));
    } else {
        byte(0xF0U | c >> 18U);
        byte(0x80U | (c >> 12U & 0x3FU));
        byte(0x80U | (c >> 6U & 0x3FU));
        byte(0x80U | (c & 0x3FU));
    }
}

std::string encode_utf8(std::u32string_view text) {
    std::string out;
    for (const char32_t c : text) append_utf8(out, c);
    return out;
}

bool is_control(char32_t c) {
    if (c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0xAD) return true;
    if (surrogate(c) || c > 0x10FFFF || (c & 0xFFFEU) == 0xFFFEU) return true;
    if (c >= 0x200B && c <= 0x200F) return true;  // zero width, direction marks
    if (c >= 0x2028 && c <= 0x202E) return true;  // line separators, direction overrides
    return (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF || (c >= 0xFFF9 && c <= 0xFFFC) || (c >= 0xE000 && c <= 0xF8FF);
}

}  // namespace tapet::ui
