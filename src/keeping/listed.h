// What lists show of the matches that were ever played, and of who played them: values alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/seating.h"

namespace tapet {

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
    std::vector<Seating> seats = {};  // who plays, and how it ended for them; none where that is not known
};

// What a list of matches is asked for.
struct MatchQuery {
    std::string game = {};                 // of that game; empty: of any
    bool running = false;                  // only those that are not over
    std::vector<SearchedWord> words = {};  // that all stand in the match's line
    std::optional<bool> hidden = {};       // only those that were put out of sight (kind::hidden), or without them
    friend bool operator==(const MatchQuery&, const MatchQuery&) = default;
};

// How often a seat of somebody's ended with that fact, over all matches.
struct Counted {
    std::string key;
    int value = 0;
    int times = 0;
};
// What somebody has played to an end, over all matches.
struct PlayedGame {
    std::string game;
    int games = 0;
    int wins = 0;                     // shared ones too
    std::vector<Counted> facts = {};  // by key and value

    int sum(std::string_view key) const;
    int times(std::string_view key, std::optional<int> value = std::nullopt) const;
    int best(std::string_view key) const;  // 0: none
};
struct PlayedPerson {
    std::string name;
    std::vector<PlayedGame> games;
};

// A match that somebody played to its end.
struct PersonMatch {
    std::string id;
    std::string game;
    std::int64_t started_ms = 0;
    std::int64_t ended_ms = 0;
    bool won = false;
    std::vector<SeatFact> facts;
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

}  // namespace tapet
