#include "fallera/table/listing.h"

#include <algorithm>
#include <tuple>

#include "core/search.h"
#include "fallera/catalogue.h"
#include "fallera/deck.h"
#include "fallera/names.h"

namespace tapet::fallera {

AskedCard asked(const State& state, Card card) {
    const CardFacts& facts = state.deck[card];
    return {card, std::string(id_of(state.setup, card)), facts.type, facts.level, facts.kind == Kind::counter};
}

std::vector<Card> cards_of_type(const State& state, CardType type) {
    std::vector<Card> cards;
    for (Card card = 0; card < state.deck.size(); ++card) {
        if (state.deck[card].type == type) cards.push_back(card);
    }
    return cards;
}

void put_in_order(std::vector<Card>& cards, const State& state, Lang lang) {
    struct Placed {
        CardType type;
        int below;  // the highest level
        std::string name;
        Card card;
        bool operator<(const Placed& other) const {
            return std::tie(type, below, name) < std::tie(other.type, other.below, other.name);
        }
    };
    std::vector<Placed> placed;
    placed.reserve(cards.size());
    for (const Card card : cards) {
        const CardFacts& facts = state.deck[card];
        placed.push_back({facts.type, -int{facts.level}, folded(card_names(state.setup, card, lang).shown), card});
    }
    std::stable_sort(placed.begin(), placed.end());
    std::transform(placed.begin(), placed.end(), cards.begin(), [](const Placed& one) { return one.card; });
}

bool in_deck(const State& state, Card card) {
    const bool almansa = state.setup.house.almansa == Almansa::out && card == named().almansa;
    return !almansa && !out_with(state.players(), state.deck[card]) && state.deck[card].copies > 0;
}

std::vector<Card> deck_of_type(const State& state, CardType type, Lang lang) {
    std::vector<Card> cards = cards_of_type(state, type);
    cards.erase(std::remove_if(cards.begin(), cards.end(), [&](Card card) { return !in_deck(state, card); }),
                cards.end());
    put_in_order(cards, state, lang);
    return cards;
}

AskedCards chain_of(const State& state, const Play& play) {
    AskedCards chain{asked(state, play.card)};
    for (const Counter& answer : play.answers) chain.push_back(asked(state, answer.card));
    return chain;
}

bool takes_effect(const State& state, const Play& play) {
    const auto answered = Game::answer(state, AskChain{chain_of(state, play)});
    return answered && std::get<ChainAnswer>(answered->answer).takes_effect.front();
}

}  // namespace tapet::fallera
