#include "storage/migrations.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <sqlite3.h>

#include "core/embedded.h"
#include "storage/chain.h"

namespace tapet::storage {

namespace {

constexpr std::string_view kFolder = "storage/migrations/";

Ladder load() {
    std::map<std::string_view, std::string_view> by_name;  // in the order of their numbers
    for (const Embedded* const* file = tapet_assets_files; *file != nullptr; ++file) {
        if ((*file)->name.substr(0, kFolder.size()) == kFolder) by_name.emplace((*file)->name, (*file)->text());
    }
    Ladder ladder;
    for (const auto& [name, sql] : by_name) ladder.push_back(sql);
    return ladder;
}

std::string_view text_of(sqlite3_value* value) {
    const auto* text = reinterpret_cast<const char*>(sqlite3_value_text(value));
    return {text == nullptr ? "" : text, static_cast<std::size_t>(sqlite3_value_bytes(value))};
}

// tapet_witness(match, seq, verb, body, rules_version, time_ms, over, hash), for migration 4.
void witness_of(sqlite3_context* context, int, sqlite3_value** row) {
    Hash hash{};
    const auto* bytes = static_cast<const unsigned char*>(sqlite3_value_blob(row[7]));
    if (sqlite3_value_bytes(row[7]) == static_cast<int>(hash.size())) std::copy_n(bytes, hash.size(), hash.begin());
    const Link link{sqlite3_value_int64(row[1]),
                    sqlite3_value_int64(row[4]),
                    sqlite3_value_int64(row[5]),
                    text_of(row[2]),
                    text_of(row[3]),
                    sqlite3_value_int(row[6]) != 0};
    const Hash made = witness(text_of(row[0]), link, hash);
    sqlite3_result_blob(context, made.data(), static_cast<int>(made.size()), SQLITE_TRANSIENT);
}

}  // namespace

const Ladder& migrations() {
    static const Ladder ladder = load();
    return ladder;
}

int version_of(SQLite::Database& connection) { return connection.execAndGet("PRAGMA user_version").getInt(); }

void migrate(SQLite::Database& connection, const Ladder& ladder) {
    connection.createFunction("tapet_witness", 8, true, nullptr, witness_of);
    SQLite::Transaction transaction(connection, SQLite::TransactionBehavior::IMMEDIATE);
    for (int version = version_of(connection); version < newest(ladder); ++version) {
        connection.exec(std::string(ladder[static_cast<std::size_t>(version)]));
    }
    connection.exec(fmt::format("PRAGMA application_id = {}", kApplicationId));
    if (version_of(connection) < newest(ladder))
        connection.exec(fmt::format("PRAGMA user_version = {}", newest(ladder)));
    transaction.commit();
}

}  // namespace tapet::storage
