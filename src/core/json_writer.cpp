#include "core/json_writer.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "core/coded.h"

namespace tapet {

namespace {

bool must_escape(char c) { return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\'; }

}  // namespace

// Nearly all are short and plain: these are put in one piece, as the fold of a line has dozens of them.
void JsonWriter::key(std::string_view key) {
    std::array<char, 32> piece;
    constexpr std::size_t kAround = 4;  // a comma, two quotation marks, a colon
    if (key.size() + kAround > piece.size() || std::any_of(key.begin(), key.end(), must_escape)) {
        separate();
        quote(key);
        out_ += ':';
    } else {
        char* at = piece.data();
        if (comma_) *at++ = ',';
        *at++ = '"';
        at = std::copy(key.begin(), key.end(), at);
        *at++ = '"';
        *at++ = ':';
        out_.append(piece.data(), static_cast<std::size_t>(at - piece.data()));  // two pointers would replace its end
    }
    comma_ = false;
}

void JsonWriter::value(std::int64_t n) {
    char digits[24];
    const auto end = std::to_chars(digits, digits + sizeof digits, n).ptr;
    plain({digits, static_cast<std::size_t>(end - digits)});
}

void JsonWriter::value(std::string_view s) {
    separate();
    quote(s);
}

void JsonWriter::quote(std::string_view s) {
    out_ += '"';
    std::size_t copied = 0;
    for (std::size_t i = 0; i < s.size(); ++i) {
        if (!must_escape(s[i])) continue;
        const auto byte = static_cast<unsigned char>(s[i]);
        out_.append(s, copied, i - copied);
        copied = i + 1;
        if (byte >= 0x20) {
            out_ += '\\';
            out_ += s[i];
        } else if (byte == '\n') {
            out_ += "\\n";
        } else {
            out_ += "\\u00";
            out_ += kHexDigits[byte >> 4U];
            out_ += kHexDigits[byte & 15U];
        }
    }
    out_.append(s, copied);
    out_ += '"';
}

void JsonWriter::value(const Json& json) {
    if (const bool* b = json.as_bool()) return value(*b);
    if (const std::int64_t* n = json.as_int()) return value(*n);
    if (const std::string* s = json.as_text()) return value(std::string_view(*s));
    if (const Json::Array* array = json.as_array()) {
        begin_array();
        for (const Json& item : *array) value(item);
        return end_array();
    }
    if (const Json::Object* object = json.as_object()) {
        begin_object();
        for (const Member& m : *object) member(m.key, m.value);
        return end_object();
    }
    null();
}

std::string to_text(const Json& json) {
    std::string text;
    JsonWriter(text).value(json);
    return text;
}

}  // namespace tapet
