#include "ui/calavera/draw.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace tapet::ui {

namespace {

using calavera::Face;
using calavera::Row;

constexpr float kPi = 3.14159265F;

Rect square_in(Rect box) {
    const float side = std::min(box.w, box.h);
    return box.centred(side, side);
}

// A pen on a grid of 100 by 100.
struct Grid {
    Rect box;
    Vec at(float x, float y) const { return {box.x + box.w * x / 100, box.y + box.h * y / 100}; }
    float length(float n) const { return box.w * n / 100; }
};

void heart(Painter& painter, const Grid& g, Colour colour) {
    for (const float x : {31.0F, 69.0F}) painter.fill_circle(g.at(x, 36), g.length(22), colour);
    painter.fill_convex({g.at(12.5F, 47), g.at(50, 30), g.at(87.5F, 47), g.at(50, 90)}, colour);
}

void flower(Painter& painter, const Grid& g, Colour petals, Colour heart) {
    for (int i = 0; i < 5; ++i) {
        const float angle = -kPi / 2 + 2 * kPi * static_cast<float>(i) / 5;
        painter.fill_circle(g.at(50 + 27 * std::cos(angle), 50 + 27 * std::sin(angle)), g.length(20), petals);
    }
    painter.fill_circle(g.at(50, 50), g.length(15), heart);
}

void skull(Painter& painter, const Grid& g, Colour bone, Colour holes) {
    painter.fill_circle(g.at(50, 42), g.length(36), bone);
    const Vec jaw = g.at(30, 60);
    painter.fill({jaw.x, jaw.y, g.length(40), g.length(30)}, bone, g.length(8));
    for (const float x : {35.0F, 65.0F}) painter.fill_circle(g.at(x, 44), g.length(10.5F), holes);
    painter.fill_triangle(g.at(50, 54), g.at(56, 66), g.at(44, 66), holes);
    for (const float x : {42.0F, 50.0F, 58.0F}) painter.line(g.at(x, 75), g.at(x, 89), holes, g.length(3.5F));
}

// A small wobble that depends on nothing but the number of the mark and of the point.
float wobble(int seed, int point) {
    auto n = static_cast<unsigned>(seed) * 2654435761U + static_cast<unsigned>(point) * 40503U;
    n ^= n >> 13U;
    n *= 1274126177U;
    n ^= n >> 16U;
    return static_cast<float>(n % 1000U) / 500.0F - 1;  // -1 .. 1
}

float pen_width(Rect box) { return std::max(1.5F, std::min(box.w, box.h) * 0.075F); }

}  // namespace

void draw_row_sign(Painter& painter, Row row, Rect box, Colour colour) {
    const Grid g{square_in(box)};
    switch (row) {
        case Row::turquoise:
            return painter.fill_convex({g.at(50, 6), g.at(90, 50), g.at(50, 94), g.at(10, 50)}, colour);
        case Row::pink: return heart(painter, g, colour);
        case Row::orange: return painter.fill_triangle(g.at(50, 10), g.at(94, 86), g.at(6, 86), colour);
        case Row::black: return painter.fill(g.box.inset(g.length(15)), colour, g.length(6));
    }
}

void draw_face(Ui& ui, Face face, Rect box) {
    const Theme& t = ui.theme();
    const Grid g{square_in(box)};
    if (face == Face::rose) return flower(ui.painter(), g, rgb(calavera::kJokerColour), rgb(calavera::kScoreColour));
    if (face == Face::skull) return skull(ui.painter(), g, t.ink, t.paper);
    const Row row = static_cast<Row>(face);
    draw_row_sign(ui.painter(), row, box, row_colour(row));
}

void draw_die(Ui& ui, Rect box, std::optional<Face> face) {
    const Rect die = square_in(box).inset(std::round(std::min(box.w, box.h) * 0.04F));
    const float radius = die.w * 0.2F;
    if (!face) return ui.painter().stitches(die, ui.theme().thread, std::max(1.0F, ui.metrics().stroke * 0.7F), radius);
    constexpr std::array<Art, calavera::kFaces> faces{Art::dau_turquesa, Art::dau_rosa,   Art::dau_taronja,
                                                      Art::dau_negre,    Art::dau_comodi, Art::dau_calavera};
    ui.painter().art(faces[calavera::at(*face)], die);
}

void draw_lock(Ui& ui, Rect die) {
    const Rect square = square_in(die);
    const float side = std::round(std::max(square.w * 0.34F, ui.metrics().mm(3)));
    const Rect patch{square.right() - side, square.y, side, side};
    ui.painter().fill(patch, ui.theme().background, side * 0.25F);
    ui.painter().outline(patch, ui.theme().text, std::max(1.0F, ui.metrics().stroke / 2), side * 0.25F);
    ui.icon(Icon::lock, patch.inset(std::round(side * 0.1F)), ui.theme().text);
}

namespace {

// The beginning of a curve.
void draw_part(Painter& painter, const std::array<Vec, 4>& curve, Colour colour, float width, float part) {
    if (part <= 0) return;
    const auto way = [part](Vec p, Vec q) { return p + (q - p) * part; };
    const Vec a = way(curve[0], curve[1]);
    const Vec b = way(curve[1], curve[2]);
    const Vec c = way(a, b);
    const Vec d = way(b, way(curve[2], curve[3]));
    painter.bezier(curve[0], a, c, way(c, d), colour, width);
}

}  // namespace

void draw_pen_cross(Painter& painter, Rect box, int seed, Colour colour, float part) {
    const Rect r = square_in(box).inset(std::min(box.w, box.h) * 0.14F);
    const auto near = [&](float x, float y, int point) {
        return Vec{r.x + r.w * (x + 0.07F * wobble(seed, point)), r.y + r.h * (y + 0.07F * wobble(seed, point + 1))};
    };
    const float width = pen_width(box);
    draw_part(painter, {near(0.04F, 0.04F, 0), near(0.34F, 0.26F, 2), near(0.62F, 0.7F, 4), near(0.97F, 0.95F, 6)},
              colour, width, std::min(1.0F, 2 * part));
    draw_part(painter, {near(0.96F, 0.05F, 8), near(0.7F, 0.36F, 10), near(0.3F, 0.6F, 12), near(0.05F, 0.96F, 14)},
              colour, width, 2 * part - 1);
}

void draw_pen_ring(Painter& painter, Rect box, int seed, Colour colour, float part) {
    constexpr int kPoints = 26;
    const Rect r = square_in(box);
    const float start = -2.2F + 0.5F * wobble(seed, 1);
    std::vector<Vec> points;
    for (int i = 0; i <= static_cast<int>(kPoints * part);
         ++i) {  // a little more than once round, and not quite meeting
        const float way = static_cast<float>(i) / kPoints;
        const float angle = start + way * 2.12F * kPi;
        const float radius = r.w * (0.45F + 0.03F * way + 0.015F * wobble(seed, 3 + i / 5));
        points.push_back({r.centre().x + radius * std::cos(angle), r.centre().y + radius * 0.96F * std::sin(angle)});
    }
    if (part > 0) painter.curve(points, colour, pen_width(box) * 0.9F);
}

void draw_pen_stroke(Painter& painter, Rect box, int seed, Colour colour) {
    const Rect r = square_in(box);
    const Vec from{r.x + r.w * 0.06F, r.y + r.h * (0.88F + 0.06F * wobble(seed, 0))};
    const Vec to{r.x + r.w * 0.94F, r.y + r.h * (0.12F + 0.06F * wobble(seed, 1))};
    painter.bezier(from, {r.x + r.w * 0.3F, r.y + r.h * 0.6F}, {r.x + r.w * 0.7F, r.y + r.h * 0.44F}, to, colour,
                   pen_width(box));
}

void draw_hatching(Painter& painter, Rect box, float step, Colour colour) {
    const int count = static_cast<int>(std::ceil((box.w + box.h) / step)) - 1;
    for (int i = 1; i <= count; ++i) {
        const float d = step * static_cast<float>(i) - box.h;
        const float from = std::max(d, 0.0F);
        const float to = std::min(d + box.h, box.w);
        painter.line({box.x + from, box.y + box.h - (from - d)}, {box.x + to, box.y + box.h - (to - d)}, colour,
                     std::max(1.0F, step * 0.12F));
    }
}

}  // namespace tapet::ui
