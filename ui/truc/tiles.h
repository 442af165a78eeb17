// Tiles of Truc with more on them than a word.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ui/kit/ui.h"

namespace tapet::ui {

// How high a tile must be for a word of that role with a line of text under it.
float two_line_height(const Ui& ui, Role role);
Press two_line_tile(Ui& ui, std::string_view id, Rect rect, const std::string& word, const std::string& below,
                    Role role, ButtonStyle style = {});

// The camas to win as the tiles that they are, over their words ("24 · 2 camas").
Press camas_tile(Ui& ui, std::string_view id, Rect rect, const std::string& words, int camas, bool chosen);
// Who sat together, by seat: a side on each side of a dash.
Press lineup_tile(Ui& ui, std::string_view id, Rect rect, const std::vector<std::string>& people);

}  // namespace tapet::ui
