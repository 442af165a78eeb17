#include "storage/seal.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>
#include <sqlite3.h>

#include "storage/guarded.h"
#include "storage/lists.h"
#include "storage/within.h"

namespace tapet::storage {

const std::vector<SideTable> kSideTables{{"notes", "match, seq, text"},
                                         {"tap_groups", "match, first_seq, last_seq"},
                                         {"links", "match, fixture, source, seq"},
                                         {"records", "kind, key, body, changed_ms"},
                                         {"people", "match, seq, seat, person"},
                                         {"precedents", "id, match, seq, cards, body, decided_ms"},
                                         {"settings", "key, value"}};

namespace {

std::string_view bytes_of(sqlite3_value* value) {
    const auto* bytes = static_cast<const char*>(sqlite3_value_blob(value));
    return {bytes == nullptr ? "" : bytes, static_cast<std::size_t>(sqlite3_value_bytes(value))};
}

Hash hash_of(sqlite3_value* value) {
    Hash hash{};
    const std::string_view bytes = bytes_of(value);
    std::copy_n(bytes.begin(), std::min(hash.size(), bytes.size()), hash.begin());
    return hash;
}

void give(sqlite3_context* context, const Hash& hash) {
    sqlite3_result_blob(context, hash.data(), static_cast<int>(hash.size()), SQLITE_TRANSIENT);
}

// Numbers of 128 bits, the first byte the lowest.
Hash plus(const Hash& a, const Hash& b) {
    Hash sum{};
    unsigned carry = 0;
    for (std::size_t i = 0; i < sum.size(); ++i) {
        carry += unsigned{a[i]} + unsigned{b[i]};
        sum[i] = static_cast<unsigned char>(carry & 0xFFU);
        carry >>= 8U;
    }
    return sum;
}

Hash minus(const Hash& a, const Hash& b) {
    Hash other{};
    std::transform(b.begin(), b.end(), other.begin(), [](unsigned char c) { return static_cast<unsigned char>(~c); });
    Hash one{};
    one[0] = 1;
    return plus(plus(a, other), one);
}

// The values with their types and lengths, so that no two rows have the same bytes.
void row_of(sqlite3_context* context, int count, sqlite3_value** values) {
    std::string bytes;
    for (int i = 0; i < count; ++i) {
        const int type = sqlite3_value_type(values[i]);
        const std::string_view value = type == SQLITE_NULL ? std::string_view() : bytes_of(values[i]);
        bytes += static_cast<char>('0' + type);
        bytes += std::to_string(value.size()) + ":";
        bytes += value;
    }
    give(context, digest(bytes));
}

// SQLite gives the sum zeroed memory.
void add_to_sum(sqlite3_context* context, int, sqlite3_value** values) {
    auto* sum = static_cast<Hash*>(sqlite3_aggregate_context(context, sizeof(Hash)));
    if (sum != nullptr) *sum = plus(*sum, hash_of(values[0]));
}

void end_sum(sqlite3_context* context) {
    const auto* sum = static_cast<const Hash*>(sqlite3_aggregate_context(context, 0));
    give(context, sum == nullptr ? Hash{} : *sum);
}

void moved(sqlite3_context* context, int, sqlite3_value** values) {
    give(context, plus(minus(hash_of(values[0]), hash_of(values[1])), hash_of(values[2])));
}

// tapet_witness(match, seq, verb, body, rules_version, time_ms, over, hash)
void witness_of(sqlite3_context* context, int, sqlite3_value** row) {
    const Link link{sqlite3_value_int64(row[1]),
                    sqlite3_value_int64(row[4]),
                    sqlite3_value_int64(row[5]),
                    bytes_of(row[2]),
                    bytes_of(row[3]),
                    sqlite3_value_int(row[6]) != 0};
    give(context, witness(bytes_of(row[0]), link, hash_of(row[7])));
}

// How many rows, and their sum.
struct Sum {
    std::int64_t count = 0;
    Hash hash{};
};

Sum sum_of(SQLite::Database& connection, const SideRows& rows) {
    const auto table = std::find_if(kSideTables.begin(), kSideTables.end(),
                                    [&](const SideTable& known) { return known.name == rows.table; });
    std::string sql = "SELECT count(*), tapet_sum(tapet_row('" + std::string(rows.table) + "', ";
    sql.append(table->columns).append(")) FROM ").append(rows.table).append(" WHERE ").append(rows.where);
    SQLite::Statement query(connection, sql);
    int place = 0;
    for (const auto& value : rows.key) {
        ++place;
        std::visit([&](const auto& v) { query.bind(place, v); }, value);
    }
    query.executeStep();
    Sum sum{query.getColumn(0).getInt64(), {}};
    const SQLite::Column hash = query.getColumn(1);
    std::copy_n(static_cast<const unsigned char*>(hash.getBlob()), sum.hash.size(), sum.hash.begin());
    return sum;
}

}  // namespace

void add_functions(SQLite::Database& connection) {
    connection.createFunction("tapet_row", -1, true, nullptr, row_of);
    connection.createFunction("tapet_sum", 1, true, nullptr, nullptr, add_to_sum, end_sum);
    connection.createFunction("tapet_moved", 3, true, nullptr, moved);
    connection.createFunction("tapet_witness", 8, true, nullptr, witness_of);
    add_list_functions(connection);
}

struct MatchSeals::Statements {
    SQLite::Statement sum;
    SQLite::Statement head;
};

MatchSeals::MatchSeals(SQLite::Database& connection)
    : statements_(new Statements{
          {connection,
           "UPDATE seals SET hash = tapet_moved(hash, "
           "(SELECT tapet_row('seals', of, count, hash) FROM seals WHERE of = :match), "
           "(SELECT tapet_row('seals', of, count + :lines, :last) FROM seals WHERE of = :match)) WHERE of = 'matches'"},
          {connection, "UPDATE seals SET count = count + :lines, hash = :last WHERE of = :match"}}) {}

MatchSeals::~MatchSeals() = default;

void MatchSeals::added(const std::string& match, std::int64_t lines, const Hash& last) {
    for (SQLite::Statement* statement : {&statements_->sum, &statements_->head}) {
        const Ended ended(*statement);
        statement->bind(":match", match);
        statement->bind(":lines", lines);
        statement->bind(":last", last.data(), static_cast<int>(last.size()));
        statement->exec();
    }
}

void seal_new_match(SQLite::Database& connection, const std::string& match, std::int64_t lines, const Hash& last) {
    SQLite::Statement head(connection, "INSERT INTO seals (of, count, hash) VALUES (?, ?, ?)");
    head.bind(1, match);
    head.bind(2, lines);
    head.bind(3, last.data(), static_cast<int>(last.size()));
    head.exec();
    SQLite::Statement sum(
        connection,
        "UPDATE seals SET count = count + 1, hash = tapet_moved(tapet_moved(hash, NULL, "
        "(SELECT tapet_row('matches', id, game, started_ms) FROM matches WHERE id = :match)), NULL, "
        "(SELECT tapet_row('seals', of, count, hash) FROM seals WHERE of = :match)) WHERE of = 'matches'");
    sum.bind(":match", match);
    sum.exec();
}

void change_side(SQLite::Database& connection, const SideRows& rows, const std::function<void()>& change) {
    Within transaction(connection);
    const Sum before = sum_of(connection, rows);
    change();
    const Sum after = sum_of(connection, rows);
    SQLite::Statement move(connection,
                           "UPDATE seals SET count = count + ?, hash = tapet_moved(hash, ?, ?) WHERE of = 'side'");
    move.bind(1, after.count - before.count);
    move.bind(2, before.hash.data(), static_cast<int>(before.hash.size()));
    move.bind(3, after.hash.data(), static_cast<int>(after.hash.size()));
    move.exec();
    transaction.done();
}

}  // namespace tapet::storage
