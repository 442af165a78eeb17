#include "ui/panels/calavera_seats.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "calavera/bars.h"
#include "calavera/pad.h"
#include "ui/panels/calavera_entries.h"
#include "ui/panels/calavera_words.h"

namespace tapet::ui {

namespace {

using calavera::Player;
using calavera::State;

constexpr int kEdges = 4;
enum Edge : int { bottom, left, top, right };

struct Seat {
    Player player;
    Rect rect;
    Turn turn;
};

Turn turn_of(int edge) {
    constexpr std::array<Turn, kEdges> kTurns{Turn::none, Turn::left, Turn::half, Turn::right};
    return kTurns[static_cast<std::size_t>(edge)];
}

// The top one above, the sides side by side, the bottom one below.
std::vector<Seat> seats_at_edges(Rect area, float gap, const State& state, const std::vector<Player>& players,
                                 int turned) {
    std::array<std::vector<Seat>, 3> bands;
    for (const Player player : players) {
        const int edge = (edge_of(state.count(), player) - turned + kEdges) % kEdges;
        const std::size_t band = edge == top ? 0 : edge == bottom ? 2 : 1;
        auto& seats = bands[band];
        seats.insert(edge == left ? seats.begin() : seats.end(), {player, {}, turn_of(edge)});
    }
    const auto used = std::count_if(bands.begin(), bands.end(), [](const auto& band) { return !band.empty(); });
    const auto rows = area.rows(static_cast<int>(used), gap);
    std::vector<Seat> all;
    std::size_t row = 0;
    for (auto& band : bands) {
        if (band.empty()) continue;
        const auto places = rows[row++].columns(static_cast<int>(band.size()), gap);
        for (std::size_t i = 0; i < band.size(); ++i) all.push_back({band[i].player, places[i], band[i].turn});
    }
    return all;
}

std::vector<Seat> seats(Rect area, float gap, const State& state, const Others& style) {
    const std::vector<Player> players = calavera::owing(state);
    if (style.own_edges) return seats_at_edges(area, gap, state, players, style.turned);
    std::vector<Seat> all;
    const auto rows = area.rows(static_cast<int>(players.size()), gap);
    for (std::size_t i = 0; i < players.size(); ++i) all.push_back({players[i], rows[i], Turn::none});
    return all;
}

// Name, total and pad, beside the buttons or above them.
void draw_owner(Context& context, const State& state, Player player, Rect area, const PadHints& hints) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    Rect line = area.cut_top(ui.line_height(Role::bold), std::round(m.gap / 2));
    const std::string total = signed_points(calavera::total(state, player));
    ui.text(line.cut_right(ui.text_width(Role::bold, total) + 1, m.gap), total, {.role = Role::bold});
    const std::string& name = state.setup.players[player];
    ui.text(line, ui.elided(Role::bold, name, line.w), {.role = Role::bold, .colour = ui.theme().text_accent});
    const std::string_view must = context.tr("calavera.must");
    const float lines = ui.paragraph_height(Role::body, must, area.w);
    if (lines + m.mm(9) <= area.h) ui.paragraph(area.cut_bottom(lines, std::round(m.gap / 2)), must);
    if (area.h > m.mm(3)) draw_small_pad(ui, state.sheets[player], area.inset(std::round(m.gap / 3)), hints);
}

// The owner stands beside the buttons or above them, without a pad where all the room is needed for the buttons.
Rect cut_owner(const Metrics& m, Rect& area, float line, std::size_t buttons) {
    Rect rest = area;
    if (area.w > area.h * 1.3F) {
        const Rect beside = rest.cut_left(area.w * 0.36F, m.gap);
        if (entries_fit(m, rest, buttons)) {
            area = rest;
            return beside;
        }
    }
    rest = area;
    const Rect above = rest.cut_top(1.5F * line + std::min(area.h * 0.3F, area.w * 0.4F), m.gap);
    if (!entries_fit(m, rest, buttons)) return area.cut_top(line, std::round(m.gap / 2));
    area = rest;
    return above;
}

void draw_seat(Context& context, const State& state, Player player, const Enter& enter) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    ui.panel(ui.area());
    Rect area = ui.area().inset(m.gap);
    const std::vector<Possible> entries = possible_entries(state, player);
    const PadHints hints = hints_of(state, entries);
    const float buttons = 2 * m.control_two + m.gap;
    if (least_pad_height(m, area.w) + m.gap + buttons <= area.h) {  // one player has the whole screen
        const Rect below = area.cut_bottom(buttons, m.gap);
        const Rect paper = area.cut_top(std::min(area.h, best_pad_height(m, area.w)));
        draw_pad(context, state, player, lay_pad(m, paper), hints);
        area = below;
    } else {
        const Rect owner = cut_owner(m, area, ui.line_height(Role::bold), entries.size());
        draw_owner(context, state, player, owner, hints);
    }
    const std::string prefix = "calavera.p" + std::to_string(player);
    if (const Possible* tapped = draw_entries(context, prefix, area, state, entries)) enter(tapped->event);
}

}  // namespace

int edge_of(std::size_t players, Player player) {
    static constexpr std::array<std::array<int, 4>, 3> kSeats{
        {{bottom, top, 0, 0}, {bottom, left, right, 0}, {bottom, left, top, right}}};
    return kSeats[players - 2][player];
}

namespace {

enum class Mark { none, plays, owes, done };

Mark mark_of(const State& state, Player player, const std::vector<Player>& must) {
    if (state.phase == calavera::Phase::over) return Mark::none;
    if (std::find(must.begin(), must.end(), player) != must.end()) return Mark::owes;
    if (state.entered[player]) return Mark::done;
    return player == state.active ? Mark::plays : Mark::none;
}

// A sign, the name, the total.
void draw_tab_line(Context& context, Rect line, const State& state, Player player, Mark mark) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const Theme& t = ui.theme();
    const std::string total = signed_points(calavera::total(state, player));
    const Rect number = line.cut_right(ui.text_width(Role::bold, total) + 1, std::round(m.gap / 2));
    ui.text(number, total, {.role = Role::bold});
    const float size = std::round(m.em(Role::bold) * 0.75F);
    if (mark != Mark::none && line.w > size * 4) {
        const Icon icon = mark == Mark::owes ? Icon::warning : mark == Mark::done ? Icon::check : Icon::play;
        ui.icon(icon, line.cut_left(size, std::round(m.gap / 3)).centred(size, size),
                mark == Mark::owes ? t.warn : t.good);
    }
    const std::string& name = state.setup.players[player];
    const bool active = state.phase != calavera::Phase::over && player == state.active;
    ui.text(line, ui.elided(Role::body, name, line.w), {.colour = active ? t.text_accent : t.text});
}

bool draw_tab(Context& context, Rect place, const State& state, Player player, bool shown, Mark mark) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const Theme& t = ui.theme();
    const std::string spoken = state.setup.players[player] + ", " + signed_points(calavera::total(state, player));
    const Press press = ui.hotspot("calavera.pad." + std::to_string(player), place, spoken, {.selected = shown});
    ui.painter().fill(place, press.down ? t.raised_pressed : shown ? t.raised : t.surface, m.radius);
    const bool active = state.phase != calavera::Phase::over && player == state.active;
    const float edge = active ? m.stroke * 1.4F : std::max(1.0F, m.stroke / 2);
    ui.painter().outline(place, active ? t.accent : t.control, edge, m.radius);
    Rect inner = place.inset(std::round(place.w > m.mm(35) ? m.gap : m.gap / 3), std::round(m.gap / 4));
    const float least = std::ceil(m.em(Role::bold) * 1.22F);
    const bool room = inner.h >= least + m.mm(3);
    draw_tab_line(context, room ? inner.cut_top(least) : inner, state, player, mark);
    if (room) draw_small_pad(ui, state.sheets[player], inner);
    return press.tapped;
}

}  // namespace

std::optional<Player> draw_tabs(Context& context, Rect rect, const State& state, Player shown) {
    std::vector<Player> must;
    if (state.phase == calavera::Phase::others) must = calavera::owing(state);
    std::optional<Player> tapped;
    const auto places = rect.columns(static_cast<int>(state.count()), std::round(context.ui.metrics().gap / 2));
    for (Player player = 0; player < state.count(); ++player) {
        const Mark mark = mark_of(state, player, must);
        if (draw_tab(context, places[player], state, player, player == shown, mark)) tapped = player;
    }
    return tapped;
}

void draw_others(Context& context, Rect area, const State& state, const Others& style, const Enter& enter) {
    for (const Seat& seat : seats(area, context.ui.metrics().gap, state, style)) {
        context.ui.push_zone(seat.rect, seat.turn);
        draw_seat(context, state, seat.player, enter);
        context.ui.pop_zone();
    }
}

}  // namespace tapet::ui
