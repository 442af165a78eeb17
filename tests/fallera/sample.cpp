#include "tests/fallera/sample.h"

#include "fallera/catalogue.h"

namespace tapet {

using namespace fallera;

namespace {

template <class T>
std::optional<T> maybe(Dice& dice, int least, int most) {
    if (!dice.one_in(4)) return std::nullopt;
    return static_cast<T>(dice.between(least, most));
}

void say_of_type(CardEntry& entry, Dice& dice) {
    switch (entry.type) {
        case CardType::treasure:
            entry.kind = maybe<Kind>(dice, 0, 2);
            entry.sale = maybe<std::int8_t>(dice, kNotPrinted, 20);
            entry.extra = maybe<std::uint8_t>(dice, 0, kMostSaleExtra);
            return;
        case CardType::battle:
            entry.attack = maybe<std::int8_t>(dice, kNotPrinted, 20);
            entry.defence = maybe<std::int8_t>(dice, kNotPrinted, 20);
            if (dice.one_in(3)) entry.with_others = !dice.one_in(4);
            return;
        case CardType::special:
            entry.level = maybe<std::uint8_t>(dice, 1, 9);
            entry.moment = maybe<Moment>(dice, 0, 1);
            entry.kind = maybe<Kind>(dice, 3, 5);
            return;
    }
}

void say(CardEntry& entry, Dice& dice) {
    entry.copies = maybe<std::uint8_t>(dice, 0, 20);
    if (dice.one_in(5)) entry.out_with_two = dice.one_in(2);
    if (dice.one_in(5)) entry.effect = "\"què\"\n\\ fa";
    say_of_type(entry, dice);
}

Player player(const State& state, Dice& dice) { return static_cast<Player>(dice.roll(state.players())); }

Player another(const State& state, Player than, Dice& dice) {
    return static_cast<Player>((than + 1 + dice.roll(state.players() - 1)) % state.players());
}

// Any card, or one of a type.
Card card(const State& state, Dice& dice) { return static_cast<Card>(dice.roll(state.deck.size())); }

Card card(const State& state, Dice& dice, CardType type) {
    for (int tries = 0; tries < 20; ++tries) {
        const Card one = card(state, dice);
        if (state.deck[one].type == type) return one;
    }
    return 0;
}

Card lying(const State& state, Player player, Dice& dice) {
    const Cards& there = state.mostrador[player];
    return there.empty() || dice.one_in(8) ? card(state, dice) : there[dice.roll(there.size())];
}

Side side(const State& state, Dice& dice) {
    Side side{{dice.one_in(3) ? named().tio_sangonera : card(state, dice, CardType::battle)}, dice.between(-20, 20)};
    while (side.cards.size() < 10 && dice.one_in(3)) {
        side.cards.push_back(dice.one_in(4) ? card(state, dice) : named().monleonetes);
    }
    return side;
}

Event some_deal(const State& state, Dice& dice) {
    Deal deal;
    for (std::size_t i = 0; i < state.players(); ++i) {
        for (std::size_t cards = dice.roll(4); cards > 0; --cards) {
            deal.treasures[i].push_back(dice.one_in(30) ? card(state, dice) : card(state, dice, CardType::treasure));
        }
    }
    return deal;
}

Event some_move(const State& state, Dice& dice) {
    Move move;
    for (std::size_t more = dice.roll(3) + 1; more > 0; --more) {
        const Player from = player(state, dice);
        move.moves.push_back({lying(state, from, dice), from, another(state, from, dice)});
    }
    return move;
}

Event some_battle(const State& state, Dice& dice) {
    const Player by = state.turn && !dice.one_in(5) ? *state.turn : player(state, dice);
    const Player from = dice.one_in(10) ? by : another(state, by, dice);
    Battle battle{by, from, lying(state, from, dice), side(state, dice), std::nullopt};
    if (dice.one_in(2)) battle.defence = side(state, dice);
    return battle;
}

Event some_play(const State& state, Dice& dice) {
    Play play{player(state, dice), card(state, dice, CardType::special), {}, std::nullopt};
    while (play.answers.size() < 9 && dice.one_in(2)) {
        play.answers.push_back({player(state, dice), dice.one_in(9) ? card(state, dice) : named().paella});
    }
    if (state.deck[play.card].kind == Kind::mostrador) play.on = player(state, dice);
    return play;
}

Event some_recover(const State& state, Dice& dice) {
    const Cards& used = state.cementeri;
    Recover recover{used.empty() || dice.one_in(8) ? card(state, dice) : used[dice.roll(used.size())]};
    const bool treasure = state.deck[recover.card].type == CardType::treasure;
    if (treasure != dice.one_in(6)) recover.to = player(state, dice);
    return recover;
}

}  // namespace

fallera::Setup Sample<fallera::Game>::setup(Dice& dice) {
    fallera::Setup setup;
    static const std::vector<std::string> kNames{"Ana", "Bel", "Cesc", "Àngels", "\"\\/"};
    setup.players.assign(kNames.begin(), kNames.begin() + dice.between(2, 5));
    setup.edition = dice.one_in(2) ? Edition::cards_102 : Edition::cards_103;
    setup.house = {dice.one_in(2) ? Almansa::in : Almansa::out, dice.one_in(2),
                   dice.one_in(2) ? GarlicInFartera::card : GarlicInFartera::twice,
                   dice.one_in(2) ? DoublesAtDeal::counted : DoublesAtDeal::cards};
    for (const CatalogueCard& card : catalogue()) {
        if (!dice.one_in(12)) continue;
        CardEntry entry;
        entry.id = card.id;
        entry.type = card.facts.type;
        if (dice.one_in(5)) entry.name = "una altra";
        say(entry, dice);
        setup.corrections.push_back(std::move(entry));
    }
    for (int i = 0; dice.one_in(2) && i < 3; ++i) {
        CardEntry entry;
        entry.id = "own-" + std::to_string(i);
        entry.type = static_cast<CardType>(dice.roll(3));
        say(entry, dice);
        entry.name = "Pròpia";
        if (entry.type == CardType::special) entry.level = static_cast<std::uint8_t>(dice.between(1, 9));
        setup.own.push_back(std::move(entry));
    }
    return setup;
}

std::vector<fallera::Event> Sample<fallera::Game>::universe(const fallera::State& state) {
    std::vector<fallera::Event> all{Alms{}, Next{}, Reverse{}, Reshuffle{}};
    for (int n = 1; n <= 10; ++n) all.emplace_back(Extra{n});
    for (Card card = 0; card < state.deck.size(); ++card) {
        all.emplace_back(Recover{card});
        for (Player to = 0; to < state.players(); ++to) all.emplace_back(Recover{card, to});
    }
    for (Player player = 0; player < state.players(); ++player) {
        all.emplace_back(First{player});
        for (Card card = 0; card < state.deck.size(); ++card) {
            all.emplace_back(Lose{player, card});
            all.emplace_back(Sell{player, card});
        }
    }
    return all;
}

fallera::Event Sample<fallera::Game>::event(const fallera::State& state, Dice& dice) {
    switch (dice.roll(18)) {
        case 0: return some_deal(state, dice);
        case 1: return First{player(state, dice)};
        case 2: return Gain{player(state, dice), card(state, dice)};
        case 3: {
            const Player whose = player(state, dice);
            return Lose{whose, lying(state, whose, dice)};
        }
        case 4: return some_move(state, dice);
        case 5: {
            const Player whose = player(state, dice);
            return Sell{whose, lying(state, whose, dice)};
        }
        case 6:
        case 7: return some_battle(state, dice);
        case 8:
        case 9: return some_play(state, dice);
        case 10: return Extra{dice.between(1, 10)};
        case 11: return Discard{card(state, dice)};
        case 12: return some_recover(state, dice);
        case 13: return dice.one_in(2) ? Event(Reshuffle{}) : Event(Reverse{});
        case 14: return dice.one_in(2) ? Event(Alms{}) : Event(Next{});
        default: return Gain{player(state, dice), card(state, dice, CardType::treasure)};
    }
}

}  // namespace tapet
