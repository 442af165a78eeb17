// What is read of the halls in PostgreSQL, outside a batch.
#include "storage/hall/postgres_halls.h"

namespace tapet::storage {

namespace {

SummedRow summed_in(const PostgresRows& found, int at) {
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
    line.over = found.truth(at, 11);
    line.proof = found.hash(at, 12);
    line.hash = found.hash(at, 13);
    if (!found.is_null(at, 14)) line.tap = found.number(at, 14);
    row.line = line;
    return summed;
}

template <class Read>
auto each_of(const PostgresRows& found, Read read) {
    std::vector<decltype(read(0))> all;
    all.reserve(static_cast<std::size_t>(found.size()));
    for (int row = 0; row < found.size(); ++row) all.push_back(read(row));
    return all;
}

}  // namespace

hall::StreamStart start_in(const PostgresRows& found, int row) {
    return {found.number(row, 0), found.text(row, 1), found.text(row, 2), found.number(row, 3), found.number(row, 4)};
}

hall::TableRow table_in(const PostgresRows& found, int row) {
    return {found.text(row, 0), found.number(row, 1), found.number(row, 2), found.bytes(row, 3), found.text(row, 4)};
}

PostgresRows PostgresHalls::ask(const char* sql, const std::vector<std::string>& parameters) {
    connection_.open();
    return connection_.ask(sql, parameters);
}

std::vector<hall::HallRow> PostgresHalls::halls() {
    const PostgresRows found = ask("SELECT hall, name, head, sum, choices, form FROM halls ORDER BY name", {});
    return each_of(found, [&found](int row) {
        return hall::HallRow{found.text(row, 0), found.text(row, 1), found.number(row, 2),
                             found.hash(row, 3), found.text(row, 4), found.number(row, 5)};
    });
}

std::vector<SummedRow> PostgresHalls::rows(const std::string& hall, std::int64_t from, std::int64_t most) {
    const PostgresRows found =
        ask("SELECT pos, at_ms, link, device, verb, body, said, stream, seq, time_ms, rules, over, proof, hash, tap, "
            "sum FROM log WHERE hall = $1 AND pos >= $2 ORDER BY pos LIMIT $3",
            {hall, std::to_string(from), std::to_string(most)});
    return each_of(found, [&found](int row) { return summed_in(found, row); });
}

std::vector<hall::StreamStart> PostgresHalls::streams(const std::string& hall, std::int64_t behind) {
    const PostgresRows found =
        ask("SELECT stream, match, fixture, apart_of, apart_at FROM streams WHERE hall = $1 AND stream > $2 ORDER BY "
            "stream",
            {hall, std::to_string(behind)});
    return each_of(found, [&found](int row) { return start_in(found, row); });
}

std::vector<hall::TableRow> PostgresHalls::tables(const std::string& hall) {
    const PostgresRows found =
        ask("SELECT fixture, stream, term, device, state FROM tables WHERE hall = $1 ORDER BY fixture", {hall});
    return each_of(found, [&found](int row) { return table_in(found, row); });
}

std::vector<hall::LinkRow> PostgresHalls::links(const std::string& hall) {
    const PostgresRows found =
        ask("SELECT link, role, scope, hash, label, made, gone FROM links WHERE hall = $1 ORDER BY link", {hall});
    return each_of(found, [&found](int row) {
        return hall::LinkRow{found.number(row, 0), found.text(row, 1),   found.text(row, 2),  found.bytes(row, 3),
                             found.text(row, 4),   found.number(row, 5), found.number(row, 6)};
    });
}

void PostgresHalls::saw(const std::string& hall, const Seen& seen) {
    ask("INSERT INTO seen VALUES ($1, $2, $3, $4, $5) ON CONFLICT (hall, fixture) DO UPDATE SET at_ms = "
        "excluded.at_ms, "
        "waiting = excluded.waiting, ahead_ms = excluded.ahead_ms",
        {hall, seen.fixture, std::to_string(seen.at_ms), std::to_string(seen.waiting), std::to_string(seen.ahead_ms)});
}

std::vector<Seen> PostgresHalls::seen(const std::string& hall) {
    const PostgresRows found =
        ask("SELECT fixture, at_ms, waiting, ahead_ms FROM seen WHERE hall = $1 ORDER BY fixture", {hall});
    return each_of(found, [&found](int row) {
        return Seen{found.text(row, 0), found.number(row, 1), found.number(row, 2), found.number(row, 3)};
    });
}

}  // namespace tapet::storage
