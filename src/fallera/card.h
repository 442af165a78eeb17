// What is known of one card of the Fallera Calavera, in a few bytes: a state carries these for its whole deck.
// Source: Reglament (102 cards), "Cartes de batalla", "Cartes de tresor", "Cartes especials".
#pragma once

#include <cstdint>

namespace tapet::fallera {

// A card model by its place: the table's cards in its order (catalogue.h), then the setup's own cards in theirs.
using Card = std::uint16_t;

enum class CardType : std::uint8_t { treasure, battle, special };
// The first three are kinds of treasure, the last two of special; a battle card and most specials have none.
enum class Kind : std::uint8_t { ingredient, sale, other, none, mostrador, counter };
enum class Moment : std::uint8_t { own_turn, reaction };

inline constexpr std::int8_t kNotPrinted = -1;
inline constexpr int kMostSaleExtra = 3;  // actions that selling one grants
inline constexpr int kMostLevel = 9;      // the n of a special, from 1

struct CardFacts {
    CardType type = CardType::treasure;
    Kind kind = Kind::none;
    Moment moment = Moment::own_turn;  // of a special
    bool out_with_two = false;         // marked II
    std::uint8_t copies = 1;
    std::int8_t attack = kNotPrinted;   // of a battle card; kNotPrinted counts 0
    std::int8_t defence = kNotPrinted;  // likewise
    std::int8_t sale = kNotPrinted;     // cards drawn for a * treasure
    std::uint8_t level = 0;             // n, of a special
    std::uint8_t extra = 0;             // actions that selling a treasure grants
    bool with_others = false;           // of a battle card: it says itself that another may stand beside it
    friend bool operator==(const CardFacts&, const CardFacts&) = default;
};

}  // namespace tapet::fallera
