// For storage/*.cpp only: a row of `lines`, as it is read everywhere.
#pragma once

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>
#include <algorithm>

#include "storage/store.h"

namespace tapet::storage {

inline constexpr const char* kLineColumns = "seq, verb, body, rules_version, time_ms, over, proof, hash";

// A blob that is shorter, or none, ends in zeros.
inline Hash hash_of(const SQLite::Column& column) {
    Hash hash{};
    const auto* bytes = static_cast<const unsigned char*>(column.getBlob());
    std::copy_n(bytes, std::min(hash.size(), static_cast<std::size_t>(column.getBytes())), hash.begin());
    return hash;
}

// Of a row with these columns first.
inline Line line_of(const SQLite::Statement& row) {
    Line line;
    line.seq = row.getColumn(0).getInt64();
    line.verb = row.getColumn(1).getString();
    line.body = row.getColumn(2).getString();
    line.rules_version = row.getColumn(3).getInt64();
    line.time_ms = row.getColumn(4).getInt64();
    line.over = row.getColumn(5).getInt() != 0;
    line.proof = hash_of(row.getColumn(6));
    line.hash = hash_of(row.getColumn(7));
    return line;
}

}  // namespace tapet::storage
