#include "ui/platform/csv_text.h"

#include <cstdint>
#include <iconv.h>
#include <optional>

#include "core/csv_records.h"
#include "core/utf8.h"

namespace tapet::ui {

namespace {

// Whether a letter beyond ASCII is written as UTF-8 writes it.
bool has_utf8_letters(std::string_view bytes) {
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const auto first = static_cast<unsigned char>(bytes[i]);
        const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 1;
        if (length == 1 || i + length > bytes.size()) continue;
        const std::string_view letter = bytes.substr(i, length);
        if (encode_utf8(decode_utf8(letter)) == letter) return true;
    }
    return false;
}

std::optional<std::string> from_windows(std::string_view bytes) {
    const iconv_t converter = ::iconv_open("UTF-8", "WINDOWS-1252");
    if (reinterpret_cast<std::intptr_t>(converter) == -1) return std::nullopt;
    std::string in(bytes);
    std::string out(in.size() * 3, '\0');  // at most three bytes a letter
    char* from = in.data();
    char* to = out.data();
    std::size_t left = in.size();
    std::size_t room = out.size();
    const bool done = ::iconv(converter, &from, &left, &to, &room) != static_cast<std::size_t>(-1) && left == 0;
    ::iconv_close(converter);
    out.resize(out.size() - room);
    return done ? std::optional(std::move(out)) : std::nullopt;
}

}  // namespace

CsvText csv_text(std::string_view bytes) {
    const bool utf8 = encode_utf8(decode_utf8(bytes)) == bytes;
    if (!utf8 && !is_utf16(bytes) && !has_utf8_letters(bytes)) {
        if (auto text = from_windows(bytes)) return {std::move(*text), true};
    }
    return {std::string(bytes), false};
}

}  // namespace tapet::ui
