// The players side by side, each with a score that is right at any moment.
#include <algorithm>

#include "alpens/score.h"
#include "alpens/words.h"
#include "ui/alpens/count.h"
#include "ui/alpens/pieces.h"
#include "ui/alpens/turn.h"

namespace tapet::ui {

namespace {

// The lines of a tile: in a roomy one they are larger.
struct TileLook {
    float line = 0;
    Role count = Role::bold;  // of the numbers, and of the name
    bool groups = false;      // there is room to draw what was taken out
    Role score = Role::title;
    float score_width = 0;

    bool roomy() const { return count == Role::title; }
};

// Lines set closer than in a text: a tile has three.
float tile_line(const Ui& ui, Role role) { return std::ceil(ui.metrics().em(role) * 1.23F); }
float inset_of(const Metrics& m) { return std::round(m.gap * 0.3F); }

TileLook look_of(const Ui& ui, Rect tile) {
    const Metrics& m = ui.metrics();
    TileLook look;
    const float high = tile.h - 2 * inset_of(m);
    const float groups = m.mm(8) + m.gap;
    if (high >= 3 * tile_line(ui, Role::title) + groups && tile.w > m.mm(60) * m.text_scale) look.count = Role::title;
    look.line = tile_line(ui, look.count);
    look.groups = high >= 3 * look.line + groups;
    const float pieces = 3 * (m.mm(4) + m.gap / 3 + ui.text_width(look.count, "0"));
    const bool large = ui.text_width(Role::number, "00") <= tile.w - pieces - 3 * m.gap;
    if (large && m.cap_height(Role::number) <= tile.h - look.line - m.gap) look.score = Role::number;
    const float digits = ui.text_width(look.score, "00");
    const float spare = std::clamp(tile.w - pieces - digits - 2 * m.gap, m.gap, 4 * m.gap);
    look.score_width = std::max(m.touch_min, digits + spare);
    return look;
}

// A picture and its number, in a cell that may be narrow: the number keeps its width.
void draw_counted(Ui& ui, Rect cell, Role role, int count, const std::function<void(Rect)>& picture) {
    const Metrics& m = ui.metrics();
    const std::string number = std::to_string(count);
    const float width = std::ceil(ui.text_width(role, number));
    const float gap = std::round(m.gap / 4);
    const float size = std::min({cell.h, m.icon * (role == Role::title ? 1.3F : 1.0F), cell.w - width - gap});
    picture(cell.cut_left(size, gap).centred(size, size));
    ui.text(cell.cut_left(width), number, {.role = role});
}

// Cells of a tile's line, no further apart than reads well.
std::vector<Rect> tile_cells(const Ui& ui, Rect row, int count, float most_mm) {
    row.w = std::min(row.w, ui.metrics().mm(most_mm) * ui.metrics().text_scale * static_cast<float>(count));
    return row.columns(count, std::round(ui.metrics().gap / 3));
}

// Those in the village, and those who got away.
void draw_left(Ui& ui, const alpens::State& state, alpens::Player player, Role role, Rect row) {
    const alpens::Alpensins& mine = state.alpensins[player];
    const auto piece = [&](Rect box) { draw_alpensi(ui, box, state.setup.colours[player]); };
    const auto cells = tile_cells(ui, row, 2, 17);
    draw_counted(ui, cells[0], role, mine.left, piece);
    Rect out = cells[1];
    const float arrow = std::round(ui.metrics().icon * 0.6F);
    ui.icon(Icon::chevron_right, out.cut_left(arrow).centred(arrow, arrow), ui.theme().text_quiet);
    draw_counted(ui, out, role, mine.escaped, piece);
}

void draw_goods_row(Ui& ui, const alpens::Alpensins& mine, Role role, Rect row) {
    const auto cells = tile_cells(ui, row, static_cast<int>(alpens::kGoods.size()), 14);
    for (const alpens::Good good : alpens::kGoods) {
        const auto piece = [&](Rect box) { draw_good(ui, box, good); };
        draw_counted(ui, cells[alpens::at(good)], role, mine.goods[alpens::at(good)], piece);
    }
}

std::string spoken(const Context& context, const alpens::State& state, alpens::Player player) {
    const alpens::Alpensins& mine = state.alpensins[player];
    return context.tr("alpens.player",
                      {state.setup.players[player], std::to_string(mine.left), std::to_string(mine.escaped)});
}

// The left of a tile; the name may go on over the score.
void draw_holdings(Context& context, const alpens::State& state, alpens::Player player, Rect inner, float name_width,
                   const TileLook& look) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    if (!look.groups) inner = inner.centred(inner.w, std::min(inner.h, 3 * look.line));
    const Rect name = inner.cut_top(look.line);
    draw_player(context, {name.x, name.y, name_width, name.h}, state.setup, player, look.count);
    draw_left(ui, state, player, look.count, inner.cut_top(look.line));
    const alpens::Alpensins& mine = state.alpensins[player];
    draw_goods_row(ui, mine, look.count, inner.cut_top(look.line, m.gap / 2));
    if (!look.groups) return;
    const float piece = m.mm(look.roomy() ? 8 : 6);
    if (draw_groups(ui, inner, mine.goods, piece, false) <= inner.h) draw_groups(ui, inner, mine.goods, piece);
}

void draw_tile(Context& context, const alpens::State& state, alpens::Player player, Rect tile, PlayersTap& tap) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const bool turn = player == state.turn && state.phase != alpens::Phase::over;
    ui.painter().fill(tile, ui.theme().surface, m.radius);
    ui.painter().outline(tile, turn ? ui.theme().accent : ui.theme().line, turn ? 2 * m.stroke : m.stroke, m.radius);
    const TileLook look = look_of(ui, tile);
    Rect left = tile;
    const Rect score = left.cut_right(look.score_width);
    const std::string number = std::to_string(static_cast<int>(player));
    const std::string points = std::to_string(alpens::tally(state.alpensins[player]).total);
    if (ui.hotspot("alpens.player." + number, left, spoken(context, state, player))) tap.player = player;
    if (ui.hotspot("alpens.score." + number, score, points)) tap.score = player;
    Rect digits = score;
    digits.cut_top(look.roomy() ? 0 : look.line);
    ui.text(digits, points, {.role = look.score, .align = Align::centre, .colour = ui.theme().text_accent});
    const Rect inner = left.inset(m.gap, inset_of(m));
    draw_holdings(context, state, player, inner, look.roomy() ? inner.w : tile.w - 2 * m.gap, look);
}

}  // namespace

PlayersTap draw_players(Context& context, const alpens::State& state, Rect rect) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const int seats = state.setup.seats();
    const int columns = seats > 3 || rect.w > rect.h * 1.6F ? 2 : 1;
    const int rows = (seats + columns - 1) / columns;
    const float least = std::max(m.touch, 3 * tile_line(ui, Role::bold) + 2 * inset_of(m));
    const float gap = std::round(m.gap * 0.4F);
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
