// The plain sheet as values: setup, state, events, questions. Units: points are what the players say, a round is
// counted from 1.
//
// Rulebook: none. It is for every game that Tapet does not know; all its rules are Tapet's own and said so in the rule
// book. A limit counts only at the end of a round, so that everybody has had their turn; level players all win.
// All of it: docs/games/tally.md.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace tapet::tally {

inline constexpr std::size_t kMostPlayers = 12;
inline constexpr int kMostRounds = 500;
inline constexpr int kMostLimit = 100'000;
inline constexpr int kMostPoints = 9'999;  // noted at once, above zero or below

// A player by the place in Setup::players.
using Player = std::uint8_t;
// Of many rounds, of which each may be noted in many pieces.
using Total = std::int64_t;

enum class Win : std::uint8_t { most, least };

struct Setup {
    std::optional<std::string> title;  // of the game that is played
    std::vector<std::string> players;  // 1 to 12
    Win win = Win::most;
    std::optional<int> limit;   // somebody has reached it at the end of a round: the game is over
    std::optional<int> rounds;  // so many are played; otherwise at most 500
    friend bool operator==(const Setup&, const Setup&) = default;
};

// ---- events: what happened at the table (docs/games/tally.md, "Events") ---------------------------------------------

struct Points {
    Player player = 0;
    int n = 0;
    friend bool operator==(const Points&, const Points&) = default;
};
struct Round {
    std::vector<int> points;  // of every player
    friend bool operator==(const Round&, const Round&) = default;
};
struct Next {
    friend bool operator==(const Next&, const Next&) = default;
};
struct Finish {
    friend bool operator==(const Finish&, const Finish&) = default;
};
using Event = std::variant<Points, Round, Next, Finish>;

// ---- state ---------------------------------------------------------------------------------------------------------------

enum class End : std::uint8_t { limit, rounds, finish };

struct State {
    Setup setup;
    std::vector<Total> closed;                  // of the closed rounds one after the other, a value a player
    std::vector<std::optional<Total>> running;  // a value a player; nothing: nothing is noted
    std::vector<Total> totals;                  // the running round included
    std::optional<End> ended;

    std::size_t count() const { return setup.players.size(); }
    int rounds_closed() const { return static_cast<int>(closed.size() / count()); }
    // The running round; after the end the last one that was closed.
    int round() const { return rounds_closed() + (ended ? 0 : 1); }
    // In a closed round, counted from 1.
    Total points(int round, Player player) const {
        return closed[static_cast<std::size_t>(round - 1) * count() + player];
    }
};

// ---- questions -----------------------------------------------------------------------------------------------------------

struct AskOrder {};
using Question = AskOrder;

struct Place {
    Player player = 0;
    Total total = 0;
    int rank = 1;  // shared by those who are level
    Total behind = 0;
};
using Answer = std::vector<Place>;  // the best first

}  // namespace tapet::tally
