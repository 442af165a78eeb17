#include "storage/clockwork.h"

#include <chrono>
#include <fmt/format.h>
#include <random>

namespace tapet::storage {

Clockwork system_clockwork() {
    const auto now = [] {
        const auto since = std::chrono::system_clock::now().time_since_epoch();
        return static_cast<std::int64_t>(std::chrono::duration_cast<std::chrono::milliseconds>(since).count());
    };
    const auto random = [] {
        std::random_device device;
        return std::uint64_t{device()} << 32U | device();
    };
    return {now, random};
}

std::string uuid(const Clockwork& clock) {
    const std::uint64_t high = (clock.random() & ~std::uint64_t{0xF000}) | 0x4000U;                     // version 4
    const std::uint64_t low = (clock.random() & ~(std::uint64_t{3} << 62U)) | std::uint64_t{2} << 62U;  // the variant
    return fmt::format("{:08x}-{:04x}-{:04x}-{:04x}-{:012x}", high >> 32U, high >> 16U & 0xFFFFU, high & 0xFFFFU,
                       low >> 48U, low & 0xFFFFFFFFFFFFU);
}

}  // namespace tapet::storage
