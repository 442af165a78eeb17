// Days, hours, places and referees that are proposed for the matches of a table: on its evenings, round by round, in the casals
// that take turns. Nothing is kept by asking.
//
// No falla plays twice at one hour, nor, as long as there is another day, twice on one day; nobody is at two places at one hour. The
// casal of one of the two is that of a falla that has not been at home more often than away by more than one; where casals are
// named, one whose falla does not play comes first, and nobody's falla is at home twice before all of them were once. A referee
// whose falla plays there (its list of players has the name, or the name has the falla in it) is not proposed. What somebody has
// said already stays, and counts.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "championship/championship.h"
#include "season/evenings.h"
#include "season/fixtures.h"

namespace tapet::championship {

struct ProposedHour {
    Pair between;  // in the order of the fixture
    RoundNumber round;
    std::string when;  // empty: its evenings have no room left
    std::string place;
    std::string referee;  // empty: nobody of them can
};
// For the open matches that have no hour, or whose hour is past; by round.
std::vector<ProposedHour> propose_hours(const State& state, std::size_t table, const Evenings& evenings,
                                        std::string_view now);

// The lines that say so; what is already so, and what has no hour, is left out.
std::vector<Schedule> schedules_of(const State& state, const std::vector<ProposedHour>& proposed);

// Which of the lines have a falla that plays at that minute already, by another of them or as was said.
std::vector<bool> clashing(const State& state, const std::vector<ProposedHour>& proposed);

// Whether a referee of that name belongs to one of the fallas, as far as it can be known.
bool is_of_falla(const State& state, std::string_view referee, Entrant falla);

}  // namespace tapet::championship
