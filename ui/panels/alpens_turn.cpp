#include "ui/panels/alpens_turn.h"

#include <algorithm>

#include "alpens/deck.h"
#include "alpens/rule_ids.h"
#include "alpens/words.h"
#include "ui/panels/alpens_pieces.h"
#include "ui/panels/alpens_words.h"

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

std::string meaning(const Context& context, const AlpensMatch& match) {
    const alpens::State& state = match.state();
    const Face face = effective(*state.die);
    const bool nothing = face == Face::card && state.setup.house.events == alpens::EventCards::none;
    // keys: alpens.die.means.*
    const std::string key = nothing ? "alpens.die.means.nothing" : "alpens.die.means." + std::string(word(face));
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

RowWords deck_words(const Context& context, const alpens::State& state) {
    return {context.tr("alpens.deck.drawn", {std::to_string(state.draws), std::to_string(alpens::kDeck)}),
            chance_words(context, state)};
}

RowWords final_words(const Context& context, const alpens::State& state) {
    return {std::string(context.tr("alpens.final-round")),
            context.tr("alpens.turns-left", {std::to_string(*state.turns_left)})};
}

// ---- the turn --------------------------------------------------------------------------------------------------------

// Between the parts, and round them: on a 7-inch display everything is to be in sight.
float part_gap(const Metrics& m) { return std::round(m.gap * 0.6F); }

// The heights of the parts; 0: it is not there.
struct Layout {
    float head = 0;
    float caption = 0;  // over the die and over the escapes
    float final_round = 0;
    float die = 0;
    float escapes = 0;
    float permanent = 0;
    float deck = 0;

    float height(float gap) const {
        float sum = 0;
        for (const float part : {head, final_round, die, escapes, permanent, deck}) sum += part > 0 ? part + gap : 0;
        return sum - gap + 2 * caption;
    }
};

Layout layout_of(Context& context, const AlpensMatch& match, float width) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const alpens::State& state = match.state();
    Layout layout;
    layout.head = std::max(ui.line_height(Role::title), m.icon * 1.3F);
    const auto row = [&](const RowWords& words) { return row_height(context, words.label, words.value, width); };
    layout.final_round = state.turns_left ? row(final_words(context, state)) : 0;
    layout.die = state.die ? worded_height(context, meaning(context, match), width) : m.control;
    layout.escapes = m.control;
    layout.permanent = state.permanent ? row(permanent_words(context, *state.permanent, width)) : 0;
    const bool cards = state.setup.house.events == alpens::EventCards::cards;
    layout.deck =
        cards && !state.battle_over_out ? row(deck_words(context, state)) : 0;  // afterwards the final round says it
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
            drawn_button(ui, "alpens.die." + std::string(word(face)), cells[i], face_word(context, face));
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
    const auto picture = [&](Rect box, Colour, bool) { draw_face(context.ui, box, face); };
    if (worded_button(context, "alpens.die.means", row, meaning(context, match), {}, picture)) {
        context.navigator.show_rule(std::string(rule_of(match.state(), face).id));
    }
}

}  // namespace

std::string chance_words(const Context& context, const alpens::State& state) {
    const auto [numerator, denominator] = alpens::battle_over_chance(state);
    if (numerator == 0) return std::string(context.tr("alpens.deck.not-yet"));
    return context.tr("alpens.deck.chance", {std::to_string(numerator), std::to_string(denominator)});
}

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
void fill_room(const Ui& ui, bool thrown, float spare, Layout& layout) {
    const float line = ui.line_height(Role::body);
    const float most = ui.metrics().mm(18);
    if (spare >= 2 * line) {
        layout.caption = line;
        spare -= 2 * line;
    }
    const float each = std::max(0.0F, std::min(spare / 2, most - layout.escapes));
    if (!thrown) layout.die += each;
    layout.escapes += each;
}

void caption(Context& context, Rect& page, float high, std::string_view words) {
    if (high > 0) context.ui.text(page.cut_top(high), words, {.colour = context.ui.theme().text_quiet});
}

// What holds: the final round, the card, the deck. Each opens its rule.
void draw_final_round(Context& context, const alpens::State& state, Rect row) {
    const RowWords words = final_words(context, state);
    rule_row(context, "alpens.final", row, words.label, words.value, alpens::rule::end_battle_over);
}
void draw_permanent(Context& context, const alpens::State& state, Rect row, float measured) {
    const RowWords words = permanent_words(context, *state.permanent, measured);
    rule_row(context, "alpens.permanent", row, words.label, words.value, alpens::rule::card_permanent);
}
void draw_deck_row(Context& context, const alpens::State& state, Rect row) {
    const RowWords words = deck_words(context, state);
    rule_row(context, "alpens.deck", row, words.label, words.value, alpens::rule::deck);
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
    Layout layout = layout_of(context, match, measured);
    fill_room(ui, state.die.has_value(), inner.h - layout.height(gap), layout);
    const float high = layout.height(gap);
    const ListView view = ui.begin_scroll("alpens.turn", inner, high);
    Rect page{inner.x, view.view.y - view.offset, view.view.w, high};
    draw_head(context, state, page.cut_top(layout.head, gap));
    if (state.turns_left) draw_final_round(context, state, page.cut_top(layout.final_round, gap));
    caption(context, page, layout.caption, context.tr("alpens.die.caption"));
    const Rect die = page.cut_top(layout.die, gap);
    caption(context, page, layout.caption, context.tr("alpens.escape.caption"));
    Rect escapes = page.cut_top(layout.escapes, gap);
    if (state.permanent) draw_permanent(context, state, page.cut_top(layout.permanent, gap), measured);
    if (layout.deck > 0) draw_deck_row(context, state, page.cut_top(layout.deck, gap));
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
    if (escape.tapped) send_escape(context, match, {player, 1, escape.goods});
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
        widget.append(".").append(load.empty() ? "none" : alpens::word(load.front()));
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
            draw_good(ui, inner, load.front(), good_colour(ui.theme(), load.front()));
        }
        if (button.tapped) tap = {true, load};
    }
    return tap;
}

}  // namespace tapet::ui
