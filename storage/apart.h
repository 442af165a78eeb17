// Matches that went on differently in two places. Where the two meet both are kept: the one that came has another id there, which
// a record remembers the first one by. Outside the file (storage/pack.h) both go by the first id, and are told apart by their lines:
// so they are recognised wherever they come.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "storage/side.h"
#include "storage/store.h"

namespace tapet::storage {

std::string came_from(const std::string& from);  // its body

class Apart {
  public:
    explicit Apart(const SideTables& side);

    // What that match goes by outside: its own id, when it is none of these.
    const std::string& outside(const std::string& id) const;
    // Those in the file that go by it, but not that match itself.
    std::vector<std::string> inside(const std::string& outside) const;
    // Another one, within somebody's transaction.
    void add(SideTables& side, const std::string& id, const std::string& outside, std::int64_t now_ms);

  private:
    std::map<std::string, std::string> outside_;  // by the id in the file
};

// Whether the lines can be had under another id: those of rules 1 cannot (storage/chain.h).
bool can_rechain(const std::vector<Line>& lines);
// The hashes of these lines, which begin a match, as they are under that id; or which come behind the line with that hash.
void rechain(const std::string& id, std::vector<Line>& lines);
void rechain(Hash previous, std::vector<Line>& lines);

}  // namespace tapet::storage
