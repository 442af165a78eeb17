// What the lists of matches and of people are read from (storage/lists.h): derived of the lines and of who sat where, by today's
// rules, within the transaction of whoever changed those. Every function may throw a SQLite::Exception.
#pragma once

#include <SQLiteCpp/Database.h>
#include <string>
#include <vector>

namespace tapet::storage {

inline constexpr int kListedSince = 9;  // the version from which they are as they are now

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
