// Two taps for one: a finger that comes down twice means what it met the first time.
#include <doctest/doctest.h>
#include <imgui.h>

#include "tests/ui/robot.h"
#include "tests/ui/slow_hand.h"

using namespace tapet;
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

// ---- frames that come late -------------------------------------------------------------------------------------------

namespace {

constexpr Vec kScreen{1280, 800};

// A pad, and what was typed on it.
struct Pad {
    std::string typed;
    void draw(Ui& ui) {
        for (int digit = 0; digit < 10; ++digit) {
            const std::string label = std::to_string(digit);
            const Rect key{100.0F + 80 * static_cast<float>(digit), 500, 72, 72};
            if (ui.button("digit." + label, key, label, {.repeats = true, .of_pad = true})) typed += label;
        }
        const ButtonStyle style{.kind = typed.empty() ? ButtonKind::closed : ButtonKind::primary, .of_pad = true};
        if (ui.button("next", {1000, 500, 200, 72}, "After " + typed, style)) typed += ">";
    }
};

// Of a robot's Ui, under a hand.
struct Slow {
    Robot robot;
    SlowHand hand;
    Slow(const std::function<void(Ui&)>& draw, unsigned seed, int most_ms, bool moves = false)
        : robot(draw), hand(robot.ui(), draw, kScreen, seed, most_ms) {
        robot.ui().set_motion(moves);
    }
};

}  // namespace

TEST_SUITE("kit: taps that frames hear late of") {
    TEST_CASE("all that is typed on a pad counts, in its order, whatever its keys say meanwhile") {
        for (const int most_ms : {0, 300, 2000}) {
            CAPTURE(most_ms);
            Pad pad;
            Slow slow([&](Ui& ui) { pad.draw(ui); }, 7, most_ms);
            const std::string wanted = "10>50>74>72>00>1>";
            for (const char c : wanted) {
                const std::string id = c == '>' ? "next" : std::string("digit.") + c;
                slow.hand.pass();
                slow.hand.tap_at(slow.hand.sees().find(id)->rect.centre());  // unseen what the last one did
            }
            slow.hand.settle();
            CHECK(pad.typed == wanted);
        }
    }

    TEST_CASE("a key that moved away under the finger takes the tap that met it") {
        bool moved = false;
        int taps = 0;
        int others = 0;
        Slow slow(
            [&](Ui& ui) {
                if (ui.button("move", {600, 100, 200, 80}, "Move")) moved = true;
                if (ui.button("key", moved ? Rect{100, 400, 200, 80} : kPlace, "Key")) ++taps;
                if (moved && ui.button("other", kPlace, "Other")) ++others;
            },
            3, 1500);
        REQUIRE(slow.hand.tap("move"));
        slow.hand.pass();
        slow.hand.tap_at(kPlace.centre());
        slow.hand.settle();
        CHECK(taps == 1);
        CHECK(others == 0);
    }

    TEST_CASE("a key that came, or changed its meaning, since the finger came down does not take it, and shakes") {
        for (const bool moves : {false, true}) {
            int stage = 0;
            int second = 0;
            const auto draw = [&](Ui& ui) {
                if (ui.button("first", {600, 100, 200, 80}, "First")) stage = 1;
                if (stage == 1 && ui.button("second", kPlace, "Second")) ++second;
            };
            Slow slow(draw, 3, 1500, moves);
            REQUIRE(slow.hand.tap("first"));
            slow.hand.pass(100'000);
            REQUIRE(slow.hand.sees().find("second") == nullptr);
            slow.hand.tap_at(kPlace.centre());
            slow.hand.settle();
            CHECK(second == 0);
            REQUIRE(slow.hand.outcomes().size() == 2);
            CHECK(slow.hand.outcomes()[1].id == "second");
            CHECK_FALSE(slow.hand.outcomes()[1].taken);
            REQUIRE(slow.hand.tap("second"));
            slow.hand.settle();
            CHECK(second == 1);
        }
    }

    TEST_CASE("a frame that takes a second makes of a tap no finger that rests") {
        int held = 0;
        int taps = 0;
        Slow slow(
            [&](Ui& ui) {
                const Press press = ui.button("key", kPlace, "Key", {.wants_held = true});
                held += press.held ? 1 : 0;
                taps += press ? 1 : 0;
            },
            5, 2000);
        for (int i = 0; i < 20; ++i) REQUIRE(slow.hand.tap("key"));
        slow.hand.settle();
        CHECK(taps == 20);
        CHECK(held == 0);
    }

    TEST_CASE("what is not taken is seen: the key shakes, or where nothing moves it lights up; then all is still") {
        for (const bool moves : {false, true}) {
            bool came = false;
            const auto draw = [&](Ui& ui) {
                if (!came && ui.button("first", kPlace, "First")) came = true;
                if (came) ui.button("second", kPlace, "Second");
            };
            Robot robot(draw);
            robot.ui().set_motion(moves);
            const auto corners = [&] {
                const ImDrawData* drawn = robot.ui().draw_data();
                std::vector<Vec> all;
                for (const ImDrawVert& corner : drawn->CmdLists[0]->VtxBuffer)
                    if (kPlace.grown(20).contains(Vec{corner.pos.x, corner.pos.y}))
                        all.push_back({corner.pos.x, corner.pos.y});
                return all;
            };
            robot.tap("first");
            robot.wait_ms(300);
            const std::vector<Vec> still = corners();
            robot.tap_again(320);
            const std::vector<Vec> shaken = corners();
            CHECK(shaken.size() > still.size());
            if (moves) CHECK(shaken[still.size() / 2] != still[still.size() / 2]);
            robot.wait_ms(600);
            CHECK(corners() == still);
            CHECK(robot.idle());
        }
    }
}
