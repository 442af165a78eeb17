// Matches out of the file and into it, as the lines of the protocol.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "referee.h"
#include "storage/beside.h"
#include "storage/clockwork.h"
#include "storage/effort.h"
#include "storage/store.h"

namespace tapet::storage {

// Every kept line in its order, without its line end; id as Store::find takes it.
void export_match(const Store& store, std::string_view id, const std::function<void(std::string_view line)>& write);

// A match in the making: nothing of it is in the file before keep().
class Import {
  public:
    // Both must outlive the import.
    Import(Store& store, const Clockwork& clock, std::uint64_t most_effort = kMostEffort);
    Import(Store& store, Clockwork&& clock, std::uint64_t most_effort = kMostEffort) = delete;  // kept by reference

    // The next line. A question is judged and not kept. What is neither accepted nor answered ends the import: the
    // verdict says why. Throws a StorageError when all of it is more work than is taken on.
    Verdict take(std::string_view line);

    bool empty() const { return lines_.empty(); }
    std::int64_t lines() const { return static_cast<std::int64_t>(lines_.size()); }
    // With what goes beside it, in one transaction; the new id. Throws a StorageError.
    std::string keep(const Beside& beside = {});

  private:
    Store* store_;
    const Clockwork* clock_;
    Referee referee_;
    std::string id_;
    std::uint64_t effort_left_;
    std::vector<Line> lines_;
};

}  // namespace tapet::storage
