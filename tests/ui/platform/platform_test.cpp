// What of the platform needs no display.
#include <doctest/doctest.h>

#include "ui/platform/desktop/real_environment.h"
#include "ui/platform/event_queue.h"

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
}
