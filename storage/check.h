// Whether everything adds up: the file as SQLite sees it, its schema, its matches and what lies beside them as they were kept
// (storage/chain.h, storage/seal.h), what had been saved in its WAL (storage/wal.h), and each match as the rules replay it.
//
// What no check can know: a file that was put back whole to what it once was (an old copy in its place); changes by somebody
// who makes the hashes anew; damage to the last change in the WAL when the -shm beside it is gone, which looks like a
// change that was being saved when the power went, or a bit of its header that makes it look begun anew; a change of rules 1 made before the file climbed to version 4 in a line
// whose state has another form now; what was lost in a WAL that somebody took away. Bits that mean nothing (unused bytes of
// pages, counters of SQLite) are not looked at.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/lang.h"

namespace SQLite {
class Database;
}

namespace tapet::storage {

class Database;

struct Fault {
    std::string_view key;  // of assets/lang
    std::vector<std::string> args;
    std::string match = {};  // empty: it is of the file

    std::string sentence(Lang lang) const { return phrase(lang, key, args); }
    friend bool operator==(const Fault& a, const Fault& b) { return a.key == b.key && a.args == b.args; }
};

struct Report {
    std::vector<Fault>
        faults;  // damage; of each match the first one only: what follows it in the chain follows from it
    std::vector<Fault> misfits;  // no damage: matches that are as they were kept, and that the rules of today stop in
    // There is damage, but every line and every row that the seals are of was read and is as it was kept: the faults are of
    // what can be made anew (indexes, free pages, the schema's text, lists).
    bool untouched = false;
};

// Asked now and then by what takes long: true, and it stops where it is. What it returns then means nothing.
using Stop = std::function<bool()>;

// Throws a StorageError when the file cannot be read at all.
Report examine(const Database& database, const Stop& stop = {});
// What was lost in the WAL before that database used it; nothing, usually.
std::optional<Fault> lost_wal(const Database& database);
// The same for a copy; its SQL fits every version from kOldestVersion on.
Report examine(SQLite::Database& connection, const Stop& stop = {});

inline std::vector<Fault> check(const Database& database) { return examine(database).faults; }

// Whether the lines of that match can be read and are as they were kept, whatever the rules make of them.
bool unchanged(const Database& database, const std::string& match);

}  // namespace tapet::storage
