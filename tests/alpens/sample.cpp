#include "tests/alpens/sample.h"

#include <string>

namespace tapet {

using namespace alpens;

namespace {

constexpr Face kFaces[] = {Face::carlist, Face::liberal, Face::card};
constexpr CardKind kKinds[] = {CardKind::immediate, CardKind::permanent, CardKind::one_turn};

Event any_order(const State& state, Dice& dice) {
    Order order;
    const int seats = state.setup.seats();
    const int first = dice.between(0, seats - 1);
    for (int i = dice.between(2, seats); i > 0; --i) {
        order.rolls.emplace_back(static_cast<Player>((first + i) % seats), dice.between(1, kDieFaces));
    }
    if (dice.one_in(2)) {
        order.rolls.clear();
        for (int i = 0; i < seats; ++i) order.rolls.emplace_back(static_cast<Player>(i), dice.between(1, 2));
    }
    for (int n = dice.between(0, 2); n > 0; --n) {
        Rolls again;
        for (const auto& [player, roll] : order.last()) {
            if (roll == 2 || dice.one_in(5)) again.emplace_back(player, dice.between(1, 2));
        }
        if (again.size() > 1) order.again.push_back(again);
    }
    return order;
}

Event any_escape(const State& state, Dice& dice) {
    const int player = dice.one_in(4) ? dice.between(0, state.setup.seats() - 1) : state.turn;
    Escape escape{static_cast<Player>(player), dice.between(1, dice.one_in(4) ? kMostAlpensins : 3), {}};
    for (int i = dice.between(0, dice.one_in(3) ? 5 : 1); i > 0; --i) escape.goods.push_back(dice.pick(kGoods));
    return escape;
}

Event any_die(Dice& dice) {
    const Face face = dice.pick(kFaces);
    if (dice.one_in(3)) return Die{Face::choice, face};
    return Die{face};
}

Event any_card(Dice& dice) {
    Card card{dice.pick(kKinds)};
    if (dice.one_in(2)) card.name = "Nit";
    return card;
}

}  // namespace

Setup Sample<alpens::Game>::setup(Dice& dice) {
    Setup setup;
    const int players = dice.between(2, kMostPlayers);
    for (int i = 0; i < players; ++i) {
        setup.players.push_back("Player " + std::to_string(i));
        setup.colours.push_back(static_cast<alpens::Colour>(players - 1 - i));
    }
    setup.house.group = static_cast<GroupRule>(dice.roll(2));
    setup.house.carry = static_cast<CarryRule>(dice.roll(2));
    setup.house.one_turn = static_cast<OneTurn>(dice.roll(2));
    setup.house.events = dice.one_in(4) ? EventCards::none : EventCards::cards;
    return setup;
}

std::vector<Event> Sample<alpens::Game>::universe(const State& state) {
    std::vector<Event> all;
    for (int place = 1; place <= kDieFaces; ++place) {
        for (int roll = 1; roll <= kDieFaces; ++roll) {
            all.emplace_back(Goods{Good::clothes, place, roll});
            all.emplace_back(Goods{Good::food, place, roll});
            all.emplace_back(VillageTroop{place, roll});
        }
    }
    for (Player player = 0; player < state.setup.seats(); ++player) {
        for (int alpensins = 1; alpensins <= kMostAlpensins; ++alpensins) {
            all.emplace_back(Escape{player, alpensins, {}});
            for (const Good good : kGoods) all.emplace_back(Escape{player, alpensins, {good}});
        }
    }
    for (const Face face : kFaces) {
        all.emplace_back(Die{face});
        all.emplace_back(Die{Face::choice, face});
    }
    for (const CardKind kind : kKinds) all.emplace_back(Card{kind});
    for (const Face side : {Face::carlist, Face::liberal}) all.emplace_back(Troop{side});
    all.insert(all.end(), {BattleOver{}, Next{}, Finish{End::blocked}, Finish{End::exits_closed}});
    return all;
}

// Many cards and turns and few ends, so that games get through the deck.
Event Sample<alpens::Game>::event(const State& state, Dice& dice) {
    switch (dice.roll(40)) {
        case 0: return Finish{dice.one_in(2) ? End::blocked : End::exits_closed};
        case 1: return VillageTroop{dice.between(1, kDieFaces), dice.between(1, kDieFaces)};
        case 2: return Goods{dice.one_in(2) ? Good::food : Good::clothes, dice.between(1, 6), dice.between(1, 6)};
        case 3: return any_order(state, dice);
        case 4:
        case 5: return BattleOver{};
        case 6: return Troop{dice.one_in(2) ? Face::carlist : Face::liberal};
        default: break;
    }
    switch (dice.roll(5)) {
        case 0: return any_escape(state, dice);
        case 1: return any_die(dice);
        case 2: return Next{};
        default: return any_card(dice);
    }
}

std::size_t Sample<alpens::Game>::rounds(const State& state) {
    return static_cast<std::size_t>((state.turn_number - 1) / state.setup.seats() + 1);
}

// Nothing makes alpensins leave or cards come: turns can go on for ever.
std::optional<std::size_t> Sample<alpens::Game>::most_rounds(const Setup&) { return std::nullopt; }

}  // namespace tapet
