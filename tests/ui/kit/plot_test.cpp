// Plots: axes that can be read.
#include "ui/kit/plot.h"

#include <doctest/doctest.h>

#include "tests/ui/robot.h"

namespace tapet::ui {

TEST_CASE("an axis has steps that people read: 1, 2 or 5 times a power of ten, and no more than there is room for") {
    CHECK(whole_step(12, 4) == doctest::Approx(5));
    CHECK(whole_step(8, 4) == doctest::Approx(2));
    CHECK(whole_step(4, 4) == doctest::Approx(1));
    CHECK(whole_step(1000, 3) == doctest::Approx(500));
    CHECK(whole_step(0.3F, 4) == doctest::Approx(0.1));
}

TEST_CASE("a plot reaches from its lowest to its highest value, and its words do not lie on each other") {
    for (const float high : {60.0F, 150.0F, 400.0F}) {
        CAPTURE(high);
        Robot robot([&](Ui& ui) {
            PlotAxes axes{.low = -3, .high = 11, .across = 30};
            for (int i = 0; i <= 30; ++i) axes.below.push_back("23.11.");
            const Plot plot(ui, {100, 100, 700, high}, axes);
            CHECK(plot.at({0, 11}).y >= plot.inside().y - 1);
            CHECK(plot.at({0, -3}).y <= plot.inside().bottom() + 1);
            CHECK(plot.at({30, 0}).x == doctest::Approx(plot.inside().right()));
        });
        robot.run(2);
        CHECK(robot.complaint() == "");
        const auto& texts = robot.log().texts;
        for (std::size_t i = 0; i < texts.size(); ++i) {
            for (std::size_t j = i + 1; j < texts.size(); ++j) {
                const Rect both = texts[i].rect.inset(1, 3).intersection(texts[j].rect.inset(1, 3));
                CHECK(both.empty());
            }
        }
    }
}

}  // namespace tapet::ui
