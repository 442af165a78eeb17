#include "fallera/deck.h"

#include <algorithm>

#include "fallera/catalogue.h"

namespace tapet::fallera {

namespace {

template <class T>
void take(const std::optional<T>& said, T& fact) {
    if (said) fact = *said;
}

void enter(const CardEntry& entry, CardFacts& facts) {
    take(entry.kind, facts.kind);
    take(entry.moment, facts.moment);
    take(entry.out_with_two, facts.out_with_two);
    take(entry.copies, facts.copies);
    take(entry.level, facts.level);
    take(entry.attack, facts.attack);
    take(entry.defence, facts.defence);
    take(entry.sale, facts.sale);
    take(entry.extra, facts.extra);
    take(entry.with_others, facts.with_others);
}

int cards_of_kind(const State& state, const Cards& cards, Kind kind) {
    return static_cast<int>(
        std::count_if(cards.begin(), cards.end(), [&](Card card) { return state.deck[card].kind == kind; }));
}

// How many of that card lie there, if a correction has not made it something else than an ingredient.
int ingredient_copies(const State& state, const Cards& cards, Card card) {
    return state.deck[card].kind == Kind::ingredient ? static_cast<int>(count(cards, card)) : 0;
}

}  // namespace

std::vector<CardFacts> deck_of(const Setup& setup) {
    std::vector<CardFacts> deck;
    for (const CatalogueCard& card : catalogue()) deck.push_back(card.facts);
    for (const CardEntry& entry : setup.corrections) enter(entry, deck[*catalogue_card(entry.id)]);
    for (const CardEntry& entry : setup.own) {
        CardFacts facts;
        facts.type = entry.type;
        if (entry.type == CardType::treasure) facts.kind = Kind::other;
        enter(entry, facts);
        deck.push_back(facts);
    }
    return deck;
}

std::optional<Card> card_of(const Setup& setup, std::string_view id) {
    if (const std::optional<Card> card = catalogue_card(id)) return card;
    const auto found = std::find_if(setup.own.begin(), setup.own.end(), [&](const CardEntry& e) { return e.id == id; });
    if (found == setup.own.end()) return std::nullopt;
    return static_cast<Card>(catalogue().size() + static_cast<std::size_t>(found - setup.own.begin()));
}

std::string_view id_of(const Setup& setup, Card card) {
    const std::size_t table = catalogue().size();
    return card < table ? catalogue()[card].id : std::string_view(setup.own[card - table].id);
}

std::size_t count(const Cards& cards, Card card) {
    return static_cast<std::size_t>(std::count(cards.begin(), cards.end(), card));
}

int doubled_garlic(const State& state, const Cards& mostrador) {
    return state.players() == kMostPlayers ? ingredient_copies(state, mostrador, named().garlic) : 0;
}

int doubled_conills(const State& state, const Cards& mostrador) {
    return has(mostrador, named().aeroport) ? ingredient_copies(state, mostrador, named().conill) : 0;
}

int ingredients(const State& state, const Cards& mostrador) {
    return ingredient_cards(state, mostrador) + doubled_garlic(state, mostrador) + doubled_conills(state, mostrador);
}

int ingredient_cards(const State& state, const Cards& mostrador) {
    return cards_of_kind(state, mostrador, Kind::ingredient);
}

int fartera_ingredients(const State& state, const Cards& mostrador, RulesVersion rules) {
    if (state.setup.house.garlic_in_fartera == GarlicInFartera::card) return ingredient_cards(state, mostrador);
    const int conills = doubled_conills(state, mostrador);
    return ingredients(state, mostrador) - (rules < kThirdReading ? conills : 0);
}

}  // namespace tapet::fallera
