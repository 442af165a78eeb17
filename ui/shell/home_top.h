// The cloth across the table, with the match that lies there, each side's figure large, and the key to go on with it.
#pragma once

#include <string>
#include <vector>

#include "core/score_row.h"
#include "ui/shell/home_cloths.h"

namespace tapet::ui {

struct TopWords {
    ClothWords cloth;            // title: which game; what: since when
    std::string stands;          // in words, where there are no rows or too many of them
    std::vector<ScoreRow> rows;  // each side's
    std::string key;
};

// How high it must be at least where it is so wide.
float top_height(const Ui& ui, float width, const TopWords& words);
// Returns where the key goes: at the right, or below.
Rect draw_top_cloth(Ui& ui, Rect rect, const TopWords& words);

}  // namespace tapet::ui
