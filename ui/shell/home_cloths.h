// The games on the walnut table: each its cloth with its tile, to begin a match on; any game's sheet is squared paper.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/match/screen.h"

namespace tapet::ui {

struct ClothWords {
    std::string title;
    std::string what;
    std::string brief;               // the title, where there is little room
    const Look* look = &kBareTable;  // one without a cloth lies there as squared paper
};

// How the cloths are written, all alike: the emblem above the words, or at their left.
struct ClothLook {
    Role title = Role::title;
    bool what = true;
    bool beside = false;
    bool brief = false;
};

// How high a cloth so wide must be at least for the longest of the words and the emblem; nothing where a word would be broken.
std::optional<float> cloth_height(const Ui& ui, float width, const std::vector<ClothWords>& all, const ClothLook& look);
// `all` that lie there: their emblems are of one size.
void draw_cloth(Ui& ui, Rect rect, const ClothWords& words, const ClothLook& look, const std::vector<ClothWords>& all);

// From the edge of a cloth to what is written on it: past the stitches.
float cloth_hem(const Metrics& m);

}  // namespace tapet::ui
