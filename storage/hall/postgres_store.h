// Halls in PostgreSQL 15, which several processes may share. Blocking, for one thread. A connection that failed is opened anew with the
// next call; whatever was under way there is rolled back by the server.
#pragma once

#include <memory>
#include <string>

#include "storage/hall/hall_store.h"

namespace tapet::storage {

// Makes the tables where there are none, one process at a time. `address` is libpq's: postgres://… or its words.
void make_hall_tables(const std::string& address);

std::unique_ptr<HallStore> connect_postgres(const std::string& address);

}  // namespace tapet::storage
