// What people read: words for people, and none of those that the program has for itself.
#pragma once

#include <regex>
#include <string>

#include "core/lang.h"

namespace tapet {

// Values and lists of JSON, keys of sentences ("log.setup"), words joined by underscores, times with seconds.
inline const std::regex& programmers_words() {
    static const std::regex words(
        R"(\b(true|false|null|undefined)\b|[{}\[\]]|[a-z]_[a-z]|\b[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*\.?[a-z]*\b|\d\d\d\d-\d\d-\d\dT|\d\d:\d\d:\d\d)");
    return words;
}

// What the protocol calls things by, where people do not speak English.
inline const std::regex& english_words() {
    static const std::regex words(
        R"(\b(entries|sectors|groups|semifinals|played|awarded|suspended|withdrawn|disqualified|committee|representative|clothes|food|money|carlist|liberal|placement|turquoise|pink|orange|roses|skulls)\b)");
    return words;
}

// The first that is none for people; empty: all are.
inline std::string no_word_for_people(Lang lang, const std::string& words) {
    std::smatch found;
    const bool any = std::regex_search(words, found, programmers_words()) ||
                     (lang == Lang::de && std::regex_search(words, found, english_words()));
    return any ? found.str() : std::string();
}

}  // namespace tapet
