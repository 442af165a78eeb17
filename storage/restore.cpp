#include "storage/restore.h"

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/SQLiteCpp.h>
#include <cerrno>
#include <filesystem>
#include <fmt/format.h>
#include <sqlite3.h>
#include <unistd.h>

#include "storage/database.h"
#include "storage/guarded.h"
#include "storage/place.h"

namespace tapet::storage {

namespace fs = std::filesystem;

namespace {

OpenOptions to_read(const std::string& path) {
    OpenOptions options;
    options.path = path;
    options.access = Access::read;
    options.newer_read_only = true;
    return options;
}

Clockwork no_clock() {
    return {[] { return std::int64_t{0}; }, [] { return std::uint64_t{0}; }};
}

void compare(SQLite::Database& file, SQLite::Database& copy, Loss& loss) {
    SQLite::Statement lasts(file, "SELECT match, max(seq), hash FROM lines GROUP BY match");
    SQLite::Statement common(copy, "SELECT max(seq), hash FROM lines WHERE match = ?");
    SQLite::Statement line(file, "SELECT hash FROM lines WHERE match = ? AND seq = ?");
    while (lasts.executeStep()) {
        const std::string match = lasts.getColumn(0).getString();
        const std::int64_t last = lasts.getColumn(1).getInt64();
        common.reset();
        common.bind(1, match);
        const bool has = common.executeStep() && !common.getColumn(0).isNull();
        const std::int64_t there = has ? common.getColumn(0).getInt64() : -1;
        line.reset();
        line.bind(1, match);
        line.bind(2, there);
        const bool same =
            has &&
            (there > last || (line.executeStep() && line.getColumn(0).getString() == common.getColumn(1).getString()));
        loss.matches += has ? 0 : 1;
        loss.lines += !same ? last + 1 : there < last ? last - there : 0;
    }
}

// The copy beside the file under another name, read again and durable.
void bring(const Backup& copy, const fs::path& part) {
    const FileState before = file_state(copy.file);
    make_private(part.string());
    guarded(copy.file, [&] {
        const Database from(to_read(copy.file), no_clock());
        if (from.absent()) throw StorageError("storage.not-a-database", {copy.file});
        const std::string_view why = from.read_only() ? from.read_only()->key : std::string_view();
        if (why == "storage.newer-read-only") throw StorageError("storage.newer", {copy.file});
        if (why == "storage.cut") throw StorageError("storage.being-written", {copy.file});
        SQLite::Database to(part.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        SQLite::Database source(copy.file, SQLite::OPEN_READONLY);
        const int code = SQLite::Backup(to, source).executeStep();
        if (code != SQLITE_DONE) throw SQLite::Exception(sqlite3_errstr(code), code);
        to.exec("PRAGMA journal_mode = DELETE");
    });
    if (!(file_state(copy.file) == before)) throw StorageError("storage.being-written", {copy.file});
    const std::vector<Fault> faults = guarded(part.string(), [&] {
        SQLite::Database again(part.string(), SQLite::OPEN_READWRITE);
        return examine(again).faults;
    });
    if (!faults.empty() && copy.whole()) throw StorageError("storage.backup-faulty", {copy.file});
    if (!synced(part.string()))
        throw StorageError("storage.failed", {part.string(), std::generic_category().message(errno)});
}

// What is still in the WAL goes into the file first where that is possible; otherwise the WAL goes with it.
void settle_wal(const std::string& database) {
    try {
        SQLite::Database file(database, SQLite::OPEN_READWRITE);
        file.execAndGet("PRAGMA journal_mode = DELETE");
    } catch (const SQLite::Exception&) {
        // It is damaged, or no database, or open in another program.
    }
}

}  // namespace

CopyState state_of(const Backup& copy) {
    CopyState state;
    try {
        const Database file(to_read(copy.file), no_clock());
        state.faults = examine(file).faults;
        state.matches = file.connection().execAndGet("SELECT count(*) FROM matches").getInt64();
        state.lines = file.connection().execAndGet("SELECT count(*) FROM lines").getInt64();
        state.opens = !file.absent();
    } catch (const StorageError& error) {
        state.faults.push_back({error.key, error.args});
    } catch (const SQLite::Exception& error) {
        state.faults.push_back({"check.unreadable", {error.what()}});
    }
    return state;
}

Loss loss(const std::string& database, const Backup& copy) {
    Loss found;
    try {
        const Database file(to_read(database), no_clock());
        const Database other(to_read(copy.file), no_clock());
        compare(file.connection(), other.connection(), found);
    } catch (const StorageError&) {
        found.known = false;
    } catch (const SQLite::Exception&) {
        found.known = false;
    }
    return found;
}

Backup find_backup(const std::string& database, const std::string& name) {
    const fs::path wanted(name);
    for (const Backup& backup : backups(database)) {
        std::error_code error;
        const fs::path file(backup.file);
        if (file.filename() == wanted || file.stem() == wanted || fs::equivalent(file, wanted, error)) return backup;
    }
    std::error_code error;
    if (!fs::is_regular_file(wanted, error)) throw StorageError("storage.no-copy", {name, backup_folder(database)});
    Backup other;
    other.file = fs::absolute(wanted).string();
    return other;
}

std::string restore(const std::string& database, const Backup& copy, const Clockwork& clock) {
    if (open_elsewhere(database)) throw StorageError("storage.in-use", {database});
    const fs::path file(database);
    const fs::path part = fmt::format("{}.{}.part", database, ::getpid());
    std::error_code error;
    fs::remove(part, error);
    try {
        bring(copy, part);
    } catch (const StorageError&) {
        fs::remove(part, error);
        throw;
    }
    const bool there = fs::exists(file, error);
    if (there) fs::permissions(part, fs::status(file, error).permissions(), error);
    fs::path aside;
    if (there) {
        settle_wal(database);
        const fs::path folder = backup_folder(database);
        make_private_folder(folder.string());
        aside = folder / fmt::format("replaced-{}.db", clock.now_ms());
        for (int n = 2; fs::exists(aside, error); ++n)
            aside = folder / fmt::format("replaced-{}-{}.db", clock.now_ms(), n);
        // The WAL first: without it the file is only older, but another file must never find it.
        fs::rename(database + "-wal", aside.string() + "-wal", error);
        fs::remove(database + "-shm", error);
        // The file is never without its name where the file system knows links.
        error.clear();
        fs::create_hard_link(file, aside, error);
        if (error) fs::rename(file, aside, error);
        if (error) {
            const std::string why = error.message();
            fs::rename(aside.string() + "-wal", database + "-wal", error);
            fs::remove(part, error);
            throw StorageError("storage.failed", {database, why});
        }
        synced(folder.string());
    }
    fs::rename(part, file, error);
    if (error) throw StorageError("storage.failed", {database, error.message()});
    synced(file.parent_path().string());
    return aside.string();
}

}  // namespace tapet::storage
