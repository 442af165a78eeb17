// Where the file lies.
#pragma once

#include <cstdint>
#include <string>

namespace tapet::storage {

// Which file a path leads to now.
struct FileId {
    std::uint64_t device = 0;
    std::uint64_t inode = 0;  // 0: there is none

    friend bool operator==(const FileId& a, const FileId& b) { return a.device == b.device && a.inode == b.inode; }
};
FileId file_id(const std::string& path);

struct FileState {
    FileId id;
    std::int64_t size = 0;
    std::int64_t changed_ns = 0;  // its content, as the disk's clock said
    std::uint64_t names = 0;      // hard links

    friend bool operator==(const FileState& a, const FileState& b) {
        return a.id == b.id && a.size == b.size && a.changed_ns == b.changed_ns;
    }
};
FileState file_state(const std::string& path);

// The first bytes of a file that SQLite may have open in this program: a descriptor that is closed would give up its locks, so
// the one that is read from stays.
std::string bytes_of_shared(const std::string& path, std::size_t most);

// Whether another program has the database open, as SQLite says it by its locks.
bool open_elsewhere(const std::string& database);

// An empty file that only its owner reads, where there was none.
void make_private(const std::string& path);
// A folder like that; nothing when it is there, or cannot be made.
void make_private_folder(const std::string& path);

// What was written to that file, or was named anew in that folder, is on the disk. False: errno says why not.
bool synced(const std::string& path);

// The absolute path for what was asked for ("" is the default place, whose folder is made when it is not there).
// Throws a StorageError when its folder does not exist, or when something is there that is no file.
std::string place(const std::string& wanted, bool make_folder);

// Whether writing to that path would destroy what is kept: it is the database, what SQLite keeps beside it, one of its
// copies, or any other database of this program, also through links.
bool is_kept_file(const std::string& database, const std::string& path);

}  // namespace tapet::storage
