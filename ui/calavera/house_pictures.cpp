#include "ui/calavera/house_pictures.h"

#include <algorithm>
#include <array>

#include "ui/calavera/draw.h"

namespace tapet::ui {

namespace {

using calavera::Face;
using calavera::kRows;
using calavera::Row;

float thin(const Ui& ui) { return std::max(1.0F, ui.metrics().stroke / 2); }

// A die that goes into the orange row; struck out where it may not.
void draw_into_row(Ui& ui, Rect place, Face face, bool barred) {
    const Rect row = place.centred(place.w, place.h * 0.5F);
    ui.painter().fill(row, row_box(Row::orange), row.h * 0.2F);
    ui.painter().outline(row, row_colour(Row::orange), thin(ui), row.h * 0.2F);
    const float size = place.h * 0.8F;
    draw_die(ui, place.centred(size, size), face);
    if (barred) draw_pen_cross(ui.painter(), place.centred(place.h, place.h), 3, ui.theme().warn);
}

// What whoever's turn it is enters, and beside it what the others may then not: jokers first, then the row's own dice.
void draw_leftovers(Ui& ui, Rect place, std::size_t value) {
    place = place.centred(std::min(place.w, place.h * 6.6F), place.h);
    const float gap = place.h * 0.3F;
    const auto halves = place.columns(2, 2 * gap);
    const std::array<std::array<Face, 2>, 2> cases{{{Face::rose, Face::orange}, {Face::orange, Face::rose}}};
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const auto both = halves[i].columns(2, gap);
        draw_into_row(ui, both[0], cases[i][0], false);
        draw_into_row(ui, both[1], cases[i][1], value > i);
        const float x = (both[0].right() + both[1].x) / 2;
        ui.painter().fill({x, place.y, thin(ui), place.h}, ui.theme().text_quiet);
    }
}

// A player's four rows, each with its last cross, ringed where it is frozen.
void draw_rows(Ui& ui, Rect place, int boxes, int crosses, int frozen) {
    const float box = std::min(place.w / static_cast<float>(boxes), place.h / static_cast<float>(kRows.size()));
    place = place.centred(box * static_cast<float>(boxes), box * static_cast<float>(kRows.size()));
    const auto cells = place.grid(boxes, static_cast<int>(kRows.size()), 0);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const int row = static_cast<int>(i) / boxes;
        const int column = static_cast<int>(i) % boxes;
        const Rect cell = cells[i].inset(box * 0.08F);
        ui.painter().fill(cell, row_box(kRows[static_cast<std::size_t>(row)]));
        ui.painter().outline(cell, row_colour(kRows[static_cast<std::size_t>(row)]), thin(ui), 0);
        if (column >= crosses) continue;
        draw_pen_cross(ui.painter(), cell, static_cast<int>(i), ui.theme().text);
        if (column == crosses - 1 && row < frozen)
            draw_pen_ring(ui.painter(), cells[i], static_cast<int>(i), ui.theme().warn);
    }
}

// All four rows reach the line, one of them frozen: the bonus is ringed, or struck out.
void draw_line(Ui& ui, Rect place, std::size_t value) {
    place = place.centred(std::min(place.w, place.h * 2.6F), place.h);
    const Rect bonus = place.cut_right(place.h, 0);
    draw_rows(ui, place, 3, 3, 1);
    const float box = std::min(place.w / 3, place.h / 4);
    ui.painter().fill({place.centre().x + 1.6F * box, place.y, 2 * thin(ui), place.h}, ui.theme().text);
    ui.text(bonus, "4", {.role = Role::bold, .align = Align::centre});
    const Rect mark = bonus.centred(bonus.h * 0.7F, bonus.h * 0.7F);
    if (value == 0) draw_pen_ring(ui.painter(), mark, 1, ui.theme().text_accent);
    if (value == 1) draw_pen_cross(ui.painter(), mark, 1, ui.theme().warn);
}

// One of the others has four frozen rows; two are still to enter, or no more.
void draw_lone_end(Ui& ui, Rect place, std::size_t value) {
    place = place.centred(std::min(place.w, place.h * 4.5F), place.h);
    const auto sheets = place.columns(3, place.h * 0.3F);
    draw_rows(ui, sheets[0], 4, 4, 4);
    for (std::size_t i = 1; i < sheets.size(); ++i) {
        draw_rows(ui, sheets[i], 4, value == 0 ? 2 : 1, 0);
        const Rect mark = sheets[i].centred(place.h * 0.9F, place.h * 0.9F);
        if (value == 1) draw_pen_cross(ui.painter(), mark, static_cast<int>(i), ui.theme().warn);
    }
}

}  // namespace

void draw_calavera_house(Ui& ui, const HouseOption& option, std::size_t value, Rect place) {
    if (option.key == "leftovers") draw_leftovers(ui, place, value);
    if (option.key == "frozen_lines") draw_line(ui, place, value);
    if (option.key == "lone_end") draw_lone_end(ui, place, value);
}

}  // namespace tapet::ui
