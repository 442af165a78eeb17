// What people ran into who tried the Truc table for the first time.
#include <doctest/doctest.h>

#include "tests/ui/truc/robot.h"
#include "truc/calls.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

void begin(AppRobot& app, const std::vector<std::string>& lines) {
    REQUIRE(accepted(app.keeper().shelf.begin_all(lines)));
    sure(app.keeper().notebook.set_setting("route", "home\nmatch:" + app.keeper().open.match_id()));
    app.restart();
}

std::string setup(int players, int number_of_stones = 24, std::string_view house = "{}") {
    return R"({"game":"truc","sides":{"A":"Dalt","B":"Baix"},"players":)" + std::to_string(players) + R"(,"stones":)" +
           std::to_string(number_of_stones) + R"(,"house":)" + std::string(house) + "}";
}

}  // namespace

// ---- two taps for one ----------------------------------------------------------------------------------------------------

TEST_CASE("the falta that wins the coto does not begin another one, and nobody marks it twice") {
    AppRobot app;
    begin(app, {setup(2)});
    app.tap("truc.A.plus4");
    app.robot().double_tap("truc.B.falta");
    CHECK(stones(app, truc::Side::b) == 20);  // what A lacks
    CHECK(app.robot().closed("truc.A.falta"));
    CHECK(app.robot().closed("truc.B.falta"));
    tap_all(app, {"truc.A.falta"});
    CHECK(app.robot().shows("The falta has just been marked."));
    tap_all(app, {"trouble.close", "truc.A.plus1"});
    CHECK_FALSE(app.robot().closed("truc.A.falta"));
    app.tap("truc.undo");
    app.tap("truc.undo");
    CHECK_FALSE(app.robot().closed("truc.B.falta"));  // taken back
    app.robot().double_tap("truc.A.falta");
    CHECK(truc_state(app).score[0].camas == 1);
    CHECK(stones(app, truc::Side::a) == 0);
    CHECK_FALSE(app.robot().closed("truc.A.falta"));  // another cama
    const std::size_t matches = app.matches().size();
    app.robot().double_tap("truc.A.falta");
    CHECK(truc_state(app).winner == truc::Side::a);
    CHECK(app.matches().size() == matches);
}

// ---- the settlement ------------------------------------------------------------------------------------------------------

TEST_CASE("the settlement tells the whole hand: an envit refused before, three pardes, the first that counts double") {
    AppRobot app;
    begin(app, {setup(2)});
    tap_all(app, {"truc.calls", "truc.A.envide", "truc.B.no-vull", "truc.trick.A", "truc.trick.parda"});
    CHECK(app.robot().shows("Dalt 2 dolentes, Baix 0 dolentes"));  // the headline
    CHECK(app.robot().label("truc.settled.0").find("Tricks: Dalt · Parda") != std::string::npos);
    CHECK(app.robot().shows("Dalt +1"));
    bool refused = false;
    bool twice = false;
    for (const std::string& id : app.robot().ids()) {
        if (id.rfind("truc.settled.", 0) != 0 || id == "truc.settled.all.up") continue;
        refused = refused || app.robot().label(id).find("Envit refused") != std::string::npos;
        twice = twice || app.robot().label(id).find("counts double") != std::string::npos;
    }
    CHECK(refused);
    CHECK(twice);
    tap_all(app, {"truc.settled.done", "truc.trick.parda", "truc.trick.parda", "truc.trick.parda", "truc.tied.1",
                  "truc.tied.2", "truc.tied.done"});
    CHECK(app.robot().label("truc.settled.0").find("Tricks: Parda · Parda · Parda") != std::string::npos);
}

TEST_CASE("the score stands over every settlement, also in a low half of a small screen, in every language") {
    for (const std::string_view language : {"ca", "es", "en", "de"}) {
        for (const RobotScreen& screen : {kSmall, kSmallUpright, kTablet}) {
            CAPTURE(language);
            CAPTURE(screen.width);
            AppRobot app(std::string(language), screen);
            begin(app, {setup(1)});
            tap_all(app, {"truc.calls", "truc.turn"});
            const char* hand = app.robot().has("truc.hand") ? "" : "truc.page.1";
            if (*hand != '\0') app.tap(hand);
            tap_all(app, {"truc.hand", "truc.hand-sheet.0"});
            CHECK(app.robot().shows("Dalt 1 "));
            CHECK(app.robot().has("truc.settled.0"));
        }
    }
}

// ---- the counter -----------------------------------------------------------------------------------------------------------

TEST_CASE("the marks beside the score end with the cama, and a called hand is one of them") {
    AppRobot app;
    begin(app, {setup(2, 6)});
    app.tap("truc.A.plus2");
    tap_all(app, {"truc.calls", "truc.A.truque", "truc.B.vull", "truc.trick.A", "truc.trick.A", "truc.settled.done",
                  "truc.calls"});
    CHECK(app.robot().shows("+2  +2"));
    app.tap("truc.A.plus2");
    CHECK(truc_state(app).score[0].camas == 1);
    CHECK_FALSE(app.robot().shows("+2  +2"));
    app.tap("truc.B.plus3");
    CHECK(app.robot().shows("+3"));
    CHECK_FALSE(app.robot().shows("+2  +"));
}

TEST_CASE("the counter knows no hands until somebody says who is mà, and again none once stones are marked") {
    for (const RobotScreen& screen : {kTablet, kSmall, kTabletUpright, kSmallUpright}) {
        CAPTURE(screen.width);
        AppRobot app("en", screen);
        begin(app, {setup(2)});
        CHECK(app.robot().complaint() == "");
        CHECK_FALSE(app.robot().has("truc.ma"));
        tap_all(app, {"truc.menu", "truc.menu.2", "truc.ma-sheet.3"});
        CHECK(truc_state(app).ma == 3);
        if (screen.width > screen.height) {
            CHECK(app.robot().label("truc.ma").find("Baix 2") != std::string::npos);
            app.tap("truc.A.plus1");
            CHECK_FALSE(app.robot().has("truc.ma"));
            app.tap("truc.undo");
            tap_all(app, {"truc.ma", "truc.ma-sheet.2"});
            CHECK(truc_state(app).ma == 2);
        }
        CHECK_FALSE(app.robot().has("truc.running"));
        REQUIRE(accepted(app.keeper().open.take(R"({"do":"say","by":"A","call":"envide"})")));
        app.robot().run(3);
        CHECK(app.robot().complaint() == "");
        tap_all(app, {"truc.ma"});
        CHECK(app.robot().has("why.close"));  // truc.hand.untouched
        tap_all(app, {"why.close", "truc.running"});
        CHECK_FALSE(app.robot().has("truc.A.plus1"));
        CHECK((app.robot().has("truc.ma") || app.robot().has("truc.page.2")));
    }
}

TEST_CASE("where there is nothing to take off, -1 is closed and says so") {
    AppRobot app;
    begin(app, {setup(2)});
    app.tap("truc.A.plus2");
    tap_all(app, {"truc.A.more"});
    CHECK_FALSE(app.robot().closed("truc.more.-2"));
    CHECK(app.robot().closed("truc.more.-3"));
    tap_all(app, {"truc.more.-3"});
    CHECK(app.robot().has("why.close"));
    CHECK(stones(app, truc::Side::a) == 2);
    tap_all(app, {"why.close", "truc.more.-2"});
    CHECK(stones(app, truc::Side::a) == 0);
}

// ---- calls -----------------------------------------------------------------------------------------------------------------

TEST_CASE("a truc i passe is not offered once nobody can open the envit; the referee takes it all the same") {
    AppRobot app;
    begin(app, {setup(2), R"({"do":"say","by":"A","call":"envide"})", R"({"do":"say","by":"B","call":"no-vull"})"});
    CHECK(app.robot().closed("truc.A.truc-i-passe"));
    CHECK_FALSE(app.robot().closed("truc.A.truque"));
    tap_all(app, {"truc.A.truc-i-passe"});
    CHECK(app.robot().shows("Truc closes the envit"));
    app.tap("why.close");
    CHECK_FALSE(truc_state(app).hand.truc.call.has_value());
    CHECK(accepted(app.keeper().open.take(R"({"do":"say","by":"A","call":"truc-i-passe"})")));
    begin(app, {setup(2), R"({"do":"say","by":"A1","call":"envide"})", R"({"undo":1})"});
    app.tap("truc.calls");
    CHECK_FALSE(app.robot().closed("truc.A.truc-i-passe"));
    app.tap("truc.trick.A");
    CHECK(app.robot().closed("truc.A.truc-i-passe"));
}

TEST_CASE("the words of a narrow half are whole: what became of the envit wraps") {
    for (const std::string_view language : {"ca", "es", "en", "de"}) {
        CAPTURE(language);
        AppRobot app(std::string(language), kSmall);
        begin(app, {setup(2), R"({"do":"say","by":"A","call":"envide","stones":4})"});
        REQUIRE(accepted(app.keeper().open.take(R"({"do":"say","by":"B","call":"vull"})")));
        tap_all(app, {"truc.menu", "truc.menu.0", "truc.seating.2"});
        if (app.robot().has("truc.page.2")) app.tap("truc.page.2");
        CHECK(app.robot().shows(app.robot().label("truc.envit-phase")));
    }
}

// ---- afterwards --------------------------------------------------------------------------------------------------------------

TEST_CASE("correcting a trick opens the view that has its keys, however the table is looked at") {
    AppRobot app;
    begin(app, {setup(2), R"({"do":"trick","winner":"A"})", R"({"do":"trick","winner":"A"})",
                R"({"do":"stones","side":"B","n":2})"});
    tap_all(app, {"truc.calls", "truc.calls", "truc.menu", "truc.log"});  // the counter, and that is kept
    tap_all(app, {"log.part.1"});
    app.robot().scroll_to("log.list", "log.1");
    tap_all(app, {"log.1", "log.line.correct"});
    CHECK(app.robot().has("truc.trick.B"));
    tap_all(app, {"correct.cancel"});
    app.robot().scroll_to("log.list", "log.3");
    tap_all(app, {"log.3", "log.line.correct"});
    CHECK(app.robot().has("truc.B.plus1"));
}

TEST_CASE(
    "a copy by another house rule that was played to its end is what Home offers, not the match it took the place of") {
    AppRobot app;
    begin(app, {setup(2, 6, R"({"quiet_hand":1})"), R"({"do":"stones","side":"A","n":3})"});
    const std::string old_match = app.keeper().open.match_id();
    tap_all(app, {"truc.menu", "truc.options", "options.quiet_hand.more", "options.copy"});
    const std::string copy = app.keeper().open.match_id();
    CHECK(copy != old_match);
    app.tap("truc.back");
    CHECK(app.robot().label("home.resume") == "Go on");
    app.tap("home.resume");
    CHECK(app.keeper().open.match_id() == copy);
    tap_all(app, {"truc.A.plus3", "truc.A.plus3", "truc.A.plus3"});
    CHECK(truc_state(app).winner == truc::Side::a);
    app.tap("truc.back");
    CHECK(app.robot().label("home.resume") == "The last one");
    app.tap("home.resume");
    CHECK(app.keeper().open.match_id() == copy);
    app.restart();
    app.tap("truc.back");
    CHECK(app.robot().label("home.resume") == "The last one");
}

// ---- words -------------------------------------------------------------------------------------------------------------------

TEST_CASE("a side that is called Them reads right in every sentence, and undo has a colon") {
    AppRobot app;
    app.tap("home.truc");
    REQUIRE(accepted(app.keeper().open.take(R"({"do":"concede","by":"B"})")));
    app.robot().run(3);
    CHECK(app.robot().label("truc.undo") == "Undo: Them: I’m out");
}

TEST_CASE("the key of the text's size stays under the finger that taps it") {
    for (const RobotScreen& screen : {kSmall, kSmallUpright, kTablet, kTabletUpright, kSharp}) {
        CAPTURE(screen.width);
        AppRobot app("en", screen);
        app.tap("home.settings");
        for (const char* key : {"settings.text.more", "settings.text.less"}) {
            app.tap(key);
            for (int i = 0; i < 4; ++i) app.robot().tap_again();
            CHECK(app.robot().complaint() == "");
            CHECK(app.robot().ui().metrics().text_scale ==
                  doctest::Approx(key == std::string_view("settings.text.more") ? 2.0F : 1.0F));
        }
    }
}
