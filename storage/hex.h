// A hash as 32 hexadecimal digits, as packs and records write it.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "core/coded.h"
#include "storage/chain.h"

namespace tapet::storage {

inline std::string hex(const Hash& hash) {
    return tapet::hex({reinterpret_cast<const char*>(hash.data()), hash.size()});
}
inline std::optional<Hash> unhex(std::string_view digits) {  // nothing: it is none
    Hash hash{};
    const auto bytes = tapet::unhex(digits);
    if (!bytes || bytes->size() != hash.size()) return std::nullopt;
    std::copy(bytes->begin(), bytes->end(), hash.begin());
    return hash;
}

}  // namespace tapet::storage
