#include "core/utf8.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <iterator>
#include <utf8proc.h>

namespace tapet {

namespace {

constexpr char32_t broken = 0xFFFD;

bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

}  // namespace

char32_t next_beyond_ascii(std::string_view text, std::size_t& at) {
    constexpr unsigned char kFirstLead = 0xC2;
    utf8proc_int32_t c = 0;
    const auto* bytes = reinterpret_cast<const utf8proc_uint8_t*>(text.data()) + at;
    const utf8proc_ssize_t length = utf8proc_iterate(bytes, static_cast<utf8proc_ssize_t>(text.size() - at), &c);
    const bool lead = bytes[0] >= kFirstLead;
    at += static_cast<std::size_t>(std::max(length, utf8proc_ssize_t{1}));
    if (length > 0) return static_cast<char32_t>(c);
    while (lead && at < text.size() && continues(text[at])) ++at;  // a letter that is cut or wrong is one box
    return broken;
}

std::u32string decode_utf8(std::string_view text) {
    std::u32string out;
    for (std::size_t at = 0; at < text.size();) out.push_back(next_code_point(text, at));
    return out;
}

void append_utf8(std::string& out, char32_t code_point) {
    const auto asked = static_cast<utf8proc_int32_t>(code_point);
    std::array<utf8proc_uint8_t, 4> bytes{};
    const utf8proc_ssize_t count =
        utf8proc_encode_char(utf8proc_codepoint_valid(asked) ? asked : utf8proc_int32_t{broken}, bytes.data());
    out.append(bytes.begin(), bytes.begin() + count);
}

std::string encode_utf8(std::u32string_view text) {
    std::string out;
    for (const char32_t c : text) append_utf8(out, c);
    return out;
}

bool is_control(char32_t c) {
    struct Range {
        char32_t first, last;
    };
    static constexpr Range kUnseen[] = {
        {0x00, 0x1F},         {0x7F, 0x9F},     {0xAD, 0xAD},     {0x34F, 0x34F},   {0x61C, 0x61C},
        {0x115F, 0x1160},     {0x17B4, 0x17B5}, {0x180B, 0x180F}, {0x200B, 0x200F},  // zero width, marks of direction
        {0x2028, 0x202E},                                          // line separators, overrides of the direction
        {0x2060, 0x206F},     {0x3164, 0x3164}, {0xD800, 0xF8FF},  // surrogates, private use
        {0xFE00, 0xFE0F},     {0xFEFF, 0xFEFF}, {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFC}, {0xE0000, 0xE0FFF},
        {0xF0000, 0xFFFFFFFF}};
    if ((c & 0xFFFEU) == 0xFFFEU) return true;
    return std::any_of(std::begin(kUnseen), std::end(kUnseen), [c](Range r) { return r.first <= c && c <= r.last; });
}

namespace {

constexpr std::string_view kBlanks[] = {" ", "\xC2\xA0"};

}  // namespace

std::string_view trimmed(std::string_view text) {
    const auto drop = [&](std::string_view blank) {
        const bool before = text.substr(0, blank.size()) == blank;
        if (before) text.remove_prefix(blank.size());
        const bool behind = text.size() >= blank.size() && text.substr(text.size() - blank.size()) == blank;
        if (behind) text.remove_suffix(blank.size());
        return before || behind;
    };
    while (std::any_of(std::begin(kBlanks), std::end(kBlanks), drop)) {
    }
    return text;
}

bool is_blank(std::string_view text) { return !text.empty() && trimmed(text).empty(); }

std::string boxes(std::string_view text) { return encode_utf8(std::u32string(decode_utf8(text).size(), broken)); }

std::string audible(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const char32_t c = next_code_point(text, at);
        const bool parts = c == '\n' || c == '\r' || c == '\t' || c == 0x2028 || c == 0x2029;
        if (parts || !is_control(c)) append_utf8(out, parts ? U' ' : c);
    }
    return out;
}

std::string printable(std::string_view text) {
    std::string out;
    const auto unit = [&out](char32_t value) { out += fmt::format("\\u{:04x}", static_cast<unsigned>(value)); };
    for (std::size_t at = 0; at < text.size();) {
        const char32_t c = next_code_point(text, at);
        if (!is_control(c)) {
            append_utf8(out, c);
        } else if (c < 0x10000) {
            unit(c);
        } else {
            unit(0xD800 + ((c - 0x10000) >> 10U));
            unit(0xDC00 + ((c - 0x10000) & 0x3FFU));
        }
    }
    return out;
}

}  // namespace tapet
