#include "storage/database.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <chrono>
#include <filesystem>
#include <fmt/format.h>
#include <sqlite3.h>
#include <thread>

#include "storage/backup.h"
#include "storage/guarded.h"
#include "storage/place.h"

namespace tapet::storage {

namespace fs = std::filesystem;

namespace {

bool exists(const std::string& path) {
    std::error_code error;
    return fs::exists(path, error);
}

bool has_content(const std::string& path) {
    std::error_code error;
    const auto size = fs::file_size(path, error);
    return !error && size > 0;
}

std::string uri_of(const std::string& path) {
    std::string uri = "file://";
    for (const char c : path) {
        if (c == '%' || c == '?' || c == '#') {
            uri += fmt::format("%{:02X}", static_cast<unsigned char>(c));
        } else {
            uri += c;
        }
    }
    return uri + "?immutable=1";
}

// What SQLite says when the folder or the file lets nobody write, or when it cannot make the files that it needs
// beside it.
bool is_about_permission(int code) {
    const int primary = code & 0xFF;
    return primary == SQLITE_CANTOPEN || primary == SQLITE_READONLY || primary == SQLITE_PERM;
}

}  // namespace

Database::Database(const OpenOptions& options, const Clockwork& clock) : path_(place(options.path, options.create)) {
    if (!options.create && !exists(path_)) {
        absent_ = true;
        open_memory();
        return;
    }
    guarded(path_, [&] {
        connect(options);
        climb(options, clock);
    });
}

Database::Database(Database&&) noexcept = default;
Database& Database::operator=(Database&&) noexcept = default;
Database::~Database() = default;

std::int64_t Database::data_version() const {
    return guarded(path_, [&] { return connection_->execAndGet("PRAGMA data_version").getInt64(); });
}

void Database::connect(const OpenOptions& options) {
    const bool was_there = exists(path_);
    try {
        open(SQLite::OPEN_READWRITE | (options.create ? SQLite::OPEN_CREATE : 0), path_, options.busy_ms);
        if (sqlite3_db_readonly(connection_->getHandle(), "main") == 1)
            read_only_.emplace("storage.unwritable", std::vector{path_});
    } catch (const SQLite::Exception& error) {
        if (!was_there || !is_about_permission(error.getErrorCode())) throw;
        open_unwritable(options.busy_ms);
    }
}

// Also reads the schema, because SQLite looks at the file and at what lies beside it only then.
void Database::open(int flags, const std::string& name, int busy_ms) {
    connection_ = std::make_unique<SQLite::Database>(name, flags, busy_ms);
    // Until we know that the file is ours, not even its WAL is moved into it.
    sqlite3_db_config(connection_->getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    connection_->exec("PRAGMA cell_size_check = ON; PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL");
    connection_->execAndGet("SELECT count(*) FROM sqlite_schema");
}

// A WAL database in a folder that nobody may write to opens as immutable only, and then SQLite does not look at the
// WAL.
void Database::open_unwritable(int busy_ms) {
    const bool unseen = has_content(path_ + "-wal");
    open(SQLite::OPEN_READONLY | SQLite::OPEN_URI, uri_of(path_), busy_ms);
    read_only_.emplace(unseen ? "storage.wal-unseen" : "storage.unwritable", std::vector{path_});
}

void Database::open_memory() {
    connection_ = std::make_unique<SQLite::Database>(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    migrate(*connection_, migrations());
    if (!read_only_) read_only_.emplace("storage.absent", std::vector{path_});
}

bool Database::identify() {
    const int id = connection_->execAndGet("PRAGMA application_id").getInt();
    if (id == kApplicationId) return false;
    const bool empty = connection_->execAndGet("SELECT count(*) FROM sqlite_schema").getInt() == 0;
    if (id != 0 || !empty || version_of(*connection_) != 0) throw StorageError("storage.not-ours", {path_});
    return true;
}

void Database::climb(const OpenOptions& options, const Clockwork& clock) {
    const bool fresh = identify();
    if (read_only_ && fresh) return open_memory();
    const int version = version_of(*connection_);
    const int top = newest(*options.ladder);
    if (version > top) {
        if (!options.newer_read_only) throw StorageError("storage.newer", {path_});
        if (!read_only_) open(SQLite::OPEN_READONLY, path_, options.busy_ms);
        read_only_.emplace("storage.newer-read-only", std::vector{path_});
        return;
    }
    if (!fresh && version < kOldestVersion) throw StorageError("storage.not-ours", {path_});
    if (read_only_ && version < top) throw StorageError("storage.older-unwritable", {path_});
    if (read_only_) return;
    sqlite3_db_config(connection_->getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, nullptr);
    use_wal(options.busy_ms);
    if (version == top) return;
    if (!fresh) backup_before_migration(*this, version, clock);
    migrate(*connection_, *options.ladder);
}

// Two programs that make the file at the same moment get in each other's way here, and SQLite does not always wait.
void Database::use_wal(int busy_ms) {
    for (int waited = 0;; waited += 10) {
        try {
            const std::string mode = connection_->execAndGet("PRAGMA journal_mode = WAL").getString();
            // Without a WAL, a commit is durable only when the folder is synced too.
            if (mode != "wal") connection_->exec("PRAGMA synchronous = EXTRA");
            return;
        } catch (const SQLite::Exception& error) {
            if ((error.getErrorCode() & 0xFF) != SQLITE_BUSY || waited >= busy_ms) throw;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
}

}  // namespace tapet::storage
