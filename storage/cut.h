// A file that lacks its last pages: its first one says how many there were.
#pragma once

#include <cstdint>
#include <string>

namespace tapet::storage {

// So many; 0 also when a WAL or a journal lies beside it, which may have them.
std::int64_t pages_missing(const std::string& database);

}  // namespace tapet::storage
