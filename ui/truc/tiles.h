// Tiles of Truc with more on them than a word.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ui/kit/ui.h"

namespace tapet::ui {

// The camas to win as the tiles that they are, under their stones; `words` say both ("24 · 2 camas").
Press camas_tile(Ui& ui, std::string_view id, Rect rect, const std::string& words, int camas, bool chosen);
// Who sat together, by seat: a side on each side of a dash.
Press lineup_tile(Ui& ui, std::string_view id, Rect rect, const std::vector<std::string>& people);

}  // namespace tapet::ui
