// How the events in play of a match are parted, one after the other: by hand, turn or round; those of a championship each
// stand alone. What the log lists and what a correction may touch are the same parts. What a game says of them besides
// (core/log_part.h) is asked here.
#pragma once

#include <optional>

#include "core/log_part.h"
#include "games.h"

namespace tapet {

// Walks along with the events in play: from the first of them where it counts turns, else from anywhere.
template <class G>
class Parting {
  public:
    using State = typename G::State;
    static constexpr bool kCounts = requires(const State& state) { turn_of(state); };

    LogPart of(const State& before, const typename G::Event& event) const { return part_of(before, event, turns_); }
    void went_on(const State& before, const State& after) {
        if constexpr (kCounts) turns_ += turn_of(before) != turn_of(after) ? 1 : 0;
    }

  private:
    std::int64_t turns_ = 0;
};

// Of the events in play from `first` to before `end`, in order. A match is long: only where something is corrected.
template <class G>
std::vector<LogPart> parts_in_play(const Match<G>& match, std::size_t first, std::size_t end) {
    std::vector<LogPart> parts;
    Parting<G> parting;
    typename G::State state = match.state_at(first);
    for (std::size_t i = first; i < end; ++i) {
        const auto& event = match.played_event(i);
        parts.push_back(parting.of(state, event));
        auto step = G::apply(state, event, match.rules_of(match.played_number(i)));
        parting.went_on(state, step->state);
        state = std::move(step->state);
    }
    return parts;
}

// ---- what a part is to a correction ------------------------------------------------------------------------------------

// Whether its lines are read together.
template <class G>
bool closes(const LogPart& part) {
    if constexpr (requires { G::closes(part); }) return G::closes(part);
    return true;
}

// Whether what was said in one can be read in the other. Hands and rounds are counted again when one is gone; a turn is a
// player's, and nobody's lines are read as another's.
template <class G>
bool reads_as(const LogPart& was, const LogPart& is) {
    if constexpr (requires { G::reads_as(was, is); }) return G::reads_as(was, is);
    return was == is;
}

// Whether the event gives the turn away, or ends the round or the game, whatever was said in it.
template <class G>
bool hands_on(const typename G::Event& event) {
    if constexpr (requires { hands_on(event); }) return hands_on(event);
    return false;
}

// Whether a part that nothing is said in stays open: a turn that nobody took is still to be taken.
template <class G>
constexpr bool waits() {
    if constexpr (requires { G::parts_wait; }) return G::parts_wait;
    return true;
}

}  // namespace tapet
