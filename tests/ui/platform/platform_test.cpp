// What of the platform needs no display.
#include <doctest/doctest.h>

#include "ui/platform/desktop/real_environment.h"
#include "ui/platform/event_queue.h"

using namespace tapet;
using namespace tapet::ui;

TEST_SUITE("platform") {
    TEST_CASE("language tags") {
        CHECK(language_tag("ca_ES.UTF-8@valencia") == "ca-ES-valencia");
        CHECK(language_tag("de_AT.UTF-8") == "de-AT");
        CHECK(language_tag("es") == "es");
        CHECK(language_tag("C.UTF-8") == "en");
        CHECK(language_tag("") == "en");
    }

    TEST_CASE("a fixed environment gives the same numbers again") {
        const Environment a = fixed_environment(1000, 7, 6, "ca");
        const Environment b = fixed_environment(1000, 7, 6, "ca");
        CHECK(a.now_ms() == 1000);
        CHECK(a.random() == b.random());
        CHECK(a.random() == b.random());
        CHECK_FALSE(a.moves);
    }

    TEST_CASE("a quick tap is two frames, and the pointer is forgotten after it") {
        using Kind = PlatformEvent::Kind;
        EventQueue queue;
        queue.add({Kind::press, {5, 6}, 0, Key::enter});
        queue.add({Kind::release, {5, 6}, 0, Key::enter});
        queue.add({Kind::press, {50, 60}, 0, Key::enter});
        Input input = queue.next(1);
        CHECK(input.down);
        CHECK_FALSE(queue.empty());
        input = queue.next(2);
        CHECK_FALSE(input.down);
        CHECK(input.pointer == Vec{5, 6});
        input = queue.next(3);
        CHECK(input.down);
        CHECK(input.pointer == Vec{50, 60});
        queue.add({Kind::release, {51, 60}, 0, Key::enter});
        queue.next(4);
        input = queue.next(5);
        CHECK(input.pointer == Vec{-1, -1});
    }

    TEST_CASE("a frame that is late says when the finger came down and when it was lifted") {
        using Kind = PlatformEvent::Kind;
        EventQueue queue;
        queue.add({.kind = Kind::press, .at = {5, 6}, .time_us = 100});
        queue.add({.kind = Kind::key, .key = Key::tab, .time_us = 120});
        queue.add({.kind = Kind::release, .at = {5, 6}, .time_us = 170});
        CHECK(queue.next(900'000).finger_us == 100);
        CHECK_FALSE(queue.lifts_at_once());
        const Input keys = queue.next(950'000);
        CHECK(keys.down);
        CHECK(keys.finger_us == 170);  // and not: it has rested for most of a second
        CHECK(queue.lifts_at_once());
        CHECK(queue.next(990'000).finger_us == 170);
        CHECK_FALSE(queue.next(991'000).finger_us);
    }

    TEST_CASE("a finger that wiped is not lifted in the frame that heard of it") {
        using Kind = PlatformEvent::Kind;
        EventQueue queue;
        queue.add({.kind = Kind::press, .at = {5, 100}});
        queue.add({.kind = Kind::move, .at = {5, 98}});
        queue.add({.kind = Kind::release, .at = {5, 98}});
        queue.add({.kind = Kind::press, .at = {5, 100}});
        queue.add({.kind = Kind::move, .at = {5, 40}});
        queue.add({.kind = Kind::release, .at = {5, 40}});
        CHECK(queue.next(1).down);
        CHECK_FALSE(queue.next(2).down);
        CHECK(queue.next(3).down);
        const Input wiped = queue.next(4);
        CHECK(wiped.down);
        CHECK(wiped.pointer == Vec{5, 40});
        CHECK_FALSE(queue.next(5).down);
    }

    TEST_CASE("a pointer that is taken away is forgotten in its turn: what was tapped before counts") {
        using Kind = PlatformEvent::Kind;
        EventQueue queue;
        queue.add({.kind = Kind::press, .at = {5, 6}});
        queue.add({.kind = Kind::release, .at = {5, 6}});
        queue.add({.kind = Kind::press, .at = {5, 6}});
        queue.add({.kind = Kind::forget});
        CHECK(queue.next(1).down);
        CHECK_FALSE(queue.next(2).forgotten);
        CHECK(queue.next(3).down);
        CHECK(queue.next(4).forgotten);
        CHECK_FALSE(queue.next(5).forgotten);
    }
}
