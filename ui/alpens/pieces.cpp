#include "ui/alpens/pieces.h"

#include <algorithm>
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

}  // namespace

void draw_alpensi(Ui& ui, Rect box, alpens::Colour colour) {
    constexpr std::array<Art, 6> pieces{Art::alpensi_blau, Art::alpensi_groc,    Art::alpensi_marro,
                                        Art::alpensi_rosa, Art::alpensi_taronja, Art::alpensi_negre};
    ui.painter().art(pieces[static_cast<std::size_t>(colour)], box);
}

void draw_good(Ui& ui, Rect box, Good good) {
    constexpr std::array<Art, 3> goods{Art::be_roba, Art::be_menjar, Art::be_diners};
    ui.painter().art(goods[alpens::at(good)], box);
}

void draw_face(Ui& ui, Rect box, Face face) {
    constexpr std::array<Art, 4> faces{Art::barret_carli, Art::barret_liberal, Art::cara_carta, Art::cara_triar};
    ui.painter().art(faces[static_cast<std::size_t>(face)], box);
}

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

DrawnButton::DrawnButton(Ui& ui, std::string_view id, Rect rect, std::string_view label, const ButtonStyle& style)
    : press(ui.hotspot(id, rect, label, style)),
      tile(ui, rect, style, press.down),
      tapped(press.tapped),
      ink(ui.theme().text),
      inside(tile.top().inset(std::round(ui.metrics().gap * 0.7F))) {}

void draw_labelled(Ui& ui, Rect inside, const std::vector<std::string>& words, std::size_t number,
                   const std::function<void(Rect)>& picture) {
    float high = 0;
    for (const std::string& word : words) high = std::max(high, ui.paragraph_height(Role::bold, word, inside.w));
    const auto whole = [&](const std::string& word) {
        return ui.paragraph_role({inside.w, inside.h}, word, {Role::bold, Role::body}) == Role::bold;
    };
    if (inside.h > 1.7F * high && std::all_of(words.begin(), words.end(), whole)) {
        ui.paragraph(inside.cut_bottom(high), words[number], {.role = Role::bold, .align = Align::centre});
    }
    picture(inside);
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
