// The single round robin by the circle method: the i-th meets the i-th from the end, written in that order; then the
// first stays and the last moves to second place (X Y Z T: X-T Y-Z, X-Z T-Y, X-Y Z-T). An odd number has a rest at the
// end. Source: Bases, Art. 2, "Primera Fase" (all against all, once); the method is ours (docs/games/championship.md,
// "Rounds").
//
// Seats are places in the order that the circle starts with. Matches are numbered by slot: round by round, and in each
// round from the first downwards, the rest's slot included; so a table's matches need no list of who meets whom.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

namespace tapet::championship {

// Of that many members; none for one or none.
std::size_t rounds(std::size_t members);
std::size_t slots_a_round(std::size_t members);
inline std::size_t slots(std::size_t members) { return rounds(members) * slots_a_round(members); }

// The two seats that meet in that slot, in the order of the fixture; nothing for a rest.
std::optional<std::array<std::size_t, 2>> seats_at(std::size_t members, std::size_t slot);

struct Meeting {
    std::size_t slot;
    bool turned;  // the fixture names the second of the two first
};
// Of two different seats, both below `members`.
Meeting meeting(std::size_t members, std::size_t one, std::size_t other);

}  // namespace tapet::championship
