// Rows of a hall's tables besides its log (the hall's contract, "The shared log"), as a store has them: plain values. An empty text
// or a number 0 stands for null.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "hall/log_row.h"

namespace tapet::hall {

// Of a stream: its last line there, or any that is spoken of. Seq -1: none.
struct Last {
    std::int64_t seq = -1;
    Bytes16 hash{};
    friend bool operator==(const Last& a, const Last& b) { return a.seq == b.seq && (a.seq < 0 || a.hash == b.hash); }
    friend bool operator!=(const Last& a, const Last& b) { return !(a == b); }
};

struct HallRow {
    std::string hall;  // a UUID
    std::string name;  // in addresses
    std::int64_t head = 0;
    Bytes16 sum{};        // at 0: of the id
    std::string choices;  // JSON
    std::int64_t form = 1;
};

struct TableRow {
    std::string fixture;      // its key
    std::int64_t stream = 0;  // that counts
    std::int64_t term = 0;
    std::string device = {};
    std::string state = "waiting";
};

struct LinkRow {
    std::int64_t link = 0;
    std::string role;
    std::string scope;
    std::string hash;  // 32 bytes
    std::string label;
    std::int64_t made = 0;
    std::int64_t gone = 0;
};

}  // namespace tapet::hall
