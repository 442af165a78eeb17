#include "ui/alpens/hexes.h"

#include <array>
#include <cmath>

namespace tapet::ui {

namespace {

constexpr float kSqrt3 = 1.7320508F;
constexpr float kSpace = 0.05F;  // of a side, kept free between targets

}  // namespace

HexRing::HexRing(Rect area) : centre_(area.centre()), side_(std::floor(std::min(area.w / 5, area.h / (3 * kSqrt3)))) {}

// Targets are one and a half sides wide, columns of cells being so far apart.
float HexRing::height_for(float target_px) { return std::ceil(3 * kSqrt3 * (target_px / (1.5F - kSpace) + 1)); }
float HexRing::width_for(float target_px) { return std::ceil(5 * (target_px / (1.5F - kSpace) + 1)); }

Vec HexRing::neighbour(int step) const {
    // In sides across and half heights down.
    static constexpr std::array<Vec, 6> kWays{{{0, -2}, {1.5F, -1}, {1.5F, 1}, {0, 2}, {-1.5F, 1}, {-1.5F, -1}}};
    const Vec way = kWays[static_cast<std::size_t>(step - 1)];
    return {centre_.x + way.x * side_, centre_.y + way.y * side_ * kSqrt3 / 2};
}

Rect HexRing::target(Vec cell) const {
    const float w = side_ * (1.5F - kSpace);
    const float h = side_ * (kSqrt3 - kSpace);
    return {cell.x - w / 2, cell.y - h / 2, w, h};
}

Rect HexRing::inside(Vec cell) const {
    const float size = side_ * 1.15F;
    return {cell.x - size / 2, cell.y - size / 2, size, size};
}

void HexRing::draw(Ui& ui, Vec cell, Colour ground, Colour edge, float width) const {
    std::vector<Vec> corners;
    for (int i = 0; i < 6; ++i) {
        const float angle = 1.0471976F * static_cast<float>(i);
        corners.push_back({cell.x + side_ * 0.95F * std::cos(angle), cell.y + side_ * 0.95F * std::sin(angle)});
    }
    if (ground.a != 0) ui.painter().fill_convex(corners, ground);
    ui.painter().stroke(corners, edge, width, true);
}

}  // namespace tapet::ui
