// The sum of a battle. Source: Reglament, "Cartes de batalla" with its table of situations I to V; teamwork and Fartera
// are abilities that the Reglament shows on cards.
#pragma once

#include <optional>

#include "core/ruling.h"
#include "fallera/model.h"

namespace tapet::fallera {

// Monleonetes and the Muixeranga: they stand beside other cards and never alone.
bool has_teamwork(Card card);

// The rule that bars these cards of the attack, and of the defence if there is one, or nothing.
std::optional<RuleId> bar_sides(const State& state, const Cards& attack, const Cards* defence);

// A of all cards with the bonus; `fartera`: ingredients on the player's mostrador as Fartera counts them. Never cut at
// 0.
int attack_points(const State& state, const Cards& cards, int bonus, int fartera);
int defence_points(const State& state, const Cards& cards, int bonus, int fartera);

// How the attack ends: undefended, higher, or (level or below) tie_defends.
struct BattleResult {
    RuleId rule;
    bool won;
};
BattleResult battle_result(int attack, const std::optional<int>& defence);

}  // namespace tapet::fallera
