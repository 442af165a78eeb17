// What is left when a file was overwritten, cut or zeroed while it was open (storage/footprint.h), beside it under new names:
// FILE.saved-TIME.tapet, the match that was open as it was kept (storage/unpack.h brings it in again), and
// FILE.saved-TIME.json, how many lines each match of the file was known to have.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "storage/check.h"
#include "storage/clockwork.h"
#include "storage/store.h"

namespace tapet::storage {

// The pack's name. Throws a StorageError when it cannot be written.
std::string save_beside(const Database& database, const std::string& match, std::string_view game,
                        const std::vector<Line>& lines, const Clockwork& clock);

// The packs that lie beside that file, oldest first.
std::vector<std::string> saved_beside(const std::string& database);

// What the file does not have of what it was known to have then; nothing once it has it again.
std::vector<Fault> missing_since_saved(const Database& database);

}  // namespace tapet::storage
