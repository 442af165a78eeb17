// How late GLFW tells of a finger.
#include "ui/platform/desktop/event_times.h"

#include <doctest/doctest.h>

using namespace tapet::ui;

TEST_SUITE("platform") {
    TEST_CASE("how old a moment of the display server's clock is, also when the clock has gone round") {
        CHECK(age_us(5000, 5270) == 270'000);
        CHECK(age_us(5000, 5000) == 0);
        CHECK(age_us(0xFFFFFF00U, 0x100U) == 512'000);
    }

    TEST_CASE("a display server with a clock of its own says nothing") {
        CHECK(age_us(6000, 5000) == 0);
        CHECK(age_us(5000, 5'000'000) == 0);
    }
}
