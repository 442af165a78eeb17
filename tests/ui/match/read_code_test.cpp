// *Read a code*: what the camera sees, or a picture says, brings a match.
#include <doctest/doctest.h>

#include "core/moving_code.h"
#include "tests/storage/support.h"
#include "tests/ui/held_codes.h"
#include "tests/ui/no_faults.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

// A match of Truc with a stone, and its link; elsewhere it is to be taken in.
std::string link_of_a_match() {
    AppRobot giver;
    REQUIRE(accepted(giver.keeper().shelf.begin(storage::kSetup)));
    sure(giver.keeper().open.take(storage::stones(1)));
    return giver.keeper().file.hand_over()->link(giver.keeper().open.match_id(), "").value();
}

void to_the_reader(AppRobot& app) {
    app.tap("home.history");
    app.tap("history.hand-over");
    app.tap("hand-over.read");
}

}  // namespace

TEST_CASE("a code held before the camera brings its match, and the camera goes out") {
    HeldCodes held;
    AppRobot app;
    app.environment().codes = held.reader();
    to_the_reader(app);
    CHECK(held.state == Camera::State::sees);
    CHECK(app.robot().shows("Hold the code into the corners"));
    no_faults(app);
    held.says(link_of_a_match());
    app.robot().wait_ms(200);
    CHECK(app.robot().shows("New matches: 1"));
    CHECK(held.state == Camera::State::closed);
    app.tap("trouble.close");
    CHECK(app.robot().has("truc.A.plus1"));
    app.tap("truc.back");
    app.tap("read-code.again");
    CHECK(held.state == Camera::State::sees);
}

TEST_CASE("the frames of a moving code are taken in any order, and how many are here is said") {
    AppRobot giver;
    REQUIRE(accepted(giver.keeper().shelf.begin(storage::kSetup)));
    for (int i = 0; i < 60; ++i) sure(giver.keeper().open.take(i % 2 == 0 ? storage::stones(1) : R"({"do":"undo"})"));
    const auto pack = giver.keeper().file.hand_over()->pack({giver.keeper().open.match_id()});
    REQUIRE(pack);
    const auto code = MovingCode::of(pack->bytes);
    REQUIRE(code);
    REQUIRE(code->parts() > 1);
    HeldCodes held;
    AppRobot app;
    app.environment().codes = held.reader();
    to_the_reader(app);
    for (std::uint32_t i = code->parts(); i > 0; --i) {
        held.says(code->frame(i - 1));
        app.robot().wait_ms(200);
        if (i > 1)
            CHECK(app.robot().shows(std::to_string(code->parts() - i + 1) + " of " + std::to_string(code->parts())));
        no_faults(app);
    }
    CHECK(app.robot().shows("New matches: 1"));
}

TEST_CASE("a camera that may not be used, or is not there, is said, and a picture does as well") {
    struct Answer {
        Camera::State state;
        std::string_view words;
    };
    for (const Answer& answer : {Answer{Camera::State::refused, "The camera may not be used here"},
                                 Answer{Camera::State::absent, "No camera is found here"},
                                 Answer{Camera::State::asked, "May the camera be used?"}}) {
        CAPTURE(answer.words);
        HeldCodes held;
        held.opens_as = answer.state;
        AppRobot app("en", kPhone);
        app.environment().codes = held.reader();
        to_the_reader(app);
        CHECK(app.robot().shows(answer.words));
        CHECK(app.robot().has("read-code.picture"));
        no_faults(app);
    }
}

TEST_CASE("a code that brings nothing for Tapet is said, and the camera waits until it is wanted again") {
    HeldCodes held;
    AppRobot app("de");
    app.environment().codes = held.reader();
    to_the_reader(app);
    held.says("WIFI:S=casal;;");
    app.robot().wait_ms(200);
    CHECK(app.robot().shows("Dieser Code bringt nichts"));
    CHECK(held.state == Camera::State::closed);
    app.tap("trouble.close");
    held.found.push_back({"foto.jpg", {}, {}});
    app.robot().wait_ms(200);
    CHECK(app.robot().shows("In foto.jpg ist kein QR-Code zu sehen."));
}
