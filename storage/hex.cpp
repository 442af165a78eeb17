#include "storage/hex.h"

namespace tapet::storage {

std::string hex(const Hash& hash) {
    std::string text;
    for (const unsigned char byte : hash) {
        text += kHexDigits[byte >> 4U];
        text += kHexDigits[byte & 0xFU];
    }
    return text;
}

std::optional<Hash> unhex(std::string_view text) {
    Hash hash{};
    if (text.size() != 2 * hash.size()) return std::nullopt;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t digit = kHexDigits.find(text[i]);
        if (digit == std::string_view::npos) return std::nullopt;
        hash[i / 2] = static_cast<unsigned char>(hash[i / 2] << 4U | digit);
    }
    return hash;
}

}  // namespace tapet::storage
