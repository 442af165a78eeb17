#include "storage/check.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>
#include <map>
#include <optional>
#include <sqlite3.h>

#include "storage/chain.h"
#include "storage/database.h"
#include "storage/guarded.h"
#include "storage/listing.h"
#include "storage/migrations.h"
#include "storage/reading.h"
#include "storage/row.h"
#include "storage/saved.h"
#include "storage/seal.h"
#include "storage/store.h"

namespace tapet::storage {

namespace {

// A row of `lines`; its proof is null in files of version 3 and older.
struct Row {
    Line line;
    bool proven;  // it has a proof

    explicit Row(const SQLite::Statement& row) : line(line_of(row)), proven(row.getColumn(6).getBytes() > 0) {}
};

// The statement for the lines of a match, whatever the version of the file.
struct Lines {
    bool proofs;
    SQLite::Statement statement;

    explicit Lines(SQLite::Database& connection)
        : proofs(
              connection.execAndGet("SELECT count(*) FROM pragma_table_info('lines') WHERE name = 'proof'").getInt() ==
              1),
          statement(connection, std::string("SELECT seq, verb, body, rules_version, time_ms, over, ") +
                                    (proofs ? "proof" : "NULL") + ", hash FROM lines WHERE match = ? ORDER BY seq") {}
};

// What another program's commit, or this one's end, keeps from being read is no damage.
void insist_on_damage(const SQLite::Exception& error) {
    const int code = error.getErrorCode() & 0xFF;
    if (code == SQLITE_BUSY || code == SQLITE_LOCKED || code == SQLITE_NOMEM || code == SQLITE_INTERRUPT) throw error;
}

void read_match(const Reading::Head& match, Lines& lines, const Stop& stop, Report& report) {
    Reading reading(match, lines.proofs);
    lines.statement.reset();
    lines.statement.bind(1, match.id);
    try {
        while (lines.statement.executeStep()) {
            if (stop && stop()) return;
            const Row row(lines.statement);
            if (auto fault = reading.line(row.line, row.proven)) return report.faults.push_back(std::move(*fault));
        }
    } catch (const SQLite::Exception& error) {
        insist_on_damage(error);
        lines.statement.tryReset();
        return report.faults.push_back(reading.unreadable());
    }
    if (auto fault = reading.end()) report.faults.push_back(std::move(*fault));
    if (reading.misfit()) report.misfits.push_back(*reading.misfit());
}

// ---- nothing is missing ---------------------------------------------------------------------------------------------

// What a select of one row and two columns says, a count and a hash.
struct Seal {
    std::int64_t count = 0;
    Hash hash{};
    friend bool operator==(const Seal& a, const Seal& b) { return a.count == b.count && a.hash == b.hash; }
};

std::optional<Seal> seal_of(SQLite::Statement query) {
    if (!query.executeStep()) return std::nullopt;
    return Seal{query.getColumn(0).getInt64(), hash_of(query.getColumn(1))};
}

std::optional<Seal> kept_seal(SQLite::Database& connection, const char* of) {
    SQLite::Statement query(connection, "SELECT count, hash FROM seals WHERE of = ?");
    query.bind(1, of);
    return seal_of(std::move(query));
}

bool has_fault(const std::vector<Fault>& faults, const std::string& match) {
    return std::any_of(faults.begin(), faults.end(), [&](const Fault& fault) { return fault.match == match; });
}

// Each match has the lines that it had.
void check_heads(SQLite::Database& connection, std::vector<Fault>& faults) {
    SQLite::Statement heads(
        connection,
        "SELECT m.id, s.count, s.hash, (SELECT count(*) FROM lines WHERE match = m.id), "
        "(SELECT hash FROM lines WHERE match = m.id ORDER BY seq DESC LIMIT 1) "
        "FROM matches m NOT INDEXED LEFT JOIN seals s ON s.of = m.id ORDER BY m.started_ms, m.rowid");
    while (heads.executeStep()) {
        const std::string id = heads.getColumn(0).getString();
        if (has_fault(faults, id)) continue;
        const std::int64_t wanted = heads.getColumn(1).getInt64();
        const std::int64_t there = heads.getColumn(3).getInt64();
        if (heads.getColumn(1).isNull()) {
            faults.push_back({"check.no-seal", {id}, id});
        } else if (wanted != there) {
            faults.push_back({"check.lines-missing", {id, std::to_string(wanted), std::to_string(there)}, id});
        } else if (hash_of(heads.getColumn(2)) != hash_of(heads.getColumn(4))) {
            faults.push_back({"check.last-line", {id}, id});
        }
    }
    SQLite::Statement gone(
        connection,
        "SELECT of FROM seals WHERE of NOT IN ('matches', 'side') AND of NOT IN (SELECT id FROM matches NOT INDEXED)");
    while (gone.executeStep()) {
        const std::string id = gone.getColumn(0).getString();
        if (!has_fault(faults, id)) faults.push_back({"check.match-missing", {id}, id});
    }
}

// NOT INDEXED: an index may have all the columns, and be whole where the table is not.
void check_sums(SQLite::Database& connection, std::vector<Fault>& faults) {
    const auto matches =
        seal_of({connection,
                 "SELECT (SELECT count(*) FROM matches NOT INDEXED), tapet_sum(row) FROM (SELECT tapet_row('matches', "
                 "id, game, started_ms) AS row FROM matches NOT INDEXED UNION ALL SELECT tapet_row('seals', of, "
                 "count, hash) FROM seals WHERE of NOT IN ('matches', 'side'))"});
    const bool known = std::any_of(faults.begin(), faults.end(), [](const Fault& f) { return !f.match.empty(); });
    if (!known && matches != kept_seal(connection, "matches")) faults.push_back({"check.matches", {}});
    std::string rows;
    for (const SideTable& table : kSideTables) {
        rows.append(rows.empty() ? "" : " UNION ALL ").append("SELECT tapet_row('").append(table.name).append("', ");
        rows.append(table.columns).append(") AS row FROM ").append(table.name).append(" NOT INDEXED");
    }
    const auto side = seal_of({connection, "SELECT count(*), tapet_sum(row) FROM (" + rows + ")"});
    if (side != kept_seal(connection, "side")) faults.push_back({"check.side", {}});
}

// Of a file that is whole otherwise: the lists are made of it.
void check_lists(SQLite::Database& connection, std::vector<Fault>& faults) {
    const ListFaults lists = compare_lists(connection);
    for (const std::string& id : lists.matches) faults.push_back({"check.listed", {id}, id});
    if (lists.people) faults.push_back({"check.people", {}});
}

// ---- the file -------------------------------------------------------------------------------------------------------

std::map<std::string, std::string> schema_of(SQLite::Database& connection) {
    std::map<std::string, std::string> schema;
    SQLite::Statement rows(connection,
                           "SELECT type || ' ' || name || ' ' || tbl_name, coalesce(sql, '') FROM sqlite_schema");
    while (rows.executeStep()) schema[rows.getColumn(0).getString()] = rows.getColumn(1).getString();
    return schema;
}

// Tables, views, indexes and triggers are those that this program makes, to the letter.
void check_schema(SQLite::Database& connection, int version, std::vector<Fault>& faults) {
    SQLite::Database fresh(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    migrate(fresh, Ladder(migrations().begin(), migrations().begin() + version));
    const auto ours = schema_of(fresh);
    auto found = schema_of(connection);
    for (const auto& [name, sql] : ours) {
        const auto same = found.find(name);
        if (same == found.end() || same->second != sql) faults.push_back({"check.schema", {name}});
        if (same != found.end()) found.erase(same);
    }
    for (const auto& other : found) faults.push_back({"check.schema-stranger", {other.first}});
}

void check_pages(SQLite::Database& connection, std::vector<Fault>& faults) {
    SQLite::Statement integrity(connection, "PRAGMA integrity_check(100)");
    while (integrity.executeStep()) {
        const std::string found = integrity.getColumn(0).getString();
        if (found != "ok") faults.push_back({"check.integrity", {found}});
    }
}

void check_keys(SQLite::Database& connection, std::vector<Fault>& faults) {
    SQLite::Statement orphans(connection,
                              "SELECT DISTINCT match FROM lines WHERE match NOT IN (SELECT id FROM matches)");
    while (orphans.executeStep()) {
        const std::string id = orphans.getColumn(0).getString();
        faults.push_back({"check.orphans", {id}, id});
    }
    SQLite::Statement keys(connection, "PRAGMA foreign_key_check");
    while (keys.executeStep()) {
        const std::string table = keys.getColumn(0).getString();
        if (table != "lines") faults.push_back({"check.foreign-key", {table}});
    }
}

void check_matches(SQLite::Database& connection, Report& report, const Stop& stop) {
    Lines lines(connection);
    SQLite::Statement matches(connection,
                              "SELECT id, game, started_ms FROM matches NOT INDEXED ORDER BY started_ms, rowid");
    while (matches.executeStep()) {
        const Reading::Head match{matches.getColumn(0).getString(), matches.getColumn(1).getString(),
                                  matches.getColumn(2).getInt64()};
        if (stop && stop()) return;
        read_match(match, lines, stop, report);
    }
}

// Whether a fault is of something that is made of what was kept, where all of that was read.
bool is_derived(const Fault& fault) {
    const auto of = {"check.integrity",       "check.unreadable", "check.schema",
                     "check.schema-stranger", "check.listed",     "check.people"};
    return std::find(of.begin(), of.end(), fault.key) != of.end();
}

}  // namespace

Report examine(SQLite::Database& connection, const Stop& stop) {
    Report report;
    add_functions(connection);
    // One snapshot: what another program writes meanwhile is not half seen.
    SQLite::Transaction snapshot(connection, SQLite::TransactionBehavior::DEFERRED);
    // What cannot be read keeps nothing else from being looked at.
    bool all_read = true;
    const auto part = [&](const auto& look, bool of_kept = true) {
        try {
            look();
        } catch (const SQLite::Exception& error) {
            insist_on_damage(error);
            if (of_kept) all_read = false;
            const Fault fault{"check.unreadable", {error.what()}};
            const auto& known = report.faults;
            if (std::find(known.begin(), known.end(), fault) == known.end()) report.faults.push_back(fault);
        }
    };
    int version = 0;
    part([&] { version = version_of(connection); });
    part([&] { check_pages(connection, report.faults); }, false);
    part([&] { check_keys(connection, report.faults); }, false);
    part(
        [&] {
            if (version <= newest(migrations())) check_schema(connection, version, report.faults);
        },
        false);
    part([&] { check_matches(connection, report, stop); });
    if (version >= kSealedSince) {
        part([&] { check_heads(connection, report.faults); });
        part([&] { check_sums(connection, report.faults); });
    }
    if (version >= kListedSince && report.faults.empty() && !(stop && stop()))
        part([&] { check_lists(connection, report.faults); });
    report.untouched = all_read && version >= kSealedSince && !report.faults.empty() &&
                       std::all_of(report.faults.begin(), report.faults.end(), is_derived);
    return report;
}

std::optional<Fault> lost_wal(const Database& database) {
    const std::int64_t lost = database.lost_in_wal();
    if (lost == 0) return std::nullopt;
    return Fault{"check.wal", {database.path() + "-wal", std::to_string(lost)}};
}

Report examine(const Database& database, const Stop& stop) {
    Report report;
    if (database.absent()) {
        report.faults.push_back({database.read_only()->key, database.read_only()->args});
    } else {
        report = guarded(database.path(), [&] { return examine(database.connection(), stop); });
    }
    const std::size_t in_file = report.faults.size();
    for (Fault& fault : missing_since_saved(database)) {
        const auto& known = report.faults;
        if (std::find(known.begin(), known.end(), fault) == known.end()) report.faults.push_back(std::move(fault));
    }
    if (auto lost = lost_wal(database)) report.faults.push_back(std::move(*lost));
    if (report.faults.size() > in_file) report.untouched = false;
    return report;
}

bool unchanged(const Database& database, const std::string& match) {
    try {
        Lines lines(database.connection());
        lines.statement.bind(1, match);
        Reading reading({match, {}, 0}, lines.proofs);
        while (lines.statement.executeStep()) {
            const Row row(lines.statement);
            if (reading.kept(row.line, row.proven)) return false;
            reading.pass(row.line);
        }
        return !reading.end();
    } catch (const SQLite::Exception&) {
        return false;  // it cannot be read
    }
}

}  // namespace tapet::storage
