// What proves that nothing is missing (storage/migrations/005): how many lines each match has and the hash of its last, how many
// matches there are, what the side tables hold. The sums are of one digest a row, whatever the order of the rows, and so a
// change to one row costs the same in a file of any size. They are moved, never made anew: what once did not add up never
// will again.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "storage/chain.h"

namespace SQLite {
class Database;
}

namespace tapet::storage {

inline constexpr int kSealedSince = 5;  // the version that brought them

// The functions of SQL that make digests of rows: tapet_row(table, columns...), tapet_sum(digest) over rows,
// tapet_moved(sum, without, with), and migration 4's tapet_witness. Every connection needs them.
void add_functions(SQLite::Database& connection);

// Moves what is known of a match when lines were added to it, within the transaction of whoever keeps them.
class MatchSeals {
  public:
    explicit MatchSeals(SQLite::Database& connection);
    ~MatchSeals();
    MatchSeals(const MatchSeals&) = delete;
    MatchSeals& operator=(const MatchSeals&) = delete;

    void added(const std::string& match, std::int64_t lines, const Hash& last);

  private:
    struct Statements;
    std::unique_ptr<Statements> statements_;
};

// A new match, which has its row.
void seal_new_match(SQLite::Database& connection, const std::string& match, std::int64_t lines, const Hash& last);

// ---- the side tables

struct SideTable {
    std::string_view name;
    std::string_view columns;  // all of them, in their order
};
extern const std::vector<SideTable> kSideTables;

// The rows of one of them that a change is about, before it and after it.
struct SideRows {
    std::string_view table;
    std::string_view where;  // with a ? for each of the key
    std::vector<std::variant<std::int64_t, std::string>> key;
};

// Makes the change and moves the sum, in one transaction: within the one that is open, or in one of its own. Throws
// SQLite::Exception.
void change_side(SQLite::Database& connection, const SideRows& rows, const std::function<void()>& change);

}  // namespace tapet::storage
