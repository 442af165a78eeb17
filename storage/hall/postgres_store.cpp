#include "storage/hall/postgres_store.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <fmt/format.h>
#include <libpq-fe.h>
#include <map>

#include "core/coded.h"
#include "core/embedded.h"
#include "storage/hall/sum.h"

namespace tapet::storage {

namespace {

constexpr std::string_view kPostgresForm = "storage/hall/postgres/001_hall.sql";
constexpr int kMigrationLock = 0x54617048;  // "TapH"
// A process that is stopped must not hold the hall.
constexpr const char* kSession =
    "SET idle_in_transaction_session_timeout = '2s'; SET lock_timeout = '3s'; SET statement_timeout = '5s'; "
    "SET synchronous_commit = on; SET client_min_messages = warning";

struct Clear {
    void operator()(PGresult* result) const { PQclear(result); }
};
struct Finish {
    void operator()(PGconn* connection) const { PQfinish(connection); }
};

// An answer's rows.
class Found {
  public:
    explicit Found(PGresult* result) : result_(result) {}
    int size() const { return PQntuples(result_.get()); }
    const char* tag() const { return PQcmdStatus(result_.get()); }
    bool is_null(int row, int column) const { return PQgetisnull(result_.get(), row, column) != 0; }
    std::string text(int row, int column) const { return PQgetvalue(result_.get(), row, column); }
    std::int64_t number(int row, int column) const {
        return std::strtoll(PQgetvalue(result_.get(), row, column), nullptr, 10);
    }
    // A bytea is written \x and its digits.
    std::string bytes(int row, int column) const {
        return is_null(row, column) ? std::string() : unhex(text(row, column).substr(2)).value_or(std::string());
    }
    Hash hash(int row, int column) const {
        Hash hash{};
        const std::string all = bytes(row, column);
        std::copy_n(all.begin(), std::min(all.size(), hash.size()), hash.begin());
        return hash;
    }

  private:
    std::unique_ptr<PGresult, Clear> result_;
};

std::string bytea(const std::string& bytes) { return "\\x" + tapet::hex(bytes); }
std::string bytea(const Hash& hash) {
    return bytea(std::string(reinterpret_cast<const char*>(hash.data()), hash.size()));
}

// A parameter that is an array, in its text form.
class Column {
  public:
    void add(std::string_view text) {
        next();
        array_ += '"';
        for (const char letter : text) {
            if (letter == '"' || letter == '\\') array_ += '\\';
            array_ += letter;
        }
        array_ += '"';
    }
    void add(std::int64_t number) {
        next();
        array_ += std::to_string(number);
    }
    void add_null() {
        next();
        array_ += "NULL";
    }
    void add_or_null(std::int64_t number) { number == 0 ? add_null() : add(number); }
    void add_or_null(const std::string& text) { text.empty() ? add_null() : add(text); }
    void add_bytes_or_null(const std::string& bytes) { bytes.empty() ? add_null() : add(bytea(bytes)); }
    std::string whole() const { return array_ + "}"; }

  private:
    std::string array_ = "{";
    void next() {
        if (array_.size() > 1) array_ += ',';
    }
};

template <class Values>
std::string array_of(const Values& values) {
    Column column;
    for (const auto& each : values) column.add(each);
    return column.whole();
}

class Connection {
  public:
    explicit Connection(std::string address) : address_(std::move(address)) {}

    void open() {
        if (connection_ && PQstatus(connection_.get()) == CONNECTION_OK) return;
        statements_.clear();
        const char* const keys[] = {"dbname",           "connect_timeout",      "tcp_user_timeout",
                                    "application_name", "target_session_attrs", nullptr};
        const char* const values[] = {address_.c_str(), "2", "4000", "tapet-hall", "read-write", nullptr};
        connection_.reset(PQconnectdbParams(keys, values, 1));
        if (PQstatus(connection_.get()) != CONNECTION_OK) fail();
        PQsetNoticeProcessor(
            connection_.get(), [](void* self, const char*) { static_cast<Connection*>(self)->warned_ = true; }, this);
        run(kSession);
    }
    void close() noexcept { connection_.reset(); }

    Found run(const std::string& sql) { return checked(PQexec(connection_.get(), sql.c_str())); }
    // Prepared once each.
    Found ask(const char* sql, const std::vector<std::string>& parameters) {
        const auto [known, fresh] = statements_.try_emplace(sql, "s" + std::to_string(statements_.size()));
        if (fresh) checked(PQprepare(connection_.get(), known->second.c_str(), sql, 0, nullptr));
        std::vector<const char*> values;
        values.reserve(parameters.size());
        for (const std::string& each : parameters) values.push_back(each.c_str());
        return checked(PQexecPrepared(connection_.get(), known->second.c_str(), static_cast<int>(values.size()),
                                      values.data(), nullptr, nullptr, 0));
    }
    void begin() {
        warned_ = false;
        run("BEGIN");
    }
    // A transaction that failed answers ROLLBACK without an error, and one whose standby was not waited for comes with a warning.
    void commit() {
        const Found done = run("COMMIT");
        if (std::strcmp(done.tag(), "COMMIT") != 0 || warned_)
            throw StorageError("storage.failed", {"PostgreSQL", done.tag()});
    }

  private:
    std::string address_;
    std::unique_ptr<PGconn, Finish> connection_;
    std::map<std::string, std::string> statements_;
    bool warned_ = false;

    [[noreturn]] void fail() const {
        std::string why = PQerrorMessage(connection_.get());
        while (!why.empty() && why.back() == '\n') why.pop_back();
        throw StorageError("storage.failed", {"PostgreSQL", why});
    }
    Found checked(PGresult* result) const {
        Found found(result);
        const ExecStatusType status = PQresultStatus(result);
        if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) fail();
        return found;
    }
};

hall::StreamStart start_at(const Found& found, int row) {
    return {found.number(row, 0), found.text(row, 1), found.text(row, 2), found.number(row, 3), found.number(row, 4)};
}

SummedRow summed_at(const Found& found, int at) {
    SummedRow summed{{}, found.hash(at, 15)};
    hall::LogRow& row = summed.row;
    row.pos = found.number(at, 0);
    row.at_ms = found.number(at, 1);
    row.link = found.number(at, 2);
    row.device = found.bytes(at, 3);
    row.verb = found.text(at, 4);
    row.body = found.text(at, 5);
    row.said = found.text(at, 6);
    if (found.is_null(at, 7)) return summed;
    hall::LogLine line{found.number(at, 7), found.number(at, 8), found.number(at, 9)};
    line.rules = static_cast<RulesVersion>(found.number(at, 10));
    line.over = found.text(at, 11) == "t";
    line.proof = found.hash(at, 12);
    line.hash = found.hash(at, 13);
    if (!found.is_null(at, 14)) line.tap = found.number(at, 14);
    row.line = line;
    return summed;
}

using Columns = std::vector<Column>;

void add_line(Columns& columns, const std::optional<hall::LogLine>& line) {
    if (!line) {
        for (std::size_t column = 7; column < 15; ++column) columns[column].add_null();
        return;
    }
    columns[7].add(line->stream);
    columns[8].add(line->seq);
    columns[9].add(line->time_ms);
    columns[10].add(std::int64_t{line->rules});
    columns[11].add(std::string_view(line->over ? "t" : "f"));
    columns[12].add(bytea(line->proof));
    columns[13].add(bytea(line->hash));
    line->tap ? columns[14].add(*line->tap) : columns[14].add_null();
}

template <class Read>
auto each(const Found& found, Read read) {
    std::vector<decltype(read(0))> all;
    all.reserve(static_cast<std::size_t>(found.size()));
    for (int row = 0; row < found.size(); ++row) all.push_back(read(row));
    return all;
}

class PostgresStore : public HallStore {
  public:
    explicit PostgresStore(const std::string& address) : connection_(address) {}

    std::vector<hall::HallRow> halls() override {
        const Found found = ask("SELECT hall, name, head, sum, choices FROM halls ORDER BY name", {});
        return each(found, [&found](int row) {
            return hall::HallRow{found.text(row, 0), found.text(row, 1), found.number(row, 2), found.hash(row, 3),
                                 found.text(row, 4)};
        });
    }
    void make(const std::string& hall, const std::string& name, const std::string& choices) override {
        ask("INSERT INTO halls (hall, name, form, sum, choices) VALUES ($1, $2, 1, $3, $4)",
            {hall, name, bytea(sum_start(hall)), choices});
    }
    std::vector<SummedRow> rows(const std::string& hall, std::int64_t from, std::int64_t most) override {
        const Found found = ask(
            "SELECT pos, at_ms, link, device, verb, body, said, stream, seq, time_ms, rules, over, proof, hash, tap, "
            "sum FROM log WHERE hall = $1 AND pos >= $2 ORDER BY pos LIMIT $3",
            {hall, std::to_string(from), std::to_string(most)});
        return each(found, [&found](int row) { return summed_at(found, row); });
    }
    std::vector<hall::StreamStart> streams(const std::string& hall, std::int64_t behind) override {
        const Found found =
            ask("SELECT stream, match, fixture, apart_of, apart_at FROM streams WHERE hall = $1 AND "
                "stream > $2 ORDER BY stream",
                {hall, std::to_string(behind)});
        return each(found, [&found](int row) { return start_at(found, row); });
    }
    std::vector<hall::TableRow> tables(const std::string& hall) override {
        const Found found =
            ask("SELECT fixture, stream, term, device, state FROM tables WHERE hall = $1 ORDER BY fixture", {hall});
        return each(found, [&found](int row) { return table_at(found, row); });
    }
    std::vector<hall::LinkRow> links(const std::string& hall) override {
        const Found found =
            ask("SELECT link, role, scope, hash, label, made, gone FROM links WHERE hall = $1 ORDER BY link", {hall});
        return each(found, [&found](int row) {
            return hall::LinkRow{found.number(row, 0), found.text(row, 1),   found.text(row, 2),  found.bytes(row, 3),
                                 found.text(row, 4),   found.number(row, 5), found.number(row, 6)};
        });
    }
    void saw(const std::string& hall, const Seen& seen) override {
        ask("INSERT INTO seen VALUES ($1, $2, $3, $4, $5) ON CONFLICT (hall, fixture) DO UPDATE SET at_ms = "
            "excluded.at_ms, waiting = excluded.waiting, ahead_ms = excluded.ahead_ms",
            {hall, seen.fixture, std::to_string(seen.at_ms), std::to_string(seen.waiting),
             std::to_string(seen.ahead_ms)});
    }
    std::vector<Seen> seen(const std::string& hall) override {
        const Found found =
            ask("SELECT fixture, at_ms, waiting, ahead_ms FROM seen WHERE hall = $1 ORDER BY fixture", {hall});
        return each(found, [&found](int row) {
            return Seen{found.text(row, 0), found.number(row, 1), found.number(row, 2), found.number(row, 3)};
        });
    }

  protected:
    // A statement of its own: only what comes after it sees what the one who had the lock before committed.
    hall::HallRow lock(const std::string& hall) override {
        connection_.open();
        open_ = true;
        connection_.begin();
        const Found found = connection_.ask("SELECT head, sum FROM halls WHERE hall = $1 FOR UPDATE", {hall});
        if (found.size() == 0) throw StorageError("storage.failed", {"PostgreSQL", hall});
        hall::HallRow row;
        row.hall = hall;
        row.head = found.number(0, 0);
        row.sum = found.hash(0, 1);
        return row;
    }
    hall::Stored find(const std::string& hall, const hall::Sought& sought) override {
        hall::Stored stored;
        const Found tables = connection_.ask(
            "SELECT fixture, stream, term, device, state FROM tables WHERE hall = $1 AND fixture = ANY($2::text[])",
            {hall, array_of(sought.fixtures)});
        for (int row = 0; row < tables.size(); ++row) stored.tables[tables.text(row, 0)] = table_at(tables, row);
        const Found said = connection_.ask("SELECT said, link, pos FROM log WHERE hall = $1 AND said = ANY($2::text[])",
                                           {hall, array_of(sought.ids)});
        for (int row = 0; row < said.size(); ++row)
            stored.said[said.text(row, 0)] = {said.number(row, 1), said.number(row, 2)};
        const Found gone =
            connection_.ask("SELECT link FROM links WHERE hall = $1 AND link = ANY($2::bigint[]) AND gone IS NOT NULL",
                            {hall, array_of(sought.links)});
        for (int row = 0; row < gone.size(); ++row) stored.gone.insert(gone.number(row, 0));
        const Found last = connection_.ask(
            "SELECT coalesce((SELECT max(stream) FROM streams WHERE hall = $1), 0), "
            "coalesce((SELECT max(link) FROM links WHERE hall = $1), 0)",
            {hall});
        stored.last_stream = last.number(0, 0);
        stored.last_link = last.number(0, 1);
        find_streams(hall, sought, stored);
        return stored;
    }
    void find_hashes(const std::string& hall, hall::Stored& stored,
                     const std::vector<hall::AppendRequest>& batch) override {
        Column streams;
        Column seqs;
        for (const auto& [stream, seq] : hall::sought_hashes(stored.streams, batch)) {
            streams.add(stream);
            seqs.add(seq);
        }
        const Found found = connection_.ask(
            "SELECT l.stream, l.seq, l.hash FROM unnest($2::bigint[], $3::bigint[]) AS w(stream, seq) JOIN log l ON "
            "l.hall = $1 AND l.stream = w.stream AND l.seq = w.seq ORDER BY l.stream",
            {hall, streams.whole(), seqs.whole()});
        for (int row = 0; row < found.size(); ++row) {
            const std::int64_t stream = found.number(row, 0);
            std::find_if(stored.streams.begin(), stored.streams.end(), [stream](const hall::StoredStream& each) {
                return each.start.stream == stream;
            })->hashes[found.number(row, 1)] = found.hash(row, 2);
        }
    }
    void write(const std::string& hall, const Written& written) override {
        write_streams(hall, written.decided);
        write_rows(hall, written);
        write_beside(hall, written.decided);
        connection_.ask("UPDATE halls SET head = $2, sum = $3 WHERE hall = $1",
                        {hall, std::to_string(written.decided.rows.back().pos), bytea(written.sums.back())});
        connection_.ask("SELECT pg_notify('tapet_hall', $1)", {hall});
    }
    void end() override {
        connection_.commit();
        open_ = false;
    }
    // Whatever was begun there is over with the connection, also where nothing more can be said to it.
    void abandon() noexcept override {
        if (!open_) return;
        open_ = false;
        try {
            connection_.run("ROLLBACK");
        } catch (const StorageError&) {
            connection_.close();
        }
    }

  private:
    Connection connection_;
    bool open_ = false;  // a transaction

    Found ask(const char* sql, const std::vector<std::string>& parameters) {
        connection_.open();
        return connection_.ask(sql, parameters);
    }
    static hall::TableRow table_at(const Found& found, int row) {
        return {found.text(row, 0), found.number(row, 1), found.number(row, 2), found.bytes(row, 3),
                found.text(row, 4)};
    }

    // Every version of the matches that are spoken of, and of those that count at the tables.
    void find_streams(const std::string& hall, const hall::Sought& sought, hall::Stored& stored) {
        std::set<std::int64_t> numbers = sought.streams;
        for (const auto& [fixture, table] : stored.tables) numbers.insert(table.stream);
        const Found found = connection_.ask(
            "SELECT s.stream, s.match, s.fixture, s.apart_of, s.apart_at, l.seq, l.hash, f.device FROM streams s "
            "JOIN LATERAL (SELECT seq, hash FROM log WHERE hall = s.hall AND stream = s.stream ORDER BY seq DESC "
            "LIMIT 1) l ON true JOIN log f ON f.hall = s.hall AND f.stream = s.stream AND f.seq = "
            "coalesce(s.apart_at, 0) WHERE s.hall = $1 AND (s.match = ANY($2::uuid[]) OR s.match IN (SELECT match "
            "FROM streams WHERE hall = $1 AND stream = ANY($3::bigint[]))) ORDER BY s.stream",
            {hall, array_of(sought.matches), array_of(numbers)});
        for (int row = 0; row < found.size(); ++row)
            stored.streams.push_back(
                {start_at(found, row), found.bytes(row, 7), {found.number(row, 5), found.hash(row, 6)}, {}});
    }
    void write_streams(const std::string& hall, const hall::Decided& decided) {
        Columns columns(5);
        for (const hall::StreamStart& start : decided.streams) {
            columns[0].add(start.stream);
            columns[1].add(start.match);
            columns[2].add_or_null(start.fixture);
            columns[3].add_or_null(start.apart_of);
            start.apart_of == 0 ? columns[4].add_null() : columns[4].add(start.apart_at);
        }
        insert(
            "INSERT INTO streams (hall, stream, match, fixture, apart_of, apart_at) SELECT $1::uuid, * FROM "
            "unnest($2::bigint[], $3::uuid[], $4::text[], $5::bigint[], $6::bigint[])",
            hall, columns);
    }
    void write_rows(const std::string& hall, const Written& written) {
        Columns columns(16);
        for (std::size_t index = 0; index < written.sums.size(); ++index) {
            const hall::LogRow& row = written.decided.rows[index];
            columns[0].add(row.pos);
            columns[1].add(row.at_ms);
            columns[2].add_or_null(row.link);
            columns[3].add_bytes_or_null(row.device);
            columns[4].add(row.verb);
            columns[5].add(row.body);
            columns[6].add_or_null(row.said);
            add_line(columns, row.line);
            columns[15].add(bytea(written.sums[index]));
        }
        insert(
            "INSERT INTO log (hall, pos, at_ms, link, device, verb, body, said, stream, seq, time_ms, rules, over, "
            "proof, hash, tap, sum) SELECT $1::uuid, * FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], "
            "$5::bytea[], $6::text[], $7::text[], $8::text[], $9::bigint[], $10::bigint[], $11::bigint[], "
            "$12::int[], $13::boolean[], $14::bytea[], $15::bytea[], $16::bigint[], $17::bytea[])",
            hall, columns);
    }
    void write_beside(const std::string& hall, const hall::Decided& decided) {
        Columns tables(5);
        for (const auto& [fixture, table] : decided.tables) {
            tables[0].add(fixture);
            tables[1].add_or_null(table.stream);
            tables[2].add(table.term);
            tables[3].add_bytes_or_null(table.device);
            tables[4].add(table.state);
        }
        insert(
            "INSERT INTO tables (hall, fixture, stream, term, device, state) SELECT $1::uuid, * FROM "
            "unnest($2::text[], $3::bigint[], $4::bigint[], $5::bytea[], $6::text[]) ON CONFLICT (hall, fixture) "
            "DO UPDATE SET stream = excluded.stream, term = excluded.term, device = excluded.device, state = "
            "excluded.state",
            hall, tables);
        Columns links(6);
        for (const hall::LinkRow& link : decided.links) {
            links[0].add(link.link);
            links[1].add(link.role);
            links[2].add_or_null(link.scope);
            links[3].add(bytea(link.hash));
            links[4].add(link.label);
            links[5].add(link.made);
        }
        insert(
            "INSERT INTO links (hall, link, role, scope, hash, label, made) SELECT $1::uuid, * FROM "
            "unnest($2::bigint[], $3::text[], $4::text[], $5::bytea[], $6::text[], $7::bigint[])",
            hall, links);
        for (const auto& [link, pos] : decided.unlinked)
            connection_.ask("UPDATE links SET gone = $3 WHERE hall = $1 AND link = $2 AND gone IS NULL",
                            {hall, std::to_string(link), std::to_string(pos)});
        if (!decided.choices.empty())
            connection_.ask("UPDATE halls SET choices = $2 WHERE hall = $1", {hall, decided.choices});
    }
    void insert(const char* sql, const std::string& hall, const Columns& columns) {
        std::vector<std::string> parameters{hall};
        parameters.reserve(columns.size() + 1);
        for (const Column& column : columns) parameters.push_back(column.whole());
        if (parameters.back() != "{}") connection_.ask(sql, parameters);
    }
};

}  // namespace

void make_hall_tables(const std::string& address) {
    Connection connection(address);
    connection.open();
    connection.begin();
    connection.run(fmt::format("SELECT pg_advisory_xact_lock({})", kMigrationLock));
    const bool there = !connection.run("SELECT to_regclass('halls')").is_null(0, 0);
    if (!there) connection.run(std::string(embedded(tapet_assets_files, kPostgresForm)->text()));
    connection.commit();
}

std::unique_ptr<HallStore> connect_postgres(const std::string& address) {
    return std::make_unique<PostgresStore>(address);
}

}  // namespace tapet::storage
