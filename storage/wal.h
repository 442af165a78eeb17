// What SQLite does not say about a damaged WAL: it reads it up to the first frame that does not add up and forgets the rest.
// That is right for a change that was being written when the power went, and silent about changes that had been saved.
//
// Told apart by order: a change is written only after the one before it is durable. So when something of a later change
// follows a broken one, or the index beside the WAL (-shm) knows of more changes than can be read, saved changes were
// damaged. So were they when the WAL is shorter than one change, or gone, and the index knows of some that are not in the file
// yet. A broken change at the very end, without the index, may be either; it is taken for the one that was being
// written.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace tapet::storage {

inline constexpr std::size_t kFrameHeader = 24;  // bytes, before each page of a WAL

// What SQLite does not read of the WAL of a database; to be asked before the database is opened.
struct Unread {
    std::int64_t lost = 0;  // saved changes
    // Something of a change that was being written. What is written next goes over its beginning, and when the power goes then, too, the
    // rest of it looks like later changes: the WAL has to be begun anew before that.
    bool remains = false;
};
Unread unread_in_wal(const std::string& database);
inline std::int64_t lost_in_wal(const std::string& database) { return unread_in_wal(database).lost; }

}  // namespace tapet::storage
