// The slowest tablet: frames come up to two seconds late, and no tap that a person meant is lost. It is taken, or it is seen
// not to be, by a key that had become another one since the finger came down.
#include <doctest/doctest.h>
#include <random>

#include "tests/ui/match/starts.h"
#include "tests/ui/slow_hand.h"
#include "words.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

constexpr int kTaps = 120;
constexpr int kMostMs = 2000;

struct Slow {
    AppRobot app{"en", kTablet};
    std::unique_ptr<SlowHand> hand;

    Slow(const Start& start, unsigned seed, int most_ms = kMostMs) {
        set_out(app, start);
        hand = std::make_unique<SlowHand>(
            app.robot().ui(), [this](Ui& ui) { app.draw(ui); },
            Vec{static_cast<float>(kTablet.width), static_cast<float>(kTablet.height)}, seed, most_ms);
    }
};

// What lies in sight and within a hand's habits: the same key twice only when its answer was seen.
std::vector<const LoggedWidget*> in_reach(const SlowHand& hand) {
    const FrameLog& sees = hand.sees();
    std::vector<const LoggedWidget*> found;
    for (const LoggedWidget& widget : sees.widgets) {
        const Vec at = widget.rect.centre();
        if (!widget.enabled || widget.covered || sees.at(at) != &widget) continue;
        if (widget.repeats || !hand.is_near(at) || hand.is_settled()) found.push_back(&widget);
    }
    return found;
}

}  // namespace

TEST_CASE("every game is played on a tablet whose frames come up to two seconds late, and no tap is lost") {
    std::size_t taken = 0;
    std::size_t lines = 0;
    for (const Start& start : starts()) {
        for (const unsigned seed : {1U, 2U, 3U}) {
            CAPTURE(start.name);
            CAPTURE(seed);
            Slow slow(start, seed);
            std::minstd_rand dice(seed + 100);
            std::vector<std::string> tapped;
            const std::size_t before = slow.app.keeper().open.log() ? slow.app.keeper().open.log()->size() : 0;
            for (int i = 0; i < kTaps; ++i) {
                slow.hand->pass();
                const auto keys = in_reach(*slow.hand);
                if (keys.empty()) continue;
                const LoggedWidget& key = *keys[dice() % keys.size()];
                const bool waits = !key.repeats && dice() % 4 != 0;  // to see what comes of it, as people mostly do
                tapped.push_back(key.id);
                slow.hand->tap_at(key.rect.centre());
                if (waits) slow.hand->settle();
            }
            slow.hand->settle();
            const auto& outcomes = slow.hand->outcomes();
            std::string story;
            for (std::size_t i = 0; i < tapped.size(); ++i)
                story += tapped[i] + " -> " +
                         (i < outcomes.size() ? outcomes[i].id + (outcomes[i].taken ? "" : " (not taken)") : "?") +
                         "\n";
            CAPTURE(story);
            REQUIRE(outcomes.size() == tapped.size());
            for (std::size_t i = 0; i < tapped.size(); ++i) {
                CAPTURE(i);
                CAPTURE(tapped[i]);
                // Shift turns the letters of the keyboard, all of them, under the finger.
                if (outcomes[i].taken && tapped[i].rfind("kb.", 0) != 0) CHECK(outcomes[i].id == tapped[i]);
                if (outcomes[i].taken) ++taken;
            }
            if (slow.app.keeper().open.log())
                lines += slow.app.keeper().open.log()->size() - std::min(before, slow.app.keeper().open.log()->size());
        }
    }
    CHECK(taken > 1000);
    CHECK(lines > 50);
}

TEST_CASE(
    "a sheet's rounds that are typed as fast as fingers go are kept as they were typed, however late frames come") {
    for (const int most_ms : {0, 400, 2000}) {
        CAPTURE(most_ms);
        Slow slow({"sheet", {R"({"game":"tally","players":["Ina","Sami"],"rounds":9})"}}, 5, most_ms);
        for (const std::string_view points : {"10", "50", "7", "42", "100", "0", "11", "5"}) {
            for (const char digit : points) {
                slow.hand->pass();
                slow.hand->tap_at(slow.hand->sees().find("tally.digit." + std::string(1, digit))->rect.centre());
            }
            slow.hand->pass();
            slow.hand->tap_at(slow.hand->sees().find("tally.note")->rect.centre());
        }
        slow.hand->settle();
        std::string noted;
        for (const auto& row : score_rows(Sentences(Lang::en), slow.app.keeper().open.referee()->match()))
            noted += row.score + " ";
        CHECK(noted == "128 97 ");
    }
}

TEST_CASE("stones of Truc that are tapped quickly all count, however late frames come") {
    const std::string setup = R"({"game":"truc","sides":{"A":"Dalt","B":"Baix"},"players":2,"stones":24,"camas":2})";
    for (const int most_ms : {0, 400, 2000}) {
        CAPTURE(most_ms);
        Slow slow({"truc", {setup}}, 9, most_ms);
        for (int i = 0; i < 5; ++i) {
            REQUIRE(slow.hand->tap("truc.A.plus1"));
            REQUIRE(slow.hand->tap("truc.B.plus2"));
        }
        for (int i = 0; i < 3; ++i) REQUIRE(slow.hand->tap("truc.A.plus1"));
        slow.hand->settle();
        for (const SlowHand::Outcome& outcome : slow.hand->outcomes()) CHECK(outcome.taken);
        CHECK(slow.app.keeper().open.log()->size() == 14);
    }
}
