// Points and rectangles, and the few cuts that a screen (in pixels) or a paper (in millimetres) is laid out with. Nothing here
// knows about touch.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace tapet {

struct Vec {
    float x = 0;
    float y = 0;

    friend constexpr Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr Vec operator*(Vec a, float k) { return {a.x * k, a.y * k}; }
    friend constexpr bool operator==(Vec a, Vec b) { return a.x == b.x && a.y == b.y; }
};

// Top left corner, width and height; y grows downwards.
struct Rect {
    float x = 0;
    float y = 0;
    float w = 0;
    float h = 0;

    friend constexpr bool operator==(Rect a, Rect b) { return a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h; }

    constexpr float right() const { return x + w; }
    constexpr float bottom() const { return y + h; }
    constexpr Vec position() const { return {x, y}; }
    constexpr Vec centre() const { return {x + w / 2, y + h / 2}; }
    constexpr bool empty() const { return w <= 0 || h <= 0; }
    constexpr bool contains(Vec p) const { return p.x >= x && p.x < right() && p.y >= y && p.y < bottom(); }
    // Whether the other one lies inside, give or take `slack` pixels on every side.
    constexpr bool contains(Rect o, float slack) const {
        return o.x >= x - slack && o.y >= y - slack && o.right() <= right() + slack && o.bottom() <= bottom() + slack;
    }

    constexpr Rect intersection(Rect o) const {
        const float left = std::max(x, o.x);
        const float top = std::max(y, o.y);
        return {left, top, std::max(0.0F, std::min(right(), o.right()) - left),
                std::max(0.0F, std::min(bottom(), o.bottom()) - top)};
    }
    constexpr Rect joined(Rect o) const {
        const float left = std::min(x, o.x);
        const float top = std::min(y, o.y);
        return {left, top, std::max(right(), o.right()) - left, std::max(bottom(), o.bottom()) - top};
    }
    constexpr bool intersects(Rect o) const { return !intersection(o).empty(); }
    constexpr Rect moved(Vec by) const { return {x + by.x, y + by.y, w, h}; }
    constexpr Rect inset(float dx, float dy) const {
        return {x + dx, y + dy, std::max(0.0F, w - 2 * dx), std::max(0.0F, h - 2 * dy)};
    }
    constexpr Rect inset(float d) const { return inset(d, d); }
    constexpr Rect grown(float d) const { return {x - d, y - d, w + 2 * d, h + 2 * d}; }

    // A rectangle of that size (never larger than this one) in the middle of this one, on whole pixels.
    Rect centred(float width, float height) const {
        width = std::min(width, w);
        height = std::min(height, h);
        return {std::round(x + (w - width) / 2), std::round(y + (h - height) / 2), width, height};
    }

    // Cuts a strip off this rectangle and returns it; the rest loses `gap` more. Asked for too much, it gives what is
    // left.
    Rect cut_top(float px, float gap = 0) {
        const Rect piece{x, y, w, std::min(px, h)};
        const float used = std::min(h, piece.h + gap);
        y += used;
        h -= used;
        return piece;
    }
    Rect cut_bottom(float px, float gap = 0) {
        const float height = std::min(px, h);
        const Rect piece{x, bottom() - height, w, height};
        h -= std::min(h, height + gap);
        return piece;
    }
    Rect cut_left(float px, float gap = 0) {
        const Rect piece{x, y, std::min(px, w), h};
        const float used = std::min(w, piece.w + gap);
        x += used;
        w -= used;
        return piece;
    }
    Rect cut_right(float px, float gap = 0) {
        const float width = std::min(px, w);
        const Rect piece{right() - width, y, width, h};
        w -= std::min(w, width + gap);
        return piece;
    }

    // A square in the middle of such a strip: a sign before or behind words.
    Rect square_left(float side, float gap = 0) { return cut_left(side, gap).centred(side, side); }
    Rect square_right(float side, float gap = 0) { return cut_right(side, gap).centred(side, side); }

    // Equal parts with gaps between them; every edge falls on a whole pixel.
    std::vector<Rect> rows(int count, float gap) const {
        std::vector<Rect> parts;
        for (int i = 0; i < count; ++i) {
            const float top = std::round(y + (h + gap) * static_cast<float>(i) / static_cast<float>(count));
            const float end = std::round(y + (h + gap) * static_cast<float>(i + 1) / static_cast<float>(count) - gap);
            parts.push_back({x, top, w, std::max(0.0F, end - top)});
        }
        return parts;
    }
    std::vector<Rect> columns(int count, float gap) const {
        std::vector<Rect> parts;
        for (int i = 0; i < count; ++i) {
            const float left = std::round(x + (w + gap) * static_cast<float>(i) / static_cast<float>(count));
            const float end = std::round(x + (w + gap) * static_cast<float>(i + 1) / static_cast<float>(count) - gap);
            parts.push_back({left, y, std::max(0.0F, end - left), h});
        }
        return parts;
    }
    // Row by row, from the left.
    std::vector<Rect> grid(int columns_count, int rows_count, float gap) const {
        std::vector<Rect> cells;
        for (const Rect& row : rows(rows_count, gap)) {
            for (const Rect& cell : row.columns(columns_count, gap)) cells.push_back(cell);
        }
        return cells;
    }
    // The same with as many rows as so many things need; the last row may have cells to spare.
    std::vector<Rect> grid_for(std::size_t things, int columns_count, float gap) const {
        const int rows_count = (static_cast<int>(things) + columns_count - 1) / columns_count;
        return grid(columns_count, std::max(1, rows_count), gap);
    }
};

}  // namespace tapet
