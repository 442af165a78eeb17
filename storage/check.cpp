#include "storage/check.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>
#include <optional>

#include "core/referee.h"
#include "storage/chain.h"
#include "storage/database.h"
#include "storage/guarded.h"

namespace tapet::storage {

namespace {

struct Kept {
    std::string id;
    std::string game;
    std::int64_t started_ms;
};

// Replays one match and stops at its first fault.
class Replay {
  public:
    explicit Replay(const Kept& kept) : kept_(kept), previous_(chain_start(kept.id)) {}

    std::optional<Fault> line(const SQLite::Statement& row) {
        const std::int64_t seq = row.getColumn(0).getInt64();
        const std::string verb = row.getColumn(1).getString();
        const std::string body = row.getColumn(2).getString();
        if (seq != next_) return fault("check.missing-line", next_);
        Verdict verdict = referee_.judge(body);
        if (!verdict.accepted()) return fault("check.not-accepted", seq);
        if (verdict.verb != verb || verdict.body != body) return fault("check.not-canonical", seq);
        const std::int64_t version = row.getColumn(3).getInt64();
        const std::int64_t time = row.getColumn(4).getInt64();
        const Hash made = chain(previous_, Link{seq, version, time, verb, body, state_json(verdict)});
        if (!same(row.getColumn(6), made))
            return fault(version == kRulesVersion ? "check.hash" : "check.hash-older-rules", seq);
        referee_.accept(std::move(verdict));
        if (row.getColumn(5).getInt() != (referee_.over() ? 1 : 0)) return fault("check.over", seq);
        if (seq == 0 && (kept_.game != referee_.game() || kept_.started_ms != time)) return fault("check.head", seq);
        previous_ = made;
        ++next_;
        return std::nullopt;
    }

    std::optional<Fault> end() const {
        if (next_ == 0) return fault("check.missing-line", 0);
        return std::nullopt;
    }

  private:
    const Kept& kept_;
    Referee referee_;
    Hash previous_;
    std::int64_t next_ = 0;

    Fault fault(std::string_view key, std::int64_t seq) const { return {key, {kept_.id, std::to_string(seq)}}; }

    static bool same(const SQLite::Column& column, const Hash& hash) {
        const auto* bytes = static_cast<const unsigned char*>(column.getBlob());
        return column.getBytes() == static_cast<int>(hash.size()) && std::equal(hash.begin(), hash.end(), bytes);
    }
};

std::optional<Fault> replay(const Kept& kept, SQLite::Statement& lines, const Stop& stop) {
    Replay replay(kept);
    lines.reset();
    lines.bind(1, kept.id);
    while (lines.executeStep()) {
        if (stop && stop()) return std::nullopt;
        if (auto fault = replay.line(lines)) return fault;
    }
    return replay.end();
}

void check_file(SQLite::Database& connection, std::vector<Fault>& faults) {
    SQLite::Statement integrity(connection, "PRAGMA integrity_check(100)");
    while (integrity.executeStep()) {
        const std::string found = integrity.getColumn(0).getString();
        if (found != "ok") faults.push_back({"check.integrity", {found}});
    }
    SQLite::Statement orphans(connection,
                              "SELECT DISTINCT match FROM lines WHERE match NOT IN (SELECT id FROM matches)");
    while (orphans.executeStep()) faults.push_back({"check.orphans", {orphans.getColumn(0).getString()}});
    SQLite::Statement keys(connection, "PRAGMA foreign_key_check");
    while (keys.executeStep()) {
        const std::string table = keys.getColumn(0).getString();
        if (table != "lines") faults.push_back({"check.foreign-key", {table}});
    }
}

void check_matches(SQLite::Database& connection, std::vector<Fault>& faults, const Stop& stop) {
    SQLite::Statement lines(
        connection,
        "SELECT seq, verb, body, rules_version, time_ms, over, hash FROM lines WHERE match = ? ORDER BY seq");
    SQLite::Statement matches(connection, "SELECT id, game, started_ms FROM matches ORDER BY started_ms, rowid");
    while (matches.executeStep()) {
        const Kept kept{matches.getColumn(0).getString(), matches.getColumn(1).getString(),
                        matches.getColumn(2).getInt64()};
        if (stop && stop()) return;
        if (auto fault = replay(kept, lines, stop)) faults.push_back(std::move(*fault));
    }
}

}  // namespace

std::vector<Fault> check(SQLite::Database& connection, const Stop& stop) {
    std::vector<Fault> faults;
    // One snapshot: what another program writes meanwhile is not half seen.
    SQLite::Transaction snapshot(connection, SQLite::TransactionBehavior::DEFERRED);
    try {
        check_file(connection, faults);
        check_matches(connection, faults, stop);
    } catch (const SQLite::Exception& error) {
        faults.push_back({"check.unreadable", {error.what()}});
    }
    return faults;
}

std::vector<Fault> check(const Database& database) {
    return guarded(database.path(), [&] { return check(database.connection()); });
}

}  // namespace tapet::storage
