// Lists: drag, glide, pages.
#include <doctest/doctest.h>

#include "tests/ui/robot.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

struct Rows {
    int tapped = -1;
    int drawn = 0;
    bool pages = false;
    Turn turn = Turn::none;

    void operator()(Ui& ui) {
        ui.push_zone(ui.area(), turn);
        const ListView view = ui.begin_list("list", ui.area().inset(20), 100, 90, {.gap = 10, .page_buttons = pages});
        drawn = view.last - view.first;
        for (int i = view.first; i < view.last; ++i) {
            if (ui.row("row." + std::to_string(i), view.row(i), "Row", std::to_string(i))) tapped = i;
        }
        ui.end_list();
        ui.pop_zone();
    }
};

}  // namespace

TEST_SUITE("kit: lists") {
    TEST_CASE("a row is tapped; a drag scrolls and taps nothing") {
        Rows rows;
        Robot robot([&](Ui& ui) { rows(ui); });
        CHECK(rows.drawn < 12);
        robot.tap("row.2");
        CHECK(rows.tapped == 2);
        rows.tapped = -1;
        robot.drag({600, 600}, {600, 300}, 20);
        CHECK(rows.tapped == -1);
        CHECK(robot.log().find_scroll("list")->offset > 250);
        CHECK(robot.complaint() == "");
        CHECK(robot.idle());
        robot.drag({600, 300}, {600, 780}, 4);
        robot.drag({600, 300}, {600, 780}, 4);
        CHECK(robot.log().find_scroll("list")->offset == 0);
    }

    TEST_CASE("the glide ends within 400 ms") {
        Rows rows;
        Robot robot([&](Ui& ui) { rows(ui); });
        robot.press_at({600, 600});
        robot.release_at({600, 600});
        const std::int64_t before = robot.ui().now_us();
        robot.drag({600, 700}, {600, 200}, 5);
        CHECK_FALSE(robot.ui().animating());
        CHECK(robot.ui().now_us() - before < 6 * 16000 + 4 * 16000 + 420000);
        CHECK(robot.log().find_scroll("list")->offset > 500);
    }

    TEST_CASE("less than 2 mm is no drag") {
        Rows rows;
        Robot robot([&](Ui& ui) { rows(ui); });
        robot.drag({600, 65}, {600, 72});
        CHECK(rows.tapped == 0);
    }

    TEST_CASE("a mouse's wheel moves the list under it, to its ends, and taps nothing") {
        Rows rows;
        Robot robot([&](Ui& ui) { rows(ui); });
        const auto offset = [&] { return robot.log().find_scroll("list")->offset; };
        robot.wheel({600, 400}, 2);
        const float two = offset();
        CHECK(two > 100);
        robot.wheel({600, 400}, 0.5F);
        CHECK(offset() > two);
        robot.wheel({600, 400}, -100);
        CHECK(offset() == 0);
        robot.wheel({5, 5}, 3);  // beside it
        CHECK(offset() == 0);
        robot.wheel({600, 400}, 10'000);
        CHECK(offset() == robot.log().find_scroll("list")->offset_max);
        CHECK(rows.tapped == -1);
        CHECK(robot.idle());
        CHECK(robot.complaint() == "");
    }

    TEST_CASE("the wheel of who looks from below moves what is upside down the way it turns") {
        Rows rows;
        rows.turn = Turn::half;
        Robot robot([&](Ui& ui) { rows(ui); });
        robot.wheel({600, 400}, 3);  // what is further down the screen is further up the list
        CHECK(robot.log().find_scroll("list")->offset == 0);
        robot.wheel({600, 400}, -3);
        CHECK(robot.log().find_scroll("list")->offset > 100);
    }

    TEST_CASE("in a turned zone the list follows the finger") {
        for (const Turn turn : {Turn::half, Turn::left, Turn::right}) {
            Rows rows;
            rows.turn = turn;
            Robot robot([&](Ui& ui) { rows(ui); });
            const Transform t = zone_transform({0, 0, 1280, 800}, turn);
            robot.drag(t.to_screen(Vec{300, 600}), t.to_screen(Vec{300, 300}), 20);
            CHECK(robot.log().find_scroll("list")->offset > 250);
        }
    }

    TEST_CASE("pages, and the robot finds any row") {
        Rows rows;
        rows.pages = true;
        Robot robot([&](Ui& ui) { rows(ui); });
        CHECK(robot.complaint() == "");
        robot.tap("list.down");
        CHECK(robot.log().find_scroll("list")->offset > 500);
        robot.tap("list.up");
        CHECK(robot.log().find_scroll("list")->offset == 0);
        robot.scroll_to("list", "row.77");
        robot.tap("row.77");
        CHECK(rows.tapped == 77);
        CHECK_THROWS(robot.scroll_to("list", "row.100"));
    }
}
