#include "storage/hall/postgres_store.h"

#include <fmt/format.h>

#include "core/embedded.h"
#include "storage/hall/postgres_halls.h"

namespace tapet::storage {

namespace {

constexpr std::string_view kPostgresForm = "storage/hall/postgres/001_hall.sql";
constexpr int kMigrationLock = 0x54617048;  // "TapH"

}  // namespace

void make_hall_tables(const std::string& address) {
    PostgresConnection connection(address);
    connection.open();
    connection.begin();
    connection.run(fmt::format("SELECT pg_advisory_xact_lock({})", kMigrationLock));
    const bool there = !connection.run("SELECT to_regclass('halls')").is_null(0, 0);
    if (!there) connection.run(std::string(embedded(tapet_assets_files, kPostgresForm)->text()));
    connection.commit();
}

std::unique_ptr<HallStore> connect_postgres(const std::string& address) {
    return std::make_unique<PostgresHalls>(address);
}

}  // namespace tapet::storage
