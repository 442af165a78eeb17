// What the rules of Truc refuse, in the order of docs/games/truc.md ("Refusals").
#pragma once

#include <optional>

#include "core/rules_version.h"
#include "core/ruling.h"
#include "truc/model.h"

namespace tapet::truc {

// The rule that bars the event now, by those rules; nothing where it may happen.
std::optional<RuleId> bar(const State& state, const Event& event, RulesVersion rules);

}  // namespace tapet::truc
