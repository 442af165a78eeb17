// Names for players who have not said theirs: "Player 2". They are shown as hints, so that nobody has to erase them, and they
// speak the language of the day.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ui/match/screen.h"

namespace tapet::ui {

// Whether it is such a name in any of the languages; `key` is that of the words, with the number in them.
bool is_stand_in(std::string_view key, std::string_view name);

// The name for one more player, which none of them bears.
std::string stand_in(std::string_view key, Lang lang, const std::vector<std::string>& players);

// Those among the players that are stand-ins of another language, put into this one.
void translate_stand_ins(std::string_view key, Lang lang, std::vector<std::string>& players);

// A field for a player's name; emptied, it is a stand-in again. Says what the name is from now on.
std::string name_field(Context& context, std::string_view id, Rect rect, std::string_view key, std::size_t player,
                       const std::vector<std::string>& players, int longest = 40);

}  // namespace tapet::ui
