// What a championship waits for, in the order in which it is done: a match to play, then what only somebody can decide, then
// the next phase; and once all is over, the champion.
#pragma once

#include <string>
#include <vector>

#include "season/fixtures.h"
#include "season/place.h"

namespace tapet::championship {

// The matches of the running phase with such a status, by table and round; no more than `most`.
std::vector<DeskFixture> matches_with(const State& state, bool (*wanted)(MatchStatus), std::size_t most = SIZE_MAX);
inline bool is_open(MatchStatus status) { return status == MatchStatus::open; }

struct Awaited {
    enum class Kind : std::uint8_t { nothing, match, decision, tie, draw, start, champion };
    Kind kind = Kind::nothing;
    DeskFixture fixture = {};  // of a match or a decision
    std::size_t table = 0;     // of a tie
};
// Of the matches the one that comes first: in that round of that table, in the table, in the others.
Awaited next_of(const State& state, std::size_t table, RoundNumber round);

// Those under protest, by table and round.
std::vector<DeskFixture> contested_matches(const State& state);

}  // namespace tapet::championship
