// How large the window opens.
#include "ui/platform/desktop/window_place.h"

#include <doctest/doctest.h>

using namespace tapet;
using namespace tapet::ui;

namespace {

constexpr Vec kWanted{1280, 800};

void check(WindowPlace place, int width, int height, bool maximised) {
    CHECK(place.width == width);
    CHECK(place.height == height);
    CHECK(place.maximised == maximised);
}

}  // namespace

TEST_CASE("on a desk the window has the size that it wants") {
    check(window_place(kWanted, {1920, 1040}, {530, 300}), 1280, 800, false);
    check(window_place(kWanted, {1920, 1040}, {0, 0}), 1280, 800, false);  // a display that does not say its size
}

TEST_CASE("on a display that is smaller it takes what is free of it") {
    check(window_place(kWanted, {1024, 568}, {154, 90}), 1024, 568, true);
    check(window_place(kWanted, {1024, 600}, {0, 0}), 1024, 600, true);
    check(window_place(kWanted, {800, 1280}, {135, 216}), 800, 1280, true);
    check(window_place(kWanted, {1280, 800}, {216, 135}), 1280, 800, true);
}

TEST_CASE("on a tablet with many pixels it takes the whole display, and one that lies is no tablet") {
    check(window_place(kWanted, {2560, 1600}, {216, 135}), 2560, 1600, true);
    check(window_place(kWanted, {1920, 1080}, {16, 9}), 1280, 800, false);
}

TEST_CASE("without a display there is nothing to go by") { check(window_place(kWanted, {}, {}), 1280, 800, false); }
