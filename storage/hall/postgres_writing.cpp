// One batch of a hall in PostgreSQL: the lock, what is looked for under it, what is written.
#include <algorithm>

#include "storage/hall/postgres_halls.h"
#include "storage/hall/sum.h"

namespace tapet::storage {

namespace {

void add_line(std::vector<PostgresArray>& columns, const std::optional<hall::LogLine>& line) {
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

}  // namespace

void PostgresHalls::make(const std::string& hall, const std::string& name, const std::string& choices) {
    ask("INSERT INTO halls (hall, name, form, sum, choices) VALUES ($1, $2, 1, $3, $4)",
        {hall, name, bytea(sum_start(hall)), choices});
}

// Longer than what else is asked of the hall: there may be a season in it.
void PostgresHalls::forget(const std::string& hall) {
    connection_.open();
    open_ = true;
    try {
        connection_.begin();
        connection_.run("SET LOCAL statement_timeout = '60s'; ALTER TABLE log DISABLE TRIGGER USER");
        for (const char* each : {"DELETE FROM seen WHERE hall = $1", "DELETE FROM tables WHERE hall = $1",
                                 "DELETE FROM log WHERE hall = $1", "DELETE FROM streams WHERE hall = $1",
                                 "DELETE FROM links WHERE hall = $1", "DELETE FROM halls WHERE hall = $1"})
            connection_.ask(each, {hall});
        connection_.run("ALTER TABLE log ENABLE TRIGGER USER");
        end();
    } catch (...) {
        abandon();
        throw;
    }
}

void PostgresHalls::ring(const std::string& hall, const std::string& what) {
    ask("SELECT pg_notify('tapet_hall', $1)", {hall + " " + what});
}

// A statement of its own: only what comes after it sees what the one who had the lock before committed.
hall::HallRow PostgresHalls::lock(const std::string& hall) {
    connection_.open();
    open_ = true;
    connection_.begin();
    const PostgresRows found = connection_.ask("SELECT head, sum, form FROM halls WHERE hall = $1 FOR UPDATE", {hall});
    if (found.size() == 0) throw StorageError("storage.failed", {"PostgreSQL", hall});
    hall::HallRow row;
    row.hall = hall;
    row.head = found.number(0, 0);
    row.sum = found.hash(0, 1);
    row.form = found.number(0, 2);
    return row;
}

// ---- what is looked for ----------------------------------------------------------------------------------------------

hall::Stored PostgresHalls::find(const std::string& hall, const hall::Sought& sought) {
    hall::Stored stored;
    const PostgresRows tables = connection_.ask(
        "SELECT fixture, stream, term, device, state FROM tables WHERE hall = $1 AND fixture = ANY($2::text[])",
        {hall, array_of(sought.fixtures)});
    for (int row = 0; row < tables.size(); ++row) stored.tables[tables.text(row, 0)] = table_in(tables, row);
    const PostgresRows said = connection_.ask(
        "SELECT said, link, pos FROM log WHERE hall = $1 AND said = ANY($2::text[])", {hall, array_of(sought.ids)});
    for (int row = 0; row < said.size(); ++row)
        stored.said[said.text(row, 0)] = {said.number(row, 1), said.number(row, 2)};
    const PostgresRows gone =
        connection_.ask("SELECT link FROM links WHERE hall = $1 AND link = ANY($2::bigint[]) AND gone IS NOT NULL",
                        {hall, array_of(sought.links)});
    for (int row = 0; row < gone.size(); ++row) stored.gone.insert(gone.number(row, 0));
    const PostgresRows last = connection_.ask(
        "SELECT coalesce((SELECT max(stream) FROM streams WHERE hall = $1), 0), "
        "coalesce((SELECT max(link) FROM links WHERE hall = $1), 0)",
        {hall});
    stored.last_stream = last.number(0, 0);
    stored.last_link = last.number(0, 1);
    find_streams(hall, sought, stored);
    return stored;
}

// Every version of the matches that are spoken of, and of those that count at the tables.
void PostgresHalls::find_streams(const std::string& hall, const hall::Sought& sought, hall::Stored& stored) {
    std::set<std::int64_t> numbers = sought.streams;
    for (const auto& [fixture, table] : stored.tables) numbers.insert(table.stream);
    const PostgresRows found = connection_.ask(
        "SELECT s.stream, s.match, s.fixture, s.apart_of, s.apart_at, l.seq, l.hash, (SELECT device FROM log WHERE "
        "hall = s.hall AND stream = s.stream AND seq = coalesce(s.apart_at, 0)) FROM streams s "
        "JOIN LATERAL (SELECT seq, hash FROM log WHERE hall = s.hall AND stream = s.stream ORDER BY seq DESC "
        "LIMIT 1) l ON true WHERE s.hall = $1 AND (s.match = ANY($2::uuid[]) OR s.match IN (SELECT match "
        "FROM streams WHERE hall = $1 AND stream = ANY($3::bigint[]))) ORDER BY s.stream",
        {hall, array_of(sought.matches), array_of(numbers)});
    for (int row = 0; row < found.size(); ++row)
        stored.streams.push_back(
            {start_in(found, row), found.bytes(row, 7), {found.number(row, 5), found.hash(row, 6)}, {}});
}

// Each by its key: joined, they are looked for among all of the hall's, as long as nobody has told the planner how many it has.
void PostgresHalls::find_hashes(const std::string& hall, hall::Stored& stored,
                                const std::vector<hall::AppendRequest>& batch) {
    PostgresArray streams;
    PostgresArray seqs;
    for (const auto& [stream, seq] : hall::sought_hashes(stored.streams, batch)) {
        streams.add(stream);
        seqs.add(seq);
    }
    const PostgresRows found = connection_.ask(
        "SELECT w.stream, w.seq, (SELECT hash FROM log WHERE hall = $1 AND stream = w.stream AND seq = w.seq) FROM "
        "unnest($2::bigint[], $3::bigint[]) AS w(stream, seq)",
        {hall, streams.whole(), seqs.whole()});
    for (int row = 0; row < found.size(); ++row) {
        if (found.is_null(row, 2)) continue;  // the stream is not so long
        const std::int64_t stream = found.number(row, 0);
        std::find_if(stored.streams.begin(), stored.streams.end(), [stream](const hall::StoredStream& each) {
            return each.start.stream == stream;
        })->hashes[found.number(row, 1)] = found.hash(row, 2);
    }
}

// ---- what is written -------------------------------------------------------------------------------------------------

void PostgresHalls::write(const std::string& hall, const Written& written) {
    const hall::Decided& decided = written.decided;
    write_streams(hall, decided);
    write_rows(hall, written);
    write_tables(hall, decided);
    write_links(hall, decided);
    if (!decided.choices.empty())
        connection_.ask("UPDATE halls SET choices = $2 WHERE hall = $1", {hall, decided.choices});
    connection_.ask("UPDATE halls SET head = $2, sum = $3 WHERE hall = $1",
                    {hall, std::to_string(decided.rows.back().pos), bytea(written.sums.back())});
    connection_.ask("SELECT pg_notify('tapet_hall', $1)", {hall});
}

void PostgresHalls::write_streams(const std::string& hall, const hall::Decided& decided) {
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

void PostgresHalls::write_rows(const std::string& hall, const Written& written) {
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

void PostgresHalls::write_tables(const std::string& hall, const hall::Decided& decided) {
    Columns columns(5);
    for (const auto& [fixture, table] : decided.tables) {
        columns[0].add(fixture);
        columns[1].add_or_null(table.stream);
        columns[2].add(table.term);
        columns[3].add_bytes_or_null(table.device);
        columns[4].add(table.state);
    }
    insert(
        "INSERT INTO tables (hall, fixture, stream, term, device, state) SELECT $1::uuid, * FROM "
        "unnest($2::text[], $3::bigint[], $4::bigint[], $5::bytea[], $6::text[]) ON CONFLICT (hall, fixture) "
        "DO UPDATE SET stream = excluded.stream, term = excluded.term, device = excluded.device, state = "
        "excluded.state",
        hall, columns);
}

void PostgresHalls::write_links(const std::string& hall, const hall::Decided& decided) {
    Columns columns(6);
    for (const hall::LinkRow& link : decided.links) {
        columns[0].add(link.link);
        columns[1].add(link.role);
        columns[2].add_or_null(link.scope);
        columns[3].add(bytea(link.hash));
        columns[4].add(link.label);
        columns[5].add(link.made);
    }
    insert(
        "INSERT INTO links (hall, link, role, scope, hash, label, made) SELECT $1::uuid, * FROM "
        "unnest($2::bigint[], $3::text[], $4::text[], $5::bytea[], $6::text[], $7::bigint[])",
        hall, columns);
    for (const auto& [link, pos] : decided.unlinked)
        connection_.ask("UPDATE links SET gone = $3 WHERE hall = $1 AND link = $2 AND gone IS NULL",
                        {hall, std::to_string(link), std::to_string(pos)});
}

void PostgresHalls::insert(const char* sql, const std::string& hall, const Columns& columns) {
    std::vector<std::string> parameters{hall};
    parameters.reserve(columns.size() + 1);
    for (const PostgresArray& column : columns) parameters.push_back(column.whole());
    if (parameters.back() != "{}") connection_.ask(sql, parameters);
}

void PostgresHalls::end() {
    connection_.commit();
    open_ = false;
}

// Whatever was begun there is over with the connection, also where nothing more can be said to it.
void PostgresHalls::abandon() noexcept {
    if (!open_) return;
    open_ = false;
    try {
        connection_.run("ROLLBACK");
    } catch (const StorageError&) {
        connection_.close();
    }
}

}  // namespace tapet::storage
