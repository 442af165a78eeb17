// When frames are drawn and shown, a step at a time, where there is no display.
#include "ui/platform/frame_loop.h"

#include <doctest/doctest.h>

#include "tests/ui/platform/drawing.h"
#include "ui/platform/desktop/egl.h"

using namespace tapet::ui;

namespace {

struct Driven {
    Drawing drawing;
    std::unique_ptr<Egl> egl = Egl::open();
    Ui ui;
    Renderer renderer{ui};
    FrameLoop loop{ui, renderer};
    FrameCalls calls;
    std::int64_t now_us = 0;
    int drawn = 0;
    int asked = 0;
    bool changed = false;
    bool stored = true;
    std::function<void()> in_frame = [] {};

    Driven() {
        REQUIRE(egl);
        ui.set_scale(6, 1);
        calls.frame = [this](Ui&) {
            ++drawn;
            in_frame();
        };
        calls.changed = [this] { return ++asked, changed; };
        calls.stored = [this] { return stored; };
        calls.steady_us = [this] { return now_us; };
        while (step()) {  // the first frames
        }
        drawn = 0;
    }

    bool step() { return loop.step(calls, 64, 48); }
    int shown() {
        int count = 0;
        while (count < 100 && step()) ++count;
        return count;
    }
    void press() { loop.add({PlatformEvent::Kind::press, {5, 5}, 0, Key::enter}); }
};

}  // namespace

TEST_SUITE("platform") {
    TEST_CASE("an event is worth three frames, and then nothing is drawn") {
        Driven driven;
        CHECK(driven.loop.idle_us(driven.calls) == 1'000'000);
        CHECK_FALSE(driven.step());
        driven.press();
        CHECK(driven.loop.idle_us(driven.calls) == 0);
        CHECK(driven.shown() == 3);
        CHECK(driven.drawn == 3);
        driven.loop.redraw();
        CHECK(driven.shown() == 3);
    }

    TEST_CASE("once a second it is asked whether data changed; a frame only when it did") {
        Driven driven;
        driven.now_us = 400'000;
        CHECK(driven.loop.idle_us(driven.calls) == 600'000);
        CHECK_FALSE(driven.step());
        CHECK(driven.asked == 0);
        driven.now_us = 1'000'000;
        CHECK(driven.loop.idle_us(driven.calls) == 0);
        CHECK_FALSE(driven.step());
        CHECK(driven.asked == 1);
        driven.changed = true;
        driven.now_us = 2'000'000;
        CHECK(driven.shown() == 1);
        CHECK(driven.asked == 2);
    }

    TEST_CASE("a screen that waits for a moment gets its frame then") {
        Driven driven;
        driven.in_frame = [&] {
            if (driven.now_us == 0) driven.ui.wants_frame_at(250'000);
        };
        driven.loop.redraw();
        CHECK(driven.shown() == 3);
        CHECK(driven.loop.idle_us(driven.calls) == 250'000);
        driven.now_us = 250'000;
        CHECK(driven.shown() == 1);
    }

    TEST_CASE("a frame that another one follows at once is not shown, but of two such the second is") {
        Driven driven;
        driven.in_frame = [&] {
            if (driven.drawn == 1) driven.ui.wants_frame_at(driven.now_us);
        };
        driven.press();
        CHECK_FALSE(driven.step());
        CHECK(driven.drawn == 1);
        CHECK(driven.loop.idle_us(driven.calls) == 0);
        CHECK(driven.step());
        CHECK(driven.drawn == 2);
        driven.in_frame = [&] { driven.ui.wants_frame_at(driven.now_us); };
        driven.press();
        for (const bool shown : {false, true, false, true}) CHECK(driven.step() == shown);
    }

    TEST_CASE("a frame that shows a tap as kept is held back until it is stored, and no finger is answered before") {
        Driven driven;
        driven.in_frame = [&] { driven.stored = false; };
        driven.press();
        CHECK_FALSE(driven.step());
        CHECK(driven.drawn == 1);
        CHECK(driven.loop.idle_us(driven.calls) > 0);
        driven.press();
        CHECK_FALSE(driven.step());
        CHECK(driven.drawn == 1);
        driven.stored = true;
        CHECK(driven.loop.idle_us(driven.calls) == 0);
        CHECK(driven.step());  // the frame that was held back
        CHECK(driven.drawn == 1);
        driven.in_frame = [] {};
        CHECK(driven.shown() == 3);
    }

    TEST_CASE("a display without the memory for the look is told of once, any other never") {
        Driven driven;
        int told = 0;
        driven.calls.lacks_memory = [&] { ++told; };
        driven.press();
        driven.shown();
        CHECK(told == 0);
        driven.renderer.take_at_most(1024);
        driven.press();
        CHECK(driven.shown() > 3);  // what it led to is drawn too
        driven.press();
        driven.shown();
        CHECK(told == 1);
    }

    TEST_CASE(
        "where the display takes every frame at once, what moves keeps a pace, and a finger does not wait for it") {
        Driven driven;
        driven.loop.set_pace(16'000);
        driven.in_frame = [&] { driven.ui.wants_frames_until(100'000); };
        driven.press();
        CHECK(driven.shown() == 3);
        CHECK(driven.loop.idle_us(driven.calls) == 16'000);
        driven.now_us = 15'000;
        CHECK_FALSE(driven.step());
        CHECK(driven.loop.idle_us(driven.calls) == 1'000);
        driven.now_us = 16'000;
        CHECK(driven.shown() == 1);
        driven.press();
        CHECK(driven.step());
        driven.now_us = 100'000;
        driven.shown();
        CHECK(driven.loop.idle_us(driven.calls) > 16'000);
    }

    TEST_CASE("a window that is minimised draws nothing") {
        Driven driven;
        driven.press();
        CHECK_FALSE(driven.loop.step(driven.calls, 0, 0));
        CHECK(driven.drawn == 0);
    }
}
