#include "ui/tally/entry.h"

#include <algorithm>
#include <cmath>

#include "tally/standing.h"
#include "ui/kit/flow.h"

namespace tapet::ui {

namespace {

using tally::Player;
using tally::State;

constexpr std::size_t kMostDigits = 4;  // kMostPoints has so many

constexpr int kKeyRows = 4;

// "138 + 38 = 176"
std::string sum_words(const State& state, Player player, const TypedPoints& typed) {
    const tally::Total total = state.totals[player];
    if (typed.empty()) return tally::points_words(total);
    const int points = typed.points();
    return tally::points_words(total) + (points < 0 ? " − " : " + ") + std::to_string(std::abs(points)) + " = " +
           tally::points_words(total + points);
}

// Who it is, the sum, and the number as it is typed.
void draw_card(Context& context, Rect rect, const State& state, Player player, const TypedPoints& typed) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const Theme& t = ui.theme();
    ui.painter().fill(rect, t.paper, m.radius);
    Rect inner = rect.inset(m.gap, std::round(m.gap / 2));
    Rect number = inner.cut_right(std::round(inner.w * 0.4F), m.gap);
    if (!typed.empty()) ui.handwritten(number, typed.words());
    const float radius = m.mm(1.8F);
    if (inner.w > 12 * radius) {
        draw_player_mark(ui, {inner.x + radius, inner.centre().y}, radius, player);
        inner.cut_left(2 * radius, m.gap);
    }
    const auto lines = inner.rows(2, 0);
    write(ui, lines[0], state.setup.players[player], {Role::bold}, {.valign = VAlign::bottom, .colour = t.ink});
    write(ui, lines[1], sum_words(state, player, typed), {Role::body}, {.valign = VAlign::top, .colour = t.ink});
}

float card_height(const Metrics& m) {
    return std::max(m.control_two, m.line_height(Role::bold) + m.line_height(Role::body) + m.gap);
}

// Below the digits: the next player and the end of the round, beside each other where their words have room.
struct Ways {
    Rect note;
    Rect close;
};

bool stand_beside(const Context& context, float width) {
    const Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const float room = width * 0.56F - m.icon - 2 * m.gap;  // beside a lock
    return ui.label_fits(Role::bold, context.tr("tally.close"), {0, 0, room, m.control_two});
}

float ways_height(const Context& context, float width) {
    const Metrics& m = context.ui.metrics();
    if (stand_beside(context, width)) return m.control_two;
    const float room = width - m.icon - 3 * m.gap;  // beside a lock
    return 2 * label_height(context.ui, context.tr("tally.close"), room) + m.gap;
}

Ways cut_ways(const Context& context, Rect& rect) {
    const float gap = context.ui.metrics().gap;
    Rect strip = rect.cut_bottom(ways_height(context, rect.w), gap);
    if (stand_beside(context, strip.w)) {
        const Rect note = strip.cut_left(std::round(strip.w * 0.42F), gap);
        return {note, strip};
    }
    const auto rows = strip.rows(2, gap);
    return {rows[0], rows[1]};
}

// Large enough for a thumb and for its digit.
float least_key(const Ui& ui) {
    const Metrics& m = ui.metrics();
    return ui.label_fits(Role::bold, "0", {0, 0, m.control, m.touch_min}) ? m.touch_min : m.control;
}

// ---- the keys ------------------------------------------------------------------------------------------------------------

void draw_digit(Context& context, Rect rect, int digit, TypedPoints& typed) {
    const std::string label = std::to_string(digit);
    const Role role = context.ui.label_fits(Role::title, label, rect) ? Role::title : Role::bold;
    if (context.ui.button("tally.digit." + label, rect, label, {.repeats = true, .role = role, .of_pad = true}))
        typed.add(digit);
}

void draw_keys(Context& context, Rect rect, TypedPoints& typed) {
    const Metrics& m = context.ui.metrics();
    const auto cells = rect.grid(3, kKeyRows, m.gap);
    for (int digit = 1; digit < 10; ++digit)
        draw_digit(context, cells[static_cast<std::size_t>(digit - 1)], digit, typed);
    draw_digit(context, cells[10], 0, typed);
    if (context.ui.icon_button("tally.minus", cells[9], Icon::minus, context.tr("tally.minus"), {.of_pad = true}))
        typed.turn_sign();
    if (context.ui.icon_button("tally.erase", cells[11], Icon::backspace, context.tr("tally.erase"),
                               {.repeats = true, .of_pad = true}))
        typed.erase();
}

// A keyboard's digits, minus and backspace; true: Enter.
bool take_keyboard(Ui& ui, TypedPoints& typed) {
    for (const char32_t c : ui.take_typed()) {
        if (c >= U'0' && c <= U'9') typed.add(static_cast<int>(c - U'0'));
        if (c == U'-') typed.turn_sign();
    }
    for (int digit = 0; digit < 10; ++digit) {
        if (ui.take_key(static_cast<Key>(static_cast<int>(Key::num0) + digit))) typed.add(digit);
    }
    if (ui.take_key(Key::num_minus)) typed.turn_sign();
    if (ui.take_key(Key::backspace)) typed.erase();
    return ui.take_key(Key::enter) || ui.take_key(Key::num_enter);
}

// Who is next; an arrow too where there is room.
bool draw_note(Context& context, Rect rect, const State& state, Player current, ButtonKind kind) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const bool alone = state.count() == 1;
    const std::string next =
        alone ? std::string(context.tr("tally.note")) : state.setup.players[next_player(state, current)];
    const float room = rect.w - 4 * m.gap;
    const bool arrow = ui.text_width(Role::bold, next) + m.icon + 2 * m.gap < room;
    const ButtonStyle style{.kind = kind, .icon = arrow ? Icon::chevron_right : Icon::none, .of_pad = true};
    return ui.button("tally.note", rect, arrow ? next : ui.elided(Role::bold, next, room), style).tapped;
}

// Whose number becomes which; closed while it stays what it was.
EntryWish draw_correction(Context& context, Rect rect, const std::string& name, const TypedPoints& typed,
                          const PutRight& correction, bool enter) {
    const bool says = !typed.empty() && correction.was != typed.points();
    const std::string now = typed.empty() ? "…" : tally::points_words(typed.points());
    const std::string words = correction.was && says
                                  ? context.tr("tally.correct", {name, tally::points_words(*correction.was), now})
                                  : name + ": " + (correction.was ? tally::points_words(*correction.was) : now);
    const ButtonKind kind = says ? ButtonKind::primary : ButtonKind::closed;
    const bool tapped = context.ui.button("tally.correct", rect, words, {.kind = kind}).tapped;
    return (tapped || enter) && says ? EntryWish::note : EntryWish::none;
}

// Everybody else has something in this round: what is typed now is the last.
bool is_last(const State& state, Player current) {
    for (Player player = 0; player < state.count(); ++player) {
        if (player != current && !state.running[player]) return false;
    }
    return true;
}

}  // namespace

void TypedPoints::show(int points) {
    digits_ = std::to_string(std::abs(points));
    minus_ = points < 0;
    shown_ = true;
}

void TypedPoints::add(int digit) {
    if (shown_) clear();
    if (digits_ == "0") digits_.clear();
    if (digits_.size() < kMostDigits) digits_ += static_cast<char>('0' + digit);
}

void TypedPoints::erase() {
    shown_ = false;
    if (digits_.empty()) return clear();
    digits_.pop_back();
}

int TypedPoints::points() const {
    int points = 0;
    for (const char digit : digits_) points = 10 * points + (digit - '0');
    return minus_ ? -points : points;
}

std::string TypedPoints::words() const { return (minus_ ? "−" : "") + digits_; }

Player next_player(const State& state, Player player) {
    const auto next = [&](std::size_t steps) { return static_cast<Player>((player + steps) % state.count()); };
    for (std::size_t steps = 1; steps < state.count(); ++steps) {
        if (!state.running[next(steps)]) return next(steps);
    }
    return next(1);
}

float entry_height(const Context& context, float width) {
    const Metrics& m = context.ui.metrics();
    return card_height(m) + kKeyRows * (least_key(context.ui) + m.gap) + m.gap + ways_height(context, width);
}

EntryWish draw_entry(Context& context, Rect rect, const State& state, Player current, TypedPoints& typed,
                     const std::optional<PutRight>& correction) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const bool enter = take_keyboard(ui, typed);
    draw_card(context, rect.cut_top(card_height(m), m.gap), state, current, typed);
    if (correction) {
        const Rect key = rect.cut_bottom(ways_height(context, rect.w), m.gap);
        rect.h = std::min(rect.h, kKeyRows * (1.8F * m.control + m.gap));
        draw_keys(context, rect, typed);
        return draw_correction(context, key, state.setup.players[current], typed, *correction, enter);
    }
    const Ways ways = cut_ways(context, rect);
    rect.h = std::min(rect.h, kKeyRows * (1.8F * m.control + m.gap));
    draw_keys(context, rect, typed);

    const bool last = is_last(state, current);
    const auto kind = [](bool first) { return first ? ButtonKind::primary : ButtonKind::plain; };
    EntryWish wish = EntryWish::none;
    if (draw_note(context, ways.note, state, current, kind(!last)) || (enter && !last)) wish = EntryWish::note;
    const bool closes = tally::begun(state) || !typed.empty();
    const ButtonKind close = closes ? kind(last) : ButtonKind::closed;
    if (ui.button("tally.close", ways.close, context.tr("tally.close"), {.kind = close}) || (enter && last))
        wish = EntryWish::close;
    return wish;
}

}  // namespace tapet::ui
