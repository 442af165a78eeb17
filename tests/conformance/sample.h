// What the conformance tests must know of a game besides its contract, and walks through it. A game's tests specialise
// Sample in tests/GAME/sample.h. A game without one does not compile in tests/conformance/every_game.h.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "core/lines.h"
#include "core/match.h"
#include "tests/conformance/dice.h"

namespace tapet {

// static Setup setup(Dice&)                     any setup, every house option among them
// static std::vector<Event> universe(State)     every event of the kinds that choices() lists, allowed or not
// static Event event(State, Dice&)              any event that the protocol can say in that state, allowed or not
// static std::size_t rounds(State)              how many rounds have been begun (hands of Truc)
// static std::optional<std::size_t> most_rounds(Setup)   how many there can be at most; nothing where there is no bound
// static std::optional<Event> before_choices(State, Dice&)   only where a game needs it: an event that no list has and that
//                                               must come before what is listed (a championship's entries, a throw of
//                                               Calavera); nothing once choices() goes on
template <Game G>
struct Sample;

template <Game G>
std::string shown(const typename G::State& state) {
    std::string text;
    JsonWriter out(text);
    G::encode_state(state, out);
    return text;
}

template <Game G>
std::optional<typename G::Event> before_choices(const typename G::State& state, Dice& dice) {
    if constexpr (requires { Sample<G>::before_choices(state, dice); }) return Sample<G>::before_choices(state, dice);
    return std::nullopt;
}

// Mostly what is allowed (so that it comes somewhere), sometimes anything.
template <Game G>
typename G::Event some_event(const typename G::State& state, Dice& dice) {
    if (dice.one_in(4)) return Sample<G>::event(state, dice);
    if (const auto first = before_choices<G>(state, dice)) return *first;
    const std::vector<typename G::Event> listed = G::choices(state);
    if (listed.empty()) return Sample<G>::event(state, dice);
    return dice.pick(listed);
}

// A match after some events; visit(state) sees each state on the way.
template <Game G, class Visit>
void walk(Dice& dice, int events, Visit visit) {
    auto state = G::initial(Sample<G>::setup(dice));
    if (!state) return;
    visit(*state);
    for (int i = 0; i < events && !dice.used_up(); ++i) {
        auto step = G::apply(*state, some_event<G>(*state, dice));
        if (!step) continue;
        *state = std::move(step->state);
        visit(*state);
    }
}

}  // namespace tapet
