#include "truc/tricks.h"

#include <algorithm>

#include "truc/rule_ids.h"

namespace tapet::truc {

Seat nearest(const std::vector<Seat>& seats, Seat ma, int all_seats) {
    return *std::min_element(seats.begin(), seats.end(),
                             [&](Seat x, Seat y) { return behind(x, ma, all_seats) < behind(y, ma, all_seats); });
}

TrickResult trick_result(const std::vector<std::pair<Seat, Card>>& cards) {
    int best = rank(cards.front().second);
    for (const auto& [seat, card] : cards) best = std::min(best, rank(card));
    TrickResult result;
    for (const auto& [seat, card] : cards) {
        if (rank(card) == best) result.tied.push_back(seat);
    }
    const Side first = side_of(result.tied.front());
    const bool both = std::any_of(result.tied.begin(), result.tied.end(), [&](Seat s) { return side_of(s) != first; });
    if (both) return result;
    // Partners level on top: no parda, the first of them to play wins.
    result.winner = won_by(first);
    result.seat = result.tied.front();
    result.tied.clear();
    return result;
}

namespace {

HandOutcome won(Trick trick, RuleId rule) { return {HandResult::won, trick == Trick::a ? Side::a : Side::b, rule}; }

// The first trick was a parda.
HandOutcome after_first_parda(const std::vector<Trick>& tricks) {
    if (tricks.size() < 2) return {};
    if (tricks[1] != Trick::parda) return won(tricks[1], rule::parda_first);
    if (tricks.size() < 3) return {};
    if (tricks[2] != Trick::parda) return won(tricks[2], rule::parda_first_two);
    return {HandResult::three_pardes, Side::a, rule::parda_all_three};
}

}  // namespace

HandOutcome hand_outcome(const std::vector<Trick>& tricks) {
    if (tricks.empty()) return {};
    if (tricks[0] == Trick::parda) return after_first_parda(tricks);
    if (tricks.size() < 2) return {};
    if (tricks[1] == Trick::parda) return won(tricks[0], rule::parda_first_counts_double);
    if (tricks[1] == tricks[0]) return won(tricks[0], rule::trick_two_wins);
    if (tricks.size() < 3) return {};
    if (tricks[2] == Trick::parda) return won(tricks[0], rule::parda_first_counts_double);
    return won(tricks[2], rule::trick_two_wins);
}

std::optional<Seat> seat_to_play(const State& state) {
    const Hand& hand = state.hand;
    if (state.winner || hand.decided || hand.by_tricks) return std::nullopt;
    const auto seats = static_cast<std::size_t>(state.setup.seats());
    return static_cast<Seat>((hand.leads + hand.table.size() % seats) % seats);
}

std::vector<Card> cards_of(const Hand& hand, Seat seat) {
    std::vector<Card> cards;
    for (const auto& [by, card] : hand.table) {
        if (by == seat) cards.push_back(card);
    }
    return cards;
}

}  // namespace tapet::truc
