#include "ui/calavera/entries.h"

#include <algorithm>
#include <cmath>

#include "calavera/codes.h"
#include "calavera/dice.h"
#include "calavera/pad.h"
#include "calavera/words.h"
#include "ui/calavera/draw.h"

namespace tapet::ui {

namespace {

using calavera::at;
using calavera::Face;
using calavera::kRows;
using calavera::Player;
using calavera::Row;
using calavera::State;

int bonus_points(const State& state, Player player) {
    int sum = 0;
    for (const auto& line : state.bonus().lines) sum += line.points[player];
    return sum;
}

void add_jokers(const State& state, Player player, std::vector<Possible>& all) {
    std::vector<Possible> jokers;
    for (const Row row : kRows) {
        const calavera::Mark mark{player, Face::rose, row};
        jokers.push_back({mark, Face::rose, row, false, outcome_of(state, player, mark)});
    }
    const auto open = [](const Possible& entry) { return entry.outcome.has_value(); };
    // Rows that are frozen need no button, unless none is left: then one says why.
    if (std::none_of(jokers.begin(), jokers.end(), open)) jokers.resize(1);
    for (const Possible& entry : jokers) {
        if (entry.outcome || jokers.size() == 1) all.push_back(entry);
    }
}

void add_freezes(const State& state, Player player, std::vector<Possible>& all) {
    for (const Row row : kRows) {
        const calavera::RowState& mine = state.sheets[player][at(row)];
        if (mine.frozen || calavera::last_box(mine).zone != calavera::Zone::score) continue;
        const calavera::Freeze freeze{player, row};
        all.push_back({freeze, Face::rose, row, true, outcome_of(state, player, freeze)});
    }
}

}  // namespace

std::optional<Outcome> outcome_of(const State& state, Player player, const calavera::Event& event) {
    const auto step = calavera::Game::apply(state, event);
    if (!step) return std::nullopt;
    Outcome outcome;
    outcome.total = calavera::total(step->state, player);
    outcome.bonus = bonus_points(step->state, player) - bonus_points(state, player);
    for (const Row row : kRows) {
        const calavera::RowState& before = state.sheets[player][at(row)];
        const calavera::RowState& after = step->state.sheets[player][at(row)];
        outcome.crosses += after.crosses - before.crosses;
        if (before.frozen || !after.frozen) continue;
        outcome.freezes = true;
        if (calavera::last_box(after).zone == calavera::Zone::dead) outcome.dead = after.frozen;
    }
    return outcome;
}

std::vector<Possible> possible_entries(const State& state, Player player) {
    std::vector<Possible> all;
    for (const Row row : kRows) {
        if (calavera::count(state.dice, calavera::face_of(row)) == 0) continue;
        const calavera::Mark mark{player, calavera::face_of(row), row};
        all.push_back({mark, mark.face, row, false, outcome_of(state, player, mark)});
    }
    if (calavera::count(state.dice, Face::rose) == 0) return all;
    add_jokers(state, player, all);
    if (player == state.active) add_freezes(state, player, all);
    return all;
}

PadHints hints_of(const State& state, const std::vector<Possible>& entries) {
    PadHints hints;
    for (const Possible& entry : entries) {
        if (!entry.outcome || entry.freeze) continue;
        (entry.face == Face::rose ? hints.jokers : hints.colour)[at(entry.row)] =
            calavera::count(state.dice, entry.face);
    }
    return hints;
}

std::string outcome_words(const Context& context, const Outcome& outcome) {
    std::string words = context.tr("calavera.points", {signed_points(outcome.total)});
    if (outcome.bonus > 0) words += " · " + context.tr("calavera.entry.bonus", {std::to_string(outcome.bonus)});
    if (outcome.dead) words += " · " + context.tr("calavera.entry.dead", {signed_points(*outcome.dead)});
    return words;
}

// ---- the buttons ---------------------------------------------------------------------------------------------------

namespace {

std::string id_of(std::string_view prefix, const Possible& entry) {
    std::string id(prefix);
    id += entry.freeze ? ".freeze." : ".mark.";
    if (!entry.freeze && entry.face == Face::rose) id += "rose.";
    return id + std::string(calavera::name(entry.row));
}

std::string what_of(const Context& context, const State& state, const Possible& entry) {
    if (entry.freeze) return context.tr("calavera.freeze");
    return dice_words(context, calavera::count(state.dice, entry.face), entry.face);
}

// Of the texts the first that fits; nothing when none does.
std::string first_fitting(const Ui& ui, Role role, Rect rect, const std::vector<std::string>& texts) {
    for (const std::string& text : texts) {
        if (ui.fits(role, text, rect)) return text;
    }
    return {};
}

// The dice and where they go: a die of the colour, a joker with the sign of the row, a circled sign.
void draw_sign(Ui& ui, const Possible& entry, Rect box) {
    draw_die(ui, box, std::nullopt);
    ui.painter().fill(box.inset(box.w * 0.04F), ui.theme().paper, box.w * 0.2F);
    const Rect inner = box.inset(box.w * 0.17F);
    if (entry.freeze) {
        draw_row_sign(ui.painter(), entry.row, inner.inset(inner.w * 0.12F), row_colour(ui.theme(), entry.row));
        return draw_pen_ring(ui.painter(), box.inset(box.w * 0.02F), static_cast<int>(at(entry.row)), ui.theme().pen);
    }
    if (entry.face != Face::rose || !entry.outcome) return draw_face(ui, entry.face, inner);
    const float half = box.w * 0.5F;
    draw_face(ui, Face::rose, {box.x + box.w * 0.06F, box.y + box.h * 0.06F, half, half});
    draw_row_sign(ui.painter(), entry.row, {box.x + box.w * 0.45F, box.y + box.h * 0.45F, half, half},
                  row_colour(ui.theme(), entry.row));
}

// In the corner: a bonus, the dead zone.
void draw_badge(Ui& ui, const Possible& entry, Rect rect) {
    const float side = std::round(ui.metrics().icon * 0.62F);
    Rect place{rect.right() - side * 1.25F, rect.y + side * 0.25F, side, side};
    if (!entry.outcome) return;
    if (entry.outcome->bonus > 0) {
        ui.icon(Icon::star, place, ui.theme().good);
        place.x -= side * 1.1F;
    }
    if (entry.outcome->dead) ui.icon(Icon::warning, place, ui.theme().bad);
}

// "3 pink"; without room for the word the number and a cross.
void draw_count(Ui& ui, Rect line, const std::string& what, int count, Colour ink) {
    if (ui.fits(Role::bold, what, line)) return ui.text(line, what, {.role = Role::bold, .colour = ink});
    const std::string number = std::to_string(count);
    if (!ui.fits(Role::bold, number, line)) return;  // a sliver at 200 %: the sign is all there is room for
    const Rect digits = line.cut_left(ui.text_width(Role::bold, number) + 1, std::round(ui.metrics().gap / 4));
    ui.text(digits, number, {.role = Role::bold, .colour = ink});
    const float side = std::min(std::round(ui.metrics().em(Role::bold) * 0.7F), line.w);
    ui.icon(Icon::close, line.square_left(side), ink);
}

// What comes of it, or that a tap says why it is closed.
void draw_result(Context& context, Rect line, const Possible& entry) {
    Ui& ui = context.ui;
    const Theme& t = ui.theme();
    if (!entry.outcome) {
        const std::vector<std::string> why{context.tr("why.button")};
        return ui.text(line, first_fitting(ui, Role::body, line, why), {.colour = t.text_quiet});
    }
    const std::string total = signed_points(entry.outcome->total);
    ui.text(line,
            first_fitting(ui, Role::body, line,
                          {outcome_words(context, *entry.outcome), context.tr("calavera.points", {total}),
                           context.tr("calavera.points-short", {total}), total}),
            {.colour = t.text_accent});
}

// The sign beside two lines; in a narrow key what is done has the upper half, the points the lower one, and the sign stands
// where there is room for it.
void draw_entry_words(Context& context, Rect inner, const State& state, const Possible& entry) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const Colour ink = entry.outcome ? ui.theme().text : ui.theme().text_quiet;
    const std::string what = what_of(context, state, entry);
    const int count = calavera::count(state.dice, entry.face);
    const float line = std::min(std::ceil(m.em(Role::bold) * 1.25F), std::floor(inner.h / 2));
    if (!ui.fits(Role::bold, "0",
                 {0, 0, inner.w, line})) {  // too low for two lines of large text: the sign and the points
        const float large = std::round(std::min(inner.h * 0.8F, inner.w * 0.5F));
        draw_sign(ui, entry, inner.square_left(large, std::round(m.gap / 2)));
        return draw_result(context, inner, entry);
    }
    const float side = std::round(std::min({inner.h * 0.8F, inner.w * 0.45F, m.mm(11)}));
    Rect beside = inner;
    const Rect sign = beside.square_left(side, std::round(m.gap / 2));
    Rect words = beside.centred(beside.w, 2 * line);
    Rect first = words.cut_top(line);
    first.cut_right(m.icon * 0.8F);  // the badge
    if (ui.fits(Role::bold, what, first) || (!entry.freeze && beside.w >= m.mm(14) * m.text_scale)) {
        draw_sign(ui, entry, sign);
        draw_count(ui, first, what, count, ink);
        return draw_result(context, words, entry);
    }
    Rect upper = inner.cut_top(std::floor(inner.h / 2));
    const bool counted =
        inner.w * 0.6F >= ui.text_width(Role::bold, "0") + m.gap;  // otherwise the sign has all the room
    const float small = std::min(upper.h, inner.w * (counted || entry.freeze ? 0.4F : 0.9F));
    Rect& with_sign = entry.freeze ? inner : upper;
    draw_sign(ui, entry, with_sign.square_left(small, std::round(m.gap / 4)));
    // The lock stands in the corner; only where that leaves no room for the number may they meet.
    const float taken = std::min(std::floor(inner.h / 2), inner.w * 0.4F) + ui.text_width(Role::bold, "0") + m.gap;
    if (!entry.outcome && upper.w - m.icon * 0.8F > taken) upper.cut_right(m.icon * 0.8F);
    if (!entry.freeze) {
        draw_count(ui, upper, what, count, ink);
    } else if (ui.fits(Role::bold, what, upper)) {
        ui.text(upper, what, {.role = Role::bold, .colour = ink});
    } else {
        ui.name(upper, what, {.role = Role::body, .colour = ink});
    }
    draw_result(context, inner, entry);
}

bool draw_entry(Context& context, const std::string& id, Rect rect, const State& state, const Possible& entry) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const bool open = entry.outcome.has_value();
    std::string spoken = what_of(context, state, entry);
    if (open || entry.face != Face::rose) spoken += ", " + row_word(context, entry.row);
    if (open) spoken += ", " + outcome_words(context, *entry.outcome);
    const Press press = ui.hotspot(id, rect, spoken, {.kind = open ? ButtonKind::plain : ButtonKind::closed});
    const OnTile tile(ui, rect, {.kind = open ? ButtonKind::plain : ButtonKind::closed}, press.down);
    draw_entry_words(context, tile.top().inset(std::round(m.gap / 2), 1), state, entry);
    draw_badge(ui, entry, rect);
    return press.tapped;
}

float key_gap(const Metrics& m) { return std::round(m.gap * 0.6F); }

// How many keys one above the other have room for two lines each.
int rows_that_fit(const Metrics& m, float height) {
    const float least = std::max(m.touch, std::ceil(m.em(Role::bold) * 2.06F) + m.edge);
    return static_cast<int>((height + key_gap(m)) / (least + key_gap(m)));
}

}  // namespace

bool entries_fit(const Metrics& m, Rect area, std::size_t count) {
    const int rows = rows_that_fit(m, area.h);
    if (rows < 1 || count == 0) return count == 0;
    const int columns = (static_cast<int>(count) + rows - 1) / rows;
    return (area.w + key_gap(m)) / static_cast<float>(columns) - key_gap(m) >= m.mm(11) * std::sqrt(m.text_scale);
}

const Possible* draw_entries(Context& context, std::string_view prefix, Rect area, const State& state,
                             const std::vector<Possible>& entries) {
    if (entries.empty()) return nullptr;
    const Metrics& m = context.ui.metrics();
    const int count = static_cast<int>(entries.size());
    const int most_rows = std::max(1, rows_that_fit(m, area.h));
    // As wide as their words need, as long as all find room.
    const int wished = std::max(1, static_cast<int>((area.w + key_gap(m)) / (m.mm(44) * m.text_scale)));
    const int columns = std::min(count, std::max((count + most_rows - 1) / most_rows, wished));
    const int rows = (count + columns - 1) / columns;
    const float high = std::min(area.h, static_cast<float>(rows) * (m.control_two * 1.25F + key_gap(m)) - key_gap(m));
    const auto cells = Rect{area.x, area.y, area.w, high}.grid(columns, rows, key_gap(m));
    const Possible* tapped = nullptr;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (draw_entry(context, id_of(prefix, entries[i]), cells[i], state, entries[i])) tapped = &entries[i];
    }
    return tapped;
}

}  // namespace tapet::ui
