// A championship that meets another copy of itself, with fingers: three piles, pairs side by side, one tap.
#include <doctest/doctest.h>

#include "storage/check.h"
#include "tests/storage/support.h"
#include "tests/ui/app_robot.h"
#include "tests/ui/championship/lines.h"
#include "tests/ui/no_faults.h"
#include "tests/ui/sizes.h"
#include "ui/platform/desktop/files.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

// The representative's tablet and a delegate's, who was handed the championship.
struct TwoDesks {
    AppRobot ours;
    AppRobot theirs;
    std::string id;

    explicit TwoDesks(const std::string& language = "en", RobotScreen screen = kTablet) : ours(language, screen) {
        REQUIRE(accepted(ours.keeper().shelf.begin(R"({"game":"championship","name":"68","sectors":["1"]})")));
        id = ours.keeper().open.match_id();
        for (const char* falla : {"X", "Y", "Z", "W"})
            say(ours, std::string(R"({"do":"enter","falla":")") + falla + R"(","sector":"1"})");
        say(ours, R"({"do":"start"})");
        sure(theirs.keeper().file.hand_over()->take_link(ours.keeper().file.hand_over()->link(id, "").value()));
        sure(theirs.keeper().shelf.open(id));
    }
    static void say(AppRobot& app, const std::string& line) {
        const Taken taken = app.keeper().open.take(line);
        REQUIRE_MESSAGE(accepted(taken), line);
    }
    std::size_t lines() { return ours.keeper().shelf.lines_of(id)->size(); }
    // By the link that was pasted.
    void meet() {
        ours.environment().clipboard = Clipboard{[](const std::string&) {}, [this] { return link(); }};
        sure(ours.keeper().notebook.set_setting("route", "home\nhand-over"));
        ours.restart();
        ours.tap("hand-over.link");
    }
    std::string link() { return theirs.keeper().file.hand_over()->link(id, "").value(); }
};

}  // namespace

TEST_CASE("a copy that only says more: all fits, one tap joins it, one Undo takes it back") {
    TwoDesks desks;
    TwoDesks::say(desks.ours, result_line("X", "Y", kStraight));
    TwoDesks::say(desks.theirs, result_line("Z", "W", kLong));
    TwoDesks::say(desks.theirs, result_line("X", "Y", kStraight));
    TwoDesks::say(desks.theirs, result_line("X", "Z", kStraight));
    const std::size_t before = desks.lines();
    desks.meet();
    CHECK(desks.ours.robot().shows("68"));  // which championship
    CHECK(desks.ours.robot().shows("Two copies meet"));
    CHECK(desks.ours.robot().shows("From a link"));
    CHECK(desks.ours.robot().shows("All fits"));
    CHECK(desks.ours.robot().shows("all of them are taken"));
    CHECK(desks.ours.robot().shows("the same, line by line"));
    CHECK_FALSE(desks.ours.robot().shows("choose one of each"));
    CHECK(desks.ours.robot().shows("new: 2"));
    CHECK(desks.lines() == before);  // nothing was taken yet
    no_faults(desks.ours);
    desks.ours.tap("together.pile.known");
    CHECK(desks.ours.robot().shows("X – Y"));
    no_faults(desks.ours);
    desks.ours.tap("together.join");
    CHECK(desks.ours.keeper().open.match_id() == desks.id);
    CHECK(desks.lines() == before + 2);
    CHECK(desks.ours.keeper().file.hand_over()->guest() == nullptr);
    CHECK(desks.ours.keeper().open.undo_step() == 2);
    desks.meet();  // a second time it is known
    CHECK(desks.lines() == before + 2);
    desks.ours.stop();
    storage::Opened opened(desks.ours.file());
    CHECK(storage::check(opened.database).empty());
}

TEST_CASE("what was decided goes back to whoever said it so: nothing is new there") {
    TwoDesks desks;
    TwoDesks::say(desks.ours, result_line("X", "Y", kLong));
    TwoDesks::say(desks.theirs, result_line("X", "Y", kStraight));
    desks.meet();
    CHECK_FALSE(desks.ours.robot().shows("Nothing new"));
    desks.ours.tap("together.theirs.0");
    desks.ours.tap("together.join");
    const std::string back = desks.ours.keeper().file.hand_over()->link(desks.id, "").value();
    desks.theirs.environment().clipboard = Clipboard{[](const std::string&) {}, [&back] { return back; }};
    sure(desks.theirs.keeper().notebook.set_setting("route", "home\nhand-over"));
    desks.theirs.restart();
    desks.theirs.tap("hand-over.link");
    CHECK(desks.theirs.robot().shows("Nothing new: all of it was here."));
    CHECK_FALSE(desks.theirs.robot().shows("All fits"));
    no_faults(desks.theirs);
}

TEST_CASE("another copy comes by a code, too: the page of two copies that meet leads to the reader") {
    TwoDesks desks;
    TwoDesks::say(desks.theirs, result_line("X", "Y", kStraight));
    desks.meet();
    CHECK_FALSE(desks.ours.robot().has("together.read"));  // nothing reads codes here
    CodeReader reader;
    reader.found = [] { return std::nullopt; };
    desks.ours.environment().codes = reader;
    desks.meet();
    no_faults(desks.ours);
    desks.ours.tap("together.read");
    CHECK(desks.ours.robot().has("read-code.picture"));
    desks.ours.tap("read-code.back");
    CHECK(desks.ours.robot().has("together.join"));
}

TEST_CASE("what does not fit stands side by side, nothing is chosen beforehand, and one of each is chosen") {
    for (const bool theirs : {false, true}) {
        CAPTURE(theirs);
        TwoDesks desks;
        TwoDesks::say(desks.ours, result_line("X", "Y", kLong));
        TwoDesks::say(desks.theirs, result_line("Y", "X", kLong));
        TwoDesks::say(desks.theirs, result_line("Z", "W", kLong));
        const std::size_t before = desks.lines();
        desks.meet();
        Robot& robot = desks.ours.robot();
        CHECK(robot.shows("2–1"));
        CHECK(robot.shows("1–2"));  // theirs, with the same falla first
        CHECK(robot.shows("Ours"));
        CHECK(robot.shows("Theirs"));
        CHECK(robot.shows("by hand"));
        CHECK(robot.shows("Sector 1 · R. "));
        CHECK(robot.has("together.left"));
        CHECK_FALSE(robot.has("together.join"));
        no_faults(desks.ours);
        desks.ours.tap("together.left");
        CHECK(desks.lines() == before);
        desks.ours.tap(theirs ? "together.theirs.0" : "together.ours.0");
        REQUIRE(robot.has("together.join"));
        no_faults(desks.ours);
        desks.ours.tap("together.join");
        const auto lines = desks.ours.keeper().shelf.lines_of(desks.id);
        const auto says = [&](const std::string& words) {
            return std::count_if(lines->begin(), lines->end(),
                                 [&](const JudgedLine& line) { return line.body.find(words) != std::string::npos; });
        };
        CHECK(says(R"(["Z","W"])") == 1);
        CHECK(says(R"(["Y","X"])") == (theirs ? 1 : 0));
    }
}

TEST_CASE(
    "a result that both sides confirmed at a hall is chosen beforehand, whoever brings it, and may be chosen "
    "otherwise") {
    for (const bool theirs : {false, true}) {
        for (const bool noted_here : {false, true}) {
            CAPTURE(theirs);
            CAPTURE(noted_here);
            TwoDesks desks;
            TwoDesks::say(desks.ours, result_line("X", "Y", theirs ? kStraight : kLong));
            TwoDesks::say(desks.theirs, result_line("Y", "X", theirs ? kLong : kStraight));
            const std::string names = theirs ? R"(["sectors","Y","X"])" : R"(["sectors","X","Y"])";
            sure((noted_here ? desks.ours : desks.theirs)
                     .keeper()
                     .notebook.set_record("season", desks.id + ":" + names, R"({"agreed":[[2,1],[66,50]]})"));
            desks.meet();
            Robot& robot = desks.ours.robot();
            CHECK(robot.shows("signed by both sides"));
            CHECK(robot.shows("by hand"));
            CHECK(robot.selected(theirs ? "together.theirs.0" : "together.ours.0"));
            REQUIRE(robot.has("together.join"));
            no_faults(desks.ours);
            desks.ours.tap(theirs ? "together.ours.0" : "together.theirs.0");
            CHECK(robot.selected(theirs ? "together.ours.0" : "together.theirs.0"));
        }
    }
}

TEST_CASE("marks that both confirmed, and that neither of the two results has, choose nothing") {
    TwoDesks desks;
    TwoDesks::say(desks.ours, result_line("X", "Y", kStraight));
    TwoDesks::say(desks.theirs, result_line("X", "Y", kLong));
    sure(desks.ours.keeper().notebook.set_record("season", desks.id + R"(:["sectors","X","Y"])",
                                                 R"({"agreed":[[2,1],[66,51]]})"));
    desks.meet();
    CHECK_FALSE(desks.ours.robot().has("together.join"));
}

TEST_CASE("beside a pair stands its table, why it was put right, and what brought a line to whoever says it") {
    TwoDesks desks;
    AppRobot third;
    sure(third.keeper().file.hand_over()->take_link(desks.link()));
    sure(third.keeper().shelf.open(desks.id));
    TwoDesks::say(third, result_line("Z", "W", kStraight));
    const auto parcel = third.keeper().file.hand_over()->pack({desks.id});
    TwoDesks::say(desks.theirs, result_line("X", "Y", kLong));
    REQUIRE(desks.theirs.keeper().file.hand_over()->take(parcel->bytes, "third.tapet").has_value());
    sure(desks.theirs.keeper().file.hand_over()->join({}));
    TwoDesks::say(desks.theirs, R"({"do":"correct","between":["X","Y"],)" + kLost + R"(,"why":"two pedres more"})");
    TwoDesks::say(desks.ours, result_line("X", "Y", kStraight));
    TwoDesks::say(desks.ours, result_line("Z", "W", kLong));
    sure(desks.ours.keeper().notebook.set_record("season", desks.id + R"(:["sectors","X","Y"])", R"({"table":"14"})"));
    desks.meet();
    CHECK(desks.ours.robot().shows("table 14"));
    CHECK(desks.ours.robot().shows("put right: “two pedres more”"));
    CHECK(desks.ours.robot().shows("third.tapet"));
    no_faults(desks.ours);
}

TEST_CASE("not now leaves everything; a restart asks for the file again; a file leads there too") {
    TwoDesks desks;
    TwoDesks::say(desks.theirs, result_line("X", "Y", kStraight));
    const std::size_t before = desks.lines();
    desks.meet();
    desks.ours.tap("together.not-now");
    CHECK(desks.ours.robot().has("hand-over.link"));
    CHECK(desks.ours.keeper().file.hand_over()->guest() == nullptr);
    desks.meet();
    desks.ours.restart();
    CHECK(desks.ours.robot().shows("No copy waits here"));
    no_faults(desks.ours);
    const auto parcel = desks.theirs.keeper().file.hand_over()->pack({desks.id});
    const auto came = desks.ours.keeper().file.hand_over()->take(parcel->bytes, "sector-1.tapet");
    REQUIRE(came.has_value());
    CHECK(came->meets == desks.id);
    CHECK(came->fresh + came->apart == 0);
    CHECK(desks.ours.keeper().file.hand_over()->guest()->file == "sector-1.tapet");
    CHECK(desks.lines() == before);
}

TEST_CASE("what the rules forbid is not chosen, and says its rule") {
    TwoDesks desks;
    TwoDesks::say(desks.ours, R"({"do":"withdraw","falla":"X","why":"fum"})");
    TwoDesks::say(desks.theirs, result_line("X", "Z", kStraight));
    desks.meet();
    Robot& robot = desks.ours.robot();
    CHECK(robot.has("together.rule.0"));
    no_faults(desks.ours);
    desks.ours.tap("together.theirs.0");
    CHECK(robot.shows("Theirs cannot be chosen"));
    CHECK(robot.has("together.left"));
    no_faults(desks.ours);
    const std::size_t before = desks.lines();
    desks.ours.tap("together.ours.0");
    desks.ours.tap("together.join");
    CHECK(desks.lines() == before);
}

TEST_CASE("on a phone the cards are narrow, and the stones of both are there to be read") {
    TwoDesks desks("ca", {390, 844, 6.65F});
    TwoDesks::say(desks.ours, result_line("X", "Y", kLong));
    TwoDesks::say(desks.theirs, result_line("X", "Y", kLost));
    desks.meet();
    Robot& robot = desks.ours.robot();
    robot.scroll_to("together.lines", "together.ours.0");
    CHECK(robot.shows("66–50"));
    CHECK(robot.shows("55–66"));
    no_faults(desks.ours);
}

TEST_CASE("two copies that meet can be read in every language and at every size") {
    in_all_languages_and_sizes([](AppRobot& app) {
        REQUIRE(accepted(app.keeper().shelf.begin(R"({"game":"championship","name":"68","sectors":["1"]})")));
        const std::string id = app.keeper().open.match_id();
        for (const char* falla : {"Convent de Jerusalem", "Ceramista Ros", "Blanqueries", "Quart"})
            TwoDesks::say(app, std::string(R"({"do":"enter","falla":")") + falla + R"(","sector":"1"})");
        TwoDesks::say(app, R"({"do":"start"})");
        AppRobot other;
        sure(other.keeper().file.hand_over()->take_link(app.keeper().file.hand_over()->link(id, "").value()));
        sure(other.keeper().shelf.open(id));
        TwoDesks::say(app, result_line("Convent de Jerusalem", "Ceramista Ros", kLong));
        TwoDesks::say(other, result_line("Convent de Jerusalem", "Ceramista Ros", kLost));
        TwoDesks::say(other, result_line("Blanqueries", "Quart", kLong));
        sure(app.keeper().file.hand_over()->take_link(other.keeper().file.hand_over()->link(id, "").value()));
        sure(app.keeper().notebook.set_setting("route", "home\nhand-over"));
        app.environment().clipboard =
            Clipboard{[](const std::string&) {}, [&] { return other.keeper().file.hand_over()->link(id, "").value(); }};
        app.restart();
        app.tap("hand-over.link");
        REQUIRE(app.robot().has("together.left"));
        no_faults(app);
        app.tap("together.theirs.0");
        no_faults(app);
        app.tap("together.pile.fresh");
        no_faults(app);
    });
}
