// The 22 cards of Truc, their order and their envit value.
// Source: Reglament del Truc, "Les cartes" (no aces of ors and copes, no twos, no figures; 1e, 1b, 7e, 7o, then the threes,
// which are all level, then the others by their number) and "Els Envits" (two of a suit: 20 and their sum).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tapet::truc {

enum class Suit : std::uint8_t { ors, copes, espases, bastos };

struct Card {
    std::uint8_t number = 0;
    Suit suit = Suit::ors;
    friend bool operator==(const Card&, const Card&) = default;
};

inline constexpr std::size_t kCardsEach = 3;

// All 22, best first; level ones in the order ors, copes, espases, bastos.
const std::vector<Card>& deck();
// The ranks, best first, with the cards that are level in each.
const std::vector<std::vector<Card>>& ranks();
// The place of the card's rank, 0 for the best.
int rank(Card card);

std::string name(Card card);                         // "7e"
std::optional<Card> card_of(std::string_view text);  // nothing for what is none of the 22

struct EnvitValue {
    int points = 0;
    std::vector<Card> linked;  // the two that count together, in the order given; empty when none do
};
// Of one to three different cards.
EnvitValue envit_value(const std::vector<Card>& cards);
// Whether three cards can have that value: 3 to 7 and 24 to 33.
bool envit_value_exists(std::int64_t points);
// Whether three different cards of `from` that hold all of `known`, which are among them, can have it.
bool envit_value_possible(std::int64_t points, const std::vector<Card>& known, const std::vector<Card>& from);

}  // namespace tapet::truc
