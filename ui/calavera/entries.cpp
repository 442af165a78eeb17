#include "ui/calavera/entries.h"

#include <algorithm>
#include <cmath>
#include <tuple>

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
        draw_row_sign(ui.painter(), entry.row, inner.inset(inner.w * 0.12F), row_colour(entry.row));
        return draw_pen_ring(ui.painter(), box.inset(box.w * 0.02F), static_cast<int>(at(entry.row)), ui.theme().pen);
    }
    if (entry.face != Face::rose || !entry.outcome) return draw_face(ui, entry.face, inner);
    const float half = box.w * 0.5F;
    draw_face(ui, Face::rose, {box.x + box.w * 0.06F, box.y + box.h * 0.06F, half, half});
    draw_row_sign(ui.painter(), entry.row, {box.x + box.w * 0.45F, box.y + box.h * 0.45F, half, half},
                  row_colour(entry.row));
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

// What the key does: "Mark 2" on the likeliest, "2 orange" on the others; where that is too long the number alone, beside the
// sign, which is then large.
std::vector<std::string> first_words(const Context& context, const State& state, const Possible& entry,
                                     bool likeliest) {
    if (entry.freeze) return {std::string(context.tr("calavera.freeze"))};
    const std::string number = std::to_string(calavera::count(state.dice, entry.face));
    const std::string mark = context.tr("calavera.mark", {number});
    if (likeliest) return {mark, number};
    return {what_of(context, state, entry), number};
}

// What comes of it, or that a tap says why it is closed.
std::vector<std::string> second_words(const Context& context, const State& state, Player player,
                                      const Possible& entry) {
    if (!entry.outcome) return {std::string(context.tr("why.button"))};
    const std::string total = signed_points(entry.outcome->total);
    std::vector<std::string> words{context.tr("calavera.points", {total}), context.tr("calavera.points-short", {total}),
                                   total};
    if (entry.freeze) return words;
    const int box = state.sheets[player][at(entry.row)].crosses + entry.outcome->crosses;
    const std::string up_to = context.tr("calavera.up-to", {std::to_string(box)});
    return {up_to + " · " + words[0], up_to};
}

struct EntryWords {
    std::vector<std::string> first;
    std::vector<std::string> second;
    Role role = Role::bold;
    Colour ink;
    Colour quiet;
};

// The sign beside two lines; in a narrow key above them, as large as the key lets it be.
void draw_entry_words(Ui& ui, Rect inner, const Possible& entry, const EntryWords& words) {
    const Metrics& m = ui.metrics();
    const float line = std::min(std::ceil(m.em(Role::bold) * 1.2F), std::floor(inner.h / 2));
    const float side = std::round(std::min({inner.h * 0.86F, inner.w * 0.42F, m.mm(11)}));
    Rect beside = inner;
    const Rect sign = beside.square_left(side, std::round(m.gap / 2));
    beside.cut_right(std::round(m.gap / 2));  // clear of the tile's line
    const bool wide = ui.fits(words.role, words.first.front(), {0, 0, beside.w, line}) ||
                      (inner.w > inner.h && beside.w >= ui.text_width(words.role, "0"));
    if (wide) {
        draw_sign(ui, entry, sign);
        const std::string below = first_fitting(ui, Role::body, {0, 0, beside.w, line}, words.second);
        Rect lines = beside.centred(beside.w, (below.empty() ? 1.0F : 2.0F) * line);
        if (!below.empty()) lines.y -= std::round(m.em(Role::bold) * 0.06F);  // tails hang below
        const Rect first = lines.cut_top(line);
        ui.text(first, first_fitting(ui, words.role, first, words.first), {.role = words.role, .colour = words.ink});
        return ui.text(lines, below, {.colour = words.quiet});
    }
    inner.cut_bottom(m.mm(0.6F));  // clear of the tile's line
    const float large_sign = std::max(m.mm(6), std::min(inner.w * 0.7F, inner.h * 0.4F));
    const bool high = inner.h >= 2 * line + large_sign;
    const std::string below = high ? first_fitting(ui, Role::body, {0, 0, inner.w, line}, words.second) : std::string();
    const Rect second = inner.cut_bottom(below.empty() ? 0 : line);
    ui.text(second, below, {.align = Align::centre, .colour = words.quiet});
    const Rect first = inner.cut_bottom(line);
    ui.text(first, first_fitting(ui, words.role, first, words.first),
            {.role = words.role, .align = Align::centre, .colour = words.ink});
    const float large = std::round(std::min(inner.h, inner.w));
    draw_sign(ui, entry, inner.centred(large, large));
}

// What is best for the player of what is open: the total, then crosses out of the dead zone. The colours come before the jokers.
const Possible* likeliest(const std::vector<Possible>& entries) {
    const auto worth = [](const Possible& entry) {
        const Outcome& outcome = *entry.outcome;
        return std::tuple(outcome.total, !outcome.dead, outcome.crosses);
    };
    const Possible* best = nullptr;
    for (const Possible& entry : entries) {
        if (entry.outcome && (best == nullptr || worth(entry) > worth(*best))) best = &entry;
    }
    return best;
}

bool draw_entry(Context& context, const std::string& id, Rect rect, const State& state, Player player,
                const Possible& entry, bool likeliest) {
    Ui& ui = context.ui;
    const bool open = entry.outcome.has_value();
    const ButtonKind kind = !open ? ButtonKind::closed : likeliest ? ButtonKind::primary : ButtonKind::plain;
    const std::vector<std::string> second = second_words(context, state, player, entry);
    std::string spoken = what_of(context, state, entry);
    if (open || entry.face != Face::rose) spoken += ", " + row_word(context, entry.row);
    if (open && !entry.freeze) spoken += ", " + second.back();
    if (open) spoken += ", " + outcome_words(context, *entry.outcome);
    const Press press = ui.hotspot(id, rect, spoken, {.kind = kind});
    const OnTile tile(ui, rect, {.kind = kind}, press.down);
    const EntryWords words{first_words(context, state, entry, likeliest), second, Role::bold,
                           open ? ui.theme().text : ui.theme().text_quiet,
                           open ? ui.theme().text_accent : ui.theme().text_quiet};
    draw_entry_words(ui, tile.top().inset(std::round(ui.metrics().gap / 2), 1), entry, words);
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

const Possible* draw_entries(Context& context, std::string_view prefix, Rect area, const State& state, Player player,
                             const std::vector<Possible>& entries) {
    if (entries.empty()) return nullptr;
    const Metrics& m = context.ui.metrics();
    const int count = static_cast<int>(entries.size());
    const int most_rows = std::max(1, rows_that_fit(m, area.h));
    // As wide as their words need, as long as all find room.
    const int wished = std::max(1, static_cast<int>((area.w + key_gap(m)) / (m.mm(44) * m.text_scale)));
    const int columns = std::min(count, std::max((count + most_rows - 1) / most_rows, wished));
    const int rows = (count + columns - 1) / columns;
    // A narrow key has its sign above its words.
    const bool narrow = area.w / static_cast<float>(columns) < m.mm(20) * m.text_scale;
    const float each = m.control_two * (narrow ? 2.0F : 1.25F);
    const float high = std::min(area.h, static_cast<float>(rows) * (each + key_gap(m)) - key_gap(m));
    const auto cells = Rect{area.x, area.y, area.w, high}.grid(columns, rows, key_gap(m));
    const Possible* best = likeliest(entries);
    const Possible* tapped = nullptr;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const Possible& entry = entries[i];
        if (draw_entry(context, id_of(prefix, entry), cells[i], state, player, entry, &entry == best)) tapped = &entry;
    }
    return tapped;
}

}  // namespace tapet::ui
