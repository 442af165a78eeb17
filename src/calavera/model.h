// Calavera as values: setup, state, events, questions. Units: crosses, boxes and dice are counts, a box is named by its
// number from the left, from 1.
//
// Rulebook: Calavera by Klaus-Jürgen Wrede, printed rules in German (moses. Verlag, 2019), from "So wird's gespielt" to
// "Spielende".
// Where we deviate:
// - not in the text that we hold, so read off the pad: which boxes score and which are the dead zone; what boxes 11 to
//   13 are worth differs between pads, so the setup asks for it;
// - it contradicts itself: what an entry with roses takes from the others ("Calavera", "Der Fluch des Totenschädels"),
//   and when the game ends by one of the others alone ("Spielende"); the options leftovers and lone_end;
// - frozen_lines "never" is a variant of ours; the rules make no exception of frozen rows;
// - mode sheet, with crosses in place of dice, is ours. All of it: docs/games/calavera.md.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace tapet::calavera {

enum class Row : std::uint8_t { turquoise, pink, orange, black };
inline constexpr std::array<Row, 4> kRows{Row::turquoise, Row::pink, Row::orange, Row::black};
enum class Face : std::uint8_t { turquoise, pink, orange, black, rose, skull };  // the rose is the joker
inline constexpr std::size_t kFaces = 6;
inline Face face_of(Row row) { return static_cast<Face>(row); }

inline constexpr std::size_t kDice = 6;
using Dice = std::array<Face, kDice>;  // in a fixed order, throw after throw
using FaceSet = std::array<bool, kFaces>;

// A player by the place in Setup::players, which is the seating order, clockwise.
using Player = std::uint8_t;
inline constexpr std::size_t kMostPlayers = 4;
template <class T>
using PerPlayer = std::array<T, kMostPlayers>;

template <class Index>
std::size_t at(Index index) {
    return static_cast<std::size_t>(index);
}

enum class Mode : std::uint8_t { referee, sheet };
enum class Leftovers : std::uint8_t { dice, colour, row };
inline constexpr std::array<Leftovers, 3> kLeftovers{Leftovers::dice, Leftovers::colour, Leftovers::row};
enum class FrozenLines : std::uint8_t { crosses, never };
enum class LoneEnd : std::uint8_t { after_all, at_once };

// Where the printed rules are silent or contradict themselves; the first value of each is the default.
struct House {
    Leftovers leftovers = Leftovers::dice;
    FrozenLines frozen_lines = FrozenLines::crosses;
    LoneEnd lone_end = LoneEnd::after_all;
    friend bool operator==(const House&, const House&) = default;
};

struct Setup {
    std::vector<std::string> players;  // 2 to 4
    Player first = 0;
    std::array<int, 3> dead_zone{};  // points of boxes 11, 12, 13, off the players' own pad
    Mode mode = Mode::referee;
    House house;
    friend bool operator==(const Setup&, const Setup&) = default;
};

// ---- events: what happened at the table (docs/games/calavera.md, "Events") --------------------------------------

struct Throw {
    Dice dice;
    friend bool operator==(const Throw&, const Throw&) = default;
};
struct Stand {
    friend bool operator==(const Stand&, const Stand&) = default;
};
struct Mark {
    Player player;
    Face face;  // a colour or the rose
    Row row;    // of a colour: its own
    friend bool operator==(const Mark&, const Mark&) = default;
};
struct Freeze {
    Player player;
    Row row;
    friend bool operator==(const Freeze&, const Freeze&) = default;
};
struct Cross {  // mode sheet
    Player player;
    Row row;
    int n;  // 1 to 6
    friend bool operator==(const Cross&, const Cross&) = default;
};
struct Next {  // mode sheet
    friend bool operator==(const Next&, const Next&) = default;
};
using Event = std::variant<Throw, Stand, Mark, Freeze, Cross, Next>;

// ---- state ---------------------------------------------------------------------------------------------------------

struct RowState {
    int crosses = 0;            // 0 to 13: the last one's box
    std::optional<int> frozen;  // its points once frozen
    friend bool operator==(const RowState&, const RowState&) = default;
};
using Sheet = std::array<RowState, kRows.size()>;

inline constexpr std::size_t kLines = 3;

// Who got what for the bonus lines.
struct Bonuses {
    struct Line {
        std::optional<int> turn;      // in which it was first reached
        bool first_by_other = false;  // by one who was not the active player
        PerPlayer<int> points{};      // 0: not yet
        friend bool operator==(const Line&, const Line&) = default;
    };
    std::array<Line, kLines> lines;
    friend bool operator==(const Bonuses&, const Bonuses&) = default;
};

enum class Phase : std::uint8_t { before_throw, choose, others, over, sheet };

struct State {
    Setup setup;
    Phase phase = Phase::before_throw;
    int turn = 1;
    Player active = 0;
    int throws = 0;                 // made in this turn
    Dice dice{};                    // the last throw; means nothing while throws is 0
    PerPlayer<bool> entered{};      // who made the one entry of this turn
    FaceSet barred{};               // what the active player's entry takes from the others
    std::optional<Row> barred_row;  // the same of a whole row
    bool lone_end_waits = false;    // one of the others has four frozen rows, and somebody still had to enter
    PerPlayer<Sheet> sheets{};
    // Under each value of frozen_lines: the match goes by its own, the other tells which rulings that option decided.
    std::array<Bonuses, 2> bonuses;
    std::vector<Player> winners;  // once over, in seating order

    std::size_t count() const { return setup.players.size(); }
    const Bonuses& bonus() const { return bonuses[at(setup.house.frozen_lines)]; }
};

// ---- questions -----------------------------------------------------------------------------------------------------

struct AskOdds {
    Dice dice;
    int throws;  // made, 1 to 3
    int roses;   // wanted, 0 to 6
};
using Question = AskOdds;

struct Odds {  // a reduced fraction
    std::int64_t ways = 0;
    std::int64_t of = 1;
};
using Answer = Odds;

}  // namespace tapet::calavera
