// Parts of a place, side by side or one under another: each has its least, a share of what is left, and at most so much.
// Measured and cut by one description.
#pragma once

#include <functional>
#include <vector>

#include "core/geometry.h"

namespace tapet::ui {

struct Part {
    float least;
    float share = 1;
    float most = 1e6F;
};

// All of them with the gaps between.
float least_of(const std::vector<Part>& parts, float gap);
std::vector<Rect> beside(Rect rect, const std::vector<Part>& parts, float gap);
std::vector<Rect> below(Rect rect, const std::vector<Part>& parts, float gap);

// A part with what is drawn there. One that is not needed gives way where there is no room.
struct Block {
    Part part;
    std::function<void(Rect)> draw;
    bool needed = true;
};
float least_of(const std::vector<Block>& blocks, float gap);
void drop_what_has_no_room(std::vector<Block>& blocks, float height, float gap);
void draw_blocks(const std::vector<Block>& blocks, Rect rect, float gap);  // one under another

}  // namespace tapet::ui
