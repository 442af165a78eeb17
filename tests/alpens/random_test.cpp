// What holds of any game of Alpens, however it is played (what every game keeps stands in tests/conformance).
#include <algorithm>
#include <doctest/doctest.h>
#include <rapidcheck.h>
#include <string>
#include <vector>

#include "alpens/deck.h"
#include "alpens/score.h"
#include "alpens/seating.h"
#include "tests/alpens/sample.h"

namespace tapet::alpens {

namespace {

void check_counts(const State& state) {
    GoodsCount out{};
    for (Player player = 0; player < state.setup.seats(); ++player) {
        const Alpensins& mine = state.alpensins[player];
        CHECK(mine.left >= 0);
        CHECK(mine.left + mine.escaped == alpensins_each(state.setup.seats()));
        CHECK(mine.goods[0] + mine.goods[1] + mine.goods[2] <= mine.escaped);
        for (std::size_t kind = 0; kind < out.size(); ++kind) out[kind] += mine.goods[kind];
    }
    for (std::size_t kind = 0; kind < out.size(); ++kind) CHECK(out[kind] <= kBox[kind]);
    if (state.setup.house.events == EventCards::cards) return;
    CHECK(out[at(Good::money)] == 0);
    CHECK(state.draws == 0);
}

void check_deck(const State& state) {
    CHECK(cards_drawn(state) <= kCards);
    if (state.battle_over_out) CHECK(state.draws > kCardsAbove);
    if (Game::over(state) || state.setup.house.events == EventCards::none) return;
    // The chance is there exactly when the draw is not refused, and certain exactly when no other can come instead.
    const auto [numerator, denominator] = battle_over_chance(state);
    CHECK(Game::apply(state, BattleOver{}).has_value() == (numerator == 1));
    const bool other_can_come = Game::apply(state, Card{CardKind::immediate}).has_value();
    CHECK(other_can_come == (state.draws < kDeck && (numerator == 0 || denominator > 1)));
}

void check_phase(const State& state) {
    const bool over = Game::over(state);
    CHECK(over == state.ended.has_value());
    CHECK(state.turns_left.has_value() == (state.battle_over_out && !over));
    if (state.turns_left) {
        CHECK(*state.turns_left >= 1);
        CHECK(*state.turns_left <= state.setup.seats() + 1);
    }
    if (state.permanent && state.permanent->until && !over) CHECK(*state.permanent->until >= state.turn_number);
    if (state.phase == Phase::setup) CHECK(state.turn_number == 1);
    std::vector<Player> seats = placement(state);
    CHECK(seats.back() == state.first);
    std::sort(seats.begin(), seats.end());
    for (Player player = 0; player < state.setup.seats(); ++player) CHECK(seats[player] == player);
}

// Every change of a score, a holding or a phase is carried by a ruling.
void check_rulings(const State& before, const State& after, const std::vector<Ruling>& rulings) {
    const auto has = [&](std::string_view part) {
        return std::any_of(rulings.begin(), rulings.end(),
                           [&](const Ruling& ruling) { return ruling.rule.id.find(part) != std::string_view::npos; });
    };
    const Alpensins& mine = before.alpensins[before.turn];
    const Alpensins& now = after.alpensins[before.turn];
    CHECK(has("score.escaped") == (mine.escaped != now.escaped));
    CHECK(has("escape.goods") == (mine.goods != now.goods));
    CHECK(has("score.trio") == (tally(mine).trios != tally(now).trios));
    CHECK(has("score.pair") == (tally(mine).pairs != tally(now).pairs));
    CHECK(has("score.single") == (tally(mine).singles != tally(now).singles));
    for (Player player = 0; player < before.setup.seats(); ++player) {
        if (player == before.turn) continue;
        CHECK(tally(before.alpensins[player]).total == tally(after.alpensins[player]).total);
    }
    // Also said of a die that asks for a card when there is none left.
    const bool in_vain =
        before.draws == kDeck && !before.die && after.die && after.die->chosen.value_or(after.die->face) == Face::card;
    CHECK(has("alpens.deck") == (before.draws != after.draws || in_vain));
    if (before.permanent.has_value() != after.permanent.has_value()) CHECK(has("card.permanent"));
    if (before.turns_left != after.turns_left) CHECK(has("alpens.end."));
    if (before.phase == Phase::setup) CHECK(has("setup.over") == (after.phase != Phase::setup));
    CHECK(has("end.winners") == (after.phase == Phase::over));
}

}  // namespace

TEST_CASE("random: pieces, goods, deck and phase stay sound, and rulings carry every change") {
    int ended = 0;
    int through_the_deck = 0;
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        CAPTURE(seed);
        Dice dice(seed);
        State state = *Game::initial(Sample<Game>::setup(dice));
        for (int i = 0; i < 150 && !Game::over(state); ++i) {
            auto step = Game::apply(state, Sample<Game>::event(state, dice));
            if (!step) continue;
            check_rulings(state, step->state, step->rulings);
            state = std::move(step->state);
            check_counts(state);
            check_deck(state);
            check_phase(state);
        }
        ended += Game::over(state) ? 1 : 0;
        through_the_deck += state.battle_over_out ? 1 : 0;
    }
    CHECK(ended > 100);
    CHECK(through_the_deck > 30);
}

TEST_CASE("random: once \"Fi de la batalla\" is out, as many turns as players and one more end the game") {
    CHECK(rc::check([] {
        Dice dice(*rc::gen::arbitrary<std::uint32_t>());
        Setup setup = Sample<Game>::setup(dice);
        setup.house.events = EventCards::cards;
        State state = *Game::initial(setup);
        const int above = *rc::gen::inRange(kCardsAbove, kCards + 1);
        for (int i = 0; i < above; ++i) state = Game::apply(state, Card{CardKind::immediate})->state;
        for (int i = *rc::gen::inRange(0, 9); i > 0; --i) state = Game::apply(state, Next{})->state;
        state = Game::apply(state, BattleOver{})->state;
        const Player drawer = state.turn;
        for (int i = 0; i < setup.seats(); ++i) state = Game::apply(state, Next{})->state;
        RC_ASSERT(!Game::over(state));
        RC_ASSERT(state.turn == drawer);
        RC_ASSERT(Game::over(Game::apply(state, Next{})->state));
    }));
}

}  // namespace tapet::alpens
