#include "storage/database.h"

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/SQLiteCpp.h>
#include <chrono>
#include <filesystem>
#include <fmt/format.h>
#include <sqlite3.h>
#include <thread>

#include "storage/backup.h"
#include "storage/cut.h"
#include "storage/footprint.h"
#include "storage/guarded.h"
#include "storage/listing.h"
#include "storage/place.h"
#include "storage/seal.h"

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

// The sentence also says where what is whole stands as a file that can be brought in.
void name_repaired(const Database& damaged, const Clockwork& clock, StorageError& said) {
    try {
        std::string copy = backup_repaired(damaged, clock);
        if (copy.empty()) return;
        said.key = "storage.cut-repaired";
        said.args.push_back(std::move(copy));
    } catch (const StorageError&) {
        // There is no room for it, say: it can be read all the same.
    }
}

}  // namespace

Database::Database(const OpenOptions& options, const Clockwork& clock)
    : path_(place(options.path, options.access == Access::write)) {
    if (options.access == Access::read && !has_content(path_)) {
        absent_ = true;
        read_only_.emplace(exists(path_) ? "storage.empty" : "storage.absent", std::vector{path_});
        open_memory();
        return;
    }
    if (exists(path_) && !has_content(path_) && has_copies(path_)) throw StorageError("storage.emptied", {path_});
    if (options.access == Access::write) sweep_unfinished(path_);
    unread_ = unread_in_wal(path_);
    if (options.access == Access::write && unread_.lost > 0) keep_damaged_wal(path_, clock);
    guarded(path_, [&] {
        connect(options);
        climb(options, clock);
    });
    file_ = file_id(path_);
    const bool cut = read_only_ && read_only_->key == "storage.cut";
    if (options.access == Access::write && cut) name_repaired(*this, clock, *read_only_);
    if (options.access == Access::write && !read_only_)
        footprint_ = guarded(path_, [&] { return std::make_unique<Footprint>(*connection_, path_, options.busy_ms); });
}

Database::Database(StorageError why) : path_(why.args.empty() ? std::string() : why.args.front()), absent_(true) {
    open_memory();
    read_only_ = std::move(why);
}

Database::Database(Database&&) noexcept = default;
Database& Database::operator=(Database&&) noexcept = default;
Database::~Database() = default;

void Database::insist_on_writing() const {
    if (read_only_) throw StorageError(*read_only_);
    if (gone()) throw StorageError("storage.gone", {path_});
    if (!stands()) throw StorageError("storage.io", {path_, sqlite3_errstr(SQLITE_IOERR)});
}

bool Database::stands() const {
    const std::optional<bool> found = overwritten_ ? false : footprint_ ? footprint_->stands() : true;
    if (!overwritten_ && found == false) overwritten_.emplace("storage.overwritten", std::vector{path_});
    if (overwritten_) throw StorageError(*overwritten_);
    return found.has_value();
}

void Database::saved_beside(const std::string& file) const {
    overwritten_.emplace("storage.overwritten-saved", std::vector{path_, file});
}

void Database::kept(const std::string& match, std::int64_t lines, const Hash& last) const {
    if (!footprint_) return;
    footprint_->kept(match, lines, last);
    stands();  // what is committed is kept, also when that cannot be looked at just now: whoever writes next asks again
}

bool Database::has_other_names() const { return !absent_ && file_state(path_).names > 1; }

bool Database::gone() const {
    if (absent_) return false;
    if (wal_.inode == 0) wal_ = file_id(path_ + "-wal");
    return !(file_id(path_) == file_) || (wal_.inode != 0 && !(file_id(path_ + "-wal") == wal_));
}

std::int64_t Database::data_version() const {
    return guarded(path_, [&] { return connection_->execAndGet("PRAGMA data_version").getInt64(); });
}

std::int64_t Database::own_changes() const { return connection_->getTotalChanges() - aside_; }

void Database::connect(const OpenOptions& options) {
    const bool was_there = exists(path_);
    try {
        const bool makes = options.access == Access::write;
        if (makes && !was_there) make_private(path_);
        open(SQLite::OPEN_READWRITE | (makes ? SQLite::OPEN_CREATE : 0), path_, options.busy_ms);
        if (sqlite3_db_readonly(connection_->getHandle(), "main") == 1)
            read_only_.emplace("storage.unwritable", std::vector{path_});
        if (const std::int64_t missing = pages_missing(path_); missing > 0)
            read_only_.emplace("storage.cut", std::vector{path_, std::to_string(missing)});
    } catch (const SQLite::Exception& error) {
        if (!was_there || !is_about_permission(error.getErrorCode())) throw;
        open_unwritable(options.busy_ms);
    }
}

// Also reads the schema, because SQLite looks at the file and at what lies beside it only then.
void Database::open(int flags, const std::string& name, int busy_ms) {
    const bool found_wal = has_content(path_ + "-wal");
    // One thread's at a time: what works beside it has a connection of its own (storage/background.h).
    connection_ = std::make_unique<SQLite::Database>(name, flags | SQLite::OPEN_NOMUTEX, busy_ms);
    // Until we know that the file is ours and to be written to, not even its WAL is moved into it. One that was not there
    // goes again when the connection is closed.
    sqlite3_db_config(connection_->getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, found_wal ? 1 : 0, nullptr);
    // Without it SQLite does not open a file that lacks its end.
    if (pages_missing(path_) > 0)
        sqlite3_db_config(connection_->getHandle(), SQLITE_DBCONFIG_WRITABLE_SCHEMA, 1, nullptr);
    add_functions(*connection_);
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
}

// An older file that nothing may be written to is read as what it would become.
void Database::climb_in_memory(const Ladder& ladder) {
    auto memory = std::make_unique<SQLite::Database>(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    const int code = SQLite::Backup(*memory, *connection_).executeStep();
    if (code != SQLITE_DONE) throw SQLite::Exception(sqlite3_errstr(code), code);
    connection_ = std::move(memory);
    migrate(*connection_, ladder);
    if (newest(ladder) >= kListedSince) renew_lists(*connection_);
}

bool Database::identify() {
    const int id = connection_->execAndGet("PRAGMA application_id").getInt();
    if (id == kApplicationId) return false;
    const bool empty = connection_->execAndGet("SELECT count(*) FROM sqlite_schema").getInt() == 0;
    if (id != 0 || !empty || version_of(*connection_) != 0) throw StorageError("storage.not-ours", {path_});
    // SQLite takes a file of one byte for an empty one.
    std::error_code none;
    if (fs::file_size(path_, none) == 1) throw StorageError("storage.not-a-database", {path_});
    return true;
}

void Database::climb(const OpenOptions& options, const Clockwork& clock) {
    const bool fresh = identify();
    const bool reads = options.access == Access::read || read_only_;
    // What looks new is what the WAL no longer gives.
    if (!reads && fresh && unread_.lost > 0) throw StorageError("storage.corrupt", {path_, path_ + "-wal"});
    if (reads && fresh) {
        if (!read_only_) read_only_.emplace("storage.empty", std::vector{path_});
        absent_ = true;
        return open_memory();
    }
    const int version = version_of(*connection_);
    const int top = newest(*options.ladder);
    if (version > top) {
        if (!options.newer_read_only) throw StorageError("storage.newer", {path_});
        connection_->exec("PRAGMA query_only = ON");
        read_only_.emplace("storage.newer-read-only", std::vector{path_});
        return;
    }
    if (!fresh && version < kOldestVersion) throw StorageError("storage.not-ours", {path_});
    if (reads && version < top) return climb_in_memory(*options.ladder);
    if (reads) {
        connection_->exec("PRAGMA query_only = ON");
        return;
    }
    sqlite3_db_config(connection_->getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, nullptr);
    use_wal(options.busy_ms);
    // What looked like remains is another program's change, perhaps: then this does nothing. Nor does it where the disk is full.
    if (unread_.remains) connection_->tryExec("PRAGMA wal_checkpoint(TRUNCATE)");
    if (version != top)
        climb_on_disk(*options.ladder, fresh ? std::string() : backup_before_migration(*this, version, clock));
    if (fresh && top >= kListedSince) renew_lists(*connection_);  // of no match
}

void Database::climb_on_disk(const Ladder& ladder, const std::string& copy) {
    try {
        migrate(*connection_, ladder);
    } catch (...) {
        remove_backup(copy);  // the file is what it was
        throw;
    }
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
