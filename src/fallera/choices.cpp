// The events that can be listed: those that follow from what lies on the table. Deals, gains, discards, battles and
// specials bring cards that only a hand or the deck knows, and moves are too many.
#include <algorithm>

#include "fallera/fallera.h"
#include "fallera/judge.h"

namespace tapet::fallera {

namespace {

// Each model once.
Cards models(Cards cards) {
    std::sort(cards.begin(), cards.end());
    cards.erase(std::unique(cards.begin(), cards.end()), cards.end());
    return cards;
}

}  // namespace

std::vector<Event> Game::choices(const State& state) {
    std::vector<Event> all;
    const auto offer = [&](const Event& event) {
        if (!bar(state, event)) all.push_back(event);
    };
    for (Player player = 0; player < state.players(); ++player) {
        offer(First{player});
        for (const Card card : models(state.mostrador[player])) {
            offer(Lose{player, card});
            offer(Sell{player, card});
        }
    }
    for (const Card card : models(state.cementeri)) {
        offer(Recover{card});
        for (Player to = 0; to < state.players(); ++to) offer(Recover{card, to});
    }
    for (int n = 1; n <= kMostExtra; ++n) offer(Extra{n});
    for (const Event& event : {Event(Alms{}), Event(Next{}), Event(Reverse{}), Event(Reshuffle{})}) offer(event);
    return all;
}

}  // namespace tapet::fallera
