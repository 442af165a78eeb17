#include "ui/truc/stones.h"

#include "truc/calls.h"

namespace tapet::ui {

namespace {

// A pebble: a disc with a flat light on it, so that it reads as a stone and not as a dot.
void draw_stone(Painter& painter, Vec centre, float radius, Colour colour, bool bona) {
    painter.fill_circle(centre, radius, colour);
    const Colour light{255, 255, 255, 90};
    painter.arc(centre, radius * 0.62F, 3.5F, 4.6F, light, std::max(1.0F, radius * 0.22F));
    // The bones carry a mark besides their colour.
    if (bona) painter.circle(centre, radius * 0.34F, Colour{0, 0, 0, 150}, std::max(1.0F, radius * 0.18F));
}

void draw_row(Ui& ui, Rect row, int places, int filled, bool bona) {
    if (places <= 0) return;
    const Theme& theme = ui.theme();
    const float step = row.w / static_cast<float>(places);
    const float radius = std::max(1.0F, std::min(row.h, step) * 0.42F);
    for (int i = 0; i < places; ++i) {
        const Vec centre{row.x + step * (static_cast<float>(i) + 0.5F), row.centre().y};
        if (i < filled) {
            draw_stone(ui.painter(), centre, radius, bona ? theme.stone_bona : theme.stone_dolent, bona);
        } else {
            ui.painter().circle(centre, radius * 0.8F, theme.stone_hole, std::max(1.0F, radius * 0.16F));
        }
    }
}

}  // namespace

void draw_stones(Ui& ui, Rect rect, const truc::State& state, truc::Side side) {
    const int half = truc::dolentes(state.setup);
    const int stones = state.score[truc::at(side)].stones;
    const auto rows = rect.rows(2, std::round(rect.h * 0.08F));
    draw_row(ui, rows[0], half, std::min(stones, half), false);
    draw_row(ui, rows[1], state.setup.stones - half, std::max(0, stones - half), true);
}

void draw_camas(Ui& ui, Rect rect, const truc::State& state, truc::Side side) {
    const int won = state.score[truc::at(side)].camas;
    const float step = std::min(rect.h, rect.w / static_cast<float>(state.setup.camas));
    for (int i = 0; i < state.setup.camas; ++i) {
        const float x = rect.right() - step * (static_cast<float>(state.setup.camas - i) - 0.5F);
        const Vec centre{x, rect.centre().y};
        if (i < won) {
            ui.painter().fill_circle(centre, step * 0.4F, ui.theme().accent);
            const Rect tick{centre.x - step * 0.28F, centre.y - step * 0.28F, step * 0.56F, step * 0.56F};
            ui.icon(Icon::check, tick, ui.theme().on_accent);
        } else {
            ui.painter().circle(centre, step * 0.38F, ui.theme().control, std::max(1.0F, step * 0.06F));
        }
    }
}

}  // namespace tapet::ui
