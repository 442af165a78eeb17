#include "storage/hall/hall_file.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <unistd.h>

#include "core/embedded.h"
#include "storage/hall/lite_store.h"
#include "storage/place.h"

namespace tapet::storage {

namespace {

constexpr std::string_view kFirstForm = "storage/hall/migrations/001_hall.sql";

// The lock's descriptor; it is closed, and so given up, with the process.
int locked_beside(const std::string& path) {
    const int lock = ::open((path + "-lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock < 0) throw StorageError("storage.cannot-open", {path});
    if (::flock(lock, LOCK_EX | LOCK_NB) == 0) return lock;
    ::close(lock);
    throw StorageError("storage.hall-in-use", {path});
}

// Whether it is a new, empty file; throws where it is somebody else's.
bool is_new(SQLite::Database& connection, const std::string& path) {
    const int id = connection.execAndGet("PRAGMA application_id").getInt();
    const std::int64_t form = connection.execAndGet("PRAGMA user_version").getInt64();
    const bool empty = connection.execAndGet("SELECT count(*) FROM sqlite_master").getInt() == 0;
    if (id == 0 && empty) return true;
    if (id != kHallApplicationId) throw StorageError("storage.not-ours", {path});
    if (form > kHallForm) throw StorageError("storage.newer", {path});
    return false;
}

}  // namespace

HallFile::HallFile(std::string path) : path_(std::move(path)) {
    lock_ = locked_beside(path_);
    try {
        climb();
    } catch (const SQLite::Exception& error) {
        ::close(lock_);
        throw translated(error, path_);
    } catch (...) {
        ::close(lock_);
        throw;
    }
}

HallFile::~HallFile() { ::close(lock_); }

void HallFile::climb() const {
    make_private(path_);
    SQLite::Database connection(path_, SQLite::OPEN_READWRITE);
    if (!is_new(connection, path_)) return;
    connection.exec("PRAGMA journal_mode = WAL");
    SQLite::Transaction transaction(connection, SQLite::TransactionBehavior::IMMEDIATE);
    connection.exec(std::string(embedded(tapet_assets_files, kFirstForm)->text()));
    connection.exec(fmt::format("PRAGMA application_id = {}", kHallApplicationId));
    connection.exec(fmt::format("PRAGMA user_version = {}", kHallForm));
    transaction.commit();
}

std::unique_ptr<HallStore> HallFile::connect() const {
    try {
        return std::make_unique<LiteStore>(path_);
    } catch (const SQLite::Exception& error) {
        throw translated(error, path_);
    }
}

}  // namespace tapet::storage
