#include "fallera/judge.h"

#include <algorithm>

#include "fallera/battle.h"
#include "fallera/catalogue.h"
#include "fallera/deck.h"
#include "fallera/rule_ids.h"

namespace tapet::fallera {

namespace {

using Bar = std::optional<RuleId>;

// ---- what several events share --------------------------------------------------------------------------------------

Bar bar_owed(const State& state) {
    if (!state.turn) return rule::first_owed;
    return std::nullopt;
}

Bar bar_action(const State& state, Player by) {
    if (by != state.turn || state.actions < 1) return rule::action_one;
    return std::nullopt;
}

// Cards that are not in the deck with so many players, or by the house.
Bar bar_out(const State& state, const Cards& cards) {
    const bool removed =
        std::any_of(cards.begin(), cards.end(), [&](Card card) { return out_with(state.players(), state.deck[card]); });
    if (removed) return rule::two_players_removed;
    if (state.setup.house.almansa == Almansa::out && has(cards, named().almansa)) return rule::almansa_out;
    return std::nullopt;
}

// What an event brings from hand or deck, besides what lies open already, must be in the deck.
Bar bar_copies(const State& state, const Cards& brought) {
    std::vector<std::size_t> seen(state.deck.size(), 0);
    for (const Cards& cards : state.mostrador) {
        for (const Card card : cards) ++seen[card];
    }
    for (const Card card : state.cementeri) ++seen[card];
    for (const Card card : brought) ++seen[card];
    for (const Card card : brought) {
        if (seen[card] > state.deck[card].copies) return rule::deck_copies;
    }
    return std::nullopt;
}

Bar bar_absent(const State& state, Player player, Card card) {
    if (!has(state.mostrador[player], card)) return rule::mostrador_absent;
    return std::nullopt;
}

bool all_are(const State& state, const Cards& cards, CardType type) {
    return std::all_of(cards.begin(), cards.end(), [&](Card card) { return state.deck[card].type == type; });
}

Cards cards_of(const Play& play) {
    Cards cards{play.card};
    for (const Counter& answer : play.answers) cards.push_back(answer.card);
    return cards;
}

Cards fielded(const Battle& battle) {
    Cards cards = battle.attack.cards;
    if (battle.defence) cards.insert(cards.end(), battle.defence->cards.begin(), battle.defence->cards.end());
    return cards;
}

// ---- each event -----------------------------------------------------------------------------------------------------

Bar bars(const State& state, const Deal& deal) {
    if (state.touched) return rule::deal_once;
    Cards all;
    bool too_rich = false;
    for (const Cards& cards : deal.treasures) {
        all.insert(all.end(), cards.begin(), cards.end());
        too_rich = too_rich || deal_ingredients(state, cards, state.setup.house.doubles_at_deal) >= kRedealFrom;
    }
    if (const Bar barred = bar_out(state, all)) return barred;
    if (too_rich) return rule::deal_redeal;
    if (const Bar barred = bar_copies(state, all)) return barred;
    if (!all_are(state, all, CardType::treasure)) return rule::mostrador_kind;
    return std::nullopt;
}

Bar bars(const State& state, const First& first) {
    if (state.turn) return rule::first_once;
    if (!state.owed[first.player]) return rule::first_orange_juice;
    return std::nullopt;
}

Bar bars(const State& state, const Gain& gain) {
    if (const Bar barred = bar_out(state, {gain.card})) return barred;
    if (const Bar barred = bar_copies(state, {gain.card})) return barred;
    const CardFacts& card = state.deck[gain.card];
    if (card.type != CardType::treasure && card.kind != Kind::mostrador) return rule::mostrador_kind;
    return std::nullopt;
}

Bar bars(const State& state, const Lose& lose) {
    if (const Bar barred = bar_out(state, {lose.card})) return barred;
    return bar_absent(state, lose.player, lose.card);
}

Bar bars(const State& state, const Move& move) {
    Cards cards;
    for (const OneMove& one : move.moves) cards.push_back(one.card);
    if (const Bar barred = bar_out(state, cards)) return barred;
    PerPlayer<Cards> left = state.mostrador;  // what still lies there before any of them moves
    for (const OneMove& one : move.moves) {
        Cards& from = left[one.from];
        const auto lies = std::find(from.begin(), from.end(), one.card);
        if (lies == from.end()) return rule::mostrador_absent;
        from.erase(lies);
    }
    return std::nullopt;
}

Bar bars(const State& state, const Sell& sell) {
    if (const Bar barred = bar_owed(state)) return barred;
    if (const Bar barred = bar_action(state, sell.player)) return barred;
    if (const Bar barred = bar_out(state, {sell.card})) return barred;
    if (state.deck[sell.card].kind != Kind::sale) return rule::action_card;
    return bar_absent(state, sell.player, sell.card);
}

bool can_be_fought_for(const State& state, Card card) {
    return state.deck[card].type == CardType::treasure || card == named().falla || card == named().muralla;
}

Bar bars(const State& state, const Battle& battle) {
    if (const Bar barred = bar_owed(state)) return barred;
    if (const Bar barred = bar_action(state, battle.by)) return barred;
    const Cards cards = fielded(battle);
    Cards spoken_of = cards;
    spoken_of.push_back(battle.prize);
    if (const Bar barred = bar_out(state, spoken_of)) return barred;
    if (!all_are(state, cards, CardType::battle) || !can_be_fought_for(state, battle.prize)) return rule::action_card;
    if (const Bar barred = bar_copies(state, cards)) return barred;
    if (const Bar barred = bar_absent(state, battle.from, battle.prize)) return barred;
    const Cards* defence = battle.defence ? &battle.defence->cards : nullptr;
    if (const Bar barred = bar_sides(state, battle.attack.cards, defence)) return barred;
    if (battle.by == battle.from) return rule::battle_yourself;
    return std::nullopt;
}

Bar bars(const State& state, const Play& play) {
    if (const Bar barred = bar_owed(state)) return barred;
    if (!costs_nothing(state, play)) {
        if (const Bar barred = bar_action(state, play.by)) return barred;
    }
    const Cards cards = cards_of(play);
    if (const Bar barred = bar_out(state, cards)) return barred;
    if (!all_are(state, cards, CardType::special)) return rule::action_card;
    if (const Bar barred = bar_copies(state, cards)) return barred;
    const bool counters = std::all_of(play.answers.begin(), play.answers.end(), [&](const Counter& answer) {
        return state.deck[answer.card].kind == Kind::counter;
    });
    if (!counters) return rule::chain_not_a_counter;
    return std::nullopt;
}

Bar bars(const State& state, const Alms&) {
    if (const Bar barred = bar_owed(state)) return barred;
    return bar_action(state, *state.turn);
}

Bar bars(const State& state, const Extra&) { return bar_owed(state); }
Bar bars(const State& state, const Next&) { return bar_owed(state); }
Bar bars(const State&, const Reverse&) { return std::nullopt; }
Bar bars(const State&, const Reshuffle&) { return std::nullopt; }

// A treasure lies on a mostrador or in the cementeri, never in a hand.
bool in_a_hand(const State& state, Card card, RulesVersion rules) {
    return rules < kThirdReading || state.deck[card].type != CardType::treasure;
}

Bar bars_of(const State& state, const Discard& discard, RulesVersion rules) {
    if (const Bar barred = bar_out(state, {discard.card})) return barred;
    if (!in_a_hand(state, discard.card, rules)) return rule::treasure_at_once;
    return bar_copies(state, {discard.card});
}

Bar bars_of(const State& state, const Recover& recover, RulesVersion rules) {
    if (const Bar barred = bar_out(state, {recover.card})) return barred;
    if (!recover.to && !in_a_hand(state, recover.card, rules)) return rule::treasure_at_once;
    if (recover.to && state.deck[recover.card].type != CardType::treasure) return rule::mostrador_kind;
    if (!has(state.cementeri, recover.card)) return rule::cementeri_absent;
    return std::nullopt;
}

template <class E>
Bar bars_of(const State& state, const E& event, RulesVersion /*rules*/) {
    return bars(state, event);
}

}  // namespace

std::optional<RuleId> bar(const State& state, const Event& event, RulesVersion rules) {
    if (over(state)) return match_rule::over;
    return std::visit([&](const auto& e) { return bars_of(state, e, rules); }, event);
}

int deal_ingredients(const State& state, const Cards& cards, DoublesAtDeal option) {
    return option == DoublesAtDeal::counted ? ingredients(state, cards) : ingredient_cards(state, cards);
}

bool over(const State& state) {
    return std::any_of(state.won.begin(), state.won.end(), [](bool won) { return won; });
}

bool costs_nothing(const State& state, const Play& play) {
    const CardFacts& card = state.deck[play.card];
    const bool reaction = card.type == CardType::special && card.moment == Moment::reaction;
    return reaction && (state.setup.house.free_reactions || play.by != state.turn);
}

}  // namespace tapet::fallera
