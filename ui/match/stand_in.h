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

// Whether two of them are called the same.
bool same_names(std::vector<std::string> players);

// Of the names of earlier matches those of nobody who plays, so many at most; and one of them for a player who has not said
// theirs, otherwise for one more where there is room.
std::vector<std::string> not_playing(const std::vector<std::string>& names, const std::vector<std::string>& players,
                                     std::size_t most);
void seat_name(std::string_view key, const std::string& name, std::vector<std::string>& players, std::size_t room);

// A field for a player's name; emptied, it is a stand-in again. Says what the name is from now on.
std::string name_field(Context& context, std::string_view id, Rect rect, std::string_view key, std::size_t player,
                       const std::vector<std::string>& players, int longest = 40);
// The same in the row of a list, with the key that takes the player off it while there are more than `fewest`; true: it was
// tapped. Ids: <id>.name.0 and on, <id>.out.0 and on.
bool draw_player_field(Context& context, const std::string& id, Rect row, std::string_view key, std::size_t player,
                       std::vector<std::string>& players, std::size_t fewest, std::string_view out);

}  // namespace tapet::ui
