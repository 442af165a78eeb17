#include "ui/fallera/table.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <vector>

#include "fallera/deck.h"
#include "fallera/judge.h"
#include "ui/kit/askew.h"
#include "ui/kit/flow.h"

namespace tapet::ui {

using fallera::Card;
using fallera::Player;
using fallera::State;

namespace {

constexpr int kToWin = 5;
constexpr float kPanPart = 0.5F;  // of the column under the head: no smaller, however many cards lie beside it
constexpr float kTurnRound = 6.2831853F;
constexpr float kPanShape = 264.0F / 238;   // of the drawing
constexpr float kPanInside = 97.0F / 264;   // its radius, in parts of the width
constexpr float kPanCentre = 116.0F / 238;  // in parts of the height

constexpr std::string_view kTwice = "×2";  // the second time that an ingredient counts

bool is_ingredient(const State& state, Card card) { return state.deck[card].kind == fallera::Kind::ingredient; }

// Where things lie in a player's column: the head, the pan and what lies beside it, the way in for a card.
struct Column {
    Role role;
    bool low;  // then that way lies beside the pan
    Rect head;
    Rect add;
    Rect inner;
    float room;  // for the width of the pan

    Column(const Ui& ui, Rect rect)
        : low(rect.h < ui.metrics().mm(56)), inner(rect.inset(std::round(ui.metrics().gap * 0.6F))) {
        const Metrics& m = ui.metrics();
        role = inner.w > m.mm(34) * m.text_scale && rect.h > m.mm(60) ? Role::number : Role::figure;
        head = inner.cut_top(ui.line_height(role));
        if (!low) add = inner.cut_bottom(m.touch, std::round(m.gap / 2));
        room = low ? inner.w - m.touch - m.gap / 2 : inner.w;
    }
};

// Draws one player's part of the table.
class PlayerTable {
  public:
    PlayerTable(Context& context, const State& state, Player player, std::optional<TableTap>& tap)
        : context_(context), ui_(context.ui), m_(ui_.metrics()), state_(state), player_(player), tap_(tap) {
        for (std::size_t i = 0; i < mostrador().size(); ++i) {
            if (!is_ingredient(state, mostrador()[i])) beside_.push_back(i);
        }
    }

    // How high the pan would be beside these cards.
    float pan_height(Rect rect) const {
        const Column column(ui_, rect);
        const float least = std::min(column.inner.h * kPanPart, column.room / kPanShape);
        const float free = column.inner.h - cards_height(column.inner.w) - m_.gap;
        return std::clamp(free, std::max(m_.touch, least), std::max(m_.touch, column.room / kPanShape));
    }

    void draw_column(Rect rect, float pan) {
        ui_.panel(rect);
        const Column column(ui_, rect);
        Rect inner = column.inner;
        draw_head(column.head, column.role);
        if (!column.low) add_key(column.add);
        Rect row = inner.cut_top(pan, std::round(m_.gap / 2));
        if (column.low) add_key(row.cut_right(m_.touch, m_.gap / 2).centred(m_.touch, m_.touch));
        pan_key(row);
        draw_cards(inner);
    }

    // In large text: the pan is small, the cards lie under it.
    void add_stacked(Flow& flow) {
        const float high = std::max(m_.control, ui_.line_height(Role::figure));
        flow.item(high, [*this](Rect rect) mutable {
            add_key(rect.cut_right(m_.control, m_.gap));
            pan_key(rect.cut_right(std::round(high_pan(rect) * kPanShape), m_.gap));
            draw_head(rect, Role::figure);
        });
        const float wide = std::min(flow.width(), m_.mm(60) * m_.text_scale);
        fallera::Cards cards;
        for (const std::size_t at : beside_) cards.push_back(mostrador()[at]);
        flow.cells(cards.size(), wide, card_height(context_, state_, cards, wide),
                   [*this](std::size_t i, Rect rect) mutable { draw_one(i, rect, {}); });
    }

  private:
    Context& context_;
    Ui& ui_;
    const Metrics& m_;
    const State& state_;
    Player player_;
    std::optional<TableTap>& tap_;
    std::vector<std::size_t> beside_;  // places of the cards that do not lie in the pan

    const fallera::Cards& mostrador() const { return state_.mostrador[player_]; }
    bool turn() const { return state_.turn == player_ && !fallera::over(state_); }
    std::string id(std::string_view what) const {
        return "fallera.p" + std::to_string(player_) + "." + std::string(what);
    }
    float high_pan(Rect rect) const { return std::min(rect.h, rect.w * 0.3F); }

    // The name, and the ingredients toward the five.
    void draw_head(Rect line, Role role) {
        const std::string count = std::to_string(fallera::ingredients(state_, mostrador()));
        const std::string of = "/" + std::to_string(kToWin);
        ui_.text(line.cut_right(std::ceil(ui_.text_width(Role::body, of)) + 1), of,
                 {.valign = VAlign::bottom, .colour = ui_.theme().text_quiet});
        ui_.figure(id("count"), line.cut_right(std::ceil(ui_.text_width(role, count)) + 1, m_.gap / 2), count,
                   {.role = role});
        const std::string& name = state_.setup.players[player_];
        if (turn() && line.w > 4 * m_.icon) {
            ui_.icon(Icon::play, line.cut_left(m_.icon * 0.8F, m_.gap / 2), ui_.theme().text_accent);
        }
        const Colour ink = turn() ? ui_.theme().text_accent : ui_.theme().text;
        const bool whole = ui_.fits(Role::title, name, line);
        ui_.text(line, whole ? name : ui_.elided(Role::bold, name, line.w),
                 {.role = whole ? Role::title : Role::bold, .colour = ink});
    }

    void add_key(Rect rect) {
        const std::string_view words = context_.tr("fallera.table.add");
        const std::string_view brief = context_.tr("fallera.table.card");
        const ButtonStyle style{.kind = ButtonKind::quiet, .icon = Icon::plus, .role = Role::body};
        const bool room = rect.w > ui_.text_width(Role::body, brief) + m_.icon + 3 * m_.gap;
        const bool tapped = room ? ui_.button(id("add"), rect, brief, style).tapped
                                 : ui_.icon_button(id("add"), rect, Icon::plus, words, style).tapped;
        if (tapped) tap_ = TableTap{player_, {}};
    }

    void pan_key(Rect rect) {
        const std::string count = std::to_string(fallera::ingredients(state_, mostrador()));
        if (ui_.hotspot(id("paella"), rect, context_.tr("fallera.ingredients", {count}))) {
            tap_ = TableTap{player_, {}, true};
        }
        draw_pan(ui_, rect, state_, mostrador(), id("pan"));
    }

    CardLook look(float width) const { return {.compact = width < m_.mm(46) * m_.text_scale}; }
    float one_height(std::size_t i, float width) const {
        return card_height(context_, state_, {mostrador()[beside_[i]]}, width, look(width));
    }
    float cards_height(float width) const {
        float high = 0;
        for (std::size_t i = 0; i < beside_.size(); ++i) high += one_height(i, width) + m_.gap / 2;
        return high;
    }

    void draw_one(std::size_t i, Rect rect, CardLook look) {
        const std::size_t at = beside_[i];
        const std::string name = id("card." + std::to_string(at));
        if (draw_card(context_, name, rect, state_, mostrador()[at], look)) tap_ = TableTap{player_, at};
    }

    // One under the other, each as high as its name needs: a long one must not push the others out of sight.
    void draw_cards(Rect area) {
        const bool all = cards_height(area.w) - m_.gap / 2 <= area.h;
        const float width = all ? area.w : area.w - m_.gap;  // beside the position bar
        const ListView view = ui_.begin_scroll(id("cards"), area, cards_height(width) - m_.gap / 2);
        float y = view.view.y - view.offset;
        for (std::size_t i = 0; i < beside_.size(); ++i) {
            const float high = one_height(i, width);
            draw_one(i, {view.view.x, y, width, high}, look(width));
            y += high + m_.gap / 2;
        }
        ui_.end_list();
    }
};

// A slice of what is in the pan, from its middle.
void draw_slice(Ui& ui, Vec centre, float radius, float from, float to) {
    std::vector<Vec> points{centre};
    for (int i = 0; i <= 12; ++i) {
        const float angle = from + (to - from) * static_cast<float>(i) / 12;
        points.push_back({centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)});
    }
    ui.painter().fill_convex(points, rgb(0xE8A935));
    ui.painter().stroke(points, rgb(0xA8721C), std::max(1.0F, radius * 0.025F), true);
}

}  // namespace

// The five places of the paella, or as many as lie there; what counts double has two.
void draw_pan(Ui& ui, Rect box, const State& state, const fallera::Cards& mostrador, std::string_view id) {
    const float wide = std::min(box.w, box.h * kPanShape);
    const Rect pan = box.centred(wide, wide / kPanShape);
    ui.painter().art(Art::paella_buida, pan);
    const Vec centre{pan.centre().x, pan.y + pan.h * kPanCentre};
    const float radius = pan.w * kPanInside * 0.96F;
    std::vector<std::string_view> lying;
    for (const Card card : mostrador) {
        if (is_ingredient(state, card)) lying.push_back(fallera::id_of(state.setup, card));
    }
    const auto count = static_cast<std::size_t>(std::max(0, fallera::ingredients(state, mostrador)));
    lying.resize(std::max(count, lying.size()), kTwice);
    const auto there = static_cast<std::int64_t>(lying.size());
    const Moment turning = id.empty() ? Moment{there, there} : ui.moments().shows(Move::wedge, id, there);
    const std::size_t places = std::max<std::size_t>(kToWin, lying.size());
    const float part = kTurnRound / static_cast<float>(places);
    const float piece = radius * std::min(0.62F, 3.2F / static_cast<float>(places));
    for (std::size_t i = 0; i < places; ++i) {
        const float middle = part * static_cast<float>(i) - kTurnRound / 4;
        const float in = static_cast<std::int64_t>(i) < turning.from ? 1 : out_quad(turning.part());
        if (i < lying.size() && in > 0) draw_slice(ui, centre, radius, middle - part / 2, middle + part * (in - 0.5F));
        const Askew coming(ui.painter(), centre, {.alpha = i < lying.size() ? in : 1});
        const Vec at{centre.x + radius * 0.63F * std::cos(middle), centre.y + radius * 0.63F * std::sin(middle)};
        const Rect place{at.x - piece / 2, at.y - piece / 2, piece, piece};
        if (i >= lying.size()) {
            ui.painter().stitches(place.inset(piece * 0.1F), rgb(0x8C93A0), std::max(1.0F, radius * 0.02F), piece / 2);
        } else if (const auto drawn = drawing_of(lying[i])) {
            ui.painter().art(*drawn, place);
        } else if (lying[i] == kTwice && ui.fits(Role::bold, kTwice, place)) {
            ui.text(place, kTwice, {.role = Role::bold, .align = Align::centre, .colour = rgb(0x2A1900)});
        } else {
            ui.painter().fill_circle(at, piece * 0.3F, rgb(0x2A1900));
        }
    }
}

std::optional<TableTap> draw_table(Context& context, const State& state, Rect area) {
    const Metrics& m = context.ui.metrics();
    const auto players = static_cast<int>(state.players());
    const int fit = static_cast<int>((area.w + m.gap) / (m.mm(27) * m.text_scale + m.gap));
    int columns = std::clamp(fit, 1, players);
    const int rows = (players + columns - 1) / columns;
    columns = (players + rows - 1) / rows;
    const auto cells = area.grid(columns, rows, m.gap);
    std::optional<TableTap> tap;
    const float least = context.ui.line_height(Role::figure) + 3 * m.touch + 3 * m.gap;
    if (cells.front().h >= least) {
        // All of one size: what is in them is compared at a glance.
        float pan = cells.front().h;
        for (Player player = 0; player < state.players(); ++player) {
            pan = std::min(pan, PlayerTable(context, state, player, tap).pan_height(cells[player]));
        }
        for (Player player = 0; player < state.players(); ++player) {
            PlayerTable(context, state, player, tap).draw_column(cells[player], pan);
        }
        if (state.turn && !fallera::over(state)) context.ui.ring("fallera.turn", *state.turn, cells[*state.turn]);
        return tap;
    }
    Flow flow(context.ui, area);
    for (Player player = 0; player < state.players(); ++player) {
        PlayerTable(context, state, player, tap).add_stacked(flow);
    }
    flow.draw("fallera.table.all");
    return tap;
}

}  // namespace tapet::ui
