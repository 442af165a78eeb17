#include "storage/error.h"

#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>

namespace tapet::storage {

namespace {

std::string_view key_for(int code) {
    switch (code & 0xFF) {  // the rest of an extended code says where, not what
        case SQLITE_FULL: return "storage.full";
        case SQLITE_BUSY:
        case SQLITE_LOCKED: return "storage.busy";
        case SQLITE_CORRUPT: return "storage.corrupt";
        case SQLITE_NOTADB: return "storage.not-a-database";
        case SQLITE_READONLY: return "storage.read-only";
        case SQLITE_IOERR: return "storage.io";
        case SQLITE_CANTOPEN:
        case SQLITE_PERM: return "storage.cannot-open";
        default: return "storage.failed";
    }
}

}  // namespace

StorageError translated(const SQLite::Exception& error, const std::string& path) {
    return {key_for(error.getErrorCode()), {path, error.what()}};
}

}  // namespace tapet::storage
