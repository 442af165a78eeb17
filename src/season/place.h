// Where in a championship a match is played, as the papers name it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "championship/championship.h"
#include "core/lang.h"
#include "core/match.h"

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

// A round of a table as everybody counts them: the first one is 1.
struct RoundNumber {
    int number = 1;

    // By its place in a list, from 0.
    static constexpr RoundNumber at(std::size_t place) { return {static_cast<int>(place) + 1}; }
    constexpr std::size_t place() const { return static_cast<std::size_t>(number) - 1; }
    friend constexpr bool operator==(RoundNumber a, RoundNumber b) { return a.number == b.number; }
};

struct Place {
    Phase phase = Phase::sectors;
    std::string table;  // the sector's name, or the group's or semifinal's number
    std::optional<RoundNumber> round = std::nullopt;
};

// "Sector 3", "Group 1", "Semifinal 2", "Final"; empty when no table is named.
std::string table_words(const Place& place, Lang lang);
// A match's place when it is one of many: "Sector 3, round 2"
std::string place_words(const Place& place, Lang lang);

// The place of a table of the running phase.
Place place_of(const State& state, std::size_t table, std::optional<RoundNumber> round = std::nullopt);

}  // namespace tapet::championship
