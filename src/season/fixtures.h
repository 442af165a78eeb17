// The matches of a championship as the desk lists and names them: by round, by pair, in words.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "championship/championship.h"
#include "championship/standings.h"
#include "championship/words.h"
#include "core/match.h"
#include "core/sentences.h"
#include "season/place.h"

namespace tapet::championship {

// A match of the running phase of a state, which it belongs to; none that is annulled.
struct DeskFixture {
    std::size_t table = 0;
    std::size_t slot = 0;
    RoundNumber round{};
    Two<Entrant> between{};
    const Fixture* fixture = nullptr;

    friend bool operator==(const DeskFixture& a, const DeskFixture& b) {
        return a.table == b.table && a.slot == b.slot;
    }
};

std::vector<RoundNumber> rounds_of(const State& state, std::size_t table);
// In the order of the fixtures; of all tables, or of all rounds, when none is named.
std::vector<DeskFixture> fixtures_of(const State& state, std::optional<std::size_t> table = std::nullopt,
                                     std::optional<RoundNumber> round = std::nullopt);
// Who has no match in that round.
std::vector<Entrant> resting(const State& state, std::size_t table, RoundNumber round);
// The first round with a match that is open or waits; the last one when none is, the first where there are no rounds.
RoundNumber running_round(const State& state, std::size_t table);
// Those of each table's running round that are open or wait.
std::vector<DeskFixture> to_play(const State& state);
// In either order; nothing when they do not meet in this phase.
std::optional<DeskFixture> find_fixture(const State& state, const Pair& between);

Pair names_of(const State& state, const DeskFixture& fixture);
Outcome outcome_of(const State& state, const DeskFixture& fixture);

// A match's name in what is kept beside the log (links, notes), the same in every run: ["sectors","X","Y"], in the order of
// the fixture.
std::string fixture_key(Phase phase, const Pair& between);
std::string round_key(Phase phase, std::string_view table, RoundNumber round);
struct FixtureName {
    Phase phase = Phase::sectors;
    Pair between;
};
std::optional<FixtureName> read_fixture_key(std::string_view key);
// What is kept goes by the names of its day: those by which the fallas go now, when they have been put right since.
Pair called_now(const Match<Game>& match, Pair names);
// What two fallas were called before that event.
Pair called_before(const Event& event, Pair names);

// ---- words
// "awarded to X by the committee", "suspended"; empty for a match that is open or was played to its end.
std::string outcome_words(const State& state, const DeskFixture& match, Lang lang);
// The same in a word.
std::string short_status(const Sentences& context, MatchStatus status);
}  // namespace tapet::championship
