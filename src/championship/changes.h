// The rulings that an event's consequences get, whatever the event was: points, camas and stones of each falla whose
// row of the table changed; who is first in a table, or that it is tied; what may begin now; the champion.
#pragma once

#include <optional>
#include <vector>

#include "championship/model.h"
#include "core/ruling.h"

namespace tapet::championship {

using Rulings = std::vector<Ruling>;

Json name_of(const State& state, Entrant who);  // null for nobody
Json names_of(const State& state, const std::vector<Entrant>& fallas);

// What an event changed: all tables, because a phase began, or one of them, or none.
struct Touched {
    bool new_phase = false;
    std::optional<std::size_t> table = std::nullopt;
};
void rule_changes(const State& before, const State& after, const Touched& touched, Rulings& rulings);

}  // namespace tapet::championship
