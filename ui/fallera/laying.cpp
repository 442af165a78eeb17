#include "fallera/deck.h"
#include "fallera/judge.h"
#include "fallera/table/moves.h"
#include "fallera/table/offers.h"
#include "ui/fallera/pages.h"
#include "ui/match/play.h"

namespace tapet::ui {

using fallera::Card;
using fallera::Player;
using fallera::State;

void Laying::open(What what, Player by) {
    close();
    what_ = what;
    by_ = by;
    if (what == What::special) play_.open(by);
}

void Laying::open_battle(LyingCard prize) {
    open(What::battle);
    prize_ = prize;
}

std::string Laying::title(const Context& context, const State& state) const {
    switch (what_) {
        case What::battle:
            return context.tr("fallera.battle.for", {state.setup.players[*state.turn],
                                                     card_name(state.setup, prize_.card, context.preferences.lang),
                                                     state.setup.players[prize_.player]});
        case What::special: return context.tr("fallera.key.play");
        case What::gain: return context.tr("fallera.table.gain", {state.setup.players[by_]});
        case What::discard: return context.tr("fallera.more.discard");
        case What::recover: return context.tr("fallera.more.recover");
        case What::cementeri: return context.tr("fallera.cementeri", {std::to_string(state.cementeri.size())});
        default: break;
    }
    return context.tr(what_ == What::sell ? "fallera.key.sell.which" : "fallera.key.battle.which");
}

void Laying::draw(Context& context, const FalleraMatch& match, Rect area) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    if (!ui.keyboard_open()) {
        Rect line = area.cut_top(m.control, m.gap);
        const Rect away = line.cut_right(m.control, m.gap);
        if (ui.icon_button("fallera.cancel", away, Icon::close, context.tr("fallera.cancel"))) return close();
        const std::string words = title(context, match.state());
        ui.fit_name(line, words, {Role::title, Role::bold, Role::body});
    }
    switch (what_) {
        case What::battle: return draw_battle(context, match, area);
        case What::special: return play_.draw(context, match, area);
        case What::fight:
        case What::sell: return draw_prizes(context, match, area);
        default: return draw_picker(context, match, area);
    }
}

// ---- a battle ------------------------------------------------------------------------------------------------------

fallera::Battle Laying::battle_event(const State& state) const {
    fallera::Battle battle{*state.turn, prize_.player, prize_.card, {}, std::nullopt};
    battle.attack = {battle_.attack.cards, battle_.attack.bonus};
    if (battle_.defended) battle.defence = fallera::Side{battle_.defence.cards, battle_.defence.bonus};
    return battle;
}

void Laying::draw_battle(Context& context, const FalleraMatch& match, Rect area) {
    const State& state = match.state();
    const bool complete = battle_.complete();
    std::optional<fallera::BattleOutcome> outcome;
    bool barred = !complete;
    if (complete) {
        const auto step = fallera::Game::apply(state, battle_event(state));
        barred = !step;
        outcome = step ? fallera::battle_outcome(step->rulings)
                       : fallera::BattleOutcome{std::string(step.error().rule.id), true, 0, std::nullopt, false};
    }
    bool enters = false;
    const auto to_read = fallera::abilities_to_read(state, battle_event(state));
    battle_.draw(context, "fallera.battle", area, state, outcome, to_read, false, [&](Rect rect) {
        const ButtonStyle style{.kind = barred ? ButtonKind::closed : ButtonKind::primary, .enabled = complete};
        enters = context.ui.button("fallera.battle.done", rect, context.tr("fallera.battle.done"), style).tapped;
    });
    if (enters) send_event<fallera::Game>(context, match, battle_event(state));
}

// Nobody names the battle cards: who has the turn won it.
bool Laying::draw_won_key(Context& context, const std::string& place, Rect rect) {
    return context.ui.button("fallera.won." + place, rect, context.tr("fallera.won-it.brief")).tapped;
}

void enter_won(Context& context, const FalleraMatch& match, const LyingCard& prize) {
    std::vector<std::string> lines;
    for (const fallera::Event& event : fallera::won(match.state(), *match.state().turn, prize.player, prize.card)) {
        lines.push_back(event_line<fallera::Game>(match.state(), event));
    }
    send_all(context, lines, OpenMatch::As::one_tap);
}

// Of the others what can be fought for, of one's own what can be sold; what cannot is closed and says why.
void Laying::draw_prizes(Context& context, const FalleraMatch& match, Rect area) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const State& state = match.state();
    const bool selling = what_ == What::sell;
    std::optional<LyingCard> tapped;
    std::optional<LyingCard> taken;
    Flow flow(ui, area);
    if (selling) {
        for (const std::string& words : sale_reminders(context, state, *state.turn)) {
            flow.words(Role::bold, words, ui.theme().warn);
        }
    }
    if (!selling) flow.words(Role::body, context.tr("fallera.won-it.how"), ui.theme().text_quiet);
    int number = 0;
    for (Player player = 0; player < state.players(); ++player) {
        const fallera::Cards& cards = state.mostrador[player];
        if ((player == *state.turn) != selling || cards.empty()) continue;
        if (!selling) flow.words(Role::bold, ui.elided(Role::bold, state.setup.players[player], flow.width()));
        const float card = ui.metrics().mm(60) * ui.metrics().text_scale;
        const float key = selling ? 0 : ui.text_width(Role::bold, context.tr("fallera.won-it.brief")) + 3 * m.gap;
        const float wide = std::min(flow.width(), card + key);
        const float high = card_height(context, state, cards, wide - key - (selling ? 0 : m.gap / 2));
        flow.cells(cards.size(), wide, high, [&, player, key, first = number](std::size_t i, Rect rect) {
            const LyingCard one{player, state.mostrador[player][i]};
            const std::string place = std::to_string(static_cast<std::size_t>(first) + i);
            const bool winnable = !selling && !fallera::won(state, *state.turn, player, one.card).empty();
            if (winnable && draw_won_key(context, place, rect.cut_right(key, m.gap / 2))) taken = one;
            const bool closed = selling && fallera::bar(state, fallera::Sell{player, one.card});
            if (draw_card(context, "fallera.prize." + place, rect, state, one.card, {.closed = closed})) tapped = one;
        });
        number += static_cast<int>(cards.size());
    }
    if (number == 0) flow.words(Role::body, context.tr("fallera.table.nothing"));
    flow.draw("fallera.prizes");
    if (taken) return enter_won(context, match, *taken);
    if (!tapped) return;
    if (!selling) return open_battle(*tapped);
    send_event<fallera::Game>(context, match, fallera::Sell{tapped->player, tapped->card});
}

// ---- a card that comes or goes -------------------------------------------------------------------------------------

std::vector<Card> Laying::pickable(const State& state, Lang lang) const {
    std::vector<Card> cards;
    for (Card card = 0; card < state.deck.size(); ++card) {
        const fallera::CardFacts& facts = state.deck[card];
        const bool comes = facts.type == fallera::CardType::treasure || facts.kind == fallera::Kind::mostrador;
        if (in_cementeri() ? !fallera::has(state.cementeri, card) : !in_deck(state, card)) continue;
        if (what_ != What::gain || comes) cards.push_back(card);
    }
    put_in_order(cards, state, lang);
    return cards;
}

fallera::Event Laying::picked_event(Card card) const {
    if (what_ == What::gain) return fallera::Gain{by_, card};
    if (what_ == What::recover) return fallera::Recover{card};
    return fallera::Discard{card};
}

void Laying::draw_picker(Context& context, const FalleraMatch& match, Rect area) {
    const State& state = match.state();
    const auto look = [&](Card card) {
        if (in_cementeri()) return CardLook{.copies = static_cast<int>(fallera::count(state.cementeri, card))};
        return CardLook{.closed = fallera::bar(state, picked_event(card)).has_value()};
    };
    const auto tapped =
        picker_.draw(context, "fallera.pick", {}, area, state, pickable(state, context.preferences.lang), look);
    const bool treasure = tapped && state.deck[*tapped].type == fallera::CardType::treasure;
    if (tapped && (what_ == What::cementeri || (what_ == What::recover && treasure))) {
        used_.open(*tapped);
    } else if (tapped) {
        send_event<fallera::Game>(context, match, picked_event(*tapped));
    }
    if (used_.is_open()) used_.draw(context, match);
}

}  // namespace tapet::ui
