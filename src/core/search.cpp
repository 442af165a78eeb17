#include "core/search.h"

#include <algorithm>
#include <array>
#include <utf8proc.h>
#include <utility>

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

namespace {

bool is_letter(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x80 || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

// Quotation marks and dashes are no letters, though they are more than one byte.
std::string with_plain_marks(std::string folded_text) {
    for (const std::string_view mark : {"«", "»", "“", "”", "„", "‘", "’", "–", "—", "…", "¿", "¡"}) {
        for (std::size_t at = folded_text.find(mark); at != std::string::npos; at = folded_text.find(mark, at))
            folded_text.replace(at, mark.size(), " ");
    }
    return folded_text;
}

bool ends_with(std::string_view word, std::string_view ending) {
    return word.size() >= ending.size() && word.substr(word.size() - ending.size()) == ending;
}

// The longest ending that leaves at least so many letters goes.
template <std::size_t N>
void drop_ending(std::string& word, const std::array<std::string_view, N>& endings, std::size_t left) {
    std::size_t longest = 0;
    for (const std::string_view ending : endings) {
        if (ends_with(word, ending) && word.size() >= ending.size() + left) longest = std::max(longest, ending.size());
    }
    word.resize(word.size() - longest);
}

// Before e and i another letter is written for the same sound: "jugue" and "joc", "vaques" and "vaca".
void spell_last(std::string& word) {
    if (word.size() > 3 && (ends_with(word, "qu") || ends_with(word, "gu"))) word.pop_back();
    if (word.size() > 2 && (word.back() == 'q' || word.back() == 'z')) word.back() = 'c';
    if (word.size() > 2 && word.back() == 'j') word.back() = 'g';
}

// Of a doubled last letter one: "dropped" without its ending is "dropp".
void undouble(std::string& word) {
    if (word.size() > 3 && word.back() == word[word.size() - 2]) word.pop_back();
}

constexpr std::array<std::string_view, 54> kCatalan{
    "a",    "e",    "i",    "o",    "u",    "s",    "es",    "os",     "as",     "is",   "ns",   "ar",   "er",   "ir",
    "re",   "ant",  "ent",  "int",  "at",   "ats",  "ada",   "ades",   "it",     "its",  "ida",  "ides", "ut",   "uts",
    "uda",  "udes", "en",   "em",   "eu",   "ava",  "aven",  "ia",     "ien",    "ara",  "aran", "era",  "eran", "ira",
    "iran", "aria", "eria", "iria", "asca", "isca", "ament", "aments", "acions", "acio", "ixen", "ix"};
constexpr std::array<std::string_view, 46> kSpanish{
    "a",    "e",    "o",    "s",     "as",   "es",    "os",      "ar",   "er",   "ir",   "ando", "iendo",
    "ado",  "ados", "ada",  "adas",  "ido",  "idos",  "ida",     "idas", "an",   "en",   "amos", "emos",
    "imos", "aba",  "aban", "ia",    "ian",  "ara",   "aran",    "era",  "eran", "aria", "eria", "iria",
    "ase",  "iese", "iera", "ieron", "aron", "acion", "aciones", "arse", "erse", "irse"};
constexpr std::array<std::string_view, 12> kEnglish{"s",  "es",  "ed", "ing", "e",   "ly",
                                                    "er", "ers", "y",  "ies", "ied", "ings"};
constexpr std::array<std::string_view, 17> kGerman{"e",  "n",   "en",  "er",  "em",    "es", "s",   "t",  "st",
                                                   "et", "ern", "est", "ung", "ungen", "te", "ten", "end"};

}  // namespace

std::vector<std::string> read_words(std::string_view text) {
    const std::string in = with_plain_marks(folded(text));
    std::vector<std::string> words;
    std::string joined;  // the parts that a hyphen joins
    for (std::size_t at = 0; at < in.size();) {
        std::size_t end = at;
        while (end < in.size() && is_letter(in[end])) ++end;
        if (end > at) {
            words.push_back(in.substr(at, end - at));
            const bool goes_on = end + 1 < in.size() && in[end] == '-' && is_letter(in[end + 1]);
            if (goes_on || !joined.empty()) joined += words.back();
            if (!goes_on && !joined.empty()) words.push_back(std::exchange(joined, {}));
        }
        at = std::max(end, at) + 1;
    }
    return words;
}

std::string stem(std::string_view word, Lang lang) {
    std::string out(word);
    if (out.size() < 4 || (out.front() >= '0' && out.front() <= '9')) return out;
    switch (lang) {
        case Lang::ca:
            drop_ending(out, kCatalan, 3);
            spell_last(out);
            break;
        case Lang::es:
            drop_ending(out, kSpanish, 3);
            spell_last(out);
            break;
        case Lang::en:
            drop_ending(out, kEnglish, 3);
            undouble(out);
            break;
        case Lang::de:
            // "gespielt" as "spielen"
            if (out.size() > 6 && out.compare(0, 2, "ge") == 0 && (out.back() == 't' || ends_with(out, "en")))
                out.erase(0, 2);
            drop_ending(out, kGerman, 3);
            break;
    }
    return out;
}

}  // namespace tapet
