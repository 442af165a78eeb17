#include "storage/migrations.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <map>

#include "core/embedded.h"
#include "storage/seal.h"

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

}  // namespace

const Ladder& migrations() {
    static const Ladder ladder = load();
    return ladder;
}

int version_of(SQLite::Database& connection) { return connection.execAndGet("PRAGMA user_version").getInt(); }

void migrate(SQLite::Database& connection, const Ladder& ladder) {
    add_functions(connection);
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
