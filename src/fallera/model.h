// The Fallera Calavera as values: setup, events, state, questions. Players and cards are places, not names, because a
// state is copied with each event: an event speaks of the players and cards of the setup that it was decoded with.
//
// Rulebooks: Reglament de La Fallera Calavera (102 cards), and La Fallera Calavera, rules (103 cards, English), from
// "Objectiu del joc" to "Cartes especials"; besides the publisher's answers ("Dubtes") and public lists of the cards.
// Where we deviate:
// - silent: whether doubles count in Fartera and at the deal, and (102 cards) what a reaction in one's own turn costs:
//   the options garlic_in_fartera, doubles_at_deal, free_reactions;
// - silent, and read so: any number of teamwork cards may join, two of them are not alone, points are not cut at 0, a
//   won battle for the falla discards it;
// - between level specials the rules are silent, and so are we: the answer is null;
// - abilities that only cards print are not enforced: the table enters them as points, actions and moves of cards.
// All of it: docs/games/fallera.md.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "fallera/card.h"

namespace tapet::fallera {

inline constexpr int kMostBonus = 20;  // of a battle, to either side of 0
inline constexpr int kMostExtra = 10;  // actions that a card grants

using Player = std::uint8_t;  // by place in turn order, clockwise
inline constexpr std::size_t kMostPlayers = 5;
template <class T>
using PerPlayer = std::array<T, kMostPlayers>;

// A card that a person entered: what they said of it and nothing else.
struct CardEntry {
    std::string id;
    CardType type = CardType::treasure;
    std::optional<std::string> name;
    std::optional<std::string> effect;
    std::optional<Kind> kind;
    std::optional<Moment> moment;
    std::optional<bool> out_with_two;
    std::optional<std::uint8_t> copies;
    std::optional<std::uint8_t> level;
    std::optional<std::int8_t> attack;   // kNotPrinted for null
    std::optional<std::int8_t> defence;  // likewise
    std::optional<std::int8_t> sale;     // likewise
    std::optional<std::uint8_t> extra;
    std::optional<bool> with_others;
    friend bool operator==(const CardEntry&, const CardEntry&) = default;
};

enum class Edition : std::uint8_t { cards_102, cards_103 };
enum class Almansa : std::uint8_t { in, out };
enum class GarlicInFartera : std::uint8_t { twice, card };
enum class DoublesAtDeal : std::uint8_t { counted, cards };

// The first value of each is the default (docs/games/fallera.md, "Setup").
struct House {
    Almansa almansa = Almansa::in;
    bool free_reactions = true;
    GarlicInFartera garlic_in_fartera = GarlicInFartera::twice;
    DoublesAtDeal doubles_at_deal = DoublesAtDeal::counted;
    friend bool operator==(const House&, const House&) = default;
};

struct Setup {
    std::vector<std::string> players;  // 2 to 5
    Edition edition = Edition::cards_102;
    std::vector<CardEntry> corrections;  // of the table's cards
    std::vector<CardEntry> own;          // cards that the table lacks
    House house;
    friend bool operator==(const Setup&, const Setup&) = default;
};

// ---- events: what happened at the table (docs/games/fallera.md, "Events") -------------------------------------------

using Cards = std::vector<Card>;  // in the order in which they came

struct Deal {
    PerPlayer<Cards> treasures;
    friend bool operator==(const Deal&, const Deal&) = default;
};
struct First {
    Player player;
    friend bool operator==(const First&, const First&) = default;
};
struct Gain {
    Player player;
    Card card;
    friend bool operator==(const Gain&, const Gain&) = default;
};
struct Lose {
    Player player;
    Card card;
    friend bool operator==(const Lose&, const Lose&) = default;
};
struct OneMove {
    Card card;
    Player from;
    Player to;
    friend bool operator==(const OneMove&, const OneMove&) = default;
};
struct Move {
    std::vector<OneMove> moves;  // at the same moment
    friend bool operator==(const Move&, const Move&) = default;
};
struct Sell {
    Player player;
    Card card;
    friend bool operator==(const Sell&, const Sell&) = default;
};
struct Side {
    Cards cards;
    int bonus = 0;
    friend bool operator==(const Side&, const Side&) = default;
};
struct Battle {
    Player by;
    Player from;  // whose card it is for
    Card prize;
    Side attack;
    std::optional<Side> defence;
    friend bool operator==(const Battle&, const Battle&) = default;
};
struct Counter {
    Player by;
    Card card;
    friend bool operator==(const Counter&, const Counter&) = default;
};
struct Play {
    Player by;
    Card card;
    std::vector<Counter> answers;  // each answers the one before
    std::optional<Player> on;      // exactly for a card that stands on a mostrador
    friend bool operator==(const Play&, const Play&) = default;
};
struct Alms {
    friend bool operator==(const Alms&, const Alms&) = default;
};
struct Extra {
    int n;
    friend bool operator==(const Extra&, const Extra&) = default;
};
struct Next {
    friend bool operator==(const Next&, const Next&) = default;
};
struct Reverse {
    friend bool operator==(const Reverse&, const Reverse&) = default;
};
struct Discard {
    Card card;
    friend bool operator==(const Discard&, const Discard&) = default;
};
struct Recover {
    Card card;
    std::optional<Player> to = {};  // a treasure: the mostrador onto which it comes
    friend bool operator==(const Recover&, const Recover&) = default;
};
struct Reshuffle {
    friend bool operator==(const Reshuffle&, const Reshuffle&) = default;
};
using Event = std::variant<Deal, First, Gain, Lose, Move, Sell, Battle, Play, Alms, Extra, Next, Reverse, Discard,
                           Recover, Reshuffle>;

// ---- state ---------------------------------------------------------------------------------------------------------

struct State {
    Setup setup;
    std::vector<CardFacts> deck;  // by Card: the table, corrected, then the own cards
    bool touched = false;         // something has happened: no deal any more
    bool dealt = false;           // through the app
    std::optional<Player> turn;   // nothing until someone begins
    int actions = 0;              // left in this turn
    PerPlayer<bool> owed{};       // among whom `first` must choose
    PerPlayer<Cards> mostrador;
    Cards cementeri;
    PerPlayer<bool> won{};
    bool clockwise = true;

    std::size_t players() const { return setup.players.size(); }
};

// ---- questions -----------------------------------------------------------------------------------------------------

// A card of the deck, or a special that is in nobody's table.
struct AskedCard {
    std::optional<Card> card;
    std::string name;  // the id of a card of the deck
    CardType type = CardType::special;
    int level = 0;
    bool counter = false;
};
struct AskConflict {
    std::vector<AskedCard> cards;
};
struct AskChain {
    std::vector<AskedCard> cards;
};
struct AskGuard {
    Card guard;
    AskedCard card;
};
struct AskedSide {
    std::vector<AskedCard> cards;
    int ingredients = 0;
    int bonus = 0;
};
struct AskBattle {
    AskedSide attack;
    std::optional<AskedSide> defence;
};
struct AskDeck {
    int players;
};
using Question = std::variant<AskConflict, AskChain, AskGuard, AskBattle, AskDeck>;

struct ConflictAnswer {
    std::optional<std::string> prevails;
    int level = 0;
    std::vector<std::string> beaten;
    std::vector<std::string> tied;
};
struct ChainAnswer {
    std::vector<bool> takes_effect;
};
struct GuardAnswer {
    std::optional<bool> guarded;  // nothing: level, the table decides
};
struct BattleAnswer {
    int attack = 0;
    std::optional<int> defence;
    bool taken = false;
};
struct DeckAnswer {
    int deal = 0;  // cards to each player
    Cards remove;  // models of which all copies come out
    int left = 0;  // cards, before the deal
};
using Answer = std::variant<ConflictAnswer, ChainAnswer, GuardAnswer, BattleAnswer, DeckAnswer>;

}  // namespace tapet::fallera
