#include "core/search.h"

#include <algorithm>
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
    out.reserve(utf8.size());
    for (std::size_t i = 0; i < utf8.size();) {
        const char c = utf8[i];
        const auto same = [&](const auto& each) { return utf8.compare(i, each.first.size(), each.first) == 0; };
        const auto plain = (c & 0x80) == 0 ? kPlain.end() : std::find_if(kPlain.begin(), kPlain.end(), same);
        if (plain != kPlain.end()) {
            out += plain->second;
            i += plain->first.size();
        } else {
            out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
            ++i;
        }
    }
    return out;
}

std::vector<std::string> words_of(std::string_view query) {
    const std::string wanted = folded(query);
    std::vector<std::string> words;
    for (std::size_t start = 0; start < wanted.size();) {
        const std::size_t end = std::min(wanted.find(' ', start), wanted.size());
        if (end > start) words.push_back(wanted.substr(start, end - start));
        start = end + 1;
    }
    return words;
}

bool matches(std::string_view text, std::string_view query) {
    const std::string in = folded(text);
    const std::vector<std::string> words = words_of(query);
    return std::all_of(words.begin(), words.end(),
                       [&](const std::string& word) { return in.find(word) != std::string::npos; });
}

}  // namespace tapet
