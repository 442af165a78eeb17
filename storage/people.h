// People and precedents (storage/migrations/003): who sat where in a match, and what a table decided where the rules are
// silent. Kept by match and line beside the log, which knows nothing of them. Rows in, rows out.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "keeping/beside.h"
#include "storage/database.h"

namespace tapet::storage {

// The database must outlive it. Every function may throw a StorageError and has then changed nothing.
class PeopleTables {
  public:
    explicit PeopleTables(const Database& database) : database_(&database) {}

    std::vector<SeatPeople> seats() const;  // of all matches, by match, line and seat
    std::vector<SeatPeople> seats_of(const std::string& match) const;
    // What was said of each of these seats at that line gives way; without people nothing is said of it any more. All or none.
    void set_seats(const std::vector<SeatPeople>& seats);
    void put_seat(const SeatPeople& seat);  // within somebody's transaction
    // Seats of which nothing was said at their line yet, all of one match; within somebody's transaction, as the next one.
    void add_seats(const std::string& match, const std::vector<SeatPeople>& seats);
    // Who was called `from` is `to` in every match, where somebody said so and where the seat bears the name.
    void rename(const std::string& from, const std::string& to);
    // In these matches alone.
    void rename_in(const std::vector<std::string>& matches, const std::string& from, const std::string& to);

    // Who sits in some of these matches and, by name, in others too; and in which of these.
    std::map<std::string, std::vector<std::string>> namesakes(const std::vector<std::string>& matches) const;
    bool is_known(const std::string& person) const;  // somebody of that name sits in a match

    std::vector<Precedent> precedents() const;  // newest first
    std::vector<Precedent> precedents_of(const std::string& match) const;
    void add_precedent(const Precedent& precedent);
    void add_precedents(const std::optional<std::string>& match, const std::vector<Precedent>& precedents);
    void remove_precedents(const std::string& cards);  // all that was decided on these cards

  private:
    const Database* database_;

    void run(const char* sql, const std::string& from, const std::string& to) const;
};

}  // namespace tapet::storage
