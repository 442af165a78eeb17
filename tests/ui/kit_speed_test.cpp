// Thousands of steps a second: what the robots can afford to try.
#include <chrono>
#include <doctest/doctest.h>

#include "tests/ui/robot.h"

using namespace tapet::ui;

TEST_SUITE("kit: speed") {
    TEST_CASE("a robot taps a full screen some thousand times a second") {
        int taps = 0;
        Robot robot([&](Ui& ui) {
            const Metrics& m = ui.metrics();
            Rect place = ui.area().inset(m.margin);
            ui.text(place.cut_top(ui.line_height(Role::title), m.gap), "Truc", {.role = Role::title});
            int i = 0;
            for (const Rect& cell : place.grid(6, 6, m.gap)) {
                if (ui.button("cell." + std::to_string(i++), cell, "Envit", {.icon = Icon::play})) ++taps;
            }
        });
        const auto start = std::chrono::steady_clock::now();
        constexpr int steps = 500;
        for (int i = 0; i < steps; ++i) robot.tap("cell." + std::to_string(i % 36));
        const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
        MESSAGE(static_cast<int>(steps / time.count()), " taps a second, ", static_cast<int>(steps * 5 / time.count()),
                " frames a second");
        CHECK(taps == steps);
        CHECK(steps / time.count() > 20);  // far below what it is, for sanitizers on a busy machine
    }
}
