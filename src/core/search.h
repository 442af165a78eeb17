// Looking things up as people type: without accents, capitals and the middle dot.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tapet {

// As Unicode folds capitals and takes marks off, Latin letters down to a-z: "Còmic l·lació ß" -> "comic llacio ss". Broken bytes
// stay.
std::string folded(std::string_view utf8);
// The words of a query, folded.
std::vector<std::string> words_of(std::string_view query);
// Whether each word of the query stands somewhere in the text; an empty query matches.
bool matches(std::string_view text, std::string_view query);

}  // namespace tapet
