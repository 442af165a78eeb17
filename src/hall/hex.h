// Sixteen bytes as 32 hexadecimal digits, as requests and says have them.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "core/coded.h"
#include "hall/log_row.h"

namespace tapet::hall {

inline std::string hex(const Bytes16& bytes) {
    return tapet::hex({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}
inline std::optional<Bytes16> read_hex(std::string_view digits) {  // nothing: it is none
    Bytes16 all{};
    const auto bytes = tapet::unhex(digits);
    if (!bytes || bytes->size() != all.size()) return std::nullopt;
    std::copy(bytes->begin(), bytes->end(), all.begin());
    return all;
}

}  // namespace tapet::hall
