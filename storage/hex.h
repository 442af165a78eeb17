// A hash as 32 hexadecimal digits, as packs and records write it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "storage/chain.h"

namespace tapet::storage {

inline constexpr std::string_view kHexDigits = "0123456789abcdef";

std::string hex(const Hash& hash);
std::optional<Hash> unhex(std::string_view text);  // nothing: it is none

}  // namespace tapet::storage
