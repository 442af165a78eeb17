// Matches, or everything that is kept, as the bytes of one .tapet file: to hand over, to put away, to bring into another file
// (storage/unpack.h).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "season/sector.h"
#include "storage/check.h"
#include "storage/clockwork.h"
#include "storage/store.h"

namespace tapet::storage {

struct Packed {
    std::string bytes;
    std::int64_t matches = 0;
    std::int64_t lines = 0;
    // What could not be packed: of a damaged match only the lines up to the damage are in it, one without any is left out.
    std::vector<Fault> left_out;
};

// Everything, with settings and what belongs to no match. `program` is the version that the pack says it was made by. Throws a
// StorageError when it would be larger than what can be unpacked.
Packed pack_all(const Store& store, std::string_view program, const Clockwork& clock);

// These matches, with what lies beside them; ids as Store::find takes them, one named twice is packed once.
Packed pack(const Store& store, const std::vector<std::string>& ids, std::string_view program, const Clockwork& clock);

// One championship to or from a sector's delegate: whose tablet it is (kind::delegate) is what that says and not what is kept here;
// nothing: it becomes nobody's, and the matches at its tables come along, unless they are left.
Packed pack_for_delegate(const Store& store, const std::string& id, const std::optional<std::string>& delegate,
                         std::string_view program, const Clockwork& clock,
                         championship::TablesMatches tables = championship::TablesMatches::along);

}  // namespace tapet::storage
