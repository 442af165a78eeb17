#include "storage/clockwork.h"

#include <doctest/doctest.h>

#include "tests/storage/support.h"

namespace tapet::storage {

TEST_CASE("a UUID is of version 4 and of the usual shape") {
    const Clockwork ones{[] { return std::int64_t{0}; }, [] { return ~std::uint64_t{0}; }};
    CHECK(uuid(ones) == "ffffffff-ffff-4fff-bfff-ffffffffffff");
    const Clockwork zeros{[] { return std::int64_t{0}; }, [] { return std::uint64_t{0}; }};
    CHECK(uuid(zeros) == "00000000-0000-4000-8000-000000000000");
    const Clockwork clock = system_clockwork();
    CHECK(uuid(clock) != uuid(clock));
}

TEST_CASE("the system's clock tells milliseconds of this century") {
    const std::int64_t now = system_clockwork().now_ms();
    CHECK(now > 1700000000000);
    CHECK(now < 4102444800000);
}

}  // namespace tapet::storage
