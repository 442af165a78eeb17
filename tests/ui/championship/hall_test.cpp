// The hall from the desk: opened on this computer by one tap, served and asked over the network of this machine.
#include <doctest/doctest.h>
#include <string>

#include "hall/desk_view.h"
#include "storage/clockwork.h"
#include "tests/ui/championship/hall_evening.h"
#include "tests/ui/no_faults.h"
#include "tests/ui/surroundings.h"

using namespace tapet;
using namespace tapet::ui;

TEST_CASE("hall: one tap opens it, a table gives its result, and one tap enters what both sides confirmed") {
    Evening evening;
    DeskRobot& desk = evening.desk;
    evening.open();
    CHECK(std::filesystem::exists(desk.app().file().parent_path() / "hall.db"));
    CHECK(desk.robot().shows("The hall is open"));
    desk.tap("desk.hall.tables");
    evening.wait_to_show("Connected, all sent");
    CHECK(desk.robot().shows("Nobody waits"));
    evening.play();
    CHECK_FALSE(desk.robot().has("desk.hall.wait.0"));
    desk.tap("desk.hall.enter");
    for (int i = 0; i < kMostFrames && desk.first_match().status == championship::MatchStatus::open; ++i)
        desk.robot().wait_ms(50);
    CHECK(desk.first_match().status == championship::MatchStatus::played);
    CHECK(evening.lines().find(R"(\"do\":\"result\")") != std::string::npos);
    bool agreed = false;  // it is noted beside the match, for whoever has another result
    for (const Record& record : desk.app().keeper().notebook.records("season"))
        agreed = agreed || record.body.find("\"agreed\":[[2,") != std::string::npos;
    CHECK(agreed);
}

TEST_CASE("hall: a result that is typed at the desk is in the hall at once") {
    Evening evening;
    DeskRobot& desk = evening.desk;
    evening.open();
    desk.tap("desk.up");
    desk.result(0, {"5", "7"});
    CHECK(desk.first_match().status == championship::MatchStatus::played);
    evening.wait_for("desk.more");
    desk.tap("desk.more");
    desk.tap("desk.more.hall");
    desk.tap("desk.hall.tables");
    evening.wait_to_show("Connected, all sent");
    CHECK(evening.lines().find(R"(\"do\":\"result\")") != std::string::npos);
}

TEST_CASE("hall: a message is on all screens until it is taken away, and a closed hall is closed") {
    Evening evening;
    DeskRobot& desk = evening.desk;
    evening.open();
    desk.tap("desk.hall.tables");
    desk.tap("desk.hall.message");
    desk.field("desk.hall.message.text", "Sopar");
    desk.tap("desk.hall.message.send");
    evening.wait_to_show("On all screens: Sopar");
    desk.tap("desk.hall.message");
    desk.tap("desk.hall.message.none");
    evening.wait_to_show("Connected, all sent");
    desk.tap("desk.hall.how");
    desk.robot().scroll_to("desk.hall.address", "desk.hall.close");
    desk.tap("desk.hall.close");
    evening.wait_for("desk.hall.open");
}

TEST_CASE("hall: what a falla asks for waits for the desk, which enters it by a tap") {
    Evening evening;
    DeskRobot& desk = evening.desk;
    evening.open();
    desk.tap("desk.up");
    desk.result(0, {"5", "7"});
    evening.wait_for("desk.more");
    desk.tap("desk.more");
    desk.tap("desk.more.hall");
    desk.tap("desk.hall.codes");
    desk.tap("desk.hall.codes.make.side");
    evening.wait_for("desk.hall.codes.print.side");
    const auto links = desk.app().keeper().file.remote()->links(desk.app().keeper().open.match_id());
    desk.tap("desk.hall.codes.close");
    desk.tap("desk.hall.tables");
    evening.post("event",
                 R"({"id":")" + app::random_secret() +
                     R"(","event":{"do":"protest","between":["Alta","Baixa"],"by":"Baixa","why":"Una mà"}})",
                 links.back().secret);
    evening.wait_for("desk.hall.asked.0");
    CHECK(desk.robot().shows("Una mà"));
    desk.tap("desk.hall.asked.0");
    desk.tap("desk.hall.asked.enter");
    evening.wait_until_gone("desk.hall.asked.0");
    CHECK(evening.lines().find(R"(\"do\":\"protest\")") != std::string::npos);
}

TEST_CASE("hall: where two tablets wrote, the desk reads both versions beside each other, and one is chosen") {
    for (const RobotScreen& screen : {kTablet, kSmall, kTabletUpright, kPhone}) {
        CAPTURE(screen.width);
        Evening evening(screen);
        DeskRobot& desk = evening.desk;
        evening.open();
        desk.tap("desk.hall.tables");
        const std::string link = evening.table_link();
        tests::CountingTablet first;
        first.begin_with(3, evening, link);
        tests::CountingTablet second;
        second.talk(evening, link);
        second.courier->take_over();
        second.talk(evening, link);
        second.kept.say(tests::stones(5, 'B'));
        second.talk(evening, link);
        first.kept.say(tests::stones(2));
        first.talk(evening, link);
        first.courier->go_on_apart();
        first.talk(evening, link);
        evening.wait_for("desk.hall.wait.0");
        CHECK(desk.robot().shows("Two tablets wrote"));
        desk.tap("desk.hall.wait.0");
        desk.tap("desk.hall.table.versions");
        evening.wait_to_show("The first 2 lines are the same");
        no_faults(desk.app());
        std::string other;
        for (const std::string& id : desk.robot().ids())
            if (id.rfind("desk.hall.version.", 0) == 0 && id.find(".all") == std::string::npos) other = id;
        REQUIRE(other != "");  // what counts already has no key
        const std::string before = evening.board();
        CHECK(before.find("[3,5]") != std::string::npos);
        desk.tap(other);
        for (int i = 0; i < kMostFrames && evening.board() == before; ++i) desk.robot().wait_ms(50);
        CHECK(evening.board().find("[5,0]") != std::string::npos);
        evening.wait_until_gone(other);
        no_faults(desk.app());
        desk.tap("desk.hall.versions.close");
        evening.wait_for("desk.hall.play.0");
        CHECK_FALSE(desk.robot().has("desk.hall.wait.0"));
    }
}

TEST_CASE("hall: a table that plays and is not heard any more is offline, and the desk says since when") {
    Evening evening;
    DeskRobot& desk = evening.desk;
    evening.open();
    desk.tap("desk.hall.tables");
    const std::string link = evening.table_link();
    tests::CountingTablet tablet;
    tablet.begin_with(3, evening, link);
    const auto hall_ms = [] { return storage::system_clockwork().now_ms(); };
    desk.app().environment().now_ms = hall_ms;
    evening.wait_for("desk.hall.play.0");
    CHECK_FALSE(desk.robot().has("desk.hall.wait.0"));
    desk.app().environment().now_ms = [=] { return hall_ms() + 2 * hall::kOfflineMs; };
    evening.wait_to_show("Offline since");
    no_faults(desk.app());
    desk.tap("desk.hall.wait.0");
    CHECK(desk.robot().shows("Last change 2 min ago"));
}

TEST_CASE("hall: the desk says what everybody may see") {
    Evening evening;
    DeskRobot& desk = evening.desk;
    evening.open();
    evening.wait_for("desk.hall.public.0");
    CHECK(desk.robot().selected("desk.hall.public.0"));
    desk.tap("desk.hall.public.1");
    for (int i = 0; i < kMostFrames && !desk.robot().selected("desk.hall.public.1"); ++i) desk.robot().wait_ms(50);
    CHECK(desk.robot().selected("desk.hall.public.1"));
    CHECK(evening.board().find(R"("public":"results")") != std::string::npos);
    no_faults(desk.app());
}

TEST_CASE("hall: the desk says who enters what is confirmed, and that it lets each tablet in") {
    Evening evening;
    DeskRobot& desk = evening.desk;
    evening.open();
    const std::string link = evening.table_link();
    evening.wait_to_show("What everybody may see");
    for (const char* const chosen : {"desk.hall.accept.1", "desk.hall.claims.1"}) {
        desk.robot().scroll_to("desk.hall.address", chosen);
        CHECK(!desk.robot().selected(chosen));
        desk.tap(chosen);
        for (int i = 0; i < kMostFrames && !desk.robot().selected(chosen); ++i) desk.robot().wait_ms(50);
        CHECK(desk.robot().selected(chosen));
    }
    CHECK(evening.claim(link) == 409);  // the desk is asked
    no_faults(desk.app());
}

TEST_CASE("hall: the board is opened in a browser's window, or its address is said") {
    Surroundings host;
    Evening evening;
    DeskRobot& desk = evening.desk;
    std::vector<std::string> ran;
    desk.app().environment().has_program = [](std::string_view name) { return name == "xdg-open"; };
    desk.app().environment().run_program = [&](const std::vector<std::string>& words) {
        ran = words;
        return [] { return Ran{}; };
    };
    evening.open();
    desk.tap("desk.hall.board");
    REQUIRE(ran.size() == 2);
    CHECK(ran[1].find("/h/copa/board") != std::string::npos);
    desk.app().environment().has_program = [](std::string_view) { return false; };
    evening.wait_to_show("The board for the projector: the same address with /board");
    CHECK(!desk.robot().has("desk.hall.board"));
    // On the page it is the browser's, which is here already.
    desk.app().environment().browser = host.browser();
    evening.wait_for("desk.hall.board");
    desk.tap("desk.hall.board");
    CHECK(host.opened == ran[1]);
    no_faults(desk.app());
}

TEST_CASE("hall: what is no link of a desk is said, and a page says that a computer is needed") {
    Evening evening;
    DeskRobot& desk = evening.desk;
    desk.field("desk.hall.link", "hello");
    CHECK(desk.robot().shows("That is no desk"));
    desk.tap("trouble.close");
    desk.app().environment().page.reset();
    desk.tap("desk.up");
    desk.tap("desk.more");
    desk.tap("desk.more.hall");
    CHECK_FALSE(desk.robot().has("desk.hall.open"));
    CHECK(desk.robot().shows("a computer with this program is needed"));
}

TEST_CASE("hall: its pages can be read and reached at every size") {
    for (const RobotScreen& screen : {kTablet, kSmall, kTabletUpright, kSmallUpright}) {
        for (const char* language : {"ca", "de"}) {
            CAPTURE(screen.width);
            CAPTURE(language);
            Evening evening(screen, language);
            no_faults(evening.desk.app());
            evening.open();
            no_faults(evening.desk.app());
            evening.desk.tap("desk.hall.codes");
            evening.desk.tap("desk.hall.codes.make.table");
            evening.wait_for("desk.hall.codes.print.table");
            no_faults(evening.desk.app());
            evening.desk.tap("desk.hall.codes.close");
            evening.desk.tap("desk.hall.tables");
            evening.before_confirmed = [&] {
                no_faults(evening.desk.app());
                evening.desk.tap("desk.hall.wait.0");
                no_faults(evening.desk.app());
                evening.desk.tap("desk.hall.table.close");
            };
            evening.play();
            no_faults(evening.desk.app());
            evening.desk.tap("desk.hall.message");
            no_faults(evening.desk.app());
        }
    }
}
