#include "championship/circle.h"

namespace tapet::championship {

namespace {

std::size_t even(std::size_t members) { return members + members % 2; }

// The seat that stands at that place after so many turns of the circle; seat and place 0 stay, the others go round.
std::size_t seat_at_place(std::size_t turning, std::size_t place, std::size_t round) {
    return place == 0 ? 0 : (place - 1 + turning - round) % turning + 1;
}

std::size_t place_of_seat(std::size_t turning, std::size_t seat, std::size_t round) {
    return seat == 0 ? 0 : (seat - 1 + round) % turning + 1;
}

// The round in which the two places add up to the last one.
std::size_t round_of(std::size_t turning, std::size_t one, std::size_t other) {
    if (one == 0) return turning - other;
    if (other == 0) return turning - one;
    // 2 * round = -(one + other) modulo `turning`, which is odd, so that halving is multiplying by (turning + 1) / 2.
    return (2 * turning - one - other) % turning * ((turning + 1) / 2) % turning;
}

}  // namespace

std::size_t rounds(std::size_t members) { return members < 2 ? 0 : even(members) - 1; }

std::size_t slots_a_round(std::size_t members) { return members < 2 ? 0 : even(members) / 2; }

std::optional<std::array<std::size_t, 2>> seats_at(std::size_t members, std::size_t slot) {
    if (members < 2) return std::nullopt;
    const std::size_t turning = rounds(members);
    const std::size_t round = slot / slots_a_round(members);
    const std::size_t place = slot % slots_a_round(members);
    const std::array<std::size_t, 2> seats{seat_at_place(turning, place, round),
                                           seat_at_place(turning, turning - place, round)};
    if (seats[0] == members || seats[1] == members) return std::nullopt;
    return seats;
}

Meeting meeting(std::size_t members, std::size_t one, std::size_t other) {
    if (members < 2) return {0, false};
    const std::size_t turning = rounds(members);
    const std::size_t round = round_of(turning, one, other);
    const std::size_t place = place_of_seat(turning, one, round);
    const bool turned = place >= slots_a_round(members);
    return {round * slots_a_round(members) + (turned ? turning - place : place), turned};
}

}  // namespace tapet::championship
