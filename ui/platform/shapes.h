// What a frame is drawn of, one after the other: each letter, each drawing, each shape; and where two frames differ.
#pragma once

#include <cstdint>
#include <vector>

#include "core/geometry.h"
#include "ui/platform/patches.h"

struct ImDrawCmd;
struct ImDrawData;

namespace tapet::ui {

// Triangles that hang together.
struct Shape {
    std::uint64_t looks = 0;  // as the display shows it: corners, colours, texture, clip. Equal ones are the same
    Rect place;               // whole pixels that it may touch
    int list = 0;             // of ImGui's, and which command of it
    int command = 0;
    unsigned first = 0;  // index in the list
    unsigned count = 0;
};

std::vector<Shape> shapes_of(const ImDrawData& data);

// The pixels that a command may touch.
Rect clip_of(const ImDrawData& data, const ImDrawCmd& command);

// Where something is drawn in one of them that is not drawn in the other, or in another order.
Patches differing(const std::vector<Shape>& before, const std::vector<Shape>& now);

}  // namespace tapet::ui
