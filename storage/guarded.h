// For storage/*.cpp only: runs something that uses SQLite and lets nothing but StorageErrors out.
#pragma once

#include <SQLiteCpp/Exception.h>
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

}  // namespace tapet::storage
