// What holds after every event of any game, against recounts that know nothing of the engine's own.
#include <algorithm>
#include <doctest/doctest.h>
#include <map>
#include <rapidcheck.h>
#include <string>

#include "fallera/deck.h"
#include "fallera/judge.h"
#include "tests/fallera/sample.h"

using namespace tapet;
using namespace tapet::fallera;

namespace {

using Tally = std::map<std::string, int>;

Tally lying(const State& state) {
    Tally tally;
    for (const Cards& cards : state.mostrador) {
        for (const Card card : cards) ++tally[std::string(id_of(state.setup, card))];
    }
    for (const Card card : state.cementeri) ++tally[std::string(id_of(state.setup, card))];
    return tally;
}

// Ingredients counted from the names that lie there.
int recount(const State& state, const Cards& cards) {
    bool aeroport = false;
    for (const Card card : cards) aeroport = aeroport || id_of(state.setup, card) == "aeroport-fantasma";
    int counted = 0;
    for (const Card card : cards) {
        if (state.deck[card].kind != Kind::ingredient) continue;
        const std::string_view id = id_of(state.setup, card);
        const bool two = (id == "cabeca-d-alls" && state.players() == 5) || (id == "conill" && aeroport);
        counted += two ? 2 : 1;
    }
    return counted;
}

bool may_lie_on_mostrador(const CardFacts& card) {
    return card.type == CardType::treasure || card.kind == Kind::mostrador;
}

// Nothing when all is well, else what is not.
std::string fault(const State& state) {
    for (const auto& [id, n] : lying(state)) {
        const CardFacts& card = state.deck[*card_of(state.setup, id)];
        if (n > card.copies) return "more copies than the deck has: " + id;
        if (state.players() == 2 && card.out_with_two) return "out with two players: " + id;
    }
    bool someone_has_five = false;
    for (std::size_t player = 0; player < state.players(); ++player) {
        const int counted = recount(state, state.mostrador[player]);
        if (counted != ingredients(state, state.mostrador[player])) return "ingredients counted otherwise";
        if ((counted >= 5) != state.won[player]) return "five ingredients win, and nothing else";
        someone_has_five = someone_has_five || counted >= 5;
        for (const Card card : state.mostrador[player]) {
            if (!may_lie_on_mostrador(state.deck[card])) return "it cannot lie on a mostrador";
        }
    }
    if (over(state) != someone_has_five) return "over without a winner";
    if (state.turn && std::count(state.owed.begin(), state.owed.end(), true) > 0)
        return "someone has begun, and is owed";
    if (state.actions < 0 || (!state.turn && state.actions > 0)) return "actions without a turn";
    return "";
}

// How many cards come from hand or deck with that event.
int brought(const State& state, const Event& event) {
    if (const auto* deal = std::get_if<Deal>(&event)) {
        int all = 0;
        for (const Cards& cards : deal->treasures) all += static_cast<int>(cards.size());
        return all;
    }
    if (std::holds_alternative<Gain>(event) || std::holds_alternative<Discard>(event)) return 1;
    if (const auto* play = std::get_if<Play>(&event)) return 1 + static_cast<int>(play->answers.size());
    if (const auto* battle = std::get_if<Battle>(&event)) {
        return static_cast<int>(battle->attack.cards.size() + (battle->defence ? battle->defence->cards.size() : 0));
    }
    if (const auto* recover = std::get_if<Recover>(&event)) return recover->to ? 0 : -1;
    return std::holds_alternative<Reshuffle>(event) ? -static_cast<int>(state.cementeri.size()) : 0;
}

int total(const State& state) {
    int all = 0;
    for (const auto& [id, n] : lying(state)) all += n;
    return all;
}

// Anything, and often an ingredient, so that games come to an end.
Event eventful(const State& state, Dice& dice) {
    if (!dice.one_in(4)) return Sample<fallera::Game>::event(state, dice);
    const Card ingredient = static_cast<Card>(dice.roll(8));  // the table begins with them
    return Gain{static_cast<Player>(dice.roll(state.players())), ingredient};
}

}  // namespace

TEST_CASE("fallera: whatever happens, no card comes from nowhere or is lost, and counts are what lies there") {
    std::size_t events = 0;
    std::size_t wins = 0;
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        Dice dice(seed);
        State state = *fallera::Game::initial(Sample<fallera::Game>::setup(dice));
        for (int i = 0; i < 150 && !fallera::Game::over(state); ++i) {
            const Event event = eventful(state, dice);
            auto step = fallera::Game::apply(state, event);
            if (!step) continue;
            const int before = total(state) + brought(state, event);
            state = std::move(step->state);
            ++events;
            const std::string wrong = fault(state);
            if (!wrong.empty() || total(state) != before) FAIL(wrong << " seed " << seed << " event " << i);
        }
        wins += fallera::Game::over(state) ? 1 : 0;
    }
    CHECK(events > 10'000);
    CHECK(wins > 20);
}

TEST_CASE("fallera: what changed is said: an event that moves cards, turns or actions has a ruling") {
    for (std::uint32_t seed = 1000; seed < 1100; ++seed) {
        Dice dice(seed);
        State state = *fallera::Game::initial(Sample<fallera::Game>::setup(dice));
        for (int i = 0; i < 100; ++i) {
            auto step = fallera::Game::apply(state, some_event<fallera::Game>(state, dice));
            if (!step) continue;
            const bool changed = shown<fallera::Game>(step->state) != shown<fallera::Game>(state);
            if (changed && step->rulings.empty()) FAIL("nothing is said of " << shown<fallera::Game>(step->state));
            for (const Ruling& ruling : step->rulings) CHECK_FALSE(ruling.facts.empty());
            state = std::move(step->state);
        }
    }
}

TEST_CASE("fallera: turns go round: as many nexts as players come back, whichever way") {
    CHECK(rc::check("turns", [](std::vector<std::uint32_t> rolls) {
        Dice dice(std::move(rolls));
        State state = *fallera::Game::initial(Sample<fallera::Game>::setup(dice));
        const auto first = static_cast<Player>(dice.roll(state.players()));
        state = fallera::Game::apply(state, First{first})->state;
        if (dice.one_in(2)) state = fallera::Game::apply(state, Reverse{})->state;
        std::vector<Player> turns;
        for (std::size_t i = 0; i < state.players(); ++i) {
            state = fallera::Game::apply(state, Next{})->state;
            turns.push_back(*state.turn);
        }
        RC_ASSERT(turns.back() == first);
        std::sort(turns.begin(), turns.end());
        RC_ASSERT(std::unique(turns.begin(), turns.end()) == turns.end());
    }));
}
