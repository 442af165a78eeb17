#include "storage/hall/postgres_store.h"

#include <fmt/format.h>

#include "core/embedded.h"
#include "storage/hall/postgres_halls.h"

namespace tapet::storage {

namespace {

constexpr std::string_view kPostgresForm = "storage/hall/postgres/001_hall.sql";
constexpr int kMigrationLock = 0x54617048;  // "TapH"

// What whoever serves may: to read and to add, and to move what follows from the log.
constexpr std::string_view kRights =
    "GRANT SELECT, INSERT ON halls, links, streams, log, tables, seen TO {0}; GRANT UPDATE ON halls, tables, seen TO "
    "{0}; "
    "GRANT UPDATE (fixture) ON streams TO {0}; GRANT UPDATE (scope, gone) ON links TO {0}";

// As it stands in a statement.
std::string role_of(const std::string& address) {
    PostgresConnection connection(address);
    connection.open();
    return connection.run("SELECT quote_ident(current_user)").text(0, 0);
}

}  // namespace

void make_hall_tables(const std::string& owner, const std::string& serves) {
    const std::string role = serves.empty() ? std::string() : role_of(serves);
    PostgresConnection connection(owner);
    connection.open();
    connection.begin();
    connection.run(fmt::format("SELECT pg_advisory_xact_lock({})", kMigrationLock));
    const bool there = !connection.run("SELECT to_regclass('halls')").is_null(0, 0);
    if (!there) connection.run(std::string(embedded(tapet_assets_files, kPostgresForm)->text()));
    if (!role.empty()) connection.run(fmt::format(kRights, role));
    connection.commit();
}

bool owns_hall_tables(const std::string& address) {
    PostgresConnection connection(address);
    connection.open();
    return connection.run("SELECT pg_has_role(relowner, 'USAGE') FROM pg_class WHERE oid = to_regclass('log')")
        .truth(0, 0);
}

std::unique_ptr<HallStore> connect_postgres(const std::string& address) {
    return std::make_unique<PostgresHalls>(address);
}

}  // namespace tapet::storage
