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

TEST_CASE("times are written as in the protocol, across leap days and before 1970") {
    CHECK(iso_seconds(0) == "1970-01-01T00:00:00Z");
    CHECK(iso_seconds(1795197600999) == "2026-11-20T18:00:00Z");
    CHECK(iso_seconds(951782400000) == "2000-02-29T00:00:00Z");
    CHECK(iso_seconds(4107542399000) == "2100-02-28T23:59:59Z");
    CHECK(iso_seconds(4107542400000) == "2100-03-01T00:00:00Z");
    CHECK(iso_seconds(-1) == "1969-12-31T23:59:59Z");
}

TEST_CASE("the system's clock tells milliseconds of this century") {
    const std::int64_t now = system_clockwork().now_ms();
    CHECK(now > 1700000000000);
    CHECK(now < 4102444800000);
}

}  // namespace tapet::storage
