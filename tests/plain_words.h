// What people read: words for people, and none of those that the program has for itself.
#pragma once

#include <regex>
#include <string>
#include <unordered_set>

#include "core/lang.h"

namespace tapet {

// Lists of JSON, keys of sentences ("log.setup"), words joined by underscores, times with seconds.
inline const std::regex& programmers_signs() {
    static const std::regex signs(
        R"([{}\[\]]|[a-z]_[a-z]|\b[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*\.?[a-z]*\b|\d\d\d\d-\d\d-\d\dT|\d\d:\d\d:\d\d)");
    return signs;
}

// Values of JSON: in what is told of a line; elsewhere they may be words like others.
inline const std::regex& programmers_words() {
    static const std::regex words(R"(\b(true|false|null|undefined)\b)");
    return words;
}

// What the protocol calls things by, where people do not speak English.
inline const std::regex& english_words() {
    static const std::regex words(
        R"(\b(entries|sectors|groups|semifinals|played|awarded|suspended|withdrawn|disqualified|committee|representative|clothes|food|money|carlist|liberal|placement|turquoise|pink|orange|roses|skulls)\b)");
    return words;
}

// Names of files, folders and addresses are spelled as they are, and so is a library's.
inline const std::regex& names_in_words() {
    static const std::regex names(
        R"(https?://\S+|[~\w.]*/\S+|#match=\S*|\S+\.(tapet|pdf|csv|db|png|svg|html|ics|jsonl?|part|backups)\b|\{fmt\})");
    return names;
}

// The first sign in what people read that is none for people; empty: all are. Screens say the same again and again: what was
// found to be plain is remembered.
inline std::string no_sign_for_people(const std::string& said) {
    static std::unordered_set<std::string> plain;
    if (plain.count(said) > 0) return {};
    const std::string words = std::regex_replace(said, names_in_words(), "…");
    std::smatch found;
    if (std::regex_search(words, found, programmers_signs())) return found.str();
    plain.insert(said);
    return {};
}

// The same, and words that are none, in what is told of a line.
inline std::string no_word_for_people(Lang lang, const std::string& said) {
    const std::string sign = no_sign_for_people(said);
    if (!sign.empty()) return sign;
    std::smatch found;
    const bool any = std::regex_search(said, found, programmers_words()) ||
                     (lang == Lang::de && std::regex_search(said, found, english_words()));
    return any ? found.str() : std::string();
}

}  // namespace tapet
