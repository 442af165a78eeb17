// What bars an event: the first rule that forbids it, in the order of docs/games/championship.md ("Refusals"), or
// nothing. Sources: the Bases' articles as rule_ids.h groups them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "championship/model.h"
#include "core/ruling.h"

namespace tapet::championship {

// Where a match of the running phase is.
struct Located {
    std::size_t table = 0;
    std::size_t slot = 0;
    bool turned = false;     // the line names the second falla of the fixture first
    Two<Entrant> between{};  // in the order of the fixture
};
// Nothing: no match of a running table, or annulled.
std::optional<Located> locate(const State& state, const Pair& between);
inline const Fixture& fixture_at(const State& state, const Located& at) {
    return state.tables[at.table].fixtures[at.slot];
}

// What is said of the two fallas in the order of the line, in the order of the fixture.
template <class T>
Two<T> in_order(const Two<T>& said, bool turned) {
    return turned ? Two<T>{said[1], said[0]} : said;
}

inline Marks in_order(const Marks& said, bool turned) {
    return {in_order(said.cames, turned), in_order(said.pedres, turned)};
}

// The matches of a falla that are open, in the order of the fixtures.
std::vector<Pair> open_matches(const State& state, Entrant who);

// What the committee has decided stays (Art. 8).
bool is_final(const Fixture& fixture);

std::optional<RuleId> bar(const State& state, const Event& event);

}  // namespace tapet::championship
