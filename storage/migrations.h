// The ladder of schemas: storage/migrations/NNN_*.sql, each from version NNN-1 to NNN, all part of the program.
// A file that was once released is never changed; a change is a new file.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace SQLite {
class Database;
}

namespace tapet::storage {

inline constexpr int kApplicationId = 0x54617065;  // "Tape"; what `file` and we know our files by
inline constexpr int kOldestVersion = 1;           // the oldest that this program still takes along

using Ladder = std::vector<std::string_view>;  // the SQL of version 1, 2, ...

const Ladder& migrations();
inline int newest(const Ladder& ladder) { return static_cast<int>(ladder.size()); }

int version_of(SQLite::Database& connection);  // 0: a new file

// Climbs to the top in one transaction: all of it or nothing. A file that another program has taken there already is
// left alone. Throws SQLite::Exception.
void migrate(SQLite::Database& connection, const Ladder& ladder);

}  // namespace tapet::storage
