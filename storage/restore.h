// Bringing a copy back in place of the file. Nothing is lost by it: the file goes among its copies
// ("replaced-TIME.db"), from where it can be brought back in the same way.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "storage/backup.h"

namespace tapet::storage {

// A copy as it is now, and not only as its report says.
struct CopyState {
    bool opens = false;
    std::int64_t matches = 0;
    std::int64_t lines = 0;
    std::vector<Fault> faults;
};
CopyState state_of(const Backup& copy);

// What the file has and the copy has not.
struct Loss {
    std::int64_t matches = 0;  // whole ones
    std::int64_t lines = 0;    // of these, and of those that the copy has shorter or otherwise
    bool known = true;         // false: not all of the file can be read
};
Loss loss(const std::string& database, const Backup& copy);

// The copy of that name or path; throws a StorageError when there is none.
Backup find_backup(const std::string& database, const std::string& name);

// Throws a StorageError, and then the file is what it was: the copy is no database of ours, newer, still being written or cannot
// be read, the file is open in another program, there is no room. No connection of this program may be open. Returns where the file is now, or nothing when there was none.
std::string restore(const std::string& database, const Backup& copy, const Clockwork& clock);

}  // namespace tapet::storage
