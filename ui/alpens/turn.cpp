#include "ui/alpens/turn.h"

#include <algorithm>
#include <optional>

#include "alpens/codes.h"
#include "alpens/deck.h"
#include "alpens/rule_ids.h"
#include "alpens/words.h"
#include "ui/alpens/pieces.h"

namespace tapet::ui {

namespace {

using alpens::Face;
using alpens::Good;

constexpr std::array<Face, 4> kFaces{Face::carlist, Face::liberal, Face::card, Face::choice};

Face effective(const alpens::Die& die) { return die.chosen.value_or(die.face); }

RuleId rule_of(const alpens::State& state, Face face) {
    switch (face) {
        case Face::carlist: return alpens::rule::die_carlist;
        case Face::liberal: return alpens::rule::die_liberal;
        case Face::card:
            return state.setup.house.events == alpens::EventCards::none ? alpens::rule::events_none
                                                                        : alpens::rule::die_card;
        case Face::choice: break;
    }
    return alpens::rule::die_choice;
}

std::string meaning(const Context& context, const alpens::State& state, Face face) {
    const bool nothing = face == Face::card && state.setup.house.events == alpens::EventCards::none;
    // keys: alpens.die.means.*
    const std::string key = nothing ? "alpens.die.means.nothing" : "alpens.die.means." + std::string(code(face));
    return std::string(context.tr(key));
}

struct RowWords {
    std::string label;
    std::string value;
};

// How long it holds.
RowWords permanent_words(const Context& context, const alpens::Permanent& card, float width) {
    const std::string until = card.until ? context.tr("alpens.card.until", {std::to_string(*card.until)})
                                         : std::string(card_kind_word(context, alpens::CardKind::permanent));
    const std::string name = card.name ? *card.name : std::string(context.tr("alpens.card.unnamed"));
    return {row_name(context, name, until, width), until};
}

RowWords drawn_words(const Context& context, int draws, const std::string& chance) {
    return {context.tr("alpens.deck.drawn", {std::to_string(draws), std::to_string(alpens::kDeck)}), chance};
}

RowWords final_words(const Context& context, int turns) {
    return {std::string(context.tr("alpens.final-round")), context.tr("alpens.turns-left", {std::to_string(turns)})};
}

// The chance that the next card is "Fi de la batalla".
std::string chance_words(const Context& context, int numerator, int denominator) {
    if (numerator == 0) return std::string(context.tr("alpens.deck.not-yet"));
    return context.tr("alpens.deck.chance", {std::to_string(numerator), std::to_string(denominator)});
}

// ---- the turn --------------------------------------------------------------------------------------------------------

// Between the parts, and round them: on a 7-inch display everything is to be in sight.
float part_gap(const Metrics& m) { return std::round(m.gap * 0.6F); }

// The heights of the parts, the same in every turn of a match: nothing moves under the finger when the die is thrown, a card
// comes into force or the final round begins. 0: this table plays without it.
struct TurnLayout {
    float head = 0;
    float caption = 0;  // over the die and over the escapes
    float die = 0;
    float escapes = 0;
    float deck = 0;       // how far it is; then the final round
    float permanent = 0;  // the card in force

    float height(float gap) const {
        float sum = 0;
        for (const float part : {head, die, escapes, deck, permanent}) sum += part > 0 ? part + gap : 0;
        return sum - gap + 2 * caption;
    }
};

float highest_meaning(const Context& context, const alpens::State& state, float width) {
    float high = context.ui.metrics().control;
    for (const Face face : {Face::carlist, Face::liberal, Face::card}) {
        high = std::max(high, worded_height(context, meaning(context, state, face), width));
    }
    return high;
}

TurnLayout layout_of(Context& context, const AlpensMatch& match, float width) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const alpens::State& state = match.state();
    TurnLayout layout;
    layout.head = std::max(ui.line_height(Role::title), m.icon * 1.3F);
    layout.die = highest_meaning(context, state, width);
    layout.escapes = m.control;
    if (state.setup.house.events == alpens::EventCards::none) return layout;
    const auto row = [&](const RowWords& words) { return row_height(context, words.label, words.value, width); };
    layout.deck = std::max({row(drawn_words(context, alpens::kDeck, chance_words(context, 1, 5))),
                            row(drawn_words(context, alpens::kDeck, chance_words(context, 0, 1))),
                            row(final_words(context, alpens::kMostPlayers))});
    for (const auto& until : {std::optional<int>(), std::optional<int>(99)}) {
        layout.permanent = std::max(layout.permanent, row(permanent_words(context, {std::nullopt, until}, width)));
    }
    return layout;
}

void draw_head(Context& context, const alpens::State& state, Rect row) {
    Ui& ui = context.ui;
    const std::string number = context.tr("alpens.turn-number", {std::to_string(state.turn_number)});
    ui.text(row.cut_right(std::ceil(ui.text_width(Role::body, number)), ui.metrics().gap), number,
            {.align = Align::right, .colour = ui.theme().text_quiet});
    draw_player(context, row, state.setup, state.turn, Role::title);
}

TurnTap draw_faces(Context& context, const AlpensMatch& match, Rect row) {
    Ui& ui = context.ui;
    TurnTap tap = TurnTap::nothing;
    const auto cells = row.columns(static_cast<int>(kFaces.size()), ui.metrics().gap);
    for (const Face face : kFaces) {
        const auto i = static_cast<std::size_t>(face);
        const DrawnButton button =
            drawn_button(ui, "alpens.die." + std::string(code(face)), cells[i], face_word(context, face));
        draw_face(ui, button.inside, face);
        if (!button.tapped) continue;
        if (face == Face::choice) {
            tap = TurnTap::choose_face;
        } else {
            send_event<alpens::Game>(context, match, alpens::Die{face});
        }
    }
    return tap;
}

// Instead of the faces: which one was thrown, and what is to be done.
void draw_thrown(Context& context, const AlpensMatch& match, Rect row) {
    const Face face = effective(*match.state().die);
    const auto picture = [&](Rect box, Colour) { draw_face(context.ui, box, face); };
    if (worded_button(context, "alpens.die.means", row, meaning(context, match.state(), face), {}, picture)) {
        context.navigator.show_rule(std::string(rule_of(match.state(), face).id));
    }
}

}  // namespace

bool card_missing(const AlpensMatch& match) {
    const alpens::State& state = match.state();
    if (!state.die || effective(*state.die) != Face::card) return false;
    if (state.setup.house.events == alpens::EventCards::none) return false;
    for (std::size_t i = match.played(); i > 0; --i) {
        const alpens::Event& event = match.played_event(i - 1);
        if (std::holds_alternative<alpens::Card>(event) || std::holds_alternative<alpens::BattleOver>(event))
            return false;
        if (std::holds_alternative<alpens::Next>(event)) break;
    }
    return true;
}

float turn_height(Context& context, const AlpensMatch& match, float width) {
    const Metrics& m = context.ui.metrics();
    const float gap = part_gap(m);
    return layout_of(context, match, width - 2 * gap - m.gap).height(gap) + 2 * gap;
}

namespace {

// Where there is room, the die and the escapes are larger, each with its words above it.
void fill_room(const Ui& ui, float spare, TurnLayout& layout) {
    const float line = ui.line_height(Role::body);
    const float most = ui.metrics().mm(18);
    if (spare >= 2 * line) {
        layout.caption = line;
        spare -= 2 * line;
    }
    const float least = layout.die + layout.escapes;  // the lower of the two grows first
    const float both = least + std::max(0.0F, spare);
    layout.die = std::max(layout.die, std::min(most, both / 2));
    layout.escapes = std::max(layout.escapes, std::min(most, both - layout.die));
}

void caption(Context& context, Rect& page, float high, std::string_view words) {
    if (high > 0) context.ui.text(page.cut_top(high), words, {.colour = context.ui.theme().text_quiet});
}

// What holds: the deck, or the final round that came out of it, and the card in force. Each opens its rule.
void draw_deck_row(Context& context, const alpens::State& state, Rect row) {
    if (!state.turns_left) {
        const auto [numerator, denominator] = alpens::battle_over_chance(state);
        const RowWords words = drawn_words(context, state.draws, chance_words(context, numerator, denominator));
        return rule_row(context, "alpens.deck", row, words.label, words.value, alpens::rule::deck);
    }
    const RowWords words = final_words(context, *state.turns_left);
    rule_row(context, "alpens.final", row, words.label, words.value, alpens::rule::end_battle_over);
}
void draw_permanent(Context& context, const alpens::State& state, Rect row, float measured) {
    if (!state.permanent) {
        Ui& ui = context.ui;
        row = row.inset(ui.metrics().gap, 0);
        return ui.text(row, ui.elided(Role::body, context.tr("alpens.card.none"), row.w),
                       {.colour = ui.theme().text_quiet});
    }
    const RowWords words = permanent_words(context, *state.permanent, measured);
    rule_row(context, "alpens.permanent", row, words.label, words.value, alpens::rule::card_permanent);
}

}  // namespace

TurnTap draw_turn(Context& context, const AlpensMatch& match, Rect rect) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    ui.panel(rect);
    const float gap = part_gap(m);
    const Rect inner = rect.inset(gap);
    const alpens::State& state = match.state();
    const float measured = inner.w - m.gap;
    TurnLayout layout = layout_of(context, match, measured);
    fill_room(ui, inner.h - layout.height(gap), layout);
    const float high = layout.height(gap);
    const ListView view = ui.begin_scroll("alpens.turn", inner, high);
    Rect page{inner.x, view.view.y - view.offset, view.view.w, high};
    draw_head(context, state, page.cut_top(layout.head, gap));
    caption(context, page, layout.caption, context.tr("alpens.die.caption"));
    const Rect die = page.cut_top(layout.die, gap);
    caption(context, page, layout.caption, context.tr("alpens.escape.caption"));
    Rect escapes = page.cut_top(layout.escapes, gap);
    if (layout.deck > 0) draw_deck_row(context, state, page.cut_top(layout.deck, gap));
    if (layout.permanent > 0) draw_permanent(context, state, page.cut_top(layout.permanent, gap), measured);
    TurnTap tap = TurnTap::nothing;
    const Rect more = escapes.cut_right((escapes.w - 4 * m.gap) / 5, m.gap);
    if (ui.icon_button("alpens.escape.more", more, Icon::more, context.tr("alpens.escape.group"))) {
        tap = TurnTap::escape_more;
    }
    const alpens::Player player = state.turn;
    const EscapeTap escape = draw_escapes(context, "alpens.escape", escapes, state, player, 1);
    if (state.die) {
        draw_thrown(context, match, die);
    } else if (const TurnTap face = draw_faces(context, match, die); face != TurnTap::nothing) {
        tap = face;
    }
    ui.end_list();
    if (escape.tapped) send_escape(context, match, {player, 1, escape.goods}, escapes);
    return tap;
}

// ---- escapes -----------------------------------------------------------------------------------------------------------

EscapeTap draw_escapes(Context& context, const std::string& id, Rect row, const alpens::State& state,
                       alpens::Player player, int alpensins) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    EscapeTap tap;
    std::vector<std::vector<Good>> loads{{}};
    for (const Good good : alpens::kGoods) loads.push_back({good});
    const auto cells = row.columns(static_cast<int>(loads.size()), m.gap);
    for (std::size_t i = 0; i < loads.size(); ++i) {
        const std::vector<Good>& load = loads[i];
        std::string widget = id;
        widget.append(".").append(load.empty() ? "none" : alpens::code(load.front()));
        const ButtonKind kind = kind_of(state, alpens::Escape{player, alpensins, load});
        const std::string label = load.empty() ? std::string(context.tr("alpens.escape.empty"))
                                               : context.tr("alpens.escape.with", {goods_words(context, load)});
        const DrawnButton button = drawn_button(ui, widget, cells[i], label, {.kind = kind});
        const float size = std::min({button.inside.h, button.inside.w / 2, m.mm(12)});
        Rect inner = button.inside.centred(2 * size, size);
        draw_alpensi(ui, inner.cut_left(size), state.setup.colours[player]);
        if (load.empty()) {
            ui.icon(Icon::chevron_right, inner.centred(size * 0.8F, size * 0.8F), button.ink);
        } else {
            draw_good(ui, inner, load.front());
        }
        if (button.tapped) tap = {true, load};
    }
    return tap;
}

}  // namespace tapet::ui
