// The rule book asked as people ask at the table: "what is the falta worth when both are in the dolentes?"
#pragma once

#include <string_view>
#include <vector>

#include "core/book.h"

namespace tapet {

// The rules that fit, the best first; none when no word of the question stands in those parts of the book. Small words do not
// count, endings and accents neither, and words that mean the same at the table are the same (assets/rules/ask.*.tsv). The last word
// may still be unfinished.
std::vector<const RuleEntry*> ask(std::string_view question, Lang lang, const std::vector<std::string_view>& parts);

}  // namespace tapet
