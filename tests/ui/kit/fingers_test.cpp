// Many fingers on one table: each half hears its own, and somebody's second finger is nobody's.
#include <array>
#include <doctest/doctest.h>
#include <random>

#include "ui/kit/ui.h"
#include "ui/platform/event_queue.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

using Kind = PlatformEvent::Kind;

constexpr Vec kTable{1280, 800};
constexpr Rect kFingerKey{100, 100, 200, 80};

// Two people face to face, each with a key of the same place in their half.
struct FaceToFace {
    Ui ui;
    EventQueue queue;
    std::int64_t clock = 1'000'000;
    std::array<int, 2> taps{};
    std::array<int, 2> held{};
    std::function<std::string(std::size_t)> label = [](std::size_t) { return std::string("+1"); };

    FaceToFace() {
        ui.set_scale(6, 1);
        run(2);
    }

    Vec key(int half) const { return ui.log().find(half == 0 ? "far.plus" : "near.plus")->rect.centre(); }
    void add(Kind kind, int finger, Vec at) {
        queue.add({.kind = kind, .at = at, .time_us = clock, .seen = ui.seen(clock), .finger = finger});
    }
    void frame() {
        ui.begin(queue.next(clock), kTable);
        for (const std::size_t half : {0U, 1U}) {
            ui.push_zone(half == 0 ? Rect{0, 0, 1280, 400} : Rect{0, 400, 1280, 400},
                         half == 0 ? Turn::half : Turn::none);
            const Press press =
                ui.button(half == 0 ? "far.plus" : "near.plus", kFingerKey, label(half), {.repeats = true});
            if (press) ++taps[half];
            if (press.held) ++held[half];
            if (ui.button(half == 0 ? "far.more" : "near.more", {400, 100, 200, 80}, "More", {.repeats = true}))
                taps[half] += 100;
            ui.pop_zone();
        }
        ui.end();
        clock += 16'000;
        if (!queue.lifts_at_once()) ui.shown(clock);
    }
    void run(int frames) {
        for (int i = 0; i < frames || !queue.empty(); ++i) frame();
    }
};

}  // namespace

TEST_SUITE("kit: many fingers") {
    TEST_CASE("two people tap their own halves at the same instant, 10 000 times: none lost, none doubled") {
        FaceToFace table;
        std::minstd_rand dice(7);
        const auto random_us = [&dice](std::int64_t most) {
            return static_cast<std::int64_t>(dice() % 1000) * most / 1000;
        };
        struct Coming {
            std::int64_t time_us;
            Kind kind;
            int finger;
        };
        for (int pair = 0; pair < 10'000; ++pair) {
            std::vector<Coming> coming;
            for (const int finger : {0, 1}) {
                const std::int64_t down = table.clock + random_us(60'000);
                coming.push_back({down, Kind::press, finger});
                coming.push_back({down + 20'000 + random_us(100'000), Kind::release, finger});
            }
            std::sort(coming.begin(), coming.end(),
                      [](const Coming& a, const Coming& b) { return a.time_us < b.time_us; });
            std::size_t next = 0;
            while (next < coming.size() || !table.queue.empty()) {
                for (; next < coming.size() && coming[next].time_us <= table.clock; ++next)
                    table.add(coming[next].kind, coming[next].finger, table.key(coming[next].finger));
                table.frame();
            }
            table.clock += 120'000;
        }
        CHECK(table.taps[0] == 10'000);
        CHECK(table.taps[1] == 10'000);
    }

    TEST_CASE("a second finger of the same hand taps nothing, whichever is lifted first") {
        FaceToFace table;
        table.add(Kind::press, 0, table.key(1));
        table.run(3);
        const Vec more = table.ui.log().find("near.more")->rect.centre();
        table.add(Kind::press, 1, more);
        table.run(3);
        table.add(Kind::release, 1, more);
        table.run(3);
        CHECK(table.taps[1] == 0);
        table.add(Kind::release, 0, table.key(1));
        table.run(3);
        CHECK(table.taps[1] == 1);
        table.add(Kind::press, 1, more);  // on its own it counts
        table.add(Kind::release, 1, more);
        table.run(3);
        CHECK(table.taps[1] == 101);
    }

    TEST_CASE("a palm that rests on the cloth keeps nobody from tapping") {
        FaceToFace table;
        table.add(Kind::press, 0, {20, 780});
        table.run(3);
        table.add(Kind::press, 1, table.key(1));
        table.run(3);
        table.add(Kind::release, 1, table.key(1));
        table.run(3);
        CHECK(table.taps[1] == 1);
    }

    TEST_CASE("of a finger that rests the key is told that it is held, though the other half taps") {
        FaceToFace table;
        table.add(Kind::press, 0, table.key(1));
        for (int i = 0; i < 5; ++i) {
            table.add(Kind::press, 1, table.key(0));
            table.run(4);
            table.add(Kind::release, 1, table.key(0));
            table.run(8);
        }
        CHECK(table.taps[0] == 5);
        CHECK(table.held[1] == 1);
    }

    TEST_CASE("what another finger changed under a finger is not tapped, and is seen not to be") {
        FaceToFace table;
        table.label = [&table](std::size_t half) {
            return half == 1 && table.taps[0] > 0 ? std::string("I do not want it") : std::string("Envit");
        };
        table.run(2);
        table.add(Kind::press, 0, table.key(1));
        table.run(3);
        table.add(Kind::press, 1, table.key(0));
        table.add(Kind::release, 1, table.key(0));
        table.run(3);
        CHECK(table.taps[0] == 1);
        table.add(Kind::release, 0, table.key(1));
        bool refused = false;
        for (int i = 0; i < 3; ++i) {
            table.frame();
            refused = refused || table.ui.refused() == "near.plus";
        }
        CHECK(table.taps[1] == 0);
        CHECK(refused);
    }

    TEST_CASE("when the window loses its fingers, all of them are forgotten") {
        FaceToFace table;
        table.add(Kind::press, 0, table.key(0));
        table.add(Kind::press, 1, table.key(1));
        table.run(3);
        table.add(Kind::forget, 0, {});
        table.run(2);
        for (const int finger : {0, 1}) table.add(Kind::release, finger, table.key(finger));
        table.run(3);
        CHECK(table.taps == std::array<int, 2>{});
    }
}
