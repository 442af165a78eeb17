#include "storage/backup.h"

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>
#include <chrono>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <sqlite3.h>
#include <unistd.h>

#include "storage/check.h"
#include "storage/database.h"
#include "storage/guarded.h"

namespace tapet::storage {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kDaily = "daily-";
constexpr std::string_view kUnfinished = ".part";

fs::path folder_of(const Database& database) { return backup_folder(database.path()); }

// After a rename, the name itself is durable only when its folder is.
void sync(const fs::path& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    const bool done = file >= 0 && ::fsync(file) == 0;
    if (file >= 0) ::close(file);
    if (!done) throw StorageError("storage.backup-failed", {path.string()});
}

// What crashed copies left behind, SQLite's own files beside them too; another program's copy of this minute stays.
void remove_unfinished(const fs::path& folder) {
    std::error_code error;
    const auto old = fs::file_time_type::clock::now() - std::chrono::hours(1);
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
        if (entry.path().filename().string().find(kUnfinished) == std::string::npos) continue;
        if (entry.last_write_time(error) < old) fs::remove(entry.path(), error);
    }
}

void copy(SQLite::Database& from, SQLite::Database& to) {
    const int code = SQLite::Backup(to, from).executeStep();
    if (code != SQLITE_DONE) throw SQLite::Exception(sqlite3_errstr(code), code);
    to.exec("PRAGMA journal_mode = DELETE");  // one file, with nothing beside it
}

enum class Faults { none, same };

// Makes the copy under another name, compares it, and only then gives it its own. Stopped, it leaves nothing.
std::string make(Database& database, const std::string& name, Faults allowed, const Stop& stop = {}) {
    const fs::path folder = folder_of(database);
    std::error_code error;
    fs::create_directory(folder, error);
    remove_unfinished(folder);
    const fs::path finished = folder / name;
    const fs::path part = fmt::format("{}.{}{}", finished.string(), ::getpid(), kUnfinished);
    guarded(part.string(), [&] {
        SQLite::Database to(part.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        copy(database.connection(), to);
    });
    const std::vector<Fault> faults = guarded(part.string(), [&] {
        SQLite::Database again(part.string(), SQLite::OPEN_READONLY);
        return examine(again, stop).faults;
    });
    if (stop && stop()) {
        fs::remove(part, error);
        return {};
    }
    if (!faults.empty() && (allowed == Faults::none || faults != check(database))) {
        fs::remove(part, error);
        throw StorageError("storage.backup-faulty", {database.path()});
    }
    sync(part);
    fs::rename(part, finished, error);
    if (error) throw StorageError("storage.backup-failed", {finished.string()});
    sync(folder);
    return finished.string();
}

void prune(const Database& database) {
    std::vector<std::string> daily = daily_backups(database);
    std::error_code error;
    for (std::size_t i = 0; i + kDailyKept < daily.size(); ++i) fs::remove(daily[i], error);
}

}  // namespace

std::string backup_folder(const std::string& database) { return database + ".backups"; }

std::vector<std::string> daily_backups(const Database& database) {
    std::vector<std::string> found;
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder_of(database), error)) {
        const std::string name = entry.path().filename().string();
        if (name.substr(0, kDaily.size()) == kDaily && entry.path().extension() == ".db")
            found.push_back(entry.path().string());
    }
    std::sort(found.begin(), found.end());  // by date, since the names are
    return found;
}

std::string backup_before_migration(Database& database, int version, const Clockwork& clock) {
    return make(database, fmt::format("before-v{}-{}.db", version + 1, clock.now_ms()), Faults::same);
}

std::string backup_daily(Database& database, const Clockwork& clock, const Stop& stop) {
    const std::string name = std::string(kDaily) + iso_seconds(clock.now_ms()).substr(0, 10) + ".db";
    std::error_code error;
    if (database.read_only() || fs::exists(folder_of(database) / name, error)) return {};
    const bool empty = guarded(database.path(), [&] {
        return database.connection().execAndGet("SELECT NOT EXISTS (SELECT 1 FROM matches)").getInt() == 1;
    });
    if (empty) return {};
    std::string made = make(database, name, Faults::none, stop);
    prune(database);
    return made;
}

}  // namespace tapet::storage
