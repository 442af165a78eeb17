// Who wins a trick (basa) and, out of the tricks, the hand. Source: Reglament del Truc, "Manera de jugar-ho", "Pardes".
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "core/ruling.h"
#include "truc/model.h"

namespace tapet::truc {

// How many places the seat is behind the mà in playing order; 0 is the mà itself.
inline int behind(Seat seat, Seat ma, int seats) { return (seat - ma + seats) % seats; }
// Of these seats the one nearest to the mà.
Seat nearest(const std::vector<Seat>& seats, Seat ma, int all_seats);

// The seat to play the next card; nothing when tricks are entered without cards, the hand is decided or the match is over.
std::optional<Seat> seat_to_play(const State& state);

struct TrickResult {
    Trick winner = Trick::parda;
    Seat seat = 0;           // who takes it; means nothing in a parda
    std::vector<Seat> tied;  // in a parda: the seats that hold the highest card, in playing order
};
// The cards of one trick in the order in which they were played, one of each seat.
TrickResult trick_result(const std::vector<std::pair<Seat, Card>>& cards);

// What the tricks so far make of the hand. `open`: more tricks are needed.
enum class HandResult { open, won, three_pardes };
struct HandOutcome {
    HandResult result = HandResult::open;
    Side winner = Side::a;  // when won
    RuleId rule = {};       // the rule that decided it
};
HandOutcome hand_outcome(const std::vector<Trick>& tricks);

// What that seat has laid on the table.
std::vector<Card> cards_of(const Hand& hand, Seat seat);

}  // namespace tapet::truc
