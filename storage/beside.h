// What is kept beside a match's log, as a file that goes with its export: its notes, and which lines came of one tap.
// {"beside":1,"notes":[{"line":3,"text":"..."}],"taps":[[4,6]]}
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "storage/side.h"
#include "storage/store.h"

namespace tapet::storage {

struct Beside {
    std::vector<Note> notes;
    std::vector<TapGroup> taps;
};

// One line of JSON; id as Store::find takes it.
std::string beside_of(const Store& store, std::string_view id);

// Reads such a line for a match of so many lines. Throws a StorageError when it is none, or speaks of lines that are not
// there.
Beside read_beside(std::string_view text, std::int64_t lines, const std::string& file);

}  // namespace tapet::storage
