// Lists of matches and of people, read page by page (storage/migrations/006). What they are read from is derived: made of the
// lines and of who sat where, within the transactions of whoever keeps those, and by today's rules.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "storage/database.h"

namespace tapet::storage {

inline constexpr int kListedSince = 7;  // the version from which they are as they are now

struct ListedMatch {
    std::string id;
    std::string game;
    std::int64_t started_ms = 0;
    std::int64_t changed_ms = 0;
    std::int64_t lines = 0;  // undone ones too
    bool over = false;
    std::string players;  // as JSON
    std::string seats;    // src/seating.h
};

// What is looked for: every word somewhere in a match's line.
struct SearchedWord {
    std::string text;                // folded (core/search.h): in a name, or in the date and time as "2026-11-20 18:05"
    std::vector<std::string> games;  // or it is one of these
    std::optional<bool> over;        // or it is over, or not
    std::optional<std::pair<std::int64_t, std::int64_t>> day_ms;  // or changed from then until before then
};

struct ListQuery {
    std::string game = {};  // empty: of any
    bool running = false;   // only what is not over
    std::vector<SearchedWord> words = {};
    std::optional<bool> hidden = {};  // only those that somebody put out of sight, or without them
};

// The kind of record whose keys are the matches that are out of sight.
inline constexpr std::string_view kHidden = "hidden";

struct PlayedGame {
    std::string game;
    std::int64_t games = 0;
    std::int64_t wins = 0;
    std::int64_t points = 0;
    std::int64_t best = 0;
};

struct PlayedPerson {
    std::string name;
    std::vector<PlayedGame> games;                              // only those that were played to an end
    std::vector<std::pair<std::int64_t, std::int64_t>> frozen;  // Calavera: at which box, how often
};

// A match that somebody played to its end.
struct PersonMatch {
    std::string id;
    std::string game;
    std::int64_t started_ms = 0;
    std::int64_t ended_ms = 0;
    bool won = false;
    std::optional<std::int64_t> points;
    std::optional<std::int64_t> camas;  // Truc
    std::int64_t camas_lost = 0;
    std::int64_t stones = 0;
};

// Whom somebody met, on the other side or on their own.
struct Faced {
    std::string person;
    bool together = false;
    std::int64_t games = 0;
    std::int64_t won = 0;   // by the one whose page it is
    std::int64_t lost = 0;  // to them, or with them
};

struct Best {
    std::string person;
    std::int64_t points = 0;
};

// The database must outlive it. Every function may throw a StorageError.
class Lists {
  public:
    explicit Lists(const Database& database) : database_(&database) {}

    std::int64_t count(const ListQuery& query) const;
    // Newest first.
    std::vector<ListedMatch> page(const ListQuery& query, std::int64_t first, std::int64_t most) const;
    void each(const std::function<void(const ListedMatch&)>& visit) const;  // newest first
    std::optional<ListedMatch> match(const std::string& id) const;

    // Who played a match to its end: the most wins first, then the most games, then by name.
    std::int64_t count_people() const;
    std::vector<PlayedPerson> people(std::int64_t first, std::int64_t most) const;
    PlayedPerson person(const std::string& name) const;
    // Somebody's last matches that are over, the newest first, and whom they met in as many.
    std::vector<PersonMatch> matches_of(const std::string& person, std::int64_t most) const;
    std::vector<Faced> faced_by(const std::string& person, std::int64_t most) const;
    // Who had the most points in a match of that game.
    std::optional<Best> best_in(const std::string& game) const;
    // Everybody who ever sat down, the latest first.
    std::vector<std::string> names(std::int64_t first, std::int64_t most) const;

  private:
    const Database* database_;
};

// ---- within the transaction of whoever changed what they are made of. These throw SQLite::Exception.

// tapet_players(setup), tapet_seats(body) over the lines of a match, tapet_folded(text), tapet_rules_version().
void add_list_functions(SQLite::Database& connection);
void list_match(SQLite::Database& connection, const std::string& match);   // whatever is known of it, anew
void list_people(SQLite::Database& connection, const std::string& match);  // who sat there is another one
// Makes all of it anew when it was made by other rules.
void renew_lists(SQLite::Database& connection);
// The matches that are not listed as they are, and whether the sums over people are as they should be; nothing of lists that
// other rules made.
struct ListFaults {
    std::vector<std::string> matches;
    bool people = false;
};
ListFaults compare_lists(SQLite::Database& connection);

}  // namespace tapet::storage
