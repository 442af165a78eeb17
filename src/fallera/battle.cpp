#include "fallera/battle.h"

#include <algorithm>

#include "fallera/catalogue.h"
#include "fallera/deck.h"
#include "fallera/rule_ids.h"

namespace tapet::fallera {

namespace {

bool too_many(const State& state, const Cards& cards) {
    const auto lone = [&](Card card) { return !has_teamwork(card) && !state.deck[card].with_others; };
    return std::count_if(cards.begin(), cards.end(), lone) > 1;
}

bool alone(const Cards& cards) { return cards.size() == 1 && has_teamwork(cards.front()); }

int sum(const State& state, const Cards& cards, std::int8_t CardFacts::*points, int fartera) {
    int total = 0;
    for (const Card card : cards) {
        total += std::max<int>(state.deck[card].*points, 0);  // not printed counts 0
        if (card == named().tio_sangonera) total += fartera;
    }
    return total;
}

}  // namespace

bool has_teamwork(Card card) { return card == named().monleonetes || card == named().muixeranga; }

std::optional<RuleId> bar_sides(const State& state, const Cards& attack, const Cards* defence) {
    if (too_many(state, attack) || (defence != nullptr && too_many(state, *defence))) return rule::battle_one_card;
    if (alone(attack) || (defence != nullptr && alone(*defence))) return rule::battle_teamwork;
    return std::nullopt;
}

int attack_points(const State& state, const Cards& cards, int bonus, int fartera) {
    return bonus + sum(state, cards, &CardFacts::attack, fartera);
}

int defence_points(const State& state, const Cards& cards, int bonus, int fartera) {
    return bonus + sum(state, cards, &CardFacts::defence, fartera);
}

BattleResult battle_result(int attack, const std::optional<int>& defence) {
    if (!defence) return {rule::battle_undefended, true};
    if (attack > *defence) return {rule::battle_higher, true};
    return {rule::battle_tie_defends, false};
}

}  // namespace tapet::fallera
