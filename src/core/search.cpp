#include "core/search.h"

#include <algorithm>
#include <array>
#include <utf8proc.h>

namespace tapet {

namespace {

constexpr auto kPlain =
    static_cast<utf8proc_option_t>(UTF8PROC_CASEFOLD | UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT | UTF8PROC_STRIPMARK);

void append(std::string& out, utf8proc_int32_t letter) {
    std::array<utf8proc_uint8_t, 4> bytes{};
    const utf8proc_ssize_t count = utf8proc_encode_char(letter, bytes.data());
    out.append(bytes.begin(), bytes.begin() + count);
}

// What Unicode takes for letters or signs of their own, and people do not type.
void append_typed(std::string& out, utf8proc_int32_t letter) {
    switch (letter) {
        case U'·': return;
        case U'’': return append(out, '\'');
        case U'æ': return void(out += "ae");
        case U'ø': return append(out, 'o');
        default: return append(out, letter);
    }
}

}  // namespace

std::string folded(std::string_view utf8) {
    constexpr std::size_t kMost = 18;  // letters that one becomes, in all of Unicode
    std::string out;
    out.reserve(utf8.size());
    while (!utf8.empty()) {
        utf8proc_int32_t letter = 0;
        const auto* bytes = reinterpret_cast<const utf8proc_uint8_t*>(utf8.data());
        const utf8proc_ssize_t length = utf8proc_iterate(bytes, static_cast<utf8proc_ssize_t>(utf8.size()), &letter);
        if (length > 0) {
            std::array<utf8proc_int32_t, kMost> plain{};
            int ignored = 0;
            const utf8proc_ssize_t count = utf8proc_decompose_char(letter, plain.data(), kMost, kPlain, &ignored);
            std::for_each_n(plain.begin(), count, [&](utf8proc_int32_t each) { append_typed(out, each); });
        } else {
            out += utf8.front();  // a broken byte is found as it is
        }
        utf8.remove_prefix(static_cast<std::size_t>(std::max(length, utf8proc_ssize_t{1})));
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
