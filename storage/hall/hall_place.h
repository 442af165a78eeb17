// Where halls lie, as it is said at the command line: a file, which this process then has alone, or a database in PostgreSQL.
#pragma once

#include <memory>
#include <string>

#include "storage/hall/hall_bell.h"
#include "storage/hall/hall_file.h"
#include "storage/hall/hall_store.h"

namespace tapet::storage {

// "postgres://…", "postgresql://…"
bool is_postgres(const std::string& store);

class HallPlace {
  public:
    // Made or brought to the newest form. `owner`: as whom that is done in PostgreSQL, where whoever serves may only read and add;
    // empty: as the one who serves. Throws a StorageError.
    explicit HallPlace(const std::string& store, const std::string& owner = {});

    // A connection of its own, for one thread; the place outlives it.
    std::unique_ptr<HallStore> connect() const;
    // As the owner: for what whoever serves may not.
    std::unique_ptr<HallStore> connect_owner() const;
    std::unique_ptr<HallBell> bell() const;  // nothing: nobody else writes there
    bool has_one_role() const;               // of PostgreSQL: whoever serves could change what it kept

  private:
    std::string address_;  // of PostgreSQL
    std::string owner_;
    std::unique_ptr<HallFile> file_;
};

}  // namespace tapet::storage
