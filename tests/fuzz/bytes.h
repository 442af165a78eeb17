// Decisions out of the fuzzer's bytes: a byte each where that is enough, so that a changed byte changes one decision.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "tests/conformance/dice.h"

namespace tapet::fuzz {

class Bytes {
  public:
    explicit Bytes(std::string_view bytes) : bytes_(bytes) {}

    bool used_up() const { return bytes_.empty(); }

    // 0 to n - 1; what is used up goes on with 0.
    std::size_t pick(std::size_t n) {
        std::size_t value = byte();
        for (std::size_t reach = 256; reach < n; reach *= 256) value = value * 256 + byte();
        return n == 0 ? 0 : value % n;
    }
    template <class List>
    const auto& of(const List& list) {
        return list[pick(std::size(list))];
    }
    // For the makers of setups and events in tests/GAME/sample.h.
    Dice dice() { return Dice(static_cast<std::uint32_t>(pick(65536))); }

    // Up to the next `end`, which is passed over.
    std::string_view until(char end) {
        const std::size_t length = std::min(bytes_.find(end), bytes_.size());
        const std::string_view text = bytes_.substr(0, length);
        bytes_.remove_prefix(std::min(length + 1, bytes_.size()));
        return text;
    }
    std::string_view rest() { return std::exchange(bytes_, {}); }

  private:
    std::string_view bytes_;

    std::size_t byte() {
        if (bytes_.empty()) return 0;
        const auto first = static_cast<unsigned char>(bytes_.front());
        bytes_.remove_prefix(1);
        return first;
    }
};

}  // namespace tapet::fuzz
