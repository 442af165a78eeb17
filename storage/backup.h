// Copies of the file, in the folder FILE.backups beside it. A copy counts only once it was opened, found whole,
// replayed and compared; until then it has another name. No copy is ever written over an older one before that.
#pragma once

#include <string>
#include <vector>

#include "storage/check.h"
#include "storage/clockwork.h"

namespace tapet::storage {

class Database;

inline constexpr std::size_t kDailyKept = 7;

// FILE.backups
std::string backup_folder(const std::string& database);

// "before-vN-TIME.db". The copy may have faults that the file itself has: a damaged match must not keep the file from
// becoming newer. Throws a StorageError; then the migration must not be made.
std::string backup_before_migration(Database& database, int version, const Clockwork& clock);

// "daily-2026-11-20.db" (UTC), unless there is one of that day or nothing to keep; then only the newest kDailyKept
// daily ones stay. A file that does not add up is not copied (and throws), so that good copies are not driven out by
// bad ones. Returns the new copy's path, empty when none was due or `stop` said so. Throws a StorageError.
std::string backup_daily(Database& database, const Clockwork& clock, const Stop& stop = {});

// The daily copies, oldest first.
std::vector<std::string> daily_backups(const Database& database);

}  // namespace tapet::storage
