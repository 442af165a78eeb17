// The players side by side: who is still in the village, who went through its gate, what they took out, and a score that is
// right at any moment.
#include <algorithm>

#include "alpens/score.h"
#include "alpens/words.h"
#include "ui/alpens/pieces.h"
#include "ui/alpens/turn.h"
#include "ui/kit/askew.h"

namespace tapet::ui {

namespace {

float inset_of(const Metrics& m) { return std::round(m.gap * 0.3F); }
// Lines set closer than in a text: a tile has three.
float tile_line(const Ui& ui, Role role) { return std::ceil(ui.metrics().em(role) * 1.23F); }

// Draws the tile of one player.
class PlayerTile {
  public:
    PlayerTile(Context& context, const alpens::State& state, alpens::Player player)
        : context_(context),
          ui_(context.ui),
          m_(ui_.metrics()),
          state_(state),
          player_(player),
          mine_(state.alpensins[player]) {}

    void draw(Rect tile, PlayersTap& tap) {
        const bool turn = player_ == state_.turn && state_.phase != alpens::Phase::over;
        ui_.panel(tile);
        const float high = tile.h - 2 * inset_of(m_);
        const bool roomy = high >= tile_line(ui_, Role::title) + m_.mm(15) && tile.w > m_.mm(56) * m_.text_scale;
        const Role role = roomy ? Role::title : Role::bold;
        const bool large = high >= m_.cap_height(Role::number) * 1.3F && tile.w > m_.mm(50) * m_.text_scale;
        const Role digits = large ? Role::number : Role::title;
        Rect left = tile;
        const Rect score = left.cut_right(std::max(m_.touch_min, ui_.text_width(digits, "00") + 2 * m_.gap));
        const std::string points = std::to_string(alpens::tally(mine_).total);
        const std::string number = std::to_string(static_cast<int>(player_));
        if (ui_.hotspot("alpens.player." + number, left, spoken())) tap.player = player_;
        if (ui_.hotspot("alpens.score." + number, score, points)) tap.score = player_;
        ui_.figure("alpens.points." + number, score, points, {.role = digits, .align = Align::centre});
        Rect inner = left.inset(m_.gap, inset_of(m_));
        const float line = tile_line(ui_, role);
        if (!roomy) inner = inner.centred(inner.w, std::min(inner.h, 3 * line));
        draw_name(inner.cut_top(line), role, turn);
        if (!roomy) draw_left(role, inner.cut_top(line));
        if (roomy) draw_gate(inner.cut_top(std::clamp(inner.h - line - m_.gap, m_.mm(7), m_.mm(12))));
        draw_goods_row(role, roomy ? inner.centred(inner.w, line) : inner.cut_top(line));
    }

  private:
    Context& context_;
    Ui& ui_;
    const Metrics& m_;
    const alpens::State& state_;
    alpens::Player player_;
    const alpens::Alpensins& mine_;

    std::string spoken() const {
        return context_.tr("alpens.player",
                           {state_.setup.players[player_], std::to_string(mine_.left), std::to_string(mine_.escaped)});
    }
    void draw_piece(Rect box) const { draw_alpensi(ui_, box, state_.setup.colours[player_]); }

    void draw_name(Rect row, Role role, bool turn) const {
        const float size = std::min(row.h, m_.icon * 1.2F);
        draw_piece(row.cut_left(size, m_.gap / 2).centred(size, size));
        const std::string& name = state_.setup.players[player_];
        const Role fitting = ui_.fits(role, name, row) ? role : Role::bold;
        ui_.text(row, ui_.elided(fitting, name, row.w),
                 {.role = fitting, .colour = turn ? ui_.theme().text_accent : ui_.theme().text});
    }

    // Each alpensí by itself: those in the village in the shade, the others beyond the gate. Whoever escapes goes through it.
    void draw_gate(Rect row) const {
        const int pieces = mine_.left + mine_.escaped;
        const float size = row.h;
        const float room = row.w - 1.4F * size;
        const float step = std::min(size * 0.72F, (room - size) / std::max(1.0F, static_cast<float>(pieces)));
        const Moment way = ui_.moments().shows(Move::gate, "alpens.gate." + std::to_string(player_), mine_.left);
        const float part = out_quad(way.part());
        const auto gone = [part](float from, float to) { return from + (to - from) * part; };
        const auto at = [&](int piece, std::int64_t left) {
            return step * static_cast<float>(piece) + (piece < left ? 0 : 1.4F * size);
        };
        const auto put = [&](int piece) {
            const float shade = gone(piece < way.from ? 0.5F : 1, piece < way.to ? 0.5F : 1);
            const Rect place{row.x + gone(at(piece, way.from), at(piece, way.to)), row.y, size, size};
            const Askew shaded(ui_.painter(), {}, 0, shade);
            draw_piece(place);
        };
        for (int i = 0; i < mine_.left; ++i) put(i);
        const float gate = step * gone(static_cast<float>(way.from), static_cast<float>(way.to)) + size * 0.3F;
        ui_.painter().art(Art::portal, {row.x + gate, row.y, size, size});
        for (int i = mine_.left; i < pieces; ++i) put(i);
    }

    // A picture and its number, in a cell that may be narrow: the number keeps its width.
    void draw_counted(Rect cell, Role role, int count, const std::function<void(Rect)>& picture) const {
        const std::string number = std::to_string(count);
        const float width = std::ceil(ui_.text_width(role, number));
        const float gap = std::round(m_.gap / 4);
        const float size = std::min({cell.h, m_.icon * (role == Role::title ? 1.3F : 1.0F), cell.w - width - gap});
        picture(cell.cut_left(size, gap).centred(size, size));
        ui_.text(cell.cut_left(width), number, {.role = role});
    }
    // Cells of a tile's line, no further apart than reads well.
    std::vector<Rect> cells(Rect row, int count, float most_mm) const {
        row.w = std::min(row.w, m_.mm(most_mm) * m_.text_scale * static_cast<float>(count));
        return row.columns(count, std::round(m_.gap / 3));
    }

    void draw_left(Role role, Rect row) const {
        const auto piece = [this](Rect box) { draw_piece(box); };
        const auto places = cells(row, 2, 17);
        draw_counted(places[0], role, mine_.left, piece);
        Rect out = places[1];
        const float gate = std::round(ui_.metrics().icon * 0.8F);
        ui_.painter().art(Art::portal, out.cut_left(gate, m_.gap / 4).centred(gate, gate));
        draw_counted(out, role, mine_.escaped, piece);
    }

    void draw_goods_row(Role role, Rect row) const {
        const auto places = cells(row, static_cast<int>(alpens::kGoods.size()), 16);
        for (const alpens::Good good : alpens::kGoods) {
            const int count = mine_.goods[alpens::at(good)];
            const Askew shade(ui_.painter(), {}, 0, count == 0 ? 0.72F : 1);
            draw_counted(places[alpens::at(good)], role, count, [&](Rect box) { draw_good(ui_, box, good); });
        }
    }
};

}  // namespace

PlayersTap draw_players(Context& context, const alpens::State& state, Rect rect) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const int seats = state.setup.seats();
    const int columns = seats > 3 || rect.w > rect.h * 1.6F ? 2 : 1;
    const int rows = (seats + columns - 1) / columns;
    const float least = std::max(m.touch, 3 * tile_line(ui, Role::bold) + 2 * inset_of(m));
    const float gap = std::round(m.gap * 0.6F);
    const float high = std::max(rect.h, static_cast<float>(rows) * (least + gap) - gap);
    const ListView view = ui.begin_scroll("alpens.players", rect, high);
    const Rect page{rect.x, view.view.y - view.offset, view.view.w, high};
    const auto cells = page.grid(columns, rows, gap);
    PlayersTap tap;
    for (alpens::Player player = 0; player < seats; ++player)
        PlayerTile(context, state, player).draw(cells[player], tap);
    if (state.phase != alpens::Phase::over) ui.ring("alpens.turn", state.turn, cells[state.turn]);
    ui.end_list();
    return tap;
}

}  // namespace tapet::ui
