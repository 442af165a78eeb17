// Looking things up as people type: without accents, capitals and the middle dot.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/lang.h"

namespace tapet {

// As Unicode folds capitals and takes marks off, Latin letters down to a-z: "Còmic l·lació ß" -> "comic llacio ss". Broken bytes
// stay.
std::string folded(std::string_view utf8);
// The words of a query, folded.
std::vector<std::string> words_of(std::string_view query);
// Whether each word of the query stands somewhere in the text; an empty query matches.
bool matches(std::string_view text, std::string_view query);

// What a text is read by: its words of letters and figures, folded; of "tu-que" both parts and "tuque".
std::vector<std::string> read_words(std::string_view text);
// A folded word without the endings of its language, lightly: "apunten", "apuntar" and "apuntades" -> "apunt". Not meant to be
// read; what comes out the same is held to be the same word.
std::string stem(std::string_view word, Lang lang);

}  // namespace tapet
