// Which rule forbids an event now. The order in which refusals count is that of docs/games/fallera.md.
#pragma once

#include <optional>

#include "core/rules_version.h"
#include "core/ruling.h"
#include "fallera/model.h"

namespace tapet::fallera {

// The first rule that forbids it, or nothing: it is accepted.
std::optional<RuleId> bar(const State& state, const Event& event, RulesVersion rules = kRulesVersion);

bool over(const State& state);

// Ingredients as the deal counts them, and with how many of one player the cards are dealt again.
int deal_ingredients(const State& state, const Cards& cards, DoublesAtDeal option);
inline constexpr int kRedealFrom = 3;

// Whether the special may be played at any time of that player's turn and others', without an action: a reaction, in
// another player's turn or with free reactions.
bool costs_nothing(const State& state, const Play& play);

}  // namespace tapet::fallera
