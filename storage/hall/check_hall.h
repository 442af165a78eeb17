// Whether a hall's log is as it was kept: positions without gaps, each row's sum, each line's hash after the line before it, and the
// head. What the rules make of the lines is the fold's to say.
#pragma once

#include <string>
#include <vector>

#include "storage/hall/hall_store.h"

namespace tapet::storage {

enum class HallFault : std::uint8_t { gap, sum, line, head };

struct FoundFault {
    HallFault fault;
    std::int64_t pos;
    friend bool operator==(const FoundFault& a, const FoundFault& b) { return a.fault == b.fault && a.pos == b.pos; }
};

// In the order of the log; nothing: all adds up.
std::vector<FoundFault> check_hall(HallStore& store, const hall::HallRow& hall);

}  // namespace tapet::storage
