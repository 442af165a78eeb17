// Zones turned for people on other sides of the table.
#include <cmath>
#include <doctest/doctest.h>
#include <imgui.h>

#include "tests/ui/robot.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

const std::vector<Turn> all_turns = {Turn::none, Turn::left, Turn::half, Turn::right};

// A zone of 400 x 300 at (500, 200) with one button in its upright top left corner.
void one_zone(Ui& ui, Turn turn, int& taps) {
    ui.push_zone({500, 200, 400, 300}, turn);
    if (ui.button("corner", {20, 10, 120, 60}, "Hola")) ++taps;
    ui.pop_zone();
}

std::vector<Vec> vertices(Robot& robot) {
    const ImDrawData* data = robot.ui().draw_data();
    std::vector<Vec> found;
    for (int list = 0; list < data->CmdListsCount; ++list) {
        for (const ImDrawVert& v : data->CmdLists[list]->VtxBuffer) found.push_back({v.pos.x, v.pos.y});
    }
    return found;
}

}  // namespace

TEST_SUITE("kit: zones") {
    TEST_CASE("screen to zone and back is the identity, for zones in zones too") {
        for (const Turn outer : all_turns) {
            for (const Turn inner : all_turns) {
                const Transform t =
                    compose(zone_transform({500, 200, 400, 300}, outer), zone_transform({30, 40, 100, 60}, inner));
                const Vec p = t.to_local(t.to_screen(Vec{13, 17}));
                CHECK(p == Vec{13, 17});
                const Rect inside = t.to_screen(
                    Rect{0, 0, turned_size({30, 40, 100, 60}, inner).x, turned_size({30, 40, 100, 60}, inner).y});
                CHECK(Rect{500, 200, 400, 300}.contains(inside, 0.01F));
            }
        }
    }

    TEST_CASE("the reader's top left is where they see it") {
        const Rect zone{500, 200, 400, 300};
        CHECK(zone_transform(zone, Turn::none).to_screen(Vec{0, 0}) == Vec{500, 200});
        CHECK(zone_transform(zone, Turn::half).to_screen(Vec{0, 0}) == Vec{900, 500});
        CHECK(zone_transform(zone, Turn::left).to_screen(Vec{0, 0}) == Vec{900, 200});
        CHECK(zone_transform(zone, Turn::right).to_screen(Vec{0, 0}) == Vec{500, 500});
    }

    TEST_CASE("a turned button is tapped where it shows") {
        for (const Turn turn : all_turns) {
            int taps = 0;
            Robot robot([&](Ui& ui) { one_zone(ui, turn, taps); });
            const Rect where = zone_transform({500, 200, 400, 300}, turn).to_screen(Rect{20, 10, 120, 60});
            CHECK(robot.rect("corner") == where);
            robot.tap_at(where.centre());
            CHECK(taps == 1);
            robot.tap("corner");
            CHECK(taps == 2);
            CHECK(robot.complaint() == "");
        }
    }

    TEST_CASE("what is drawn is the same picture, turned") {
        int taps = 0;
        Turn turn = Turn::none;
        // An upright zone of the same size gives the picture to compare with.
        Robot upright([&](Ui& ui) {
            const Vec size = turned_size({500, 200, 400, 300}, turn);
            ui.push_zone({0, 0, size.x, size.y}, Turn::none);
            if (ui.button("corner", {20, 10, 120, 60}, "Hola")) ++taps;
            ui.pop_zone();
        });
        for (const Turn other : all_turns) {
            turn = other;
            upright.run(1);
            Robot robot([&](Ui& ui) { one_zone(ui, other, taps); });
            const std::vector<Vec> flat = vertices(upright);
            const std::vector<Vec> turned = vertices(robot);
            REQUIRE(flat.size() == turned.size());
            const Transform t = zone_transform({500, 200, 400, 300}, other);
            int wrong = 0;
            for (std::size_t i = 4; i < flat.size(); ++i) {  // the first four are the background
                const Vec expected = t.to_screen(flat[i]);
                if (std::fabs(expected.x - turned[i].x) > 0.01F || std::fabs(expected.y - turned[i].y) > 0.01F) ++wrong;
            }
            CHECK(wrong == 0);
        }
    }

    TEST_CASE("an overlay covers its own zone and no other") {
        int mine = 0;
        int theirs = 0;
        bool open = true;
        Robot robot([&](Ui& ui) {
            const auto halves = ui.area().rows(2, 0);
            ui.push_zone(halves[0], Turn::half);
            if (ui.button("theirs", {20, 20, 200, 80}, "+1")) ++theirs;
            if (open) {
                const Sheet sheet = ui.begin_sheet("why", {400, 120}, {.title = "Why?"});
                Rect place = sheet.content;
                ui.button("yes", place.cut_bottom(70), "Yes");
                ui.end_sheet();
                if (sheet.closed) open = false;
            }
            ui.pop_zone();
            ui.push_zone(halves[1], Turn::none);
            if (ui.button("mine", {20, 20, 200, 80}, "+1")) ++mine;
            ui.pop_zone();
        });
        CHECK(robot.complaint() == "");
        robot.tap("mine");
        CHECK(mine == 1);
        CHECK_THROWS(robot.tap("theirs"));
        robot.tap("yes");
        CHECK(open);
        CHECK(Rect{0, 0, 1280, 400}.contains(robot.rect("yes"), 0));
        robot.tap_at(robot.rect("theirs").centre());
        CHECK(theirs == 0);
        CHECK_FALSE(open);
        robot.tap("theirs");
        CHECK(theirs == 1);
    }

    TEST_CASE("a zone that is not popped is a fault, not a crash") {
        Robot robot([](Ui& ui) { ui.push_zone({0, 0, 100, 100}, Turn::half); });
        CHECK_FALSE(robot.faults().empty());
        Robot other([](Ui& ui) { ui.pop_zone(); });
        CHECK_FALSE(other.faults().empty());
    }
}
