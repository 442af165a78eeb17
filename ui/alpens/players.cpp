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
        ui_.panel(tile);
        const float high = tile.h - 2 * inset_of(m_);
        if (high >= head_height(Role::title) + m_.mm(7) + tile_line(ui_, Role::bold) + m_.gap && tile.w > m_.mm(32)) {
            return draw_whole(tile, tap);
        }
        const bool large = high >= head_height(Role::number) && tile.w > m_.mm(50) * m_.text_scale;
        const Role digits = large ? Role::number : Role::title;
        Rect left = tile;
        const Rect score = left.cut_right(std::max(m_.touch_min, ui_.text_width(digits, "00") + 2 * m_.gap));
        spot(left, score, tap);
        draw_points(score, digits, Align::centre);
        Rect inner = left.inset(m_.gap, inset_of(m_));
        const float line = tile_line(ui_, Role::bold);
        inner = inner.centred(inner.w, std::min(inner.h, 3 * line));
        draw_name(inner.cut_top(line), Role::bold);
        draw_left(Role::bold, inner.cut_top(line));
        draw_goods_row(Role::bold, inner.cut_top(line));
    }

  private:
    Context& context_;
    Ui& ui_;
    const Metrics& m_;
    const alpens::State& state_;
    alpens::Player player_;
    const alpens::Alpensins& mine_;

    float head_height(Role digits) const {
        return std::max(tile_line(ui_, Role::title), std::ceil(m_.cap_height(digits) * 1.3F));
    }

    // Name and score above, each alpensí in the middle, the goods below: over all of the tile. Where somebody's name has no room
    // beside the score, all names have a line of their own and the score stands beside the alpensins.
    void draw_whole(Rect tile, PlayersTap& tap) {
        Rect inner = tile.inset(m_.gap, inset_of(m_));
        const float bold = tile_line(ui_, Role::bold);
        const float rest = inner.h - head_height(Role::number) - m_.mm(6) - m_.gap;
        const float wide = ui_.text_width(Role::number, "00");
        const bool large = rest >= bold && inner.w - wide >= m_.mm(14) * m_.text_scale;
        const Role digits = large ? Role::number : Role::title;
        const float column = std::max(m_.touch_min, ui_.text_width(digits, "00") + m_.gap);
        const float name = tile_line(ui_, Role::title);
        const bool apart = longest_name() > inner.w - column && rest >= bold + name;
        const bool roomy =
            rest >= name * (apart ? 2 : 1) && ui_.text_width(Role::title, "00") * 3 + m_.icon * 4.5F < inner.w;
        const Role role = roomy ? Role::title : Role::bold;
        if (apart) write_name(inner.cut_top(name), Role::title);
        draw_goods_row(role, inner.cut_bottom(tile_line(ui_, role), std::round(m_.gap / 3)));
        Rect head = apart ? inner : inner.cut_top(head_height(digits));
        Rect left = tile;
        const Rect score = left.cut_right(column + m_.gap);
        const float high = std::max(head.h, m_.touch_min);
        spot(left, apart ? Rect{score.x, head.y, score.w, high} : Rect{score.x, score.y, score.w, high + inset_of(m_)},
             tap);
        draw_points(head.cut_right(column), digits, Align::right);
        if (!apart) write_name(head.centred(head.w, name), Role::title);
        const Rect place = apart ? head : inner;
        // Half of each alpensí is seen at least.
        const float most = place.w / (2.4F + 0.5F * static_cast<float>(mine_.left + mine_.escaped));
        draw_gate(place.centred(place.w, std::round(std::min({place.h, m_.mm(14), most}))));
    }

    float longest_name() const {
        float longest = 0;
        for (const std::string& name : state_.setup.players)
            longest = std::max(longest, ui_.text_width(Role::title, name));
        return longest;
    }

    // The tile opens what its player can do, the score how it comes about.
    void spot(Rect tile, Rect score, PlayersTap& tap) const {
        const std::string number = std::to_string(static_cast<int>(player_));
        if (ui_.hotspot("alpens.player." + number, tile, spoken())) tap.player = player_;
        const std::string points = std::to_string(alpens::tally(mine_).total);
        if (ui_.hotspot("alpens.score." + number, score, points)) tap.score = player_;
    }

    void draw_points(Rect place, Role digits, Align align) const {
        const std::string points = std::to_string(alpens::tally(mine_).total);
        ui_.figure("alpens.points." + std::to_string(static_cast<int>(player_)), place, points,
                   {.role = digits, .align = align});
    }

    std::string spoken() const {
        return context_.tr("alpens.player",
                           {state_.setup.players[player_], std::to_string(mine_.left), std::to_string(mine_.escaped)});
    }
    void draw_piece(Rect box) const { draw_alpensi(ui_, box, state_.setup.colours[player_]); }

    void draw_name(Rect row, Role role) const {
        const float size = std::min(row.h, m_.icon * 1.2F);
        draw_piece(row.cut_left(size, m_.gap / 2).centred(size, size));
        write_name(row, role);
    }
    void write_name(Rect row, Role role) const {
        const bool turn = player_ == state_.turn && state_.phase != alpens::Phase::over;
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
        const float size = std::min({cell.h, m_.icon * 1.3F, cell.w - width - gap});
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
