#include "tests/truc/sample.h"

#include <algorithm>

namespace tapet {

using namespace truc;

namespace {

using Sampled = Sample<truc::Game>;

Seat any_seat(const State& state, Dice& dice) {
    return static_cast<Seat>(dice.roll(static_cast<std::size_t>(state.setup.seats())));
}

Event any_voice(const State& state, Dice& dice) {
    Say say{dice.one_in(3) ? By(dice.pick(kSides)) : By(any_seat(state, dice)), dice.pick(kCalls), std::nullopt};
    if (say.call == Call::mes || (say.call == Call::envide && dice.one_in(2))) say.stones = dice.between(1, 99);
    return say;
}

Event any_trick(const State& state, Dice& dice) {
    TrickWon event{static_cast<Trick>(dice.roll(3))};
    const auto& tricks = state.hand.tricks;
    const bool two_pardes = tricks.size() == 2 && tricks[0] == Trick::parda && tricks[1] == Trick::parda;
    if (event.winner != Trick::parda || !two_pardes || dice.one_in(4)) return event;
    for (Seat seat = 0; seat < state.setup.seats(); ++seat) {
        if (dice.one_in(2)) event.tied.push_back(seat);
    }
    return event;
}

Event any_envit(const State& state, Dice& dice) {
    if (dice.one_in(2)) return EnvitWon{dice.pick(kSides)};
    SeatPoints points{{0, dice.between(3, 33)}, {1, dice.between(3, 33)}};
    if (state.setup.players > 1 && dice.one_in(2)) points.emplace_back(static_cast<Seat>(2), dice.between(-1, 40));
    return EnvitWon{points};
}

}  // namespace

Setup Sampled::setup(Dice& dice) {
    Setup setup;
    setup.sides = dice.one_in(2) ? PerSide<std::string>{"Dalt", "Baix"} : PerSide<std::string>{"l·l ñ ü", "\"ß\\/€😀"};
    setup.players = dice.between(1, 3);
    setup.stones = dice.one_in(2) ? 24 : dice.between(1, 99);
    setup.camas = dice.between(1, 5);
    setup.ma = static_cast<Seat>(dice.roll(static_cast<std::size_t>(setup.seats())));
    House& house = setup.house;
    house.quiet_hand = dice.one_in(2) ? 1 : dice.between(0, 99);
    house.direct_falta_refused = dice.one_in(2) ? 1 : dice.between(1, 99);
    house.falta = static_cast<FaltaRule>(dice.roll(2));
    house.three_pardes = static_cast<ThreePardes>(dice.roll(2));
    house.truque_before_card = static_cast<TruqueBeforeCard>(dice.roll(2));
    house.joc_fora = static_cast<JocFora>(dice.roll(2));
    house.envit_opening = static_cast<EnvitOpening>(dice.roll(2));
    house.one_left = static_cast<OneLeft>(dice.roll(2));
    house.truc_i_passe = static_cast<TrucIPasse>(dice.roll(2));
    return setup;
}

// Listed are: each voice of a seat (mes with 2), each card of a seat, the ma, and who won a trick, the hand, the envit.
std::vector<Event> Sampled::universe(const State& state) {
    std::vector<Event> all;
    for (int number = 0; number < state.setup.seats(); ++number) {
        const auto seat = static_cast<Seat>(number);
        for (const Call call : kCalls) {
            all.emplace_back(Say{By(seat), call, call == Call::mes ? std::optional<int>(2) : std::nullopt});
        }
        for (const Card card : deck()) all.emplace_back(Play{seat, card});
        all.emplace_back(PutMa{seat});
    }
    for (const Side side : kSides) {
        all.emplace_back(TrickWon{won_by(side)});
        all.emplace_back(HandWon{side});
        all.emplace_back(Concede{side});
        all.emplace_back(EnvitWon{side});
    }
    all.emplace_back(TrickWon{Trick::parda});
    all.emplace_back(VoidHand{});
    return all;
}

Event Sampled::event(const State& state, Dice& dice) {
    switch (dice.roll(11)) {
        case 0: {
            const int n = dice.between(1, dice.one_in(2) ? 4 : 99);
            return Stones{dice.pick(kSides), dice.one_in(4) ? -n : n};
        }
        case 1: return Play{any_seat(state, dice), dice.pick(deck())};
        case 2: return any_trick(state, dice);
        case 3: return HandWon{dice.pick(kSides)};
        case 4: return Concede{dice.pick(kSides)};
        case 5: return any_envit(state, dice);
        case 6: return PutMa{any_seat(state, dice)};
        case 7: return dice.one_in(3) ? VoidHand{"S’han vist dos cartes"} : VoidHand{};
        default: return any_voice(state, dice);
    }
}

std::size_t Sampled::rounds(const State& state) { return static_cast<std::size_t>(state.number); }

// A hand marks a stone at least, unless the house has a quiet hand mark none.
std::optional<std::size_t> Sampled::most_rounds(const Setup& setup) {
    if (setup.house.quiet_hand == 0) return std::nullopt;
    const int hands_of_a_cama = 2 * (setup.stones - 1) + 1;
    return static_cast<std::size_t>(hands_of_a_cama * (2 * setup.camas - 1));
}

}  // namespace tapet
