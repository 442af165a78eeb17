// How the events in play of a match are parted, one after the other: by hand, turn or round; those of a championship each
// stand alone. What the log lists and what a correction may touch are the same parts.
#pragma once

#include <optional>

#include "core/log_part.h"
#include "games.h"

namespace tapet {

// Whose turn it is, of games that have turns and do not number them.
template <class State>
std::optional<std::size_t> turn_of(const State& state) {
    if constexpr (std::is_same_v<State, fallera::State>) {
        if (state.turn) return *state.turn;
    }
    return std::nullopt;
}

// Walks along with the events in play.
template <class G>
class Parting {
  public:
    using State = typename G::State;

    LogPart of(const State& before, const typename G::Event& event) const { return part_of(before, event, turns_); }
    void went_on(const State& before, const State& after) {
        if (turn_of(before) != turn_of(after)) ++turns_;
    }

  private:
    std::int64_t turns_ = 0;
};

// Of the events in play, in order. A match is long: only where something is corrected.
template <class G>
std::vector<LogPart> parts_in_play(const Match<G>& match) {
    std::vector<LogPart> parts;
    Parting<G> parting;
    typename G::State state = match.state_at(0);
    for (std::size_t i = 0; i < match.played(); ++i) {
        const auto& event = match.played_event(i);
        parts.push_back(parting.of(state, event));
        auto step = G::apply(state, event, match.rules_of(match.played_number(i)));
        parting.went_on(state, step->state);
        state = std::move(step->state);
    }
    return parts;
}

// ---- what a part is to a correction ------------------------------------------------------------------------------------

// Whether its lines are read together: not those of a championship, and not stones that are marked between two hands.
template <class G>
bool closes(const LogPart& part) {
    if constexpr (std::is_same_v<G, championship::Game>) return false;
    if constexpr (std::is_same_v<G, truc::Game>) return part[1] != 0;
    return true;
}

// Whether what was said in one can be read in the other. Hands and rounds are counted again when one is gone; a turn is a
// player's, and nobody's lines are read as another's.
template <class G>
bool reads_as(const LogPart& was, const LogPart& is) {
    if constexpr (std::is_same_v<G, truc::Game>) return (was[1] == 0) == (is[1] == 0);
    if constexpr (std::is_same_v<G, tally::Game> || std::is_same_v<G, championship::Game>) return true;
    return was == is;
}

// Whether the event gives the turn away, or ends the round or the game, whatever was said in it.
template <class G>
bool hands_on(const typename G::Event& event) {
    return std::visit(AnyOf<alpens::Next, alpens::Finish, calavera::Next, fallera::Next, tally::Next, tally::Finish>{},
                      event);
}

// Whether a part that nothing is said in stays open: a turn that nobody took is still to be taken.
template <class G>
inline constexpr bool kWaits = !std::is_same_v<G, truc::Game> && !std::is_same_v<G, tally::Game>;

}  // namespace tapet
