// Where in a championship a match is played, as the papers name it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "championship/championship.h"
#include "core/match.h"
#include "core/sentences.h"

namespace tapet::championship {

// A championship at the end of a phase: as it is now, or as it was when the next phase began.
struct Stage {
    using Match = tapet::Match<Game>;
    const Match& match;
    const State& state;
    std::size_t events;  // in play, up to there

    Stage(const Match& now) : match(now), state(now.state()), events(now.played()) {}
    Stage(const Match& of, const State& then, std::size_t played) : match(of), state(then), events(played) {}
};

struct Place {
    Phase phase = Phase::sectors;
    std::string table;  // the sector's name, or the group's or semifinal's number
    int round = 0;      // from 1; 0: not said
};

// "Sector 3", "Group 1", "Semifinal 2", "Final"; empty when no table is named.
std::string table_words(const Place& place, Lang lang);
// A match's place when it is one of many: "Sector 3, round 2"
std::string place_words(const Place& place, Lang lang);

// The place of a table of the running phase.
Place place_of(const State& state, std::size_t table, int round = 0);

// A match of the running phase that is not annulled.
struct Placed {
    std::size_t table = 0;
    int round = 1;
    Two<Entrant> between{};
    const Fixture* fixture = nullptr;  // of that state
};
// In the order of the fixtures; of all tables, or of all rounds, when none is named.
std::vector<Placed> placed_matches(const State& state, std::optional<std::size_t> table, std::optional<int> round);

// "awarded to X by the committee", "suspended"; empty for a match that is open or was played to its end.
std::string outcome_words(const State& state, const Placed& match, Lang lang);

}  // namespace tapet::championship
