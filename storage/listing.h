// What the lists of matches and of people are read from (storage/lists.h): derived of the lines and of who sat where, by today's
// rules, within the transaction of whoever changed those. Every function may throw a SQLite::Exception.
#pragma once

#include <SQLiteCpp/Database.h>
#include <functional>
#include <string>
#include <vector>

namespace tapet::storage {

inline constexpr int kListedSince = 9;  // the version from which they are as they are now

void list_match(SQLite::Database& connection, const std::string& match);   // whatever is known of it, anew
void list_people(SQLite::Database& connection, const std::string& match);  // who sat there is another one
// Whether it was made by other rules, or was not made yet: what is read of it is as it was under those, or nothing.
bool lists_due(SQLite::Database& connection);
// Makes all of it anew then, the first match first, in short transactions: others write in between. What `stop` breaks off begins
// again another time. It replays every match: nothing that somebody waits for.
void renew_lists(SQLite::Database& connection, const std::function<bool()>& stop = {});
// The matches that are not listed as they are, and whether the sums over people are as they should be; nothing of lists that
// other rules made.
struct ListFaults {
    std::vector<std::string> matches;
    bool people = false;
};
ListFaults compare_lists(SQLite::Database& connection);

}  // namespace tapet::storage
