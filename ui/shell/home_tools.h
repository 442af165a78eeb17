// What helps at the table and what all games have: tiles of one size, each with its drawing where it has room.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/match/screen.h"

namespace tapet::ui {

struct ToolWords {
    std::string title;
    std::string what;
    Art emblem = Art::taulell_buit;
};

// How all of them are written.
struct ToolLook {
    bool emblem = true;
    bool what = true;
};

struct ToolShelf {
    std::vector<Rect> cells;
    ToolLook look;
};
// At the foot of the area, cut off it, in as few rows as their words allow; none when there is no room.
std::optional<ToolShelf> tool_shelf(const Ui& ui, Rect& area, const std::vector<ToolWords>& all, int least_rows);

Press draw_tool(Ui& ui, std::string_view id, Rect cell, const ToolWords& words, const ToolLook& look);

// So many places in rows of one height, each row full.
std::vector<Rect> full_rows(Rect area, int count, int rows, float gap);

}  // namespace tapet::ui
