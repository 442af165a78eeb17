// What the storage tests share: a folder that goes away, a clock that stands still, lines of Truc, a file with matches.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "storage/database.h"
#include "storage/kept_match.h"
#include "storage/store.h"

namespace tapet::storage {

// Where nobody else's disk is waited for, if there is such a place with room.
inline std::filesystem::path scratch() {
    const std::filesystem::path memory("/dev/shm");
    constexpr std::uintmax_t kRoom = std::uintmax_t{256} * 1024 * 1024;
    std::error_code error;
    const bool roomy = std::filesystem::space(memory, error).available >= kRoom && !error;
    const bool said = std::getenv("TMPDIR") != nullptr;
    return roomy && !said ? memory : std::filesystem::temp_directory_path();
}

class TempFolder {
  public:
    explicit TempFolder(const std::filesystem::path& within = scratch()) {
        std::string name = (within / "tapet-test-XXXXXX").string();
        path_ = mkdtemp(name.data());
    }
    TempFolder(const TempFolder&) = delete;
    TempFolder& operator=(const TempFolder&) = delete;
    ~TempFolder() {
        std::error_code error;
        std::filesystem::remove_all(path_, error);
    }
    std::string operator/(const std::string& name) const { return (path_ / name).string(); }
    const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

inline std::string contents(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

inline void write_file(const std::string& file, const std::string& bytes) {
    std::ofstream(file, std::ios::binary) << bytes;
}

inline void remove_database(const std::string& file) {
    std::error_code error;
    for (const char* const ending : {"", "-wal", "-shm", "-journal"}) std::filesystem::remove(file + ending, error);
}

// 2026-11-20T18:00:00Z and then a second at each look; ids that differ but are the same in each run.
inline Clockwork test_clock() {
    return {[now = std::int64_t{1795197600000}]() mutable { return now += 1000; },
            [seed = std::uint64_t{0}]() mutable { return seed += 0x9E3779B97F4A7C15U; }};
}

inline const std::string kSetup = R"({"game":"truc","sides":{"A":"Dalt","B":"Baix"}})";
inline std::string stones(int n, char side = 'A') {
    return std::string(R"({"do":"stones","side":")") + side + R"(","n":)" + std::to_string(n) + "}";
}

// A file, its clock and its store.
struct Opened {
    Clockwork clock = test_clock();
    Database database;
    Store store;

    explicit Opened(const std::string& path) : Opened(OpenOptions{path}) {}
    explicit Opened(const OpenOptions& options) : database(options, clock), store(database) {}
};

inline std::vector<std::string> bodies(const Store& store, const std::string& id) {
    std::vector<std::string> found;
    store.each_line(id, 0, [&](const Line& line) { found.push_back(line.body); });
    return found;
}

// Does that to a file behind the program's back, and leaves no trace of it but what it changed.
inline void tamper(SQLite::Database& connection, const std::string& sql) {
    std::vector<std::string> triggers;
    std::vector<std::string> names;
    SQLite::Statement rows(connection, "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'");
    while (rows.executeStep()) {
        names.push_back(rows.getColumn(0).getString());
        triggers.push_back(rows.getColumn(1).getString());
    }
    rows.reset();
    connection.exec("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON");
    for (const std::string& name : names) connection.exec("DROP TRIGGER " + name);
    connection.exec(sql);
    for (const std::string& trigger : triggers) connection.exec(trigger);
}

// A match with a few stones, an undo and a redo; its id.
inline std::string keep_match(Opened& opened, int lines = 6) {
    KeptMatch match(opened.store, opened.clock);
    match.begin(kSetup);
    for (int i = 1; i < lines; ++i) {
        const int turn = i % 4;
        match.take(turn == 3 ? R"({"undo":1})" : turn == 0 ? R"({"redo":1})" : stones(turn, i % 2 == 0 ? 'A' : 'B'));
    }
    return match.id();
}

}  // namespace tapet::storage
