// For storage/*.cpp only: a transaction, unless one is open already; so what changes something alone is part of a larger
// change when it is called within one.
#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <sqlite3.h>

namespace tapet::storage {

// Prepared once, for whoever begins and ends many.
struct TransactionWords {
    SQLite::Statement begin;
    SQLite::Statement commit;

    explicit TransactionWords(SQLite::Database& connection)
        : begin(connection, "BEGIN IMMEDIATE"), commit(connection, "COMMIT") {}
};

class Within {
  public:
    explicit Within(SQLite::Database& connection) : connection_(&connection) {
        if (alone()) open_ = connection.exec("BEGIN IMMEDIATE") >= 0;
    }
    Within(SQLite::Database& connection, TransactionWords& words) : connection_(&connection), words_(&words) {
        if (alone()) open_ = say(words.begin);
    }
    Within(const Within&) = delete;
    Within& operator=(const Within&) = delete;
    ~Within() {
        if (open_ && !alone()) connection_->tryExec("ROLLBACK");
    }

    // Without it nothing of a transaction of its own has happened.
    void done() {
        if (!open_) return;
        words_ == nullptr ? static_cast<void>(connection_->exec("COMMIT")) : static_cast<void>(say(words_->commit));
        open_ = false;
    }

  private:
    SQLite::Database* connection_;
    TransactionWords* words_ = nullptr;
    bool open_ = false;  // a transaction of our own

    bool alone() const { return sqlite3_get_autocommit(connection_->getHandle()) != 0; }
    // Reset whatever came of it, or what is being said would keep the transaction open.
    static bool say(SQLite::Statement& words) {
        struct Reset {
            SQLite::Statement& words;
            ~Reset() { words.tryReset(); }
        } const reset{words};
        words.exec();
        return true;
    }
};

}  // namespace tapet::storage
