// Two taps for one: a finger that comes down twice means what it met the first time.
#include <doctest/doctest.h>

#include "tests/ui/robot.h"

using namespace tapet::ui;

namespace {

constexpr Rect kPlace{100, 100, 200, 80};

}  // namespace

TEST_SUITE("kit: two taps for one") {
    TEST_CASE("a key that came under the finger does not take its second tap") {
        int first = 0;
        int second = 0;
        Robot robot([&](Ui& ui) {
            if (first == 0) {
                if (ui.button("winning", kPlace, "Falta")) ++first;
            } else if (ui.button("again", kPlace, "Another one")) {
                ++second;
            }
        });
        robot.double_tap("winning");
        CHECK(first == 1);
        CHECK(second == 0);
        robot.tap("again");
        CHECK(second == 1);
    }

    TEST_CASE(
        "a key that is called otherwise by now does not take the second tap; what it does on the first it does once") {
        int taps = 0;
        Robot robot([&](Ui& ui) {
            if (ui.button("falta", kPlace, "Falta " + std::to_string(taps))) ++taps;
            if (ui.button("next", {100, 300, 200, 80}, "Next")) taps += 100;
        });
        robot.double_tap("falta");
        CHECK(taps == 1);
        robot.double_tap("next");
        CHECK(taps == 101);
    }

    TEST_CASE("+1 counts as often as it is tapped, until it means something else") {
        int stones = 0;
        int cama = 1;
        Robot robot([&](Ui& ui) {
            if (!ui.button("plus1", kPlace, "+1", {.repeats = true, .meaning = cama})) return;
            if (++stones == 5) {
                stones = 0;
                ++cama;
            }
        });
        robot.tap("plus1");
        robot.tap_again();
        robot.tap_again(40);
        CHECK(stones == 3);
        robot.double_tap("plus1");
        CHECK(cama == 2);
        CHECK(stones == 0);
        robot.tap("plus1");
        CHECK(stones == 1);
    }

    TEST_CASE("letters and digits follow each other as quickly as fingers do, also those that shift turned") {
        std::string name;
        Robot robot([&](Ui& ui) { ui.text_field("name", kPlace, "Name", name); });
        robot.double_tap("name");
        CHECK(robot.ui().keyboard_open());
        const Vec n = robot.rect("kb.N").centre();
        robot.tap_at(n);
        robot.tap_again();
        robot.tap_again();
        robot.keyboard_done();
        CHECK(name == "Nnn");
    }

    TEST_CASE("the keyboard that opens under a finger types nothing with its second tap, and closes to nothing") {
        std::string name;
        int below = 0;
        Robot robot([&](Ui& ui) {
            ui.text_field("name", {100, 600, 900, 100}, "Name", name);
            if (ui.button("below", {0, 400, 1280, 150}, "Below")) ++below;
        });
        robot.double_tap("name");
        CHECK(robot.ui().keyboard_open());
        robot.double_tap("kb.done");
        CHECK(name.empty());
        CHECK(below == 0);
    }

    TEST_CASE("a sheet that opens under the finger stays open") {
        bool open = false;
        Robot robot([&](Ui& ui) {
            if (ui.button("open", {20, 20, 200, 80}, "Open")) open = true;
            if (!open) return;
            if (ui.begin_sheet("sheet", {400, 200}).closed) open = false;
            ui.end_sheet();
        });
        robot.double_tap("open");
        CHECK(open);
        robot.double_tap("sheet.close");
        CHECK_FALSE(open);
        robot.tap("open");
        robot.tap_at({20, 700});  // beside it
        CHECK_FALSE(open);
    }

    TEST_CASE("a toast that the first tap brought is not taken away by the second") {
        Robot robot([&](Ui& ui) {
            if (ui.button("save", kPlace, "Save")) ui.toast("Saved.", kPlace);
        });
        robot.double_tap("save");
        CHECK(robot.shows("Saved."));
    }

    TEST_CASE("who just missed a key gets it with the next tap") {
        int taps = 0;
        Robot robot([&](Ui& ui) {
            if (ui.button("one", kPlace, "Vull")) ++taps;
        });
        robot.tap_at({100, 90});
        robot.tap_at_once({105, 110});
        CHECK(taps == 1);
    }

    TEST_CASE("another key beside the tapped one answers at once, unless it has just become another") {
        int left = 0;
        int right = 0;
        Robot robot([&](Ui& ui) {
            if (ui.button("left", {100, 100, 50, 80}, "Left")) ++left;
            if (ui.button("right", {150, 100, 50, 80}, left < 2 ? "Right" : "Other")) ++right;
        });
        robot.tap_at({140, 140});
        robot.tap_at_once({160, 140});
        CHECK(left == 1);
        CHECK(right == 1);
        robot.tap_at({140, 140});
        robot.tap_at_once({160, 140});
        CHECK(left == 2);
        CHECK(right == 1);
    }

    TEST_CASE("what took long to appear is guarded as long") {
        int first = 0;
        int second = 0;
        Robot robot([&](Ui& ui) {
            if (first == 0 && ui.button("keep", kPlace, "Keep")) {
                ++first;
            } else if (first > 0 && ui.button("drop", kPlace, "Drop")) {
                ++second;
            }
        });
        const Vec at = robot.rect("keep").centre();
        robot.press_at(at);
        robot.release_late(at, 700);  // the disk was slow, and the second tap waited in the queue
        CHECK(first == 1);
        robot.tap_at_once(at);
        CHECK(second == 0);
    }
}
