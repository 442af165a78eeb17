// The chain over a hall's log (the hall's contract, "The shared log"): XXH3-128 over the sum before, the position and the row's fields
// with their lengths. Against bits and bugs, not against whoever owns the database.
#pragma once

#include <string_view>

#include "hall/log_row.h"
#include "storage/chain.h"

namespace tapet::storage {

Hash sum_start(std::string_view hall);  // at position 0
Hash sum_after(const Hash& before, const hall::LogRow& row);

}  // namespace tapet::storage
