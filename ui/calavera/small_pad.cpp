#include "ui/calavera/small_pad.h"

#include <algorithm>
#include <cmath>

#include "calavera/pad.h"
#include "calavera/words.h"
#include "ui/calavera/draw.h"

namespace tapet::ui {

namespace {

using calavera::at;
using calavera::kBoxes;
using calavera::kRows;
using calavera::Player;
using calavera::Row;
using calavera::Zone;

}  // namespace

int printed_points(const calavera::State& state, int box) {
    const calavera::Box& printed = calavera::kPad[static_cast<std::size_t>(box)];
    if (printed.zone != Zone::dead) return printed.points;
    return state.setup.dead_zone[static_cast<std::size_t>(box - calavera::kFirstDeadBox)];
}

namespace {

void draw_cell(Ui& ui, Row row, int box, const calavera::RowState& mine, Rect rect, int colour_hint) {
    Painter& painter = ui.painter();
    const Theme& t = ui.theme();
    const Rect cell = rect.inset(std::max(0.5F, rect.w * 0.06F));
    const Zone zone = calavera::kPad[static_cast<std::size_t>(box)].zone;
    const bool crossed = box <= mine.crosses;
    painter.fill(cell, crossed ? row_colour(row) : row_box(row, zone));
    if (box == mine.crosses && mine.frozen) {  // circled: a light ring in the dark cell
        painter.circle(cell.centre(), std::min(cell.w, cell.h) * 0.42F, t.paper, std::max(1.0F, cell.w * 0.14F));
    } else if (!crossed && box <= mine.crosses + colour_hint && !mine.frozen) {
        painter.fill_circle(cell.centre(), std::min(cell.w, cell.h) * 0.22F, row_colour(row));
    }
}

// How a small pad is cut: the boxes without points may be narrower than those whose points stand above them once for all rows.
struct SmallPad {
    float sign = 0;
    float early = 0;  // width of a box without points
    float box = 0;
    float stroke = 0;  // of a bonus line
    float head = 0;    // the line of points; 0: no room for it
    float row = 0;

    float width() const { return sign + kEarly * early + (kBoxes - kEarly) * box + calavera::kLines * stroke; }
    static constexpr int kEarly = 5;
};

SmallPad small_pad(const Ui& ui, const calavera::State& state, Rect rect) {
    SmallPad pad;
    pad.stroke = std::max(2.0F, std::round(ui.metrics().mm(0.5F)));
    const float room = rect.w - calavera::kLines * pad.stroke;
    float least = 0;
    for (int box = SmallPad::kEarly + 1; box <= kBoxes; ++box)
        least = std::max(least, ui.text_width(Role::body, signed_points(printed_points(state, box))) + pad.stroke);
    const float head = std::ceil(ui.metrics().em(Role::body) * 1.2F);
    pad.box = pad.early = room / 14.1F;
    const float early = (room - (kBoxes - SmallPad::kEarly) * least) / (SmallPad::kEarly + 1.1F);
    if (rect.h - head >= 4 * ui.metrics().mm(1.4F) && (pad.box >= least || early >= least / 6)) {
        pad.head = head;
        if (pad.box < least) pad.early = early;
        pad.box = std::max(pad.box, least);
    }
    pad.row = std::min((rect.h - pad.head) / 4, pad.box * 1.25F);
    const float most = pad.row * 1.6F;  // no box much wider than it is high
    pad.box = std::max(std::min(pad.box, most), pad.head > 0 ? least : 0);
    pad.early = std::min(pad.early, pad.box);
    pad.sign = 1.1F * pad.early;
    return pad;
}

}  // namespace

void draw_small_pad(Ui& ui, const calavera::State& state, Player player, Rect rect, const PadHints& hints) {
    const SmallPad pad = small_pad(ui, state, rect);
    const Theme& t = ui.theme();
    rect = {rect.centre().x - pad.width() / 2, rect.y, pad.width(), pad.head + 4 * pad.row};
    ui.painter().fill(rect.grown(std::round(ui.metrics().mm(0.5F))), t.paper, ui.metrics().radius / 2);
    float x = rect.x + pad.sign;
    const float top = rect.y + pad.head;
    for (const Row row : kRows) {
        const Rect sign{rect.x, top + pad.row * static_cast<float>(at(row)), pad.sign * 0.95F, pad.row};
        draw_row_sign(ui.painter(), row, sign, row_colour(row));
    }
    for (int box = 1; box <= kBoxes; ++box) {
        const float wide = box <= SmallPad::kEarly ? pad.early : pad.box;
        if (box > SmallPad::kEarly && pad.head > 0)
            ui.text({x, rect.y, wide, pad.head}, signed_points(printed_points(state, box)),
                    {.align = Align::centre, .colour = t.ink});
        for (const Row row : kRows) {
            const Rect cell{x, top + pad.row * static_cast<float>(at(row)), wide, pad.row};
            draw_cell(ui, row, box, state.sheets[player][at(row)], cell, hints.colour[at(row)]);
        }
        x += wide;
        for (const calavera::BonusLine& line : calavera::kBonusLines) {
            if (line.after != box) continue;
            ui.painter().fill({x, top - pad.stroke, pad.stroke, 4 * pad.row + 2 * pad.stroke}, t.ink);
            x += pad.stroke;
        }
    }
}

}  // namespace tapet::ui
