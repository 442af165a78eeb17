// The players side by side, each with a score that is right at any moment.
#include <algorithm>

#include "alpens/score.h"
#include "ui/panels/alpens_count.h"
#include "ui/panels/alpens_pieces.h"
#include "ui/panels/alpens_turn.h"
#include "ui/panels/alpens_words.h"

namespace tapet::ui {

namespace {

// A picture and its number, in a cell that may be narrow: the number keeps its width.
void draw_counted(Ui& ui, Rect cell, int count, const std::function<void(Rect)>& picture) {
    const Metrics& m = ui.metrics();
    const std::string number = std::to_string(count);
    const float width = std::ceil(ui.text_width(Role::bold, number));
    const float gap = std::round(m.gap / 4);
    const float size = std::min({cell.h, m.icon, cell.w - width - gap});
    picture(cell.cut_left(size, gap).centred(size, size));
    ui.text(cell.cut_left(width), number, {.role = Role::bold});
}

// Cells of a tile's line, no further apart than reads well.
std::vector<Rect> tile_cells(const Ui& ui, Rect row, int count, float most_mm) {
    row.w = std::min(row.w, ui.metrics().mm(most_mm) * ui.metrics().text_scale * static_cast<float>(count));
    return row.columns(count, std::round(ui.metrics().gap / 3));
}

// Those in the village, and those who got away.
void draw_left(Ui& ui, const alpens::State& state, alpens::Player player, Rect row) {
    const alpens::Alpensins& mine = state.alpensins[player];
    const auto piece = [&](Rect box) { draw_alpensi(ui, box, state.setup.colours[player]); };
    const auto cells = tile_cells(ui, row, 2, 17);
    draw_counted(ui, cells[0], mine.left, piece);
    Rect out = cells[1];
    const float arrow = std::round(ui.metrics().icon * 0.6F);
    ui.icon(Icon::chevron_right, out.cut_left(arrow).centred(arrow, arrow), ui.theme().text_quiet);
    draw_counted(ui, out, mine.escaped, piece);
}

void draw_goods_row(Ui& ui, const alpens::Alpensins& mine, Rect row) {
    const auto cells = tile_cells(ui, row, static_cast<int>(alpens::kGoods.size()), 14);
    for (const alpens::Good good : alpens::kGoods) {
        const auto piece = [&](Rect box) { draw_good(ui, box, good, good_colour(ui.theme(), good)); };
        draw_counted(ui, cells[alpens::at(good)], mine.goods[alpens::at(good)], piece);
    }
}

// Lines set closer than in a text: a tile has three.
float tile_line(const Ui& ui) { return std::ceil(ui.metrics().em(Role::bold) * 1.23F); }

std::string spoken(const Context& context, const alpens::State& state, alpens::Player player) {
    const alpens::Alpensins& mine = state.alpensins[player];
    return context.tr("alpens.player",
                      {state.setup.players[player], std::to_string(mine.left), std::to_string(mine.escaped)});
}

// Digits as large as the tile leaves room for beside the pieces.
Role score_role(const Ui& ui, Rect tile, float pieces) {
    const Metrics& m = ui.metrics();
    const float room = tile.w - pieces - 4 * m.gap;
    const bool large = ui.text_width(Role::number, "00") <= room && m.cap_height(Role::number) <= tile.h - m.gap;
    return large ? Role::number : Role::title;
}

void draw_tile(Context& context, const alpens::State& state, alpens::Player player, Rect tile, PlayersTap& tap) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const alpens::Alpensins& mine = state.alpensins[player];
    const bool turn = player == state.turn && state.phase != alpens::Phase::over;
    ui.painter().fill(tile, ui.theme().surface, m.radius);
    ui.painter().outline(tile, turn ? ui.theme().accent : ui.theme().line, turn ? 2 * m.stroke : m.stroke, m.radius);
    const float line = tile_line(ui);
    const float pieces = 3 * (m.icon + m.gap + ui.text_width(Role::bold, "0"));
    const Role role = score_role(ui, tile, pieces);
    const float wide = std::max(m.touch_min, ui.text_width(role, "00") + 2 * m.gap);
    Rect left = tile;
    const Rect score = left.cut_right(wide);
    const std::string number = std::to_string(static_cast<int>(player));
    const std::string points = std::to_string(alpens::tally(mine).total);
    if (ui.hotspot("alpens.player." + number, left, spoken(context, state, player))) tap.player = player;
    if (ui.hotspot("alpens.score." + number, score, points)) tap.score = player;
    const bool narrow = role == Role::title;  // then the name goes over the score as well
    Rect digits = score;
    if (narrow) digits.cut_top(line);
    ui.text(digits, points, {.role = role, .align = Align::centre, .colour = ui.theme().text_accent});
    Rect inner = left.inset(m.gap, m.gap / 2);
    const int lines = std::clamp(static_cast<int>(inner.h / line), 1, 3);
    const float spare = inner.h - line * static_cast<float>(lines);
    const float groups_at = m.mm(8);
    const bool groups = lines == 3 && spare > groups_at + m.gap;
    if (!groups) inner = inner.centred(inner.w, line * static_cast<float>(lines));
    Rect name = inner.cut_top(line);
    if (narrow) name.w += score.w;
    draw_player(context, name, state.setup, player, Role::bold);
    if (lines > 1) draw_left(ui, state, player, inner.cut_top(line));
    if (lines > 2) draw_goods_row(ui, mine, inner.cut_top(line, m.gap / 2));
    if (!groups) return;
    const float piece = m.mm(6);
    if (draw_groups(ui, inner, mine.goods, piece, false) <= inner.h) draw_groups(ui, inner, mine.goods, piece);
}

}  // namespace

PlayersTap draw_players(Context& context, const alpens::State& state, Rect rect) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const int seats = state.setup.seats();
    const int columns = seats > 3 || rect.w > rect.h * 1.6F ? 2 : 1;
    const int rows = (seats + columns - 1) / columns;
    const float least = std::max(m.touch, 3 * tile_line(ui) + m.gap);
    const float gap = std::round(m.gap * 0.6F);
    const float high = std::max(rect.h, static_cast<float>(rows) * (least + gap) - gap);
    const ListView view = ui.begin_scroll("alpens.players", rect, high);
    const Rect page{rect.x, view.view.y - view.offset, view.view.w, high};
    const auto cells = page.grid(columns, rows, gap);
    PlayersTap tap;
    for (alpens::Player player = 0; player < seats; ++player) draw_tile(context, state, player, cells[player], tap);
    ui.end_list();
    return tap;
}

}  // namespace tapet::ui
