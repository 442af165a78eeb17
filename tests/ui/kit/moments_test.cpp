// What moves: found where what is shown changes, one way after the other, over at the next tap.
#include "ui/kit/moments.h"

#include <doctest/doctest.h>

#include "tests/ui/robot.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

constexpr std::int64_t kMs = 1000;

// Frames of a Moments alone.
struct Frames {
    Moments moments;
    std::int64_t ms = 1000;

    explicit Frames(bool on = true) { moments.set_on(on); }

    template <class Draw>
    void frame(int after_ms, Draw draw, bool tap = false) {
        ms += after_ms;
        moments.begin(ms * kMs, tap);
        draw(moments);
        moments.end();
    }
    std::int64_t left() const { return moments.until_us() == 0 ? 0 : moments.until_us() / kMs - ms; }
};

}  // namespace

TEST_SUITE("kit: moments") {
    TEST_CASE("a number that changes has come all the way after its time, and nothing runs any more") {
        Frames frames;
        Moment seen;
        const auto show = [&](int value) {
            return [&seen, value](Moments& moments) { seen = moments.shows(Move::number, "score", value); };
        };
        frames.frame(0, show(3));
        CHECK(seen.stands());
        CHECK(frames.left() == 0);
        frames.frame(16, show(4));
        CHECK(seen.part() == 0);
        CHECK(seen.from == 3);
        CHECK(seen.to == 4);
        CHECK(frames.left() == 140);
        frames.frame(70, show(4));
        CHECK(seen.part() == doctest::Approx(0.5F));
        frames.frame(69, show(4));
        CHECK_FALSE(seen.stands());
        frames.frame(1, show(4));
        CHECK(seen.stands());
        CHECK(seen.part() == 1);
        CHECK(frames.left() <= 0);
    }

    TEST_CASE("one way after the other, whatever is drawn first; what moves in the same way moves together") {
        Frames frames;
        Moment number;
        Moment near;
        Moment far;
        const auto show = [&](int value) {
            return [&, value](Moments& moments) {
                number = moments.shows(Move::number, "number", value);
                near = moments.shows(Move::stone, "near", value);
                far = moments.shows(Move::stone, "far", value);
            };
        };
        frames.frame(0, show(0));
        frames.frame(16, show(1));
        CHECK(frames.left() == 160 + 140);
        frames.frame(80, show(1));
        CHECK(near.part() == doctest::Approx(0.5F));
        CHECK(far.part() == doctest::Approx(0.5F));
        CHECK(number.part() == 0);
        frames.frame(80 + 70, show(1));
        CHECK(near.stands());
        CHECK(number.part() == doctest::Approx(0.5F));
    }

    TEST_CASE("the next tap ends all of it in its own frame, also what has not begun; then the next one moves again") {
        Frames frames;
        Moment seen;
        const auto show = [&](int value) {
            return [&seen, value](Moments& moments) {
                moments.shows(Move::stone, "stones", value);
                seen = moments.shows(Move::number, "number", value);
            };
        };
        frames.frame(0, show(0));
        frames.frame(16, show(4));
        frames.frame(16, show(4));
        CHECK_FALSE(seen.stands());
        frames.frame(16, show(4), true);
        CHECK(seen.stands());
        CHECK(frames.moments.skipped());
        CHECK(frames.left() == 0);
        frames.frame(16, show(5));
        CHECK_FALSE(frames.moments.skipped());
        CHECK_FALSE(seen.stands());
        CHECK(frames.left() == 160 + 140);
    }

    TEST_CASE("off: everything is there at once") {
        Frames frames(false);
        frames.frame(0, [](Moments& moments) { moments.shows(Move::stone, "stones", 0); });
        frames.frame(16, [](Moments& moments) {
            CHECK(moments.shows(Move::stone, "stones", 4).stands());
            CHECK(moments.comes(Move::sheet, "sheet").stands());
            CHECK(moments.slides(Move::turn, "turn", 1, {1, 2, 3, 4}) == Rect{1, 2, 3, 4});
        });
        CHECK(frames.left() == 0);
    }

    TEST_CASE("what was not drawn in the frame before has not changed; what comes has, but not on a new screen") {
        Frames frames;
        frames.frame(0, [](Moments& moments) { CHECK(moments.comes(Move::sheet, "first").stands()); });
        frames.frame(16, [](Moments& moments) { moments.shows(Move::number, "score", 3); });
        frames.frame(16, [](Moments&) {});
        frames.frame(16, [](Moments& moments) {
            CHECK(moments.shows(Move::number, "score", 7).stands());
            CHECK(moments.comes(Move::sheet, "sheet").part() == 0);
        });
        CHECK(frames.left() == 140);
        frames.moments.forget();
        frames.frame(16, [](Moments& moments) { CHECK(moments.comes(Move::sheet, "another").stands()); });
        CHECK(frames.left() == 0);
    }

    TEST_CASE("what is celebrated is celebrated once, though it was out of sight meanwhile") {
        Frames frames;
        frames.frame(0, [](Moments&) {});
        frames.frame(16, [](Moments& moments) { CHECK_FALSE(moments.comes(Move::traca, "end").stands()); });
        CHECK(frames.left() == 900);
        frames.frame(1000, [](Moments&) {});
        frames.frame(16, [](Moments& moments) { CHECK(moments.comes(Move::traca, "end").stands()); });
    }

    TEST_CASE(
        "whose turn it is: the ring is half way at half its time, and where the place itself moves it follows at "
        "once") {
        Frames frames;
        Rect seen;
        const auto show = [&](int whose, Rect place) {
            return [&seen, whose, place](Moments& moments) { seen = moments.slides(Move::turn, "turn", whose, place); };
        };
        frames.frame(0, show(0, {0, 0, 10, 10}));
        frames.frame(16, show(0, {5, 0, 10, 10}));
        CHECK(seen == Rect{5, 0, 10, 10});
        frames.frame(16, show(1, {105, 40, 30, 10}));
        CHECK(seen == Rect{5, 0, 10, 10});
        frames.frame(90, show(1, {105, 40, 30, 10}));
        CHECK(seen.x == doctest::Approx(5 + 100 * out_quad(0.5F)));
        CHECK(seen.w == doctest::Approx(10 + 20 * out_quad(0.5F)));
        frames.frame(90, show(1, {105, 40, 30, 10}));
        CHECK(seen == Rect{105, 40, 30, 10});
    }

    TEST_CASE("stones fall one after the other, all of them in 400 ms, and settle; taken back they fade") {
        const auto at = [](float ms) { return Moment{2, 4, ms, 195}; };
        CHECK(piece_of(at(0), 1).there);
        CHECK_FALSE(piece_of(at(0), 2).there);
        CHECK(piece_of(at(10), 2).above > 1);
        CHECK_FALSE(piece_of(at(34), 3).there);
        CHECK(piece_of(at(36), 3).there);
        CHECK(piece_of(at(120), 2).above < 0);  // a little too far, and back
        CHECK(piece_of(at(194), 2).above == 0);
        CHECK_FALSE(piece_of(at(195), 4).there);
        CHECK(piece_of(at(195), 3).above == 0);
        const Moment back{4, 2, 60, 120};
        CHECK(piece_of(back, 1).alpha == 1);
        CHECK(piece_of(back, 3).alpha == doctest::Approx(0.5F));
        Frames frames;
        frames.frame(0, [](Moments& moments) { moments.shows(Move::stone, "stones", 0); });
        frames.frame(16, [](Moments& moments) { moments.shows(Move::stone, "stones", 24); });
        CHECK(frames.left() == 400);
        frames.frame(240, [](Moments& moments) {
            const Moment moment = moments.shows(Move::stone, "stones", 24);
            CHECK(piece_of(moment, 22).there);
            CHECK_FALSE(piece_of(moment, 23).there);  // the last one falls in the last 160 ms
        });
    }

    TEST_CASE("a cross is two strokes, and the next one waits for it") {
        const auto at = [](float ms) { return Moment{0, 2, ms, 280}; };
        CHECK(cross_of(at(70), 0).part == doctest::Approx(0.5F));
        CHECK(cross_of(at(139), 1).part == 0);
        CHECK(cross_of(at(210), 0).part == 1);
        CHECK(cross_of(at(210), 1).part == doctest::Approx(0.5F));
    }
}

// ---- through a Ui --------------------------------------------------------------------------------------------------

TEST_CASE("a moment asks for its frames and for none after it, and the tap that ends it does what it does") {
    int stones = 0;
    Robot robot([&](Ui& ui) {
        ui.figure("score", {100, 100, 200, 100}, std::to_string(stones), {.role = Role::number});
        if (ui.button("plus", {400, 400, 200, 80}, "+1", {.repeats = true})) {
            ++stones;
            ui.wants_frame_at(ui.now_us());
        }
    });
    robot.ui().set_motion(true);
    robot.run(2);
    CHECK(robot.idle());
    robot.tap("plus");
    CHECK_FALSE(robot.idle());
    CHECK(robot.shows("1"));
    robot.wait_ms(150);
    CHECK(robot.idle());
    const std::int64_t drawn = robot.frames();
    robot.tap("plus");
    robot.tap_again(40);
    CHECK(stones == 3);
    CHECK(robot.shows("3"));
    robot.wait_ms(200);
    CHECK(robot.idle());
    CHECK(robot.frames() > drawn);
}

TEST_CASE("a press goes down in 60 ms and comes up in 90, and asks for nothing more") {
    Robot robot([](Ui& ui) { ui.button("key", {100, 100, 200, 80}, "Key"); });
    robot.ui().set_motion(true);
    robot.run(2);
    robot.press_at({150, 140});
    robot.run(1);
    CHECK(robot.ui().animating());
    robot.wait_ms(64);
    CHECK_FALSE(robot.ui().animating());
    robot.release_at({150, 140});
    CHECK(robot.ui().animating());
    robot.wait_ms(64);
    CHECK(robot.idle());
}
