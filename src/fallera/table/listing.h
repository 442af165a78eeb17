// Cards as they are offered and asked about: which, and in what order.
#pragma once

#include <vector>

#include "core/lang.h"
#include "fallera/fallera.h"

namespace tapet::fallera {

using AskedCards = std::vector<AskedCard>;

AskedCard asked(const State& state, Card card);
// A card that is played with the answers to it; whether it takes effect.
AskedCards chain_of(const State& state, const Play& play);
bool takes_effect(const State& state, const Play& play);

std::vector<Card> cards_of_type(const State& state, CardType type);
// The one order in which cards are offered everywhere: treasures, battle cards, specials; of the specials the highest level
// first; then by the name that the reader sees.
void put_in_order(std::vector<Card>& cards, const State& state, Lang lang);
// Without those that are not in this match's deck; all of a type that are, in that order.
bool in_deck(const State& state, Card card);
std::vector<Card> deck_of_type(const State& state, CardType type, Lang lang);

}  // namespace tapet::fallera
