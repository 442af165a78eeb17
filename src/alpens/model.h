// Alpens 1873 as values: setup, state, events, questions. There is no board here: what cells hold is on the table, and
// people say what happened.
//
// Rulebook: "Alpens 1873: Com s'hi juga", in Catalan, from "Es col·loca el menjar i la roba" to "Recompte de punts";
// what the box holds is from the game's public site. The event cards' texts are not in it.
// Where we deviate:
// - it contradicts itself on what a group loses ("Moviment dels alpensins del jugador", "Moure alpensins en grup"), and
//   does not say which turn a 1T card means: the options group and one_turn;
// - carry "alpensi" and events "none" are variants of ours;
// - what a turn leaves out (the die, a card) is never demanded, and a second unit or a move after the die is said and
//   not refused: a card may allow it;
// - how many faces of the action die show what is not in the text that we hold: the die is thrown at the table.
// All of it: docs/games/alpens.md.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/ruling.h"

namespace tapet::alpens {

inline constexpr int kDieFaces = 6;  // of the numeric die; the goods' places are numbered by it as well
inline constexpr int kMostPlayers = 6;
inline constexpr int kMostAlpensins = 12;  // that one player can have

using Player = std::uint8_t;  // by place in the seating order, clockwise

enum class Colour : std::uint8_t { blau, groc, marro, rosa, taronja, negre };

enum class GroupRule : std::uint8_t { each, flat };
enum class CarryRule : std::uint8_t { unit, alpensi };
enum class OneTurn : std::uint8_t { turn, round };
enum class EventCards : std::uint8_t { cards, none };

// Where the rules contradict themselves or leave a choice, and two variants; the first value of each is the default
// (docs/games/alpens.md, "House options").
struct House {
    GroupRule group = GroupRule::each;
    CarryRule carry = CarryRule::unit;
    OneTurn one_turn = OneTurn::turn;
    EventCards events = EventCards::cards;
    friend bool operator==(const House&, const House&) = default;
};

struct Setup {
    std::vector<std::string> players;  // 2 to 6, in seating order
    std::vector<Colour> colours;       // in the players' order
    House house;

    int seats() const { return static_cast<int>(players.size()); }
    friend bool operator==(const Setup&, const Setup&) = default;
};

enum class Good : std::uint8_t { clothes, food, money };
inline constexpr std::array<Good, 3> kGoods{Good::clothes, Good::food, Good::money};
using GoodsCount = std::array<int, 3>;  // pieces, by Good
inline std::size_t at(Good good) { return static_cast<std::size_t>(good); }

enum class Face : std::uint8_t { carlist, liberal, card, choice };
enum class CardKind : std::uint8_t { immediate, permanent, one_turn };
enum class End : std::uint8_t { battle_over, all_out, blocked, exits_closed };

// ---- events: what happened at the table (docs/games/alpens.md, "Events") --------------------------------------------

// The two rolls for clothes or food. The opposite sides of the die add up to seven, and so do the two cells and what
// they hold ("Es col·loca el menjar i la roba al tauler de joc").
struct Goods {
    Good kind;  // clothes or food
    int place;
    int amount;

    // (place, pieces) of both cells, the lower place first.
    std::array<std::pair<int, int>, 2> cells() const {
        const std::pair<int, int> rolled{place, amount};
        const std::pair<int, int> opposite{kDieFaces + 1 - place, kDieFaces + 1 - amount};
        if (place < opposite.first) return {rolled, opposite};
        return {opposite, rolled};
    }
    friend bool operator==(const Goods&, const Goods&) = default;
};
struct VillageTroop {
    int place;
    int step;  // clockwise from the northernmost of the cells round the place, which is 1
    friend bool operator==(const VillageTroop&, const VillageTroop&) = default;
};
using Rolls = std::vector<std::pair<Player, int>>;  // two or more, in the order said
inline constexpr std::size_t kMostAgain = 20;       // throws after a tie
struct Order {
    Rolls rolls;
    std::vector<Rolls> again = {};  // what was rolled after a tie, throw by throw
    const Rolls& last() const { return again.empty() ? rolls : again.back(); }
    friend bool operator==(const Order&, const Order&) = default;
};
struct Escape {
    Player player;
    int alpensins;
    std::vector<Good> goods;  // in the order said
    friend bool operator==(const Escape&, const Escape&) = default;
};
struct Die {
    Face face;
    std::optional<Face> chosen = {};  // with choice, and then none but the other three
    friend bool operator==(const Die&, const Die&) = default;
};
struct Card {
    CardKind kind;
    std::optional<std::string> name = {};
    friend bool operator==(const Card&, const Card&) = default;
};
struct Troop {  // a card made it appear
    Face side;  // carlist or liberal
    friend bool operator==(const Troop&, const Troop&) = default;
};
struct BattleOver {
    friend bool operator==(const BattleOver&, const BattleOver&) = default;
};
struct Next {
    friend bool operator==(const Next&, const Next&) = default;
};
struct Finish {
    End why;  // blocked or exits_closed
    friend bool operator==(const Finish&, const Finish&) = default;
};
using Event = std::variant<Goods, VillageTroop, Order, Escape, Die, Card, Troop, BattleOver, Next, Finish>;

// ---- state ---------------------------------------------------------------------------------------------------------

enum class Phase : std::uint8_t { setup, play, over };

struct Alpensins {
    int left = 0;  // on the board
    int escaped = 0;
    GoodsCount goods{};  // taken out
};

struct Permanent {
    std::optional<std::string> name;
    std::optional<int> until;  // the turn at whose end it lapses
};

struct State {
    Setup setup;
    Phase phase = Phase::setup;
    Player first = 0;  // who begins
    Player turn = 0;   // once over: who had the last turn
    int turn_number = 1;
    std::optional<Die> die;  // this turn's throw
    int escapes = 0;         // units that left the village in this turn
    std::optional<Goods> clothes;
    std::optional<Goods> food;
    std::vector<VillageTroop> village;
    std::array<Alpensins, kMostPlayers> alpensins{};  // by player
    int draws = 0;                                    // "Fi de la batalla" included
    bool battle_over_out = false;
    std::optional<Permanent> permanent;
    std::optional<int> turns_left;  // in the final round, the running turn included
    std::optional<End> ended;
};

// ---- questions -----------------------------------------------------------------------------------------------------

struct AskMovement {
    int empty;  // neighbouring cells without alpensí or troop, 0 to 6
    int group;  // alpensins that move together, 1 to 12
    bool carrying;
    bool picks;
};
struct AskScore {
    int escaped;
    GoodsCount goods;
};
using Question = std::variant<AskMovement, AskScore>;

struct MoveStep {
    RuleId rule;
    int value;
};
struct Movement {
    int points = 0;
    std::vector<MoveStep> steps;
};
struct Tally {
    int escaped = 0;  // points, one each
    int trios = 0;    // counts
    int pairs = 0;
    int singles = 0;
    int total = 0;  // points
};
using Answer = std::variant<Movement, Tally>;

}  // namespace tapet::alpens
