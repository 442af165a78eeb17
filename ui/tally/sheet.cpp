#include "ui/tally/sheet.h"

#include <algorithm>
#include <cmath>

#include "tally/standing.h"
#include "ui/tally/curve.h"

namespace tapet::ui {

namespace {

using tally::Player;
using tally::State;

// What the sheet is measured by, for a frame.
struct Grid {
    float number = 0;  // the column of the rounds' numbers
    float arrow = 0;   // the keys to the columns out of sight, at both sides; 0: all are in sight
    int shown = 1;     // columns
    float row = 0;
};

Grid measured(const Ui& ui, float width, std::size_t players) {
    const Metrics& m = ui.metrics();
    Grid grid;
    grid.number = ui.text_width(Role::body, "000") + m.gap;
    grid.row = std::max(m.touch_min, ui.line_height(Role::bold) + 2);
    const float least = std::max(m.touch_min, ui.text_width(Role::bold, "−000")) + m.gap;
    const auto room = [&](float wide) { return std::max(1, static_cast<int>((wide - grid.number) / least)); };
    grid.shown = std::min(static_cast<int>(players), room(width));
    if (grid.shown == static_cast<int>(players)) return grid;
    grid.arrow = m.touch_min;
    grid.shown = room(width - 2 * (grid.arrow + m.gap));
    return grid;
}

// The columns in sight, for one strip of the sheet.
std::vector<Rect> columns(const Grid& grid, const Metrics& m, Rect strip) {
    strip.cut_left(grid.number);
    if (grid.arrow > 0) {
        strip.cut_left(grid.arrow, m.gap);
        strip.cut_right(grid.arrow, m.gap);
    }
    return strip.columns(grid.shown, m.gap);
}

// A sheet being drawn.
struct Drawn {
    Context& context;
    const State& state;
    const Grid& grid;
    Player first;
    std::optional<Player> current;
    const std::string& typed;
    std::optional<SheetTap>& tap;

    Ui& ui() const { return context.ui; }
    Player player(std::size_t column) const { return static_cast<Player>(first + column); }
    const std::string& name(Player of) const { return state.setup.players[of]; }
    std::vector<Rect> cells(Rect strip) const { return columns(grid, ui().metrics(), strip); }

    // ---- the heads

    void heads(Rect strip) const {
        const std::vector<Rect> places = cells(strip);
        for (std::size_t i = 0; i < places.size(); ++i) {
            const Player of = player(i);
            const std::string id = "tally.player." + std::to_string(of);
            const std::string spoken = name(of) + ", " + tally::points_words(state.totals[of]);
            if (ui().hotspot(id, places[i], spoken)) tap = SheetTap{of};
            head(places[i], of);
        }
    }

    void head(Rect rect, Player of) const {
        const Metrics& m = ui().metrics();
        const Theme& t = ui().theme();
        if (of == current) ui().painter().outline(rect, t.pen, m.stroke, m.radius);
        const float radius = m.mm(1.4F);
        Rect top = rect.inset(std::round(m.gap * 0.7F), 0);
        if (top.w > 2 * radius + m.gap + ui().text_width(Role::bold, "MMM…")) {
            draw_player_mark(ui(), {top.x + radius, rect.centre().y}, radius, of);
            top.cut_left(2 * radius, std::round(m.gap / 2));
        } else {
            draw_player_mark(ui(), {rect.centre().x, rect.bottom() - radius - 1}, radius, of);
            top.cut_bottom(2 * radius);
        }
        write(ui(), top, name(of), {Role::bold}, {.align = Align::centre, .colour = t.ink});
    }

    // ---- the rounds

    void round_number(Rect row, int round) const {
        write(ui(), row.cut_left(grid.number - ui().metrics().gap), std::to_string(round), {Role::body},
              {.align = Align::right, .colour = ui().theme().ink});
    }

    // A figure on the sheet is put right where it stands.
    void figure_spot(Rect place, int round, Player of, tally::Total points) const {
        std::string id = "tally.figure." + std::to_string(round);
        id += "." + std::to_string(of);
        const std::string number = context.tr("tally.round", {std::to_string(round)});
        if (ui().hotspot(id, place, name(of) + ", " + number + ": " + tally::points_words(points)))
            tap = SheetTap{of, round};
    }

    // The total of the rounds to this one stands beside what was written, where there is room.
    void closed_round(Rect row, int round, const std::vector<tally::Total>& sums) const {
        round_number(row, round);
        const std::vector<Rect> places = cells(row);
        for (std::size_t i = 0; i < places.size(); ++i) {
            Rect place = places[i];
            figure_spot(place, round, player(i), state.points(round, player(i)));
            if (place.w >= 2 * least_figures())
                write(ui(), place.cut_right(place.w / 2), tally::points_words(sums[player(i)]), {Role::body},
                      {.align = Align::centre, .colour = ui().theme().text_quiet});
            ui().handwritten(place, tally::points_words(state.points(round, player(i))));
        }
    }

    float least_figures() const { return std::max(ui().metrics().mm(9), ui().text_width(Role::body, "−0000")); }

    void running_round(Rect row) const {
        const Theme& t = ui().theme();
        ui().painter().fill(row, t.pen.with_alpha(28), ui().metrics().radius);
        round_number(row, state.round());
        const std::vector<Rect> places = cells(row);
        for (std::size_t i = 0; i < places.size(); ++i) {
            const auto& noted = state.running[player(i)];
            const bool types = player(i) == current && !typed.empty();
            if (!types && !noted) continue;
            Rect place = places[i];
            if (noted) figure_spot(place, state.round(), player(i), *noted);
            if (place.w >= 2 * least_figures()) place.w /= 2;
            ui().handwritten(place, types ? typed : tally::points_words(*noted));
        }
    }

    // The last ones in sight, the running one at the end.
    void rounds(Rect area, bool to_end) const {
        const bool runs = !state.ended;
        const int count = state.rounds_closed() + (runs ? 1 : 0);
        const float all = static_cast<float>(count) * grid.row;
        if (to_end) ui().scroll_to("tally.rounds", std::max(0.0F, all - area.h));
        const ListView view = ui().begin_list("tally.rounds", area, count, grid.row);
        std::vector<tally::Total> sums(state.count(), 0);
        for (int i = 0; i < view.last; ++i) {
            if (runs && i == count - 1) {
                running_round(view.row(i));
                continue;
            }
            for (Player of = 0; of < state.count(); ++of) sums[of] += state.points(i + 1, of);
            if (i >= view.first) closed_round(view.row(i), i + 1, sums);
        }
        ui().end_list();
    }

    // ---- the totals

    // By the pen under a double rule, the leaders' ringed.
    void totals(Rect strip) const {
        const Metrics& m = ui().metrics();
        const Theme& t = ui().theme();
        for (const float y : {strip.y, strip.y + 2 * m.stroke})
            ui().painter().line({strip.x, y}, {strip.right(), y}, t.suit_espases, m.stroke / 2);
        const std::vector<Player> leaders = tally::leaders(state);
        const std::vector<Rect> places = cells(strip.inset(0, std::round(m.gap / 2)));
        for (std::size_t i = 0; i < places.size(); ++i) {
            const std::string words = tally::points_words(state.totals[player(i)]);
            const std::string id = "tally.total." + std::to_string(player(i));
            ui().handwritten_figure(id, places[i].inset(std::round(m.gap / 2), 0), words);
            if (std::find(leaders.begin(), leaders.end(), player(i)) == leaders.end()) continue;
            const float wide = places[i].h * (0.45F * static_cast<float>(words.size()) + 0.7F);
            const Rect ring = places[i].centred(std::min(places[i].w, wide), places[i].h);
            ui().painter().outline(ring, t.suit_copes, m.stroke * 1.4F, ring.h / 2);
        }
    }
};

// How many rows the sheet has before its curve has any height; fewer where it is low.
constexpr int kWishedRows = 6;
constexpr int kFewRows = 4;

}  // namespace

std::optional<SheetTap> TallySheet::draw(Context& context, Rect rect, const State& state, std::optional<Player> current,
                                         const std::string& typed) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const OnPaper paper(ui, rect);
    ui.squares(rect);
    Rect area = rect.inset(m.gap);
    const Grid grid = measured(ui, area.w, state.count());
    const int last = static_cast<int>(state.count()) - grid.shown;
    if (current && current != seen_) {  // in sight, whoever it is
        const int at = static_cast<int>(*current);
        first_ = static_cast<Player>(std::clamp<int>(first_, at - grid.shown + 1, at));
    }
    seen_ = current;
    first_ = static_cast<Player>(std::clamp<int>(first_, 0, last));
    const Rect heads = area.cut_top(std::max(m.touch_min, ui.line_height(Role::bold) + m.mm(4)), m.gap);
    const float below = std::max(ui.line_height(Role::title) + m.gap, std::min(m.mm(14), area.h * 0.17F));
    const auto beside = [&](int rows) { return area.h - below - static_cast<float>(rows) * grid.row - m.gap; };
    const float curve = beside(kWishedRows) > m.mm(15) ? beside(kWishedRows) : beside(kFewRows);
    if (curve > m.mm(15)) {
        Rect place = area.cut_bottom(std::min(curve, area.h * 0.4F), m.gap);
        const std::string words = tally::setup_words(context, state.setup);
        write(ui, place.cut_top(ui.line_height(Role::body)), words, {Role::body}, {.colour = ui.theme().ink});
        draw_curve(ui, place, state);
    }
    std::optional<SheetTap> tap;
    const Drawn drawn{context, state, grid, first_, current, typed, tap};
    drawn.totals(area.cut_bottom(below, std::round(m.gap / 2)));
    const int rounds = state.round();
    drawn.rounds(area, rounds != rounds_);
    rounds_ = rounds;
    if (grid.arrow > 0) {
        Rect strip = heads;
        strip.cut_left(grid.number);
        const Rect left = strip.cut_left(grid.arrow);
        const Rect right = strip.cut_right(grid.arrow);
        const auto key = [&](const char* id, Rect place, Icon icon, std::string_view label, int to) {
            if (ui.icon_button(id, place, icon, label, {.kind = ButtonKind::plain, .enabled = to != first_}))
                first_ = static_cast<Player>(to);
        };
        key("tally.left", left, Icon::chevron_left, context.tr("tally.players.left"), std::max(0, first_ - grid.shown));
        key("tally.right", right, Icon::chevron_right, context.tr("tally.players.right"),
            std::min(last, first_ + grid.shown));
    }
    drawn.heads(heads);
    return tap;
}

}  // namespace tapet::ui
