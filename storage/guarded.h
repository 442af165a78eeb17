// For storage/*.cpp only: runs something that uses SQLite and lets nothing but StorageErrors out.
#pragma once

#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>
#include <string>

#include "storage/error.h"

namespace tapet::storage {

template <class Work>
auto guarded(const std::string& path, Work work) {
    try {
        return work();
    } catch (const SQLite::Exception& error) {
        throw translated(error, path);
    }
}

// Ends a statement whatever came of it: one that stands open would keep its snapshot, and the WAL from shrinking.
struct Ended {
    SQLite::Statement& statement;
    explicit Ended(SQLite::Statement& s) : statement(s) {}
    Ended(const Ended&) = delete;
    Ended& operator=(const Ended&) = delete;
    ~Ended() { statement.tryReset(); }
};

}  // namespace tapet::storage
