#include "storage/hall/lite_store.h"

#include <algorithm>

#include "storage/guarded.h"
#include "storage/hall/sum.h"
#include "storage/row.h"

namespace tapet::storage {

namespace {

constexpr int kBusyMs = 5000;

// A statement that is not reset would hold its snapshot open.
class Asking {
  public:
    explicit Asking(SQLite::Statement& statement) : statement_(statement) {}
    Asking(const Asking&) = delete;
    Asking& operator=(const Asking&) = delete;
    ~Asking() {
        statement_.tryReset();
        statement_.clearBindings();
    }

    Asking& with(std::int64_t number) {
        statement_.bind(++bound_, number);
        return *this;
    }
    Asking& with(const std::string& text) {
        statement_.bind(++bound_, text);
        return *this;
    }
    Asking& bytes(const void* data, std::size_t size) {
        statement_.bind(++bound_, data, static_cast<int>(size));
        return *this;
    }
    Asking& with(const Hash& hash) { return bytes(hash.data(), hash.size()); }
    Asking& null() {
        statement_.bind(++bound_);
        return *this;
    }
    Asking& or_null(std::int64_t number) { return number == 0 ? null() : with(number); }
    Asking& or_null(const std::string& text) { return text.empty() ? null() : with(text); }
    Asking& bytes_or_null(const std::string& text) { return text.empty() ? null() : bytes(text.data(), text.size()); }

    bool step() { return statement_.executeStep(); }
    void run() { statement_.exec(); }
    SQLite::Column operator[](int column) { return statement_.getColumn(column); }

  private:
    SQLite::Statement& statement_;
    int bound_ = 0;
};

hall::StreamStart start_of(Asking& found) {
    return {found[0].getInt64(), found[1].getString(), found[2].getString(), found[3].getInt64(), found[4].getInt64()};
}

constexpr const char* kRowColumns =
    "SELECT pos, at_ms, link, device, verb, body, said, stream, seq, time_ms, rules, over, proof, hash, tap, sum FROM "
    "log ";

SummedRow row_of(Asking& found) {
    SummedRow summed;
    hall::LogRow& row = summed.row;
    row.pos = found[0].getInt64();
    row.at_ms = found[1].getInt64();
    row.link = found[2].getInt64();
    row.device = found[3].getString();
    row.verb = found[4].getString();
    row.body = found[5].getString();
    row.said = found[6].getString();
    summed.sum = hash_of(found[15]);
    if (found[7].isNull()) return summed;
    hall::LogLine line{found[7].getInt64(), found[8].getInt64(), found[9].getInt64()};
    line.rules = static_cast<RulesVersion>(found[10].getInt64());
    line.over = found[11].getInt() != 0;
    line.proof = hash_of(found[12]);
    line.hash = hash_of(found[13]);
    if (!found[14].isNull()) line.tap = found[14].getInt64();
    row.line = line;
    return summed;
}

void bind_line(Asking& insert, const std::optional<hall::LogLine>& line) {
    if (!line) {
        for (int column = 0; column < 8; ++column) insert.null();
        return;
    }
    insert.with(line->stream).with(line->seq).with(line->time_ms).with(std::int64_t{line->rules});
    insert.with(std::int64_t{line->over ? 1 : 0}).with(line->proof).with(line->hash);
    if (line->tap)
        insert.with(*line->tap);
    else
        insert.null();
}

}  // namespace

LiteStore::LiteStore(const std::string& path) : path_(path), connection_(path, SQLite::OPEN_READWRITE, kBusyMs) {
    connection_.exec("PRAGMA synchronous = FULL");
    connection_.exec("PRAGMA foreign_keys = ON");
}

SQLite::Statement& LiteStore::prepared(const char* sql) {
    const auto found = statements_.find(sql);
    if (found != statements_.end()) return found->second;
    return statements_.emplace(sql, SQLite::Statement(connection_, sql)).first->second;
}

std::vector<hall::HallRow> LiteStore::halls() {
    return guarded(path_, [&] {
        std::vector<hall::HallRow> all;
        Asking found(prepared("SELECT hall, name, head, sum, choices, form FROM halls ORDER BY name"));
        while (found.step())
            all.push_back({found[0].getString(), found[1].getString(), found[2].getInt64(), hash_of(found[3]),
                           found[4].getString(), found[5].getInt64()});
        return all;
    });
}

void LiteStore::make(const std::string& hall, const std::string& name, const std::string& choices) {
    guarded(path_, [&] {
        Asking insert(prepared("INSERT INTO halls (hall, name, form, sum, choices) VALUES (?, ?, 1, ?, ?)"));
        insert.with(hall).with(name).with(sum_start(hall)).with(choices).run();
    });
}

// The triggers are off in its own transaction, and then the same again.
void LiteStore::forget(const std::string& hall) {
    guarded(path_, [&] {
        SQLite::Transaction transaction(connection_, SQLite::TransactionBehavior::IMMEDIATE);
        std::vector<std::pair<std::string, std::string>> triggers;
        {
            Asking found(prepared("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"));
            while (found.step()) triggers.emplace_back(found[0].getString(), found[1].getString());
        }
        for (const auto& [name, sql] : triggers) connection_.exec("DROP TRIGGER \"" + name + "\"");
        for (const char* each : {"DELETE FROM seen WHERE hall = ?", "DELETE FROM tables WHERE hall = ?",
                                 "DELETE FROM log WHERE hall = ?", "DELETE FROM streams WHERE hall = ?",
                                 "DELETE FROM links WHERE hall = ?", "DELETE FROM halls WHERE hall = ?"})
            Asking(prepared(each)).with(hall).run();
        for (const auto& [name, sql] : triggers) connection_.exec(sql);
        transaction.commit();
    });
}

std::vector<SummedRow> LiteStore::rows(const std::string& hall, std::int64_t from, std::int64_t most) {
    return guarded(path_, [&] {
        static const std::string sql = std::string(kRowColumns) + "WHERE hall = ? AND pos >= ? ORDER BY pos LIMIT ?";
        std::vector<SummedRow> all;
        Asking found(prepared(sql.c_str()));
        found.with(hall).with(from).with(most);
        while (found.step()) all.push_back(row_of(found));
        return all;
    });
}

std::vector<hall::StreamStart> LiteStore::streams(const std::string& hall, std::int64_t behind) {
    return guarded(path_, [&] {
        std::vector<hall::StreamStart> all;
        Asking found(
            prepared("SELECT stream, match, fixture, apart_of, apart_at FROM streams WHERE hall = ? AND "
                     "stream > ? ORDER BY stream"));
        found.with(hall).with(behind);
        while (found.step()) all.push_back(start_of(found));
        return all;
    });
}

std::vector<hall::TableRow> LiteStore::tables(const std::string& hall) {
    return guarded(path_, [&] {
        std::vector<hall::TableRow> all;
        Asking found(
            prepared("SELECT fixture, stream, term, device, state FROM tables WHERE hall = ? ORDER BY fixture"));
        found.with(hall);
        while (found.step())
            all.push_back({found[0].getString(), found[1].getInt64(), found[2].getInt64(), found[3].getString(),
                           found[4].getString()});
        return all;
    });
}

std::vector<hall::LinkRow> LiteStore::links(const std::string& hall) {
    return guarded(path_, [&] {
        std::vector<hall::LinkRow> all;
        Asking found(
            prepared("SELECT link, role, scope, hash, label, made, gone FROM links WHERE hall = ? ORDER BY "
                     "link"));
        found.with(hall);
        while (found.step())
            all.push_back({found[0].getInt64(), found[1].getString(), found[2].getString(), found[3].getString(),
                           found[4].getString(), found[5].getInt64(), found[6].getInt64()});
        return all;
    });
}

void LiteStore::saw(const std::string& hall, const Seen& seen) {
    guarded(path_, [&] {
        Asking insert(
            prepared("INSERT OR REPLACE INTO seen (hall, fixture, at_ms, waiting, ahead_ms) VALUES (?, ?, "
                     "?, ?, ?)"));
        insert.with(hall).with(seen.fixture).with(seen.at_ms).with(seen.waiting).with(seen.ahead_ms).run();
    });
}

std::vector<Seen> LiteStore::seen(const std::string& hall) {
    return guarded(path_, [&] {
        std::vector<Seen> all;
        Asking found(prepared("SELECT fixture, at_ms, waiting, ahead_ms FROM seen WHERE hall = ? ORDER BY fixture"));
        found.with(hall);
        while (found.step())
            all.push_back({found[0].getString(), found[1].getInt64(), found[2].getInt64(), found[3].getInt64()});
        return all;
    });
}

hall::HallRow LiteStore::lock(const std::string& hall) {
    return guarded(path_, [&] {
        connection_.exec("BEGIN IMMEDIATE");
        open_ = true;
        Asking found(prepared("SELECT head, sum, form FROM halls WHERE hall = ?"));
        found.with(hall);
        if (!found.step()) throw StorageError("storage.failed", {path_, hall});
        hall::HallRow row;
        row.hall = hall;
        row.head = found[0].getInt64();
        row.sum = hash_of(found[1]);
        row.form = found[2].getInt64();
        return row;
    });
}

void LiteStore::find_streams(const std::string& hall, const hall::Sought& sought, hall::Stored& stored) {
    // Every version of the matches that are spoken of, and of those that count at the tables.
    std::set<std::string> matches = sought.matches;
    std::set<std::int64_t> numbers = sought.streams;
    for (const auto& [fixture, table] : stored.tables) numbers.insert(table.stream);
    for (const std::int64_t number : numbers) {
        Asking found(prepared("SELECT match FROM streams WHERE hall = ? AND stream = ?"));
        found.with(hall).with(number);
        if (found.step()) matches.insert(found[0].getString());
    }
    for (const std::string& match : matches) {
        Asking found(prepared(
            "SELECT s.stream, s.match, s.fixture, s.apart_of, s.apart_at, l.seq, l.hash, f.device FROM streams s JOIN "
            "log l ON l.hall = s.hall AND l.stream = s.stream AND l.seq = (SELECT max(seq) FROM log WHERE hall = "
            "s.hall AND stream = s.stream) JOIN log f ON f.hall = s.hall AND f.stream = s.stream AND f.seq = "
            "coalesce(s.apart_at, 0) WHERE s.hall = ? AND s.match = ? ORDER BY s.stream"));
        found.with(hall).with(match);
        while (found.step())
            stored.streams.push_back(
                {start_of(found), found[7].getString(), {found[5].getInt64(), hash_of(found[6])}, {}});
    }
    std::sort(stored.streams.begin(), stored.streams.end(),
              [](const auto& a, const auto& b) { return a.start.stream < b.start.stream; });
}

hall::Stored LiteStore::find(const std::string& hall, const hall::Sought& sought) {
    return guarded(path_, [&] {
        hall::Stored stored;
        for (const std::string& fixture : sought.fixtures) {
            Asking found(prepared("SELECT stream, term, device, state FROM tables WHERE hall = ? AND fixture = ?"));
            found.with(hall).with(fixture);
            if (found.step())
                stored.tables[fixture] = {fixture, found[0].getInt64(), found[1].getInt64(), found[2].getString(),
                                          found[3].getString()};
        }
        for (const std::string& id : sought.ids) {
            Asking found(prepared("SELECT link, pos FROM log WHERE hall = ? AND said = ?"));
            found.with(hall).with(id);
            if (found.step()) stored.said[id] = {found[0].getInt64(), found[1].getInt64()};
        }
        for (const std::int64_t link : sought.links) {
            Asking found(prepared("SELECT 1 FROM links WHERE hall = ? AND link = ? AND gone IS NOT NULL"));
            found.with(hall).with(link);
            if (found.step()) stored.gone.insert(link);
        }
        Asking last(
            prepared("SELECT coalesce((SELECT max(stream) FROM streams WHERE hall = ?1), 0), "
                     "coalesce((SELECT max(link) FROM links WHERE hall = ?1), 0)"));
        last.with(hall);
        last.step();
        stored.last_stream = last[0].getInt64();
        stored.last_link = last[1].getInt64();
        find_streams(hall, sought, stored);
        return stored;
    });
}

void LiteStore::find_hashes(const std::string& hall, hall::Stored& stored,
                            const std::vector<hall::AppendRequest>& batch) {
    guarded(path_, [&] {
        for (const auto& [number, seq] : hall::sought_hashes(stored.streams, batch)) {
            Asking found(prepared("SELECT hash FROM log WHERE hall = ? AND stream = ? AND seq = ?"));
            found.with(hall).with(number).with(seq);
            if (!found.step()) continue;
            const std::int64_t stream = number;
            std::find_if(stored.streams.begin(), stored.streams.end(), [stream](const hall::StoredStream& each) {
                return each.start.stream == stream;
            })->hashes[seq] = hash_of(found[0]);
        }
    });
}

void LiteStore::write_rows(const std::string& hall, const Written& written) {
    for (std::size_t index = 0; index < written.sums.size(); ++index) {
        const hall::LogRow& row = written.decided.rows[index];
        Asking insert(
            prepared("INSERT INTO log (hall, pos, at_ms, link, device, verb, body, said, stream, seq, "
                     "time_ms, rules, over, proof, hash, tap, sum) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, "
                     "?, ?, ?, ?, ?, ?, ?)"));
        insert.with(hall).with(row.pos).with(row.at_ms).or_null(row.link).bytes_or_null(row.device);
        insert.with(row.verb).with(row.body).or_null(row.said);
        bind_line(insert, row.line);
        insert.with(written.sums[index]).run();
    }
}

void LiteStore::write_beside(const std::string& hall, const hall::Decided& decided) {
    for (const auto& [fixture, table] : decided.tables) {
        Asking insert(
            prepared("INSERT OR REPLACE INTO tables (hall, fixture, stream, term, device, state) VALUES "
                     "(?, ?, ?, ?, ?, ?)"));
        insert.with(hall).with(fixture).or_null(table.stream).with(table.term).bytes_or_null(table.device);
        insert.with(table.state).run();
    }
    for (const hall::LinkRow& link : decided.links) {
        Asking insert(
            prepared("INSERT INTO links (hall, link, role, scope, hash, label, made) VALUES (?, ?, ?, ?, ?, ?, ?)"));
        insert.with(hall).with(link.link).with(link.role).or_null(link.scope);
        insert.bytes(link.hash.data(), link.hash.size()).with(link.label).with(link.made).run();
    }
    for (const auto& [link, pos] : decided.unlinked) {
        Asking update(prepared("UPDATE links SET gone = ? WHERE hall = ? AND link = ? AND gone IS NULL"));
        update.with(pos).with(hall).with(link).run();
    }
    if (decided.choices.empty()) return;
    Asking update(prepared("UPDATE halls SET choices = ? WHERE hall = ?"));
    update.with(decided.choices).with(hall).run();
}

void LiteStore::write(const std::string& hall, const Written& written) {
    guarded(path_, [&] {
        for (const hall::StreamStart& start : written.decided.streams) {
            const bool apart = start.apart_of != 0;
            Asking insert(
                prepared("INSERT INTO streams (hall, stream, match, fixture, apart_of, apart_at) VALUES "
                         "(?, ?, ?, ?, ?, ?)"));
            insert.with(hall).with(start.stream).with(start.match).or_null(start.fixture).or_null(start.apart_of);
            if (apart)
                insert.with(start.apart_at);
            else
                insert.null();
            insert.run();
        }
        write_rows(hall, written);
        write_beside(hall, written.decided);
        Asking move(prepared("UPDATE halls SET head = ?, sum = ? WHERE hall = ?"));
        move.with(written.decided.rows.back().pos).with(written.sums.back()).with(hall).run();
    });
}

void LiteStore::end() {
    guarded(path_, [&] {
        connection_.exec("COMMIT");
        open_ = false;
    });
}

void LiteStore::abandon() noexcept {
    if (!open_) return;
    open_ = false;
    connection_.tryExec("ROLLBACK");
}

}  // namespace tapet::storage
