// Lists of matches and of people, read page by page (storage/migrations/006). What they are read from is made by
// storage/listing.h.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "keeping/listed.h"
#include "storage/database.h"

namespace tapet::storage {

// The database must outlive it. Every function may throw a StorageError.
class Lists {
  public:
    explicit Lists(const Database& database) : database_(&database) {}

    std::int64_t count(const MatchQuery& query) const;
    // Newest first.
    std::vector<MatchInfo> page(const MatchQuery& query, std::int64_t first, std::int64_t most) const;
    void each(const std::function<void(const MatchInfo&)>& visit) const;  // newest first
    std::optional<MatchInfo> match(const std::string& id) const;

    // Who played a match to its end: the most wins first, then the most games, then by name.
    std::int64_t count_people() const;
    std::vector<PlayedPerson> people(std::int64_t first, std::int64_t most) const;
    PlayedPerson person(const std::string& name) const;
    // Somebody's last matches that are over, the newest first, and whom they met in as many.
    std::vector<PersonMatch> matches_of(const std::string& person, std::int64_t most) const;
    std::vector<Faced> faced_by(const std::string& person, std::int64_t most) const;
    // Who had the most of that key in a match of that game.
    std::optional<BestPerson> best_in(const std::string& game, const std::string& key) const;
    // Everybody who ever sat down, the latest first.
    std::vector<std::string> names(std::int64_t first, std::int64_t most) const;

  private:
    const Database* database_;
};

// tapet_folded(text), by which lists are searched. Throws SQLite::Exception.
void add_list_functions(SQLite::Database& connection);

}  // namespace tapet::storage
