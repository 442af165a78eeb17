// Names for players who have not said theirs: "Player 2". They are shown as hints, so that nobody has to erase them, and they
// speak the language of the day.
#pragma once

#include <string_view>

namespace tapet::ui {

// Whether it is such a name in any of the languages; `key` is that of the words, with the number in them.
bool is_stand_in(std::string_view key, std::string_view name);

}  // namespace tapet::ui
