// Names that stand for players who have not said theirs and are words of the language: "Us", "Them".
#pragma once

#include <string>
#include <string_view>

#include "core/sentences.h"

namespace tapet {

// The name; where it is the word of that key in any of the languages, the one of the day.
std::string spoken_name(const Sentences& context, std::string_view key, const std::string& name);

}  // namespace tapet
