#include "storage/backup.h"

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>
#include <charconv>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <sqlite3.h>
#include <unistd.h>

#include "core/json.h"
#include "core/json_writer.h"
#include "core/version.h"
#include "core/wall_clock.h"
#include "storage/database.h"
#include "storage/guarded.h"
#include "storage/pack.h"
#include "storage/place.h"
#include "storage/unpack.h"

namespace tapet::storage {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kDaily = "daily-";
constexpr std::string_view kBefore = "before-v";
constexpr std::string_view kUnfinished = ".part";
constexpr std::string_view kReport = ".json";
constexpr std::string_view kDamaged = "damaged-";
constexpr std::string_view kWal = ".db-wal";
constexpr std::size_t kDamagedWalsKept = 3;

bool begins_with(const std::string& text, std::string_view beginning) {
    return text.compare(0, beginning.size(), beginning) == 0;
}

// After a rename, the name itself is durable only when its folder is.
void sync(const fs::path& path) {
    if (!synced(path.string())) throw StorageError("storage.backup-failed", {path.string()});
}

// Whether the program that is making it still runs: NAME.PID.part. A program on another machine has an hour.
bool still_made(const fs::path& part) {
    const std::string name = part.filename().string();
    const std::size_t end = name.rfind(kUnfinished);
    const std::size_t begin = name.rfind('.', end - 1) + 1;
    pid_t pid = 0;
    std::from_chars(name.data() + begin, name.data() + end, pid);
    return pid > 0 && pid != ::getpid() && ::kill(pid, 0) == 0;
}

bool is_unfinished(const fs::path& file) {
    return file.filename().string().find(kUnfinished) != std::string::npos && !still_made(file);
}

// What crashed copies left behind, SQLite's own files beside them too.
void remove_unfinished(const fs::path& folder) {
    std::error_code error;
    std::error_code none;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
        if (is_unfinished(entry.path())) fs::remove(entry.path(), none);
    }
}

// FILE.PID.part and what SQLite has beside it; FILE.parts.zip is somebody else's.
bool is_part_of(const std::string& name, const std::string& file) {
    if (!begins_with(name, file + ".")) return false;
    const std::size_t end = name.find_first_not_of("0123456789", file.size() + 1);
    return end != std::string::npos && end > file.size() + 1 && name.compare(end, kUnfinished.size(), kUnfinished) == 0;
}

void copy(SQLite::Database& from, SQLite::Database& to) {
    const int code = SQLite::Backup(to, from).executeStep();
    if (code != SQLITE_DONE) throw SQLite::Exception(sqlite3_errstr(code), code);
    to.exec("PRAGMA journal_mode = DELETE");  // one file, with nothing beside it
}

// ---- reports --------------------------------------------------------------------------------------------------------

fs::path report_of(const fs::path& copy) { return copy.string() + std::string(kReport); }

void write_sentences(JsonWriter& out, std::string_view key, const std::vector<Fault>& faults) {
    out.key(key);
    out.begin_array();
    for (const Fault& fault : faults) out.value(fault.sentence(Lang::en));
    out.end_array();
}

std::string report_text(const Backup& backup, const Report& report) {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.member("number", backup.number);
    out.member("made_ms", backup.made_ms);
    out.member("matches", backup.matches);
    out.member("lines", backup.lines);
    write_sentences(out, "faults", report.faults);
    write_sentences(out, "misfits", report.misfits);
    out.end_object();
    return text + "\n";
}

void read_report(Backup& backup) {
    std::ifstream in(report_of(backup.file), std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    const auto json = parse_json(text);
    if (!json) return;
    const auto number = [&](std::string_view key) {
        const Json* value = json->find(key);
        return value == nullptr || value->as_int() == nullptr ? std::int64_t{0} : *value->as_int();
    };
    backup.number = number("number");
    backup.made_ms = number("made_ms");
    backup.matches = number("matches");
    backup.lines = number("lines");
    const Json* faults = json->find("faults");
    const Json::Array* list = faults == nullptr ? nullptr : faults->as_array();
    backup.faults = list == nullptr ? 1 : static_cast<std::int64_t>(list->size());
}

std::int64_t next_number(const std::string& database) {
    const std::vector<Backup> all = backups(database);
    return all.empty() ? 1 : all.back().number + 1;
}

// ---- making one -----------------------------------------------------------------------------------------------------

struct Part {
    fs::path file;
    explicit Part(const fs::path& finished) : file(fmt::format("{}.{}{}", finished.string(), ::getpid(), kUnfinished)) {
        make_private(file.string());
    }
    Part(const Part&) = delete;
    Part& operator=(const Part&) = delete;
    ~Part() {  // once renamed it is not there
        std::error_code error;
        for (const char* const ending : {"", "-journal", "-wal", "-shm"}) fs::remove(file.string() + ending, error);
    }
};

void give_name(const Part& part, const fs::path& name) {
    std::error_code error;
    sync(part.file);
    fs::rename(part.file, name, error);
    if (error) throw StorageError("storage.backup-failed", {name.string()});
}

void keep_report(const Backup& backup, const Report& report) {
    const Part part(report_of(backup.file));
    std::ofstream out(part.file, std::ios::binary);
    out << report_text(backup, report);
    out.close();
    if (!out) throw StorageError("storage.backup-failed", {part.file.string()});
    give_name(part, report_of(backup.file));
}

// Reads the copy again: what does not add up in it, and how much it has.
Report read_again(const fs::path& part, Backup& backup, const Stop& stop) {
    return guarded(part.string(), [&] {
        SQLite::Database again(part.string(), SQLite::OPEN_READONLY);
        Report report = examine(again, stop);
        try {
            backup.matches = again.execAndGet("SELECT count(*) FROM matches").getInt64();
            backup.lines = again.execAndGet("SELECT count(*) FROM lines").getInt64();
        } catch (const SQLite::Exception&) {
            // The report says that it cannot be read to its end.
        }
        return report;
    });
}

// Makes the copy under another name, compares it, and only then gives it its own. Stopped, it leaves nothing.
MadeBackup make(Database& database, const std::string& name, const Clockwork& clock, const Stop& stop = {}) {
    const fs::path folder = backup_folder(database.path());
    std::error_code error;
    make_private_folder(folder.string());
    remove_unfinished(folder);
    Backup backup;
    backup.file = (folder / name).string();
    backup.number = next_number(database.path());
    backup.made_ms = clock.now_ms();
    const Part part(backup.file);
    guarded(part.file.string(), [&] {
        SQLite::Database to(part.file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        copy(database.connection(), to);
    });
    Report report = read_again(part.file, backup, stop);
    if (stop && stop()) return {};
    // What the copy has and the file has not came by copying.
    if (!report.faults.empty() && report.faults != examine(database.connection()).faults)
        throw StorageError("storage.backup-faulty", {database.path()});
    keep_report(backup, report);
    give_name(part, backup.file);
    sync(folder);
    return {backup.file, std::move(report)};
}

// ---- letting go -----------------------------------------------------------------------------------------------------

// Whether the later copy has each match of the earlier one as it was there, or longer.
bool covers(const Backup& later, const Backup& earlier) {
    try {
        SQLite::Database has(later.file, SQLite::OPEN_READONLY);
        SQLite::Database had(earlier.file, SQLite::OPEN_READONLY);
        SQLite::Statement lasts(had, "SELECT match, max(seq), hash FROM lines GROUP BY match");
        SQLite::Statement line(has, "SELECT hash FROM lines WHERE match = ? AND seq = ?");
        while (lasts.executeStep()) {
            line.reset();
            line.bind(1, lasts.getColumn(0).getString());
            line.bind(2, lasts.getColumn(1).getInt64());
            if (!line.executeStep() || line.getColumn(0).getString() != lasts.getColumn(2).getString()) return false;
        }
        return true;
    } catch (const SQLite::Exception&) {
        return false;
    }
}

// Of those the newest whole ones stay, and those with faults no longer than as many of them came after; what else there is
// goes when the newest whole one has all of it.
void prune(std::vector<Backup> copies, std::size_t kept) {
    std::reverse(copies.begin(), copies.end());  // newest first
    const auto newest = std::find_if(copies.begin(), copies.end(), [](const Backup& b) { return b.whole(); });
    std::size_t whole = 0;
    std::size_t faulty = 0;
    for (const Backup& backup : copies) {
        const bool counts = backup.faults == 0;
        if ((counts ? whole : faulty)++ < kept) continue;
        if (!counts || (newest != copies.end() && covers(*newest, backup))) remove_backup(backup.file);
    }
}

std::vector<Backup> those_called(const std::string& database, std::string_view beginning) {
    std::vector<Backup> found = backups(database);
    const auto other = [&](const Backup& backup) {
        return !begins_with(fs::path(backup.file).filename().string(), beginning);
    };
    found.erase(std::remove_if(found.begin(), found.end(), other), found.end());
    return found;
}

// "damaged-NUMBER.db-wal": the time, and always more than the last one's, so that the numbers are the order of making.
std::string damaged_name(std::int64_t number) { return fmt::format("{}{}{}", kDamaged, number, kWal); }

std::vector<std::int64_t> damaged_wals(const fs::path& folder) {
    std::vector<std::int64_t> numbers;
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
        const std::string name = entry.path().filename().string();
        std::int64_t number = 0;
        if (!begins_with(name, kDamaged)) continue;
        std::from_chars(name.data() + kDamaged.size(), name.data() + name.size(), number);
        if (name == damaged_name(number)) numbers.push_back(number);
    }
    std::sort(numbers.begin(), numbers.end());
    return numbers;
}

std::string day_of(const Clockwork& clock) { return std::string(kDaily) + iso_seconds(clock.now_ms()).substr(0, 10); }

}  // namespace

std::string backup_folder(const std::string& database) { return database + ".backups"; }

std::vector<Backup> backups(const std::string& database) {
    std::vector<Backup> found;
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(backup_folder(database), error)) {
        const std::string name = entry.path().filename().string();
        if (entry.path().extension() != ".db") continue;
        Backup backup;
        backup.file = entry.path().string();
        backup.daily = begins_with(name, kDaily);
        read_report(backup);
        found.push_back(std::move(backup));
    }
    std::sort(found.begin(), found.end(), [](const Backup& a, const Backup& b) {
        return a.number != b.number ? a.number < b.number : a.file < b.file;
    });
    return found;
}

void keep_damaged_wal(const std::string& database, const Clockwork& clock) {
    std::error_code error;
    const fs::path folder = backup_folder(database);
    make_private_folder(folder.string());
    std::vector<std::int64_t> numbers = damaged_wals(folder);
    const std::int64_t next = numbers.empty() ? clock.now_ms() : std::max(clock.now_ms(), numbers.back() + 1);
    fs::copy_file(database + "-wal", folder / damaged_name(next), error);
    if (!error) numbers.push_back(next);
    for (std::size_t i = 0; i + kDamagedWalsKept < numbers.size(); ++i)
        fs::remove(folder / damaged_name(numbers[i]), error);
}

void remove_backup(const std::string& file) {
    if (file.empty()) return;
    std::error_code error;
    fs::remove(file, error);
    fs::remove(report_of(file), error);
}

std::vector<std::string> daily_backups(const Database& database) {
    std::vector<std::string> files;
    for (const Backup& backup : those_called(database.path(), kDaily)) files.push_back(backup.file);
    return files;
}

void sweep_unfinished(const std::string& database) {
    const std::string own = fmt::format(".{}{}", ::getpid(), kUnfinished);  // another thread of this program makes it
    const fs::path file(database);
    const auto sweep = [&](const fs::path& folder, bool all) {
        std::error_code error;
        std::error_code none;
        for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
            const std::string name = entry.path().filename().string();
            const bool ours = all || is_part_of(name, file.filename().string());
            if (ours && name.find(own) == std::string::npos && is_unfinished(entry.path()))
                fs::remove(entry.path(), none);
        }
    };
    sweep(backup_folder(database), true);
    sweep(file.parent_path(), false);
}

// Named after the time of the damaged file: one copy of each.
std::string backup_repaired(const Database& damaged, const Clockwork& clock) {
    const std::string& database = damaged.path();
    constexpr std::int64_t kMillisecond = 1'000'000;
    std::string name = fmt::format("repaired-{}.db", file_state(database).changed_ns / kMillisecond);
    const fs::path folder = backup_folder(database);
    std::error_code error;
    if (fs::exists(folder / name, error)) return name;
    make_private_folder(folder.string());
    Backup backup;
    backup.file = (folder / name).string();
    backup.number = next_number(database);
    backup.made_ms = clock.now_ms();
    const Part part(backup.file);
    {
        const Store from(damaged);
        const Packed packed = pack_all(from, program_version(), clock);
        if (packed.matches == 0) return {};
        Database repaired(OpenOptions{part.file.string()}, clock);
        Store into(repaired);
        unpack(into, packed.bytes, database, clock);
    }
    const Report report = read_again(part.file, backup, {});
    if (!report.faults.empty()) throw StorageError("storage.backup-faulty", {database});
    keep_report(backup, report);
    give_name(part, backup.file);
    sync(folder);
    return name;
}

std::string backup_before_migration(Database& database, int version, const Clockwork& clock) {
    const std::string beginning = fmt::format("{}{}-", kBefore, version + 1);
    std::string made = make(database, fmt::format("{}{}.db", beginning, clock.now_ms()), clock).file;
    prune(those_called(database.path(), beginning), 1);
    return made;
}

bool backup_is_due(Database& database, const Clockwork& clock) {
    const std::vector<Backup> daily = those_called(database.path(), kDaily);
    if (!daily.empty() && begins_with(fs::path(daily.back().file).filename().string(), day_of(clock))) return false;
    return guarded(database.path(), [&] {
        return database.connection().execAndGet("SELECT EXISTS (SELECT 1 FROM matches)").getInt() == 1;
    });
}

MadeBackup backup_daily(Database& database, const Clockwork& clock, const Stop& stop) {
    if (!backup_is_due(database, clock)) return {};
    const std::string day = day_of(clock);
    std::string name = day + ".db";
    std::error_code error;
    // A clock that was ahead has made one of this day already.
    for (int n = 2; fs::exists(fs::path(backup_folder(database.path())) / name, error); ++n)
        name = fmt::format("{}-{}.db", day, n);
    MadeBackup made = make(database, name, clock, stop);
    if (!made.file.empty()) prune(those_called(database.path(), kDaily), kDailyKept);
    return made;
}

}  // namespace tapet::storage
