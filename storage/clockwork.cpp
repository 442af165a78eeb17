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

std::string iso_seconds(std::int64_t ms) {
    constexpr std::int64_t kDay = 86400;
    const std::int64_t s = ms >= 0 ? ms / 1000 : (ms - 999) / 1000;
    const std::int64_t days = s >= 0 ? s / kDay : (s - kDay + 1) / kDay;
    const std::int64_t second = s - days * kDay;
    // The date from the day's number, with years that begin in March (Howard Hinnant, "chrono-Compatible Low-Level Date
    // Algorithms"); gmtime would bring the C library's limits and its static buffer.
    const std::int64_t z = days + 719468;
    const std::int64_t era = (z >= 0 ? z : z - 146096) / 146097;
    const std::int64_t of_era = z - era * 146097;
    const std::int64_t year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    const std::int64_t of_year = of_era - (365 * year + year / 4 - year / 100);
    const std::int64_t m = (5 * of_year + 2) / 153;
    const std::int64_t month = m < 10 ? m + 3 : m - 9;
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", year + era * 400 + (month <= 2 ? 1 : 0), month,
                       of_year - (153 * m + 2) / 5 + 1, second / 3600, second / 60 % 60, second % 60);
}

}  // namespace tapet::storage
