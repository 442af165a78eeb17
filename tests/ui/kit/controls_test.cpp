// Taps, and what they meet.
#include <doctest/doctest.h>
#include <stdexcept>
#include <utility>

#include "tests/ui/robot.h"

using namespace tapet;
using namespace tapet::ui;

TEST_SUITE("kit: controls") {
    TEST_CASE("a press and a release on a button are one tap") {
        int taps = 0;
        Robot robot([&](Ui& ui) {
            if (ui.button("one", {100, 100, 200, 80}, "+1")) ++taps;
        });
        robot.tap("one");
        robot.tap("one");
        CHECK(taps == 2);
        CHECK(robot.label("one") == "+1");
        CHECK(robot.complaint() == "");
    }

    TEST_CASE("the pressed look is there on down only") {
        bool down = false;
        Robot robot([&](Ui& ui) { down = ui.button("one", {100, 100, 200, 80}, "+1").down; });
        robot.press_at({150, 140});
        robot.run(1);
        CHECK(down);
        robot.release_at({150, 140});
        CHECK_FALSE(down);
    }

    TEST_CASE("dragging out cancels, and coming back does not tap") {
        int taps = 0;
        Robot robot([&](Ui& ui) {
            if (ui.button("one", {100, 100, 200, 80}, "+1")) ++taps;
        });
        robot.drag({150, 140}, {600, 400});
        CHECK(taps == 0);
        robot.press_at({150, 140});
        robot.drag({600, 400}, {150, 140});
        CHECK(taps == 0);
        robot.tap("one");
        CHECK(taps == 1);
    }

    TEST_CASE("a press that begins beside a button does not tap it") {
        int taps = 0;
        Robot robot([&](Ui& ui) {
            if (ui.button("one", {100, 100, 200, 80}, "+1")) ++taps;
        });
        robot.drag({600, 400}, {150, 140});
        CHECK(taps == 0);
    }

    TEST_CASE("a closed button looks locked and taps; a disabled one does not") {
        int closed = 0;
        Robot robot([&](Ui& ui) {
            if (ui.button("shut", {100, 100, 200, 80}, "Retruc", {.kind = ButtonKind::closed})) ++closed;
            if (ui.button("off", {400, 100, 200, 80}, "Envit", {.enabled = false})) closed += 100;
        });
        robot.tap("shut");
        robot.tap_at({450, 140});
        CHECK(closed == 1);
        CHECK(robot.closed("shut"));
        CHECK_FALSE(robot.enabled("off"));
        CHECK_THROWS_AS(robot.tap("off"), std::runtime_error);
        CHECK_THROWS_AS(robot.tap("nowhere"), std::runtime_error);
    }

    TEST_CASE("half a second is a hold; it is a tap as well unless it was asked for") {
        int taps = 0;
        int holds = 0;
        bool wants = false;
        std::string said;
        Robot robot([&](Ui& ui) {
            const Press press = ui.button("one", {100, 100, 200, 80}, "+1", {.wants_held = wants});
            taps += press.tapped ? 1 : 0;
            holds += press.held ? 1 : 0;
            if (!ui.held_label().empty()) said = ui.held_label();
        });
        robot.hold("one", 300);
        CHECK(holds == 0);
        CHECK(taps == 1);
        robot.hold("one");
        CHECK(holds == 1);
        CHECK(taps == 2);
        CHECK(said == "+1");
        wants = true;
        robot.hold("one");
        CHECK(holds == 2);
        CHECK(taps == 2);
        wants = false;
        robot.ui().set_hold_speaks(true);
        robot.hold("one");
        CHECK(holds == 3);
        CHECK(taps == 2);
    }

    TEST_CASE("a sheet takes the taps of what it covers, and closes beside it") {
        int under = 0;
        bool open = true;
        Robot robot([&](Ui& ui) {
            if (ui.button("under", {20, 20, 200, 80}, "+1")) ++under;
            if (!open) return;
            const Sheet sheet = ui.begin_sheet("why", {400, 200}, {.title = "Why?"});
            Rect place = sheet.content;
            ui.button("inside", place.cut_bottom(80), "Yes");
            ui.end_sheet();
            if (sheet.closed) open = false;
        });
        CHECK_THROWS_AS(robot.tap("under"), std::runtime_error);
        CHECK_FALSE(robot.has("under"));
        CHECK(robot.complaint() == "");
        robot.tap("inside");
        CHECK(open);
        robot.tap_at({120, 60});
        CHECK(under == 0);
        CHECK_FALSE(open);
        robot.tap("under");
        CHECK(under == 1);
        open = true;
        robot.run(1);
        robot.tap("why.close");
        CHECK_FALSE(open);
        open = true;
        robot.run(1);
        robot.key(Key::escape);
        CHECK_FALSE(open);
    }

    TEST_CASE("a sheet that comes while the finger rests takes the tap away") {
        int taps = 0;
        bool open = false;
        Robot robot([&](Ui& ui) {
            if (ui.button("under", {20, 20, 200, 80}, "+1")) ++taps;
            if (!open) return;
            ui.begin_sheet("why", {400, 200});
            ui.end_sheet();
        });
        robot.press_at({100, 60});
        open = true;
        robot.run(2);
        robot.release_at({100, 60});
        CHECK(taps == 0);
    }

    TEST_CASE("choice, toggle and stepper give the new value") {
        int chosen = 0;
        bool on = false;
        int number = 5;
        Robot robot([&](Ui& ui) {
            chosen = ui.choice("to", {20, 20, 900, 80}, {"12", "24", "3"}, chosen);
            on = ui.toggle("turn", {20, 120, 600, 80}, "Turn", on);
            number = ui.stepper("players", {20, 220, 600, 80}, "Players", number, 2, 6);
            ui.row("lang", {20, 320, 600, 80}, "Language", "Valencià");
            ui.tile("go", {20, 420, 600, 140}, Icon::history, "Go on", "Truc");
            ui.progress({20, 580, 600, 80}, 0.5F, "Checking");
        });
        robot.tap("to.2");
        CHECK(chosen == 2);
        CHECK(robot.selected("to.2"));
        robot.tap("turn");
        CHECK(on);
        robot.tap("players.more");
        CHECK(number == 6);
        CHECK_THROWS_AS(robot.tap("players.more"), std::runtime_error);
        robot.tap("players.less");
        CHECK(number == 5);
        CHECK(robot.complaint() == "");
        CHECK(robot.shows("Valenci"));
    }

    namespace {

    // A stepper in a screen that counts how often it is told of a change.
    struct Steps {
        int number = 5;
        int changes = 0;
        int high = 99;
        bool shown = true;

        void operator()(Ui& ui) {
            if (!shown) return;
            const int before = number;
            number = ui.stepper("stones", {20, 220, 600, 80}, "Stones", number, 0, high);
            if (number != before) ++changes;
        }
    };

    }  // namespace

    TEST_CASE("a stepper that is held counts on, ever faster, and is one change for the screen") {
        Steps steps;
        Robot robot([&](Ui& ui) { steps(ui); });
        robot.hold("stones.more", 350);
        CHECK(steps.number == 6);  // a tap, if a slow one
        robot.hold("stones.more", 700);
        CHECK(steps.number >= 8);
        CHECK(steps.number <= 9);
        CHECK(steps.changes == 2);
        const int before = steps.number;
        robot.press_at(robot.rect("stones.more").centre());
        robot.wait_ms(1000);
        CHECK(steps.number == before);  // not over yet, but shown
        CHECK(robot.shows(std::to_string(before + 6)));
        // Between two steps nothing is drawn: it asks for one frame, when the next step is due.
        CHECK_FALSE(robot.ui().animating());
        CHECK(robot.ui().next_wake_us() > robot.ui().now_us());
        CHECK(robot.ui().next_wake_us() <= robot.ui().now_us() + 100'000);
        robot.wait_ms(2000);
        robot.release_at(robot.rect("stones.more").centre());
        CHECK(steps.number > before + 30);  // faster after two seconds
        CHECK(steps.changes == 3);
        CHECK(robot.idle());
        robot.hold("stones.less", 20000);
        CHECK(steps.number == 0);
        CHECK(steps.changes == 4);
        CHECK(robot.complaint() == "");
    }

    TEST_CASE("a stepper stops at its end, and a finger that slips off keeps what was reached") {
        Steps steps;
        steps.high = 7;
        Robot robot([&](Ui& ui) { steps(ui); });
        robot.press_at(robot.rect("stones.more").centre());
        robot.wait_ms(3000);
        CHECK(robot.idle());  // nothing more comes of it
        robot.release_at(robot.rect("stones.more").centre());
        CHECK(steps.number == 7);
        const Vec less = robot.rect("stones.less").centre();
        robot.drag(less, less + Vec{0, 300});
        CHECK(steps.number == 7);
        robot.press_at(less);
        robot.wait_ms(700);
        robot.release_at(less + Vec{0, 300});
        CHECK(steps.number < 6);
        const int kept = steps.number;
        robot.press_at(less);
        robot.wait_ms(700);
        steps.shown = false;  // its screen goes away under the finger
        robot.run(3);
        steps.shown = true;
        robot.run(3);
        CHECK(steps.number == kept);
    }

    TEST_CASE("while held controls are spoken, a stepper says what it is and does not count") {
        Steps steps;
        std::string said;
        Robot robot([&](Ui& ui) {
            steps(ui);
            if (!ui.held_label().empty()) said = ui.held_label();
        });
        robot.ui().set_hold_speaks(true);
        robot.hold("stones.more", 3000);
        CHECK(said == "Stones More");
        CHECK(steps.number == 5);
        robot.tap("stones.more");
        CHECK(steps.number == 6);
    }

    TEST_CASE("keys are taken once, and not from under a sheet") {
        int plus = 0;
        bool open = false;
        Robot robot([&](Ui& ui) {
            if (open) {
                ui.begin_sheet("why", {400, 200});
                ui.end_sheet();
            }
            if (ui.take_key(Key::num_plus)) ++plus;
            if (ui.take_key(Key::num_plus)) plus += 100;
        });
        robot.key(Key::num_plus);
        CHECK(plus == 1);
        open = true;
        robot.run(2);
        robot.key(Key::num_plus);
        CHECK(plus == 1);
    }

    TEST_CASE("an idle screen asks for no frames, a toast for one at its end") {
        bool said = false;
        Robot robot([&](Ui& ui) {
            if (ui.button("save", {100, 300, 200, 80}, "Save")) {
                ui.toast("Saved.", {100, 300, 200, 80}, 1);
                said = true;
            }
        });
        CHECK(robot.idle());
        robot.tap("save");
        CHECK(said);
        CHECK(robot.shows("Saved."));
        CHECK_FALSE(robot.idle());
        robot.wait_ms(300);
        CHECK_FALSE(robot.ui().animating());
        CHECK(robot.ui().next_wake_us() > robot.ui().now_us());
        robot.wait_ms(1000);
        CHECK_FALSE(robot.shows("Saved."));
        CHECK(robot.idle());
    }

    TEST_CASE("a notice lies rather over words than over a key, however many words that are") {
        const Rect key{620, 390, 40, 20};
        bool say = false;
        Robot robot([&](Ui& ui) {
            for (float y = 0; y < 800; y += 24) {
                if (y > 380 && y < 420) {  // nothing but the key in the middle
                    ui.text({0, y, 540, 22}, std::string(80, 'm'));
                    ui.text({740, y, 540, 22}, std::string(80, 'm'));
                } else {
                    ui.text({0, y, 1280, 22}, std::string(160, 'm'));
                }
            }
            ui.button("call", key, "V");
            if (std::exchange(say, false)) ui.toast("Saved.", key, 5);
        });
        say = true;
        robot.run(2);
        robot.wait_ms(300);
        Rect toast;
        for (const LoggedText& text : robot.log().texts) {
            if (text.text == "Saved.") toast = text.rect;
        }
        REQUIRE_FALSE(toast.empty());
        CHECK_FALSE(toast.intersects(key));
    }
}
