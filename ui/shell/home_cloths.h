// The games on the walnut table: each its cloth with its tile, to begin a match on; and a cloth with the match that lies there.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/score_row.h"
#include "ui/match/screen.h"

namespace tapet::ui {

struct ClothWords {
    std::string title;
    std::string what;
    Art emblem = Art::taulell_buit;
    Cloth cloth = Cloth::home;
};

// How the cloths of one row are written: all alike.
struct ClothLook {
    Role title = Role::title;
    bool what = true;
    bool emblem = true;
    float high = 0;  // of the longest words
};
// The first look in which all have room in places of that size; nothing when there is none.
std::optional<ClothLook> cloth_look(const Ui& ui, Vec size, const std::vector<ClothWords>& all);

void draw_cloth(Ui& ui, Rect rect, const ClothWords& words, const ClothLook& look);

// The cloth across the table; returns where the keys go, at the right or below.
Rect draw_wide_cloth(Ui& ui, Rect rect, const ClothWords& words);

// The same with the match that lies there, each side's figure large; nothing when that has no room.
std::optional<Rect> draw_match_cloth(Ui& ui, Rect rect, const ClothWords& words, const std::vector<ScoreRow>& rows);

}  // namespace tapet::ui
