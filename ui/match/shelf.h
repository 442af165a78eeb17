// All matches that were ever played here, and who played them: lists by pages, and how a match comes to lie open.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/kept.h"
#include "ui/match/trouble.h"

namespace tapet::ui {

// A word that is looked for: it stands in a name, or in the date and time, or it is one of what follows in the user's language.
struct SearchedWord {
    std::string text;                                             // folded
    std::vector<std::string> games;                               // the game's word
    std::optional<bool> over;                                     // the word for "over", or the one for "not over"
    std::optional<std::pair<std::int64_t, std::int64_t>> day_ms;  // "today", "yesterday": from then until before then
    friend bool operator==(const SearchedWord&, const SearchedWord&) = default;
};

struct MatchInfo {
    std::string id;
    std::string game;
    std::vector<std::string> players;  // sides, players, or the name of a championship
    std::int64_t started_ms = 0;       // since 1970, UTC
    std::int64_t changed_ms = 0;       // its last line
    std::int64_t lines = 0;            // undone ones too
    bool over = false;
    std::string seats = {};  // who plays, and how it ended for them (src/seating.h)
};

// What a list of matches is asked for.
struct MatchQuery {
    std::string game = {};                 // of that game; empty: of any
    bool running = false;                  // only those that are not over
    std::vector<SearchedWord> words = {};  // that all stand in the match's line
    std::optional<bool> hidden = {};       // only those that were put out of sight (kHidden), or without them
    friend bool operator==(const MatchQuery&, const MatchQuery&) = default;
};

// What somebody has played to an end, over all matches.
struct PlayedGame {
    std::string game;
    int games = 0;
    int wins = 0;    // shared ones too
    int points = 0;  // Calavera; Alpens, who escaped: all of them, the best
    int best = 0;
};
struct PlayedPerson {
    std::string name;
    std::vector<PlayedGame> games;
    std::array<int, 14> frozen{};  // Calavera: how many rows were frozen at each box
};

// The kind of record that puts a match out of sight: its key is the match.
inline constexpr std::string_view kHidden = "hidden";

// A match that somebody played to its end.
struct PersonMatch {
    std::string id;
    std::string game;
    std::int64_t started_ms = 0;
    std::int64_t ended_ms = 0;
    bool won = false;
    std::optional<int> points;  // Calavera; Alpens: who escaped
    std::optional<int> camas;   // Truc
    int camas_lost = 0;
    int stones = 0;  // in all of them
};
// Whom somebody met, on the other side or on their own.
struct Faced {
    std::string person;
    bool together = false;
    int games = 0;
    int won = 0;
    int lost = 0;
};
struct BestPerson {
    std::string name;
    int points = 0;
};

// What is kept with a new match in the same transaction.
struct PlayedFor {
    std::string championship;
    std::string fixture;
};
struct Beginning {
    std::optional<PlayedFor> played_for = {};
    std::vector<SeatPeople> people = {};  // without the match
};

class Shelf {
  public:
    virtual ~Shelf() = default;
    Shelf() = default;
    Shelf(const Shelf&) = delete;
    Shelf& operator=(const Shelf&) = delete;

    // Changes whenever something that is kept may have: what was read is good until then.
    virtual std::int64_t version() const = 0;
    virtual std::int64_t count(const MatchQuery& query) const = 0;
    // So many of those matches, newest first.
    virtual std::vector<MatchInfo> page(const MatchQuery& query, std::int64_t first, std::int64_t most) const = 0;
    virtual std::optional<MatchInfo> info(std::string_view id) const = 0;  // of one match
    // The kept lines of any match, none when there is none.
    [[nodiscard]] virtual Read<JudgedLine> lines_of(std::string_view id) const = 0;

    // Who played a match to its end: the most wins first, then the most games, then by name.
    virtual std::int64_t count_people() const = 0;
    virtual std::vector<PlayedPerson> people(std::int64_t first, std::int64_t most) const = 0;
    virtual PlayedPerson person(const std::string& name) const = 0;  // of nobody there are no games
    // Somebody's last matches that are over, the newest first, and whom they met in as many: the other side first.
    virtual std::vector<PersonMatch> matches_of(const std::string& person, std::int64_t most) const = 0;
    virtual std::vector<Faced> faced_by(const std::string& person, std::int64_t most) const = 0;
    virtual std::optional<BestPerson> best_in(std::string_view game) const = 0;  // of all matches of that game
    // Everybody who ever sat down, whoever did so last first; the seats' own names where nobody said more.
    virtual std::vector<std::string> names(std::int64_t first, std::int64_t most) const = 0;
    // Who was called `from` is `to` in every match, perhaps one with somebody else who is.
    [[nodiscard]] virtual Done rename_person(const std::string& from, const std::string& to) = 0;

    [[nodiscard]] virtual Taken begin(std::string_view setup_line) = 0;  // a new match, which is then the open one
    // A new match with its first lines, which is then the open one; it may be played for a fixture of a championship.
    [[nodiscard]] virtual Taken begin_all(const std::vector<std::string>& lines, const Beginning& with = {}) = 0;
    [[nodiscard]] virtual Done open(std::string_view id) = 0;
    virtual void close() = 0;
};

}  // namespace tapet::ui
