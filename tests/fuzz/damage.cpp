#include "tests/fuzz/damage.h"

#include <charconv>

namespace tapet::fuzz {

std::string damaged(std::string bytes, const std::vector<std::string>& pieces, Dice& dice) {
    const std::size_t at = dice.roll(bytes.size() + 1);
    const std::size_t from = dice.roll(bytes.size() + 1);
    switch (dice.roll(8)) {
        case 0: bytes.insert(at, 1, static_cast<char>(dice.roll(256))); break;
        case 1: bytes.erase(at, 1 + dice.roll(8)); break;
        case 2: bytes.insert(at, bytes.substr(from, 1 + dice.roll(24))); break;
        case 3: bytes.replace(at, 1 + dice.roll(8), bytes.substr(from, 1 + dice.roll(24))); break;
        case 4: bytes.resize(at); break;
        case 5:
        case 6: bytes.insert(at, dice.pick(pieces)); break;
        default:
            if (at < bytes.size()) bytes[at] = static_cast<char>(dice.roll(256));
    }
    return bytes;
}

std::string damaged(std::string bytes, Dice& dice) { return damaged(std::move(bytes), biting_pieces(), dice); }

const std::vector<std::string>& biting_pieces() {
    static const std::vector<std::string> pieces{"\"",
                                                 "\\",
                                                 "{",
                                                 "}",
                                                 "[",
                                                 "]",
                                                 ",",
                                                 ":",
                                                 ";",
                                                 "'",
                                                 "\n",
                                                 "\r",
                                                 "\t",
                                                 "=",
                                                 "+",
                                                 "-",
                                                 "@",
                                                 "/",
                                                 "..",
                                                 "%s",
                                                 "0",
                                                 "-1",
                                                 "1.0",
                                                 "1e9",
                                                 "null",
                                                 "true",
                                                 "\"\"",
                                                 "[]",
                                                 "{}",
                                                 "99999999999999999999",
                                                 "9223372036854775807",
                                                 "-9223372036854775808",
                                                 "\\u0000",
                                                 "\\ud800",
                                                 "{\"a\":[[[[",
                                                 "\"do\":\"say\",",
                                                 "{\"undo\":1}",
                                                 "\xC3",
                                                 "\x80",
                                                 "\xEF\xBB\xBF",
                                                 "\xFF\xFE",
                                                 "\xE2\x80\xAE",
                                                 "\xE2\x80\x8D",
                                                 "\xF0\x9F\x98\x80",
                                                 "\xED\xA0\x80",
                                                 "\xF4\x90\x80\x80",
                                                 "\xC2\xA0",
                                                 "\xC2\x80",
                                                 "\xEF\xBF\xBF",
                                                 std::string(1, '\0')};
    return pieces;
}

namespace {

int hexadecimal(std::string_view digits) {
    int value = -1;
    const auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    return fault == std::errc() && end == digits.data() + 2 ? value : -1;
}

// What stands between the quotes.
std::string unescaped(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const int code = text.substr(i, 2) == "\\x" ? hexadecimal(text.substr(i + 2, 2)) : -1;
        if (code >= 0) {
            out += static_cast<char>(code);
            i += 3;
        } else {
            if (text[i] == '\\' && i + 1 < text.size()) ++i;
            out += text[i];
        }
    }
    return out;
}

}  // namespace

std::vector<std::string> read_dictionary(std::string_view text) {
    std::vector<std::string> pieces;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        const std::size_t first = line.find('"');
        if (line.substr(0, 1) == "#" || first == std::string_view::npos) continue;
        pieces.push_back(unescaped(line.substr(first + 1, line.rfind('"') - first - 1)));
    }
    return pieces;
}

}  // namespace tapet::fuzz
