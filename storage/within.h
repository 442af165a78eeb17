// For storage/*.cpp only: a transaction, unless one is open already; so what changes something alone is part of a larger
// change when it is called within one.
#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Transaction.h>
#include <optional>
#include <sqlite3.h>

namespace tapet::storage {

class Within {
  public:
    explicit Within(SQLite::Database& connection) {
        if (sqlite3_get_autocommit(connection.getHandle()) != 0)
            own_.emplace(connection, SQLite::TransactionBehavior::IMMEDIATE);
    }
    // Without it nothing of a transaction of its own has happened.
    void done() {
        if (own_) own_->commit();
    }

  private:
    std::optional<SQLite::Transaction> own_;
};

}  // namespace tapet::storage
