// The seats of a match as people are asked about them, and how the match ended for each. Who really sits there is kept beside
// the log, which knows seats only.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "core/facts.h"
#include "core/kept.h"

namespace tapet {

struct Seating {
    std::string name;                 // a side or a player, as the lists of matches have it
    std::vector<std::string> chairs;  // of a side of several: how each of its seats is called
    bool person = true;               // the name is that of the person who sits there, unless somebody says otherwise
    bool won = false;                 // shared ones too; false before the end
    std::vector<SeatFact> facts;      // at the end
};

// Of games in which everybody plays alone under a name of their own.
template <class G>
std::vector<Seating> a_seat_a_player(const typename G::State& state) {
    const std::vector<std::string> winners = G::winners(state);
    std::vector<Seating> seats;
    for (std::string& name : G::players(G::setup_of(state))) {
        Seating& seat = seats.emplace_back();
        seat.won = std::find(winners.begin(), winners.end(), name) != winners.end();
        seat.name = std::move(name);
    }
    return seats;
}

// Who sits on that chair of that side (the same name twice where the seat is none of several), as far as anybody said;
// otherwise empty. `place`: the chair's among those of the side.
inline std::string person_in(const Seated& seated, const std::string& chair, const std::string& side,
                             std::size_t place) {
    std::string found;
    bool exact = false;
    for (const SeatPeople& one : seated) {
        if (one.seat == chair && !one.people.empty()) {
            found = one.people.back();
            exact = true;
        } else if (!exact && one.seat == side && place < one.people.size()) {
            found = one.people[place];
        }
    }
    return found;
}

}  // namespace tapet
