// People and precedents (storage/migrations/003): who sat where in a match, and what a table decided where the rules are
// silent. Kept by match and line beside the log, which knows nothing of them. Rows in, rows out.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "storage/database.h"

namespace tapet::storage {

// Who sat in a seat from that line on.
struct SeatRow {
    std::string match;
    std::int64_t seq = 0;
    std::string seat;  // a side or a player, as lists of matches name it
    std::vector<std::string> people;
};

struct PrecedentRow {
    struct At {
        std::string match;
        std::int64_t seq = 0;  // its last line then
    };
    std::optional<At> at;  // nothing: decided without a match
    std::string cards;
    std::string body;  // JSON
    std::int64_t decided_ms = 0;
};

// The database must outlive it. Every function may throw a StorageError and has then changed nothing.
class PeopleTables {
  public:
    explicit PeopleTables(const Database& database) : database_(&database) {}

    std::vector<SeatRow> seats() const;  // of all matches, by match, line and seat
    std::vector<SeatRow> seats_of(const std::string& match) const;
    // What was said of each of these seats at that line gives way; without people nothing is said of it any more. All or none.
    void set_seats(const std::vector<SeatRow>& seats);
    void put_seat(const SeatRow& seat);  // within somebody's transaction
    // Seats of which nothing was said at their line yet, all of one match; within somebody's transaction, as the next one.
    void add_seats(const std::string& match, const std::vector<SeatRow>& seats);
    // Who was called `from` is `to` in every match, where somebody said so and where the seat bears the name.
    void rename(const std::string& from, const std::string& to);
    // In these matches alone.
    void rename_in(const std::vector<std::string>& matches, const std::string& from, const std::string& to);

    // Who sits in some of these matches and, by name, in others too; and in which of these.
    std::map<std::string, std::vector<std::string>> namesakes(const std::vector<std::string>& matches) const;
    bool is_known(const std::string& person) const;  // somebody of that name sits in a match

    std::vector<PrecedentRow> precedents() const;  // newest first
    std::vector<PrecedentRow> precedents_of(const std::string& match) const;
    void add_precedent(const PrecedentRow& precedent);
    void add_precedents(const std::optional<std::string>& match, const std::vector<PrecedentRow>& precedents);
    void remove_precedents(const std::string& cards);  // all that was decided on these cards

  private:
    const Database* database_;

    void run(const char* sql, const std::string& from, const std::string& to) const;
};

}  // namespace tapet::storage
