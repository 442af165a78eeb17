// Fields that take only what belongs there: the hour of a match, the number of its table. Both may stay blank, to be written
// in with a pen.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "ui/match/screen.h"

namespace tapet::ui {

inline constexpr int kLongestPlace = 100;  // code points of a place, of a referee, as `schedule` takes them

// "20:30" from what people type: 2030, 20.30, 930, 21. Nothing when it is no hour; blank stays blank.
std::optional<std::string> hour_of(std::string_view typed);
// A quarter of an hour later or earlier, around the clock; from a blank, the usual hour of these evenings.
std::string hour_after(std::string_view hour, int quarters);

// As the kit’s field, with a minus and a plus beside it; true when the text changed. Ids: <id>, <id>.less,
// <id>.more. The hint is what holds while it is blank.
bool draw_hour(Context& context, std::string_view id, Rect cell, std::string_view label, std::string& hour,
               std::string_view hint = {});
bool draw_number_of_table(Context& context, std::string_view id, Rect cell, std::string_view label, std::string& table);

}  // namespace tapet::ui
