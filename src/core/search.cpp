#include "core/search.h"

#include <array>
#include <utility>

namespace tapet {

namespace {

// Two-byte UTF-8 letters (U+00C0 to U+00FF after lowering) and what is looked for in their place.
constexpr std::array<std::pair<std::string_view, std::string_view>, 62> kPlain{{
    {"à", "a"},  {"á", "a"}, {"â", "a"},  {"ã", "a"}, {"ä", "a"}, {"å", "a"}, {"æ", "ae"}, {"ç", "c"}, {"è", "e"},
    {"é", "e"},  {"ê", "e"}, {"ë", "e"},  {"ì", "i"}, {"í", "i"}, {"î", "i"}, {"ï", "i"},  {"ñ", "n"}, {"ò", "o"},
    {"ó", "o"},  {"ô", "o"}, {"õ", "o"},  {"ö", "o"}, {"ø", "o"}, {"ù", "u"}, {"ú", "u"},  {"û", "u"}, {"ü", "u"},
    {"ý", "y"},  {"ÿ", "y"}, {"ß", "ss"}, {"À", "a"}, {"Á", "a"}, {"Â", "a"}, {"Ã", "a"},  {"Ä", "a"}, {"Å", "a"},
    {"Æ", "ae"}, {"Ç", "c"}, {"È", "e"},  {"É", "e"}, {"Ê", "e"}, {"Ë", "e"}, {"Ì", "i"},  {"Í", "i"}, {"Î", "i"},
    {"Ï", "i"},  {"Ñ", "n"}, {"Ò", "o"},  {"Ó", "o"}, {"Ô", "o"}, {"Õ", "o"}, {"Ö", "o"},  {"Ø", "o"}, {"Ù", "u"},
    {"Ú", "u"},  {"Û", "u"}, {"Ü", "u"},  {"Ý", "y"}, {"·", ""},  {"ŀ", "l"}, {"Ŀ", "l"},  {"’", "'"},
}};

}  // namespace

std::string folded(std::string_view utf8) {
    std::string out;
    std::size_t i = 0;
    while (i < utf8.size()) {
        std::size_t used = 0;
        for (const auto& [letter, plain] : kPlain) {
            if (utf8.substr(i, letter.size()) != letter) continue;
            out += plain;
            used = letter.size();
            break;
        }
        if (used == 0) {
            const char c = utf8[i];
            out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
            used = 1;
        }
        i += used;
    }
    return out;
}

bool matches(std::string_view text, std::string_view query) {
    const std::string in = folded(text);
    const std::string wanted = folded(query);
    std::size_t start = 0;
    while (start < wanted.size()) {
        const std::size_t end = std::min(wanted.find(' ', start), wanted.size());
        const std::string word = wanted.substr(start, end - start);
        if (in.find(word) == std::string::npos) return false;
        start = end + 1;
    }
    return true;
}

}  // namespace tapet
