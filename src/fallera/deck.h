// The deck of a match (the table and what the players entered), and what a mostrador counts.
// Sources: Reglament, "Cartes de tresor", "Partida de 5 jugadors"; aeroport fantasma: the card (reported).
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/rules_version.h"
#include "fallera/model.h"

namespace tapet::fallera {

std::vector<CardFacts> deck_of(const Setup& setup);

// The place of the card with that id: nothing when neither the table nor the setup has it.
std::optional<Card> card_of(const Setup& setup, std::string_view id);
std::string_view id_of(const Setup& setup, Card card);

// With so many players, that card is not in the deck: marked II.
inline bool out_with(std::size_t players, const CardFacts& facts) { return players == 2 && facts.out_with_two; }

std::size_t count(const Cards& cards, Card card);
inline bool has(const Cards& cards, Card card) { return count(cards, card) > 0; }

// Cards of those that count as two ingredients: the garlic with five players, the conill beside the aeroport.
int doubled_garlic(const State& state, const Cards& mostrador);
int doubled_conills(const State& state, const Cards& mostrador);
// Ingredients as they count everywhere but for Fartera.
int ingredients(const State& state, const Cards& mostrador);
// Each card once.
int ingredient_cards(const State& state, const Cards& mostrador);
// Ingredients as Fartera counts them: as everywhere, or each card once when the house has it so. Before the third reading the
// conill never counted double there.
int fartera_ingredients(const State& state, const Cards& mostrador, RulesVersion rules = kRulesVersion);

}  // namespace tapet::fallera
