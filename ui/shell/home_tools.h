// What helps at the table and what all games have: tiles of one size, each with its drawing.
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

// How all of them are written: the drawing beside the words, or above them; with a second line, or without.
struct ToolLook {
    bool upright = false;
    bool what = true;
};

// Whether no word of it is broken in lines so wide.
bool unbroken(const Ui& ui, Role role, std::string_view text, float width);

// How high tiles so wide must be for all of the words; nothing where a word would be broken.
std::optional<float> tool_height(const Ui& ui, float width, const std::vector<ToolWords>& all, const ToolLook& look);

Press draw_tool(Ui& ui, std::string_view id, Rect cell, const ToolWords& words, const ToolLook& look);

}  // namespace tapet::ui
