// Copies of the file, in the folder FILE.backups beside it. A copy counts only once it was opened, replayed and compared; until
// then it has another name. A copy is made of what is there, whole or not: the report beside it (NAME.json) says what does not
// add up.
//
// The folder has its own order: each report has a number, one more than the last one's, so that a clock that was ahead
// changes nothing. A copy goes only when a later, whole one has everything that it has.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "storage/check.h"
#include "storage/clockwork.h"

namespace tapet::storage {

class Database;

inline constexpr std::size_t kDailyKept = 7;

// FILE.backups
std::string backup_folder(const std::string& database);

// What its report says of a copy.
struct Backup {
    std::string file;
    std::int64_t number = 0;   // in the order of making; 0: from before there were reports
    std::int64_t made_ms = 0;  // since 1970, UTC, as the clock said; 0: not known
    std::int64_t matches = 0;
    std::int64_t lines = 0;
    std::int64_t faults = 0;
    bool daily = false;

    bool whole() const { return number > 0 && faults == 0; }
};

// All copies, oldest first.
std::vector<Backup> backups(const std::string& database);
inline bool has_copies(const std::string& database) { return !backups(database).empty(); }

struct MadeBackup {
    std::string file;  // empty: none was due, or `stop` said so
    Report report;
};

// "before-vN-TIME.db". Throws a StorageError; then the migration must not be made.
std::string backup_before_migration(Database& database, int version, const Clockwork& clock);

// Whether the last daily copy is of an earlier day (UTC), and there is something to keep. Throws a StorageError.
bool backup_is_due(Database& database, const Clockwork& clock);

// "daily-2026-11-20.db", when it is due. Throws a StorageError.
MadeBackup backup_daily(Database& database, const Clockwork& clock, const Stop& stop = {});

// "repaired-TIME.db": what is whole in a file that lacks its end, as a file that can be brought in; its name, or nothing when
// there is no match to be saved. Throws a StorageError.
std::string backup_repaired(const Database& damaged, const Clockwork& clock);

// Removes what programs that were killed while they made a copy, or brought one in, have left beside the file.
void sweep_unfinished(const std::string& database);

// The WAL as it was found, among the copies: using the file makes an end of it, and somebody may read more out of it.
// The last three are kept.
void keep_damaged_wal(const std::string& database, const Clockwork& clock);

// The copy and its report; nothing when the name is empty.
void remove_backup(const std::string& file);

// The files of the daily copies, oldest first.
std::vector<std::string> daily_backups(const Database& database);

}  // namespace tapet::storage
