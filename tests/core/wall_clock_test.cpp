// Moments in figures.
#include "core/wall_clock.h"

#include <cstdint>
#include <doctest/doctest.h>

namespace tapet {

TEST_CASE("times are written as in the protocol, across leap days and before 1970") {
    CHECK(iso_seconds(0) == "1970-01-01T00:00:00Z");
    CHECK(iso_seconds(1795197600999) == "2026-11-20T18:00:00Z");
    CHECK(iso_seconds(951782400000) == "2000-02-29T00:00:00Z");
    CHECK(iso_seconds(4107542399000) == "2100-02-28T23:59:59Z");
    CHECK(iso_seconds(4107542400000) == "2100-03-01T00:00:00Z");
    CHECK(iso_seconds(INT64_MIN) == "0000-01-01T00:00:00Z");
    CHECK(iso_seconds(INT64_MAX) == "9999-12-31T23:59:59Z");
    CHECK(iso_seconds(-1) == "1969-12-31T23:59:59Z");
}

}  // namespace tapet
