// The questions: facts about cards, which change nothing and look at nothing that lies on the table.
#include <algorithm>

#include "fallera/abilities.h"
#include "fallera/battle.h"
#include "fallera/catalogue.h"
#include "fallera/deck.h"
#include "fallera/fallera.h"
#include "fallera/levels.h"
#include "fallera/rule_ids.h"

namespace tapet::fallera {

namespace {

using Result = Ruled<Answered<Answer>>;

constexpr int kDeal = 7;  // cards to each player
constexpr int kDealWithTwo = 10;
constexpr int kUnseen = 1;

bool all_are(const std::vector<AskedCard>& cards, CardType type) {
    return std::all_of(cards.begin(), cards.end(), [&](const AskedCard& card) { return card.type == type; });
}

std::vector<Link> links(const std::vector<AskedCard>& cards) {
    std::vector<Link> chain;
    chain.reserve(cards.size());
    for (const AskedCard& card : cards) chain.push_back({card.name, card.level, card.card == named().paella});
    return chain;
}

Result reply(const State&, const AskConflict& ask) {
    if (!all_are(ask.cards, CardType::special)) return refuse(rule::level_specials_only);
    Answered<Answer> answered;
    answered.answer = judge_conflict(links(ask.cards), answered.rulings);
    return answered;
}

Result reply(const State&, const AskChain& ask) {
    if (!all_are(ask.cards, CardType::special)) return refuse(rule::level_specials_only);
    const bool counters =
        std::all_of(ask.cards.begin() + 1, ask.cards.end(), [](const AskedCard& card) { return card.counter; });
    if (!counters) return refuse(rule::chain_not_a_counter);
    Answered<Answer> answered;
    answered.answer = ChainAnswer{judge_chain(links(ask.cards), answered.rulings)};
    return answered;
}

// The falla guards against specials alone, the muralla against battles too; each rule says against which.
RuleId rule_of_guard(Card guard) {
    return guard == named().muralla ? rule::guard_battle_discards : rule::guard_specials_only;
}

// A guard's verdict holds on condition that the special directly touches the treasures behind it; where it does not, there is
// nothing to guard, whatever the levels.
Result reply(const State& state, const AskGuard& ask) {
    if (ask.card.type == CardType::treasure) return refuse(rule::level_specials_only);
    const std::string_view guard = id_of(state.setup, ask.guard);
    Ruling by_guard{rule_of_guard(ask.guard), {{"guard", guard}, {"card", ask.card.name}}};
    if (ask.card.type == CardType::battle) {
        return Answered<Answer>{GuardAnswer{ask.guard == named().muralla}, {by_guard}};
    }
    const std::optional<bool> touches = ask.card.card ? touches_treasures(state, *ask.card.card) : std::nullopt;
    if (touches == false) return Answered<Answer>{GuardAnswer{}, {{rule::guard_touches_not, by_guard.facts}}};
    by_guard.facts.push_back({"touches_treasures", touches ? Json(*touches) : Json(nullptr)});
    const int level = state.deck[ask.guard].level;
    if (ask.card.level == level) {
        return Answered<Answer>{GuardAnswer{}, {by_guard, {rule::level_equal, {{"level", level}}}}};
    }
    const bool guarded = ask.card.level < level;
    const std::string_view prevails = guarded ? guard : std::string_view(ask.card.name);
    const std::string_view beaten = guarded ? std::string_view(ask.card.name) : guard;
    return Answered<Answer>{GuardAnswer{guarded},
                            {by_guard, {rule::level_higher, {{"prevails", prevails}, {"beaten", beaten}}}}};
}

Cards cards_of(const AskedSide& side) {
    Cards cards;
    for (const AskedCard& card : side.cards) cards.push_back(*card.card);
    return cards;
}

void rule_fartera(const Cards& cards, const AskedSide& side, std::string_view which, Rulings& rulings) {
    if (side.ingredients == 0 || !has(cards, named().tio_sangonera)) return;
    rulings.push_back({rule::battle_fartera, {{"side", which}, {"points", side.ingredients}}});
}

Result reply(const State& state, const AskBattle& ask) {
    const bool battle_cards =
        all_are(ask.attack.cards, CardType::battle) && (!ask.defence || all_are(ask.defence->cards, CardType::battle));
    if (!battle_cards) return refuse(rule::action_card);
    const Cards attackers = cards_of(ask.attack);
    const Cards defenders = ask.defence ? cards_of(*ask.defence) : Cards{};
    if (const auto barred = bar_sides(state, attackers, ask.defence ? &defenders : nullptr)) return refuse(*barred);
    Rulings rulings;
    BattleAnswer answer;
    rule_fartera(attackers, ask.attack, "attack", rulings);
    answer.attack = attack_points(state, attackers, ask.attack.bonus, ask.attack.ingredients);
    if (ask.defence) {
        rule_fartera(defenders, *ask.defence, "defence", rulings);
        answer.defence = defence_points(state, defenders, ask.defence->bonus, ask.defence->ingredients);
    }
    const BattleResult result = battle_result(answer.attack, answer.defence);
    answer.taken = result.won;
    const Json defence = answer.defence ? Json(*answer.defence) : Json(nullptr);
    Ruling ruling{result.rule, {{"attack", answer.attack}, {"defence", defence}}};
    add_to_read(state, abilities_to_read(state, ask), ruling);
    rulings.push_back(std::move(ruling));
    return Answered<Answer>{answer, std::move(rulings)};
}

bool is_out(const State& state, int players, Card card) {
    const bool almansa_out = state.setup.house.almansa == Almansa::out && card == named().almansa;
    return almansa_out || out_with(static_cast<std::size_t>(players), state.deck[card]);
}

// What is left is ruled by the house where the Batalla d'Almansa makes the difference.
void rule_deck(const State& state, const AskDeck& ask, const DeckAnswer& answer, Rulings& rulings) {
    if (ask.players == 2) rulings.push_back({rule::two_players_removed, {{"deal", answer.deal}}});
    const CardFacts& almansa = state.deck[named().almansa];
    if (almansa.copies == 0 || out_with(static_cast<std::size_t>(ask.players), almansa)) {
        rulings.push_back({rule::deck_copies, {{"left", answer.left}}});
        return;
    }
    const bool out = state.setup.house.almansa == Almansa::out;
    rulings.push_back({rule::almansa_out,
                       {{"card", id_of(state.setup, named().almansa)}, {"out", out}, {"left", answer.left}},
                       "almansa"});
}

Result reply(const State& state, const AskDeck& ask) {
    Answered<Answer> answered;
    DeckAnswer answer{ask.players == 2 ? kDealWithTwo : kDeal, {}, 0};
    for (Card card = 0; card < state.deck.size(); ++card) {
        const int copies = state.deck[card].copies;
        if (!is_out(state, ask.players, card)) {
            answer.left += copies;
        } else if (copies > 0) {
            answer.remove.push_back(card);
        }
    }
    // One treasure of the 103 cards is in no list that we have; a card that the table entered is taken for it.
    if (state.setup.edition == Edition::cards_103 && state.setup.own.empty()) {
        answer.left += kUnseen;
        answered.rulings.push_back({rule::deck_unseen, {{"cards", kUnseen}}});
    }
    rule_deck(state, ask, answer, answered.rulings);
    answered.answer = std::move(answer);
    return answered;
}

}  // namespace

Ruled<Answered<Answer>> Game::answer(const State& state, const Question& question) {
    return std::visit([&](const auto& ask) { return reply(state, ask); }, question);
}

}  // namespace tapet::fallera
