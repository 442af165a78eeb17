#include "ui/calavera/seats.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "calavera/bars.h"
#include "calavera/pad.h"
#include "calavera/words.h"
#include "ui/calavera/draw.h"
#include "ui/calavera/entries.h"
#include "ui/calavera/small_pad.h"

namespace tapet::ui {

namespace {

using calavera::Player;
using calavera::State;

constexpr int kSides = 4;
enum Edge : int { bottom, left, top, right };

struct Seat {
    Player player;
    Rect rect;
    Turn turn;
};

Turn turn_of(int edge) {
    constexpr std::array<Turn, kSides> kByEdge{Turn::none, Turn::left, Turn::half, Turn::right};
    return kByEdge[static_cast<std::size_t>(edge)];
}

// All who owed an entry when the others' turn came: their places stay until the last of them has entered.
std::vector<Player> seated(const State& state) {
    const std::vector<Player> must = calavera::owing(state);
    std::vector<Player> players;
    for (std::size_t i = 1; i < state.count(); ++i) {
        const Player player = calavera::seat_after(state, state.active, i);
        const bool owes = std::find(must.begin(), must.end(), player) != must.end();
        if (owes || state.entered[player]) players.push_back(player);
    }
    return players;
}

// The least short side of a place that is turned to the left or the right: below it a hand cannot read the keys.
float least_side(const Metrics& m) { return m.mm(60) * std::sqrt(m.text_scale); }

bool is_side(const Seat& seat) { return seat.turn == Turn::left || seat.turn == Turn::right; }

// The sides as columns of full height at their edges, the others one above the other between them; false where that is too
// narrow.
bool lay_columns(const Metrics& m, Rect area, std::vector<Seat>& seats) {
    const auto sides = std::count_if(seats.begin(), seats.end(), is_side);
    const bool between = sides < static_cast<std::ptrdiff_t>(seats.size());
    const float least = least_side(m);
    const float parts = static_cast<float>(sides);
    const float wide = between ? std::max(least, area.w * (sides == 1 ? 0.4F : 0.3F))
                               : (area.w - (parts - 1) * m.gap) / std::max(1.0F, parts);
    const float left_over = area.w - parts * (wide + m.gap);
    if (sides > 0 && (wide < least || area.h < least || (between && left_over < least))) return false;
    for (Seat& seat : seats) {
        if (seat.turn == Turn::left) seat.rect = area.cut_left(wide, m.gap);
        if (seat.turn == Turn::right) seat.rect = area.cut_right(wide, m.gap);
    }
    const auto rows = area.rows(std::max(1, static_cast<int>(seats.size()) - static_cast<int>(sides)), m.gap);
    std::size_t row = 0;
    for (const Turn turn : {Turn::half, Turn::none}) {
        for (Seat& seat : seats) {
            if (seat.turn == turn) seat.rect = rows[row++];
        }
    }
    return true;
}

// The top one above, the sides side by side, the bottom one below; a side too small to be turned is read from the bottom edge.
void lay_bands(const Metrics& m, Rect area, std::vector<Seat>& seats) {
    std::array<std::vector<Seat*>, 3> bands;
    for (Seat& seat : seats) {
        auto& band = bands[seat.turn == Turn::half ? 0 : is_side(seat) ? 1 : 2];
        band.insert(seat.turn == Turn::left ? band.begin() : band.end(), &seat);
    }
    const auto used = std::count_if(bands.begin(), bands.end(), [](const auto& band) { return !band.empty(); });
    const auto rows = area.rows(static_cast<int>(used), m.gap);
    std::size_t row = 0;
    for (const auto& band : bands) {
        if (band.empty()) continue;
        const auto places = rows[row++].columns(static_cast<int>(band.size()), m.gap);
        for (std::size_t i = 0; i < band.size(); ++i) {
            band[i]->rect = places[i];
            if (is_side(*band[i]) && std::min(places[i].w, places[i].h) < least_side(m)) band[i]->turn = Turn::none;
        }
    }
}

std::vector<Seat> seats(const Metrics& m, Rect area, const State& state, const Others& style) {
    std::vector<Seat> all;
    for (const Player player : seated(state)) {
        const int edge = (edge_of(state.count(), player) - style.turned + kSides) % kSides;
        all.push_back({player, {}, style.own_edges ? turn_of(edge) : Turn::none});
    }
    if (!lay_columns(m, area, all)) lay_bands(m, area, all);
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
    const std::string_view must = context.tr("calavera.must");
    if (ui.text_width(Role::bold, name) + m.gap + ui.text_width(Role::body, must) <= line.w) {
        ui.text(line.cut_left(ui.text_width(Role::bold, name) + 1, m.gap), name,
                {.role = Role::bold, .colour = ui.theme().text_accent});
        ui.text(line, must);
        if (area.h > m.mm(3)) draw_small_pad(ui, state, player, area.inset(std::round(m.gap / 3)), hints);
        return;
    }
    ui.name(line, name, {.role = Role::bold, .colour = ui.theme().text_accent});
    const float lines = ui.paragraph_height(Role::body, must, area.w);
    if (lines + m.mm(9) <= area.h) ui.paragraph(area.cut_bottom(lines, std::round(m.gap / 2)), must);
    if (area.h > m.mm(3)) draw_small_pad(ui, state, player, area.inset(std::round(m.gap / 3)), hints);
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

// Who has entered: the place stays, so that nothing moves under the fingers of the others. With the pad as it is now, where
// there is room.
void draw_done(Context& context, const State& state, Player player, Rect area) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const float line = ui.line_height(Role::bold);
    const float pad = std::min(area.h - 2 * line - m.gap, area.w * 0.32F);
    const bool room = pad >= m.mm(9);
    Rect words = area.centred(area.w, std::min(area.h, 2 * line + (room ? pad + m.gap : 0)));
    const Rect first = words.cut_top(line);
    const std::string& name = state.setup.players[player];
    ui.name(first, name, {.role = Role::bold, .align = Align::centre});
    const std::string_view done = context.tr("calavera.done");
    const float side = std::round(m.em(Role::bold));
    const Rect under = words.cut_top(line, m.gap);
    Rect second = under.centred(ui.text_width(Role::body, done) + side + m.gap + 1, under.h);
    ui.icon(Icon::check, second.square_left(side, std::round(m.gap / 2)), ui.theme().good);
    ui.text(second, done, {.colour = ui.theme().good});
    if (room) draw_small_pad(ui, state, player, words);
}

// The entry that was tapped.
std::optional<calavera::Event> draw_seat(Context& context, const State& state, Player player, bool alone) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    ui.panel(ui.area());
    Rect area = ui.area().inset(m.gap);
    if (state.entered[player]) {
        draw_done(context, state, player, area);
        return std::nullopt;
    }
    const std::vector<Possible> entries = possible_entries(state, player);
    const PadHints hints = hints_of(state, entries);
    const float buttons = 2 * m.control_two + m.gap;
    if (alone && least_pad_height(m, area.w) + m.gap + buttons <= area.h) {
        const Rect below = area.cut_bottom(buttons, m.gap);
        const Rect paper = area.cut_top(std::min(area.h, best_pad_height(m, area.w)));
        draw_pad(context, state, player, lay_pad(m, paper), hints);
        area = below;
    } else {
        const Rect owner = cut_owner(m, area, ui.line_height(Role::bold), entries.size());
        draw_owner(context, state, player, owner, hints);
    }
    const std::string prefix = "calavera.p" + std::to_string(player);
    const Possible* tapped = draw_entries(context, prefix, area, state, player, entries);
    if (tapped == nullptr) return std::nullopt;
    return tapped->event;
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

// Before the name.
Icon sign_of(Mark mark) {
    switch (mark) {
        case Mark::owes: return Icon::warning;
        case Mark::done: return Icon::check;
        case Mark::plays: return Icon::play;
        case Mark::none: break;
    }
    return Icon::none;
}

// How far each row has come; where one is frozen it ends in paper.
void draw_bars(Ui& ui, const calavera::Sheet& sheet, Rect rect) {
    const Theme& t = ui.theme();
    const auto bars = rect.rows(static_cast<int>(calavera::kRows.size()), std::round(rect.h * 0.09F));
    for (const calavera::Row row : calavera::kRows) {
        const Rect bar = bars[calavera::at(row)];
        const calavera::RowState& mine = sheet[calavera::at(row)];
        const float radius = std::min(bar.h / 2, ui.metrics().radius / 3);
        ui.painter().fill(bar, t.text.with_alpha(48), radius);
        Rect done = bar;
        done.w = std::round(bar.w * static_cast<float>(mine.crosses) / calavera::kBoxes);
        if (done.w < 1) continue;
        const Colour colour = t.dark ? mixed(row_box(row), row_colour(row), 0.3F) : row_colour(row);
        ui.painter().fill(done, colour, radius);
        if (mine.frozen) ui.painter().fill(done.cut_right(std::max(2.0F, bar.h * 0.4F)), t.text, radius);
    }
}

// A sign, the name, the rows where they have room, the total.
void draw_player(Context& context, Rect inner, const State& state, Player player, Mark mark) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const Theme& t = ui.theme();
    const std::string total = signed_points(calavera::total(state, player));
    const float name_room = m.mm(15) * m.text_scale;
    const Rect large = inner.grown(std::round(m.gap / 2));
    const bool has_room =
        ui.fits(Role::number, total, large) && inner.w - ui.text_width(Role::number, total) >= name_room;
    const Role role = has_room ? Role::number : Role::bold;
    Rect number = inner.cut_right(ui.text_width(role, total) + 1, m.gap);
    if (has_room) number = {number.x, large.y, number.w, large.h};
    ui.text(number, total, {.role = role});
    const float bars = std::min(m.mm(16), inner.w - name_room - m.gap);
    if (bars >= m.mm(8)) draw_bars(ui, state.sheets[player], inner.cut_right(bars, m.gap).inset(0, inner.h * 0.12F));
    const float size = std::round(m.em(Role::bold) * 0.75F);
    if (mark != Mark::none && inner.w > size * 4)
        ui.icon(sign_of(mark), inner.square_left(size, std::round(m.gap / 3)), mark == Mark::owes ? t.warn : t.good);
    const std::string& name = state.setup.players[player];
    const bool active = state.phase != calavera::Phase::over && player == state.active;
    ui.name(inner, name, {.role = Role::bold, .colour = active ? t.text_accent : t.text});
}

bool draw_tab(Context& context, Rect place, const State& state, Player player, bool shown, Mark mark) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const Theme& t = ui.theme();
    const std::string spoken = state.setup.players[player] + ", " + signed_points(calavera::total(state, player));
    const Press press = ui.hotspot("calavera.pad." + std::to_string(player), place, spoken, {.selected = shown});
    ui.painter().fill(place, press.down ? t.background : t.surface, m.radius);
    if (shown) ui.painter().outline(place, t.text, m.stroke, m.radius);
    const float beside = std::round(place.w > m.mm(35) ? m.gap : m.gap / 3);
    draw_player(context, place.inset(beside, std::round(m.gap / 2)), state, player, mark);
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
        const bool marked = player == shown && player != state.active;
        if (draw_tab(context, places[player], state, player, marked, mark)) tapped = player;
    }
    if (state.phase == calavera::Phase::over) return tapped;
    Ui& ui = context.ui;
    const Rect turn = ui.moments().slides(Move::turn, "calavera.turn", state.active, places[state.active]);
    ui.painter().outline(turn, ui.theme().ring, ui.metrics().stroke * 1.4F, ui.metrics().radius);
    return tapped;
}

void draw_others(Context& context, Rect area, const State& state, const Others& style, const Enter& enter) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const std::vector<Seat> all = seats(m, area, state, style);
    for (const Seat& seat : all) {
        ui.push_zone(seat.rect, seat.turn);
        const auto event = draw_seat(context, state, seat.player, all.size() == 1);
        ui.pop_zone();
        if (!event) continue;
        // A refusal opens where it was tapped, or, where a card has no room there, on the whole screen turned the same way.
        const bool small = std::min(seat.rect.w, seat.rect.h) < m.mm(60);
        ui.push_zone(small ? ui.area() : seat.rect, seat.turn);
        enter(*event);
        ui.pop_zone();
    }
}

}  // namespace tapet::ui
