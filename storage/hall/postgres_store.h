// Halls in PostgreSQL 15, which several processes may share. Blocking, for one thread. A connection that failed is opened anew with the
// next call; whatever was under way there is rolled back by the server.
#pragma once

#include <memory>
#include <string>

#include "storage/hall/hall_bell.h"
#include "storage/hall/hall_store.h"

namespace tapet::storage {

// Addresses are libpq's: postgres://… or its words.

// Makes the tables where there are none, one process at a time. `serves`: as whom they are read and added to; empty: as the same one.
void make_hall_tables(const std::string& owner, const std::string& serves = {});
// Whether whoever comes by that address could change what was kept.
bool owns_hall_tables(const std::string& address);

std::unique_ptr<HallStore> connect_postgres(const std::string& address);
std::unique_ptr<HallBell> postgres_bell(const std::string& address);

}  // namespace tapet::storage
