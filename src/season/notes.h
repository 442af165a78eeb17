// What a championship keeps beside its log: when and where a round is played, who referees, incidents, the camas of a result
// as the acta has them, the Truc rules of its matches. Records of the kind "season", by the championship's id and the name
// of the match or round (fixtures.h).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "championship/championship.h"
#include "truc/truc.h"

namespace tapet::championship {

// As they were written before matches had days and hours of their own: only read.
struct RoundNotes {
    std::string evening;  // "24 de novembre", as people say it
    std::string hour;
    std::string place;
    friend bool operator==(const RoundNotes&, const RoundNotes&) = default;
};

struct Incident {
    std::int64_t time_ms = 0;  // when it was written down
    std::string text;
    friend bool operator==(const Incident&, const Incident&) = default;
};

// In the order of the fixture.
struct FixtureNotes {
    std::string hour;  // where it is not the round's
    std::string table;
    std::string referee;
    std::vector<Incident> incidents;
    std::optional<Two<Two<std::string>>> players;  // who sits down, before there is a result
    std::vector<std::array<int, 2>> camas;         // stones cama by cama
    std::vector<std::string> seen = {};            // whose identity cards were seen
    std::int64_t unseen_ms = 0;                    // when it was begun although not all of them were; 0: it was not
    std::optional<Marks> agreed = {};              // the result that both sides confirmed at a hall
    friend bool operator==(const FixtureNotes&, const FixtureNotes&) = default;
};

// From what a table or a file says.
Marks marks_of(const std::array<int, 2>& cames, const std::array<int, 2>& pedres);

// Of the same match with its fallas the other way round.
FixtureNotes turned(FixtureNotes notes);

std::string to_text(const FixtureNotes& notes);
RoundNotes read_round_notes(std::string_view text);
FixtureNotes read_fixture_notes(std::string_view text);

// Nobody can sit on both sides, or twice.
bool four_different(const Seated& players);

// Who sits down: as was said while they are entered so, or, where both fallas entered just two, those.
std::optional<Two<Two<std::string>>> seated_at(const State& state, const Pair& between, const FixtureNotes& notes);

// The same for a line about that match: nobody where a suspension has named them, because those stand (Art. 5).
std::optional<Seated> players_to_name(const State& state, const Pair& between, const FixtureNotes& notes);

// The rules that a match of a championship begins with: as the Reglament has them, where a table may have it milder.
truc::Setup usual_truc();

std::string season_key(const std::string& championship_id, std::string_view name);

}  // namespace tapet::championship
