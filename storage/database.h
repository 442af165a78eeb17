// The file: opened, made, brought to the newest version, or understood to be only readable, and why.
//
// SQLite in WAL mode with synchronous=FULL: a commit that returned is on the disk. Two programs may have the file
// open; a writer waits for the other one's commit. Where SQLite cannot use a WAL (some network shares) a rollback
// journal does it.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "storage/chain.h"
#include "storage/clockwork.h"
#include "storage/error.h"
#include "storage/migrations.h"
#include "storage/place.h"
#include "storage/wal.h"

namespace SQLite {
class Database;
}

namespace tapet::storage {

class Footprint;

// To read: nothing is written, made or climbed. A file that is not there, or is empty, is taken for one without matches, and
// an older one is read as a copy in memory.
enum class Access { write, read };

struct OpenOptions {
    std::string path = {};  // empty: default_path()
    Access access = Access::write;
    bool newer_read_only = false;          // a file of a newer version is opened read-only; otherwise it is an error
    int busy_ms = 5000;                    // how long another program's commit is waited for
    const Ladder* ladder = &migrations();  // tests have longer ones
};

// tapet/tapet.db in the XDG data directory. Throws when there is neither XDG_DATA_HOME nor a home.
std::string default_path();

class Database {
  public:
    // Makes the default folder, but no other one. Before a migration the file is backed up (storage/backup.h). Throws
    // for what is no database of ours, cannot be opened, or is newer, and has then changed nothing.
    Database(const OpenOptions& options, const Clockwork& clock);
    // In place of a file that cannot be opened: nothing is in it and nothing can be written, and that is why.
    explicit Database(StorageError why);
    Database(Database&&) noexcept;
    Database& operator=(Database&&) noexcept;
    ~Database();

    const std::string& path() const { return path_; }  // absolute, symbolic links followed
    // Why nothing can be written; nothing when it can, or was not asked for.
    const std::optional<StorageError>& read_only() const { return read_only_; }
    bool absent() const { return absent_; }  // to be read, there is no file, or it is empty: read_only() says which
    // Throws when nothing can be written, or when the path no longer leads to the file that is open: whoever writes asks first.
    void insist_on_writing() const;
    bool gone() const;  // that the path no longer leads there
    // Why nothing more is kept in it: somebody overwrote, cut or zeroed it while it was open (storage/footprint.h). Known once
    // somebody wanted to write.
    const std::optional<StorageError>& overwritten() const { return overwritten_; }
    void saved_beside(const std::string& file) const;  // what was in memory, when it was overwritten
    const Footprint* footprint() const { return footprint_.get(); }
    // So many lines of the match were committed, the last with that hash. Throws when they stand in no file that can be read again.
    void kept(const std::string& match, std::int64_t lines, const Hash& last) const;
    bool has_other_names() const;  // hard links
    // What was found in the WAL before it was used: so many changes that had been saved cannot be read (storage/wal.h).
    std::int64_t lost_in_wal() const { return unread_.lost; }

    // Changes whenever another connection has committed something.
    std::int64_t data_version() const;

    // Changes whenever this one has changed something; not by what `aside` does: a setting is in no list.
    std::int64_t own_changes() const;
    template <class Work>
    void aside(Work work) const {
        const std::int64_t before = own_changes();
        work();
        aside_ += own_changes() - before;
    }

    SQLite::Database& connection() const { return *connection_; }

  private:
    std::string path_;
    std::unique_ptr<SQLite::Database> connection_;
    std::unique_ptr<Footprint> footprint_;  // of one that can be written to
    mutable std::optional<StorageError> overwritten_;
    std::optional<StorageError> read_only_;
    bool absent_ = false;
    Unread unread_;
    FileId file_;
    mutable FileId wal_;  // known once there is one
    mutable std::int64_t aside_ = 0;

    void connect(const OpenOptions& options);
    void open(int flags, const std::string& name, int busy_ms);
    void open_unwritable(int busy_ms);
    void open_memory();
    void climb_in_memory(const Ladder& ladder);
    void climb_on_disk(const Ladder& ladder, const std::string& copy);  // a copy of the file as it was, or none
    bool identify();                                                    // whether it is a new, empty file
    void climb(const OpenOptions& options, const Clockwork& clock);
    void use_wal(int busy_ms);
    bool stands() const;  // false: that cannot be known now; throws when it was overwritten
};

}  // namespace tapet::storage
