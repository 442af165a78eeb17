// Sixteen bytes, and their 32 hexadecimal digits: hashes as packs, records, requests and says write them.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/coded.h"

namespace tapet {

using Bytes16 = std::array<unsigned char, 16>;

inline std::string hex(const Bytes16& bytes) {
    return hex(std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
}
inline std::optional<Bytes16> unhex16(std::string_view digits) {  // nothing: it is none
    Bytes16 all{};
    const auto bytes = unhex(digits);
    if (!bytes || bytes->size() != all.size()) return std::nullopt;
    std::copy(bytes->begin(), bytes->end(), all.begin());
    return all;
}

}  // namespace tapet
