#include "storage/check.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>
#include <optional>

#include "core/referee.h"
#include "storage/chain.h"
#include "storage/database.h"
#include "storage/guarded.h"
#include "storage/store.h"

namespace tapet::storage {

namespace {

struct Kept {
    std::string id;
    std::string game;
    std::int64_t started_ms;
};

Hash hash_of(const SQLite::Column& column) {
    Hash hash{};
    const auto* bytes = static_cast<const unsigned char*>(column.getBlob());
    std::copy_n(bytes, std::min(hash.size(), static_cast<std::size_t>(column.getBytes())), hash.begin());
    return hash;
}

// A row of `lines`; its proof is null in files of version 3 and older.
struct Row {
    Line line;
    bool proven = false;  // it has a proof

    explicit Row(const SQLite::Statement& row) {
        line.seq = row.getColumn(0).getInt64();
        line.verb = row.getColumn(1).getString();
        line.body = row.getColumn(2).getString();
        line.rules_version = row.getColumn(3).getInt64();
        line.time_ms = row.getColumn(4).getInt64();
        line.over = row.getColumn(5).getInt() != 0;
        proven = row.getColumn(6).getBytes() > 0;
        line.proof = hash_of(row.getColumn(6));
        line.hash = hash_of(row.getColumn(7));
    }
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

// Reads one match from its first line on and stops at its first fault: is each line as it was kept, and do the rules make of
// it what they made then?
class Reading {
  public:
    Reading(const Kept& kept, const Lines& lines)
        : kept_(kept), proofs_(lines.proofs), previous_(chain_start(kept.id)) {}

    std::optional<Fault> line(const Row& row) {
        if (auto fault = kept(row)) return fault;
        if (!misfit_) {
            if (auto fault = replay(row)) return fault;
        }
        pass(row);
        return std::nullopt;
    }

    // As it was kept: nothing is asked of the rules.
    std::optional<Fault> kept(const Row& row) const {
        const Line& line = row.line;
        if (line.seq != next_) return fault("check.missing-line", next_);
        if (proofs_ && !row.proven) return fault("check.changed", line.seq);
        if (has_state_proof(line.rules_version)) {
            if (chain(previous_, line.link(), line.proof) != line.hash) return fault("check.changed", line.seq);
        } else if (row.proven && witness(kept_.id, line.link(), line.hash) != line.proof) {
            return fault("check.changed", line.seq);
        }
        return std::nullopt;
    }
    void pass(const Row& row) {
        previous_ = row.line.hash;
        ++next_;
    }

    std::optional<Fault> end() const {
        if (next_ == 0) return fault("check.missing-line", 0);
        return std::nullopt;
    }
    const std::optional<Fault>& misfit() const { return misfit_; }

  private:
    const Kept& kept_;
    const bool proofs_;
    Referee referee_;
    Hash previous_;
    std::int64_t next_ = 0;
    std::optional<Fault> misfit_;

    Fault fault(std::string_view key, std::int64_t seq) const {
        return {key, {kept_.id, std::to_string(seq)}, kept_.id};
    }

    std::optional<Fault> replay(const Row& row) {
        const Line& line = row.line;
        Verdict verdict = referee_.judge(line.body);
        if (!verdict.accepted()) {
            // Rules may close what older ones allowed; what no rules ever read is damage, unless its proof says otherwise.
            const bool fitted = row.proven || verdict.kind == Verdict::Kind::refused;
            if (line.rules_version == kRulesVersion || !fitted) return fault("check.not-accepted", line.seq);
            misfit_ = fault("check.misfit", line.seq);
            return std::nullopt;
        }
        const bool comparable = line.rules_version >= form_since(kept_.game) && line.rules_version <= kRulesVersion;
        if (verdict.verb != line.verb || (comparable && verdict.body != line.body))
            return fault("check.not-canonical", line.seq);
        if (comparable && !same_state(line, state_json(verdict))) return fault("check.hash", line.seq);
        referee_.accept(std::move(verdict));
        if (comparable && line.over != referee_.over()) return fault("check.over", line.seq);
        const bool head = line.seq > 0 || (kept_.game == referee_.game() && kept_.started_ms == line.time_ms);
        return head ? std::nullopt : std::optional(fault("check.head", line.seq));
    }

    bool same_state(const Line& line, const std::string& state) const {
        if (has_state_proof(line.rules_version)) return digest(state) == line.proof;
        return chain_over_state(previous_, line.link(), state) == line.hash;
    }
};

void read_match(const Kept& kept, Lines& lines, const Stop& stop, Report& report) {
    Reading reading(kept, lines);
    lines.statement.reset();
    lines.statement.bind(1, kept.id);
    while (lines.statement.executeStep()) {
        if (stop && stop()) return;
        if (auto fault = reading.line(Row(lines.statement))) return report.faults.push_back(std::move(*fault));
    }
    if (auto fault = reading.end()) report.faults.push_back(std::move(*fault));
    if (reading.misfit()) report.misfits.push_back(*reading.misfit());
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

void check_matches(SQLite::Database& connection, Report& report, const Stop& stop) {
    Lines lines(connection);
    SQLite::Statement matches(connection, "SELECT id, game, started_ms FROM matches ORDER BY started_ms, rowid");
    while (matches.executeStep()) {
        const Kept kept{matches.getColumn(0).getString(), matches.getColumn(1).getString(),
                        matches.getColumn(2).getInt64()};
        if (stop && stop()) return;
        read_match(kept, lines, stop, report);
    }
}

}  // namespace

Report examine(SQLite::Database& connection, const Stop& stop) {
    Report report;
    // One snapshot: what another program writes meanwhile is not half seen.
    SQLite::Transaction snapshot(connection, SQLite::TransactionBehavior::DEFERRED);
    try {
        check_file(connection, report.faults);
        check_matches(connection, report, stop);
    } catch (const SQLite::Exception& error) {
        report.faults.push_back({"check.unreadable", {error.what()}});
    }
    return report;
}

Report examine(const Database& database) {
    return guarded(database.path(), [&] { return examine(database.connection()); });
}

bool unchanged(const Database& database, const std::string& match) {
    return guarded(database.path(), [&] {
        Lines lines(database.connection());
        lines.statement.bind(1, match);
        const Kept kept{match, {}, 0};
        Reading reading(kept, lines);
        while (lines.statement.executeStep()) {
            const Row row(lines.statement);
            if (reading.kept(row)) return false;
            reading.pass(row);
        }
        return !reading.end();
    });
}

}  // namespace tapet::storage
