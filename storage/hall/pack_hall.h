// A whole hall as a .tapet file that any Tapet unpacks: every match with the hashes that it has in the hall, versions that went on differently
// beside each other, each entered match at its fixture. Without links' secrets, devices and says.
#pragma once

#include <string>
#include <string_view>

#include "hall/hall.h"
#include "storage/clockwork.h"

namespace tapet::storage {

// Throws a StorageError when it would be larger than what can be unpacked.
std::string pack_hall(const hall::Hall& hall, std::string_view program, const Clockwork& clock);

}  // namespace tapet::storage
