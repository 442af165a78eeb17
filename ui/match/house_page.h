// The house options as a page, on a setup screen and in a running match.
#pragma once

#include <string>
#include <string_view>

#include "ui/match/screen.h"

namespace tapet::ui {

// All options of the game as a scrolling page. Ids: <id>.KEY.0 and on, <id>.KEY.less and .more, <id>.why.KEY. The line is
// changed by a tap; true when it was.
bool draw_house(Context& context, std::string_view id, Rect area, std::string& setup_line);

}  // namespace tapet::ui
