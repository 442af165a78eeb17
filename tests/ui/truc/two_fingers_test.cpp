// Two people at their own sides of a truc, whose fingers come down and are lifted at the same instant.
#include <algorithm>
#include <doctest/doctest.h>
#include <random>

#include "tests/ui/app_robot.h"
#include "ui/platform/event_queue.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

// As FrameLoop has it.
struct TwoAtATable {
    AppRobot app;
    EventQueue queue;
    std::int64_t clock = 0;

    TwoAtATable() {
        app.tap("home.truc");
        clock = app.robot().ui().now_us() + 1'000'000;
        run(3);
    }
    Ui& ui() { return app.robot().ui(); }
    void add(PlatformEvent::Kind kind, int finger, std::string_view id) {
        const LoggedWidget* widget = ui().seen(clock)->find(id);
        REQUIRE(widget != nullptr);
        queue.add(
            {.kind = kind, .at = widget->rect.centre(), .time_us = clock, .seen = ui().seen(clock), .finger = finger});
    }
    void frame() {
        ui().begin(queue.next(clock), {1280, 800});
        app.draw(ui());
        ui().end();
        clock += 16'000;
        if (!queue.lifts_at_once()) ui().shown(clock);
    }
    void run(int frames) {
        for (int i = 0; i < frames || !queue.empty(); ++i) frame();
    }
};

}  // namespace

TEST_CASE("both sides of a truc mark a stone at the same instant: both are there, whoever is lifted first") {
    using Kind = PlatformEvent::Kind;
    TwoAtATable table;
    std::minstd_rand dice(3);
    for (int pair = 1; pair <= 20; ++pair) {
        for (const int finger : {0, 1}) {
            table.add(Kind::press, finger, finger == 0 ? "truc.A.plus1" : "truc.B.plus1");
            table.run(static_cast<int>(dice() % 3));
        }
        const int first = static_cast<int>(dice() % 2);
        for (const int finger : {first, 1 - first}) {
            table.add(Kind::release, finger, finger == 0 ? "truc.A.plus1" : "truc.B.plus1");
            table.run(static_cast<int>(dice() % 3));
        }
        table.run(40);
        CAPTURE(pair);
        const auto texts = table.app.robot().texts();
        CHECK(std::count(texts.begin(), texts.end(), std::to_string(pair) + " of 24") == 2);
    }
}
