// The body of `lines` and `apart` (the hall's contract, "Lines"): rows as in a .tapet file, behind one that the sender knows.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "hall/append.h"

namespace tapet::app {

struct SentBody {
    std::string device;         // empty: a desk's lines of the championship
    std::int64_t waiting = 0;   // lines that were not sent yet
    std::int64_t now_ms = 0;    // the sender's clock
    bool has_clock = false;     // a table's says so
    hall::SentLines sent = {};  // without its fixture
};

inline constexpr std::size_t kMostLines = 200;          // of a match, at once
inline constexpr std::size_t kMostLinesOfDesk = 80000;  // of the championship

// Throws a Malformed. What a table's link may not send is not asked here.
SentBody read_sent(std::string_view body, bool apart);

}  // namespace tapet::app
