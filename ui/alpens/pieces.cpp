#include "ui/alpens/pieces.h"

#include <array>
#include <cmath>

namespace tapet::ui {

namespace {

using alpens::Face;
using alpens::Good;

// Places and lengths in parts of a square.
struct Square {
    Rect box;

    explicit Square(Rect around) {
        const float side = std::min(around.w, around.h);
        box = {around.centre().x - side / 2, around.centre().y - side / 2, side, side};
    }
    Vec at(float x, float y) const { return {box.x + x * box.w, box.y + y * box.h}; }
    float len(float part) const { return part * box.w; }
    Rect part(float x, float y, float w, float h) const { return {at(x, y).x, at(x, y).y, len(w), len(h)}; }
};

void fill(Painter& painter, const Square& s, const std::vector<Vec>& parts, Colour colour) {
    std::vector<Vec> points;
    points.reserve(parts.size());
    for (const Vec part : parts) points.push_back(s.at(part.x, part.y));
    painter.fill_convex(points, colour);
}

void ellipse(Painter& painter, const Square& s, Vec centre, float rx, float ry, Colour colour) {
    constexpr int kPoints = 28;
    std::vector<Vec> parts;
    for (int i = 0; i < kPoints; ++i) {
        const float angle = 6.2831853F * static_cast<float>(i) / kPoints;
        parts.push_back({centre.x + rx * std::cos(angle), centre.y + ry * std::sin(angle)});
    }
    fill(painter, s, parts, colour);
}

struct AlpensiLook {
    Colour Theme::*ground;
    Colour Theme::*mark;
};
AlpensiLook look(alpens::Colour colour) {
    using T = Theme;
    static constexpr std::array<AlpensiLook, 6> kLooks{{
        {&T::alpensi_blue, &T::alpensi_mark_light},
        {&T::alpensi_yellow, &T::alpensi_mark_dark},
        {&T::alpensi_brown, &T::alpensi_mark_light},
        {&T::alpensi_pink, &T::alpensi_mark_dark},
        {&T::alpensi_orange, &T::alpensi_mark_dark},
        {&T::alpensi_black, &T::alpensi_mark_light},
    }};
    return kLooks[static_cast<std::size_t>(colour)];
}

// Disc, triangle, square, diamond, plus, bar.
void draw_mark(Painter& painter, const Square& s, alpens::Colour colour, Colour ink) {
    constexpr float x = 0.5F;
    constexpr float y = 0.72F;
    constexpr float r = 0.13F;
    switch (colour) {
        case alpens::Colour::blau: return painter.fill_circle(s.at(x, y), s.len(r), ink);
        case alpens::Colour::groc: return fill(painter, s, {{x, y - r}, {x + r, y + r}, {x - r, y + r}}, ink);
        case alpens::Colour::marro: return painter.fill(s.part(x - r, y - r, 2 * r, 2 * r), ink);
        case alpens::Colour::rosa:
            return fill(painter, s, {{x, y - 1.3F * r}, {x + r, y}, {x, y + 1.3F * r}, {x - r, y}}, ink);
        case alpens::Colour::taronja:
            painter.fill(s.part(x - r / 3, y - r, r * 2 / 3, 2 * r), ink);
            return painter.fill(s.part(x - r, y - r / 3, 2 * r, r * 2 / 3), ink);
        case alpens::Colour::negre: return painter.fill(s.part(x - 1.2F * r, y - r / 2, 2.4F * r, r), ink);
    }
}

void draw_shirt(Painter& painter, const Square& s, Colour ink) {
    for (const float side : {-1.0F, 1.0F}) {
        const auto x = [&](float from_middle) { return 0.5F + side * from_middle; };
        fill(painter, s, {{x(0.22F), 0.16F}, {x(0.09F), 0.16F}, {x(0), 0.28F}, {x(0), 0.88F}, {x(0.22F), 0.88F}}, ink);
        fill(painter, s, {{x(0.2F), 0.16F}, {x(0.44F), 0.36F}, {x(0.34F), 0.52F}, {x(0.2F), 0.42F}}, ink);
    }
}

void draw_apple(Painter& painter, const Square& s, Colour ink) {
    ellipse(painter, s, {0.37F, 0.6F}, 0.23F, 0.28F, ink);
    ellipse(painter, s, {0.63F, 0.6F}, 0.23F, 0.28F, ink);
    painter.line(s.at(0.5F, 0.42F), s.at(0.54F, 0.14F), ink, std::max(1.5F, s.len(0.06F)));
    fill(painter, s, {{0.56F, 0.28F}, {0.66F, 0.14F}, {0.82F, 0.12F}, {0.74F, 0.26F}}, ink);
}

void draw_coins(Painter& painter, const Square& s, Colour ink) {
    const std::array<float, 4> shift{0.2F, 0.26F, 0.18F, 0.24F};
    for (std::size_t i = 0; i < shift.size(); ++i) {
        const float y = 0.18F + 0.18F * static_cast<float>(i);
        painter.fill(s.part(shift[i], y, 0.58F, 0.14F), ink, s.len(0.07F));
    }
}

void draw_beret(Painter& painter, const Square& s, Colour ink) {
    ellipse(painter, s, {0.5F, 0.46F}, 0.42F, 0.24F, ink);
    painter.fill(s.part(0.28F, 0.6F, 0.44F, 0.18F), ink, s.len(0.05F));
    painter.line(s.at(0.5F, 0.3F), s.at(0.58F, 0.12F), ink, std::max(1.5F, s.len(0.07F)));
    painter.fill_circle(s.at(0.6F, 0.12F), s.len(0.07F), ink);
}

void draw_kepi(Painter& painter, const Square& s, Colour ink) {
    fill(painter, s, {{0.3F, 0.2F}, {0.68F, 0.2F}, {0.76F, 0.6F}, {0.22F, 0.6F}}, ink);
    fill(painter, s, {{0.2F, 0.66F}, {0.8F, 0.66F}, {0.96F, 0.8F}, {0.22F, 0.76F}}, ink);
}

void draw_event_card(Painter& painter, const Square& s, Colour ink) {
    const float width = std::max(1.5F, s.len(0.06F));
    painter.outline(s.part(0.22F, 0.1F, 0.56F, 0.8F), ink, width, s.len(0.08F));
    fill(painter, s, {{0.5F, 0.3F}, {0.64F, 0.5F}, {0.5F, 0.7F}, {0.36F, 0.5F}}, ink);
}

struct FaceInks {
    Colour carlist;
    Colour liberal;
    Colour card;
};

void draw_face_in(Ui& ui, const Square& s, Face face, const FaceInks& inks) {
    Painter& painter = ui.painter();
    switch (face) {
        case Face::carlist: return draw_beret(painter, s, inks.carlist);
        case Face::liberal: return draw_kepi(painter, s, inks.liberal);
        case Face::card: return draw_event_card(painter, s, inks.card);
        case Face::choice: break;
    }
    draw_beret(painter, Square(s.part(0, 0.02F, 0.48F, 0.48F)), inks.carlist);
    draw_kepi(painter, Square(s.part(0.52F, 0.02F, 0.48F, 0.48F)), inks.liberal);
    draw_event_card(painter, Square(s.part(0.26F, 0.5F, 0.48F, 0.48F)), inks.card);
}

}  // namespace

void draw_alpensi(Ui& ui, Rect box, alpens::Colour colour) {
    Painter& painter = ui.painter();
    const Theme& theme = ui.theme();
    const Square s(box);
    const float edge = std::max(1.0F, s.len(0.045F));
    const std::vector<Vec> body{s.at(0.34F, 0.46F), s.at(0.66F, 0.46F), s.at(0.86F, 0.93F), s.at(0.14F, 0.93F)};
    painter.stroke(body, theme.text, 2 * edge, true);
    painter.fill_circle(s.at(0.5F, 0.27F), s.len(0.2F) + edge, theme.text);
    const Colour ground = theme.*look(colour).ground;
    painter.fill_convex(body, ground);
    painter.fill_circle(s.at(0.5F, 0.27F), s.len(0.2F), ground);
    draw_mark(painter, s, colour, theme.*look(colour).mark);
}

void draw_good(Ui& ui, Rect box, Good good, Colour ink) {
    const Square s(box);
    switch (good) {
        case Good::clothes: return draw_shirt(ui.painter(), s, ink);
        case Good::food: return draw_apple(ui.painter(), s, ink);
        case Good::money: return draw_coins(ui.painter(), s, ink);
    }
}

Colour good_colour(const Theme& theme, Good good) {
    switch (good) {
        case Good::clothes: return theme.stone_dolent;
        case Good::food: return theme.stone_bona;
        case Good::money: break;
    }
    return theme.accent;
}

void draw_face(Ui& ui, Rect box, Face face) {
    const Theme& theme = ui.theme();
    draw_face_in(ui, Square(box), face, {theme.troop_carlist, theme.troop_liberal, theme.text});
}

void draw_face(Ui& ui, Rect box, Face face, Colour ink) { draw_face_in(ui, Square(box), face, {ink, ink, ink}); }

void draw_pips(Ui& ui, Rect box, int pips, Colour ink) {
    const Square s(box);
    Painter& painter = ui.painter();
    painter.outline(s.part(0.04F, 0.04F, 0.92F, 0.92F), ink, std::max(1.5F, s.len(0.05F)), s.len(0.18F));
    const float r = s.len(0.09F);
    const auto pip = [&](float x, float y) { painter.fill_circle(s.at(x, y), r, ink); };
    if (pips % 2 == 1) pip(0.5F, 0.5F);
    if (pips >= 2) {
        pip(0.27F, 0.27F);
        pip(0.73F, 0.73F);
    }
    if (pips >= 4) {
        pip(0.73F, 0.27F);
        pip(0.27F, 0.73F);
    }
    if (pips == 6) {
        pip(0.27F, 0.5F);
        pip(0.73F, 0.5F);
    }
}

DrawnButton drawn_button(Ui& ui, std::string_view id, Rect rect, std::string_view label, ButtonStyle style) {
    const Theme& theme = ui.theme();
    const Metrics& m = ui.metrics();
    const Press press = ui.hotspot(id, rect, label, style);
    const bool bright = style.selected || style.kind == ButtonKind::primary;
    const bool closed = style.kind == ButtonKind::closed && !bright;
    const Colour ground = bright ? (press.down ? theme.accent_pressed : theme.accent)
                                 : (press.down ? theme.raised_pressed : (closed ? theme.background : theme.raised));
    ui.painter().fill(rect, ground, m.radius);
    const float hair = std::max(1.0F, std::round(m.stroke / 2));
    ui.painter().outline(rect, bright ? theme.accent : theme.control, hair, m.radius);
    const Colour ink = bright ? theme.on_accent : closed ? theme.text_quiet : theme.text;
    Rect inside = rect.inset(std::round(m.gap * 0.7F));
    if (closed) {  // beside what is drawn, or above it
        const float side = std::round(std::min({m.icon * 0.5F, inside.w * 0.35F, inside.h * 0.35F}));
        const Rect corner = inside.w > inside.h ? inside.cut_right(side) : inside.cut_top(side);
        ui.lock({corner.right() - side, corner.y, side, side}, ink);
    }
    return {press.tapped, ink, inside, !bright};
}

int dice_row(Ui& ui, std::string_view id, Rect rect, std::string_view label, int chosen, unsigned closed) {
    int tapped = 0;
    const auto cells = rect.columns(alpens::kDieFaces, std::min(ui.metrics().gap, ui.metrics().mm(1.5F)));
    for (int pips = 1; pips <= alpens::kDieFaces; ++pips) {
        ButtonStyle style{.selected = pips == chosen};
        if ((closed >> static_cast<unsigned>(pips) & 1U) != 0) style.kind = ButtonKind::closed;
        const std::string number = std::to_string(pips);
        const DrawnButton button =
            drawn_button(ui, std::string(id) + "." + number, cells[static_cast<std::size_t>(pips - 1)],
                         std::string(label) + " " + number, style);
        draw_pips(ui, button.inside, pips, button.ink);
        if (button.tapped) tapped = pips;
    }
    return tapped;
}

}  // namespace tapet::ui
