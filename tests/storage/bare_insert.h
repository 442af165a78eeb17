// A bare table with the durability of the event log: what a benchmark compares it with.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>
#include <string>

namespace tapet::storage {

class BareTable {
  public:
    explicit BareTable(const std::string& file)
        : connection_(file, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE), insert_(prepare(connection_)) {}

    void insert(const std::string& body) {
        insert_.bind(1, ++seq_);
        insert_.bind(2, body);
        insert_.exec();
        insert_.reset();
    }

  private:
    SQLite::Database connection_;
    SQLite::Statement insert_;
    int seq_ = 0;

    static SQLite::Statement prepare(SQLite::Database& connection) {
        connection.execAndGet("PRAGMA journal_mode = WAL");
        connection.exec("PRAGMA synchronous = FULL");
        connection.exec(
            "CREATE TABLE lines (match TEXT, seq INTEGER, body TEXT, hash BLOB, PRIMARY KEY (match, seq)) STRICT, "
            "WITHOUT ROWID");
        return {connection, "INSERT INTO lines VALUES ('00000000-0000-4000-8000-000000000000', ?, ?, zeroblob(16))"};
    }
};

}  // namespace tapet::storage
