// An evening at a table of a hall, with the real screens and the real server: a code is opened, people sit down, the match is counted while
// the hall goes and comes, the result is given and the other side agrees by holding.
#include <doctest/doctest.h>

#include "tests/ui/hall/tablet_at_hall.h"
#include "tests/ui/held_codes.h"

namespace tapet::ui {

TEST_CASE("hall: a table is taken by its code, counted while the hall is away, given, and agreed to by holding") {
    tests::RunningHall hall;
    Tablet tablet;
    Robot& robot = tablet.app.robot();
    tablet.app.offer(hall::to_text(hall.table()));
    tablet.until_it_has("hall.begin");
    CHECK(robot.shows("Pilar"));
    CHECK(robot.closed("hall.begin"));
    tablet.app.tap("hall.begin");  // nobody sits yet
    CHECK(tablet.app.matches().empty());
    tablet.sit_all();
    CHECK(!robot.closed("hall.begin"));
    tablet.app.tap("hall.person.0.2");  // Neus: two sit there
    CHECK(!robot.selected("hall.person.0.2"));
    tablet.app.tap("hall.begin");
    REQUIRE(tablet.app.matches().size() == 1);
    tablet.until_it_says("connected · all sent");
    CHECK(board_says(hall, "\"playing\""));

    hall.end();  // killed
    tablet.stones(24);
    tablet.stones(3, 'B');
    tablet.until_it_says("to send: 2");
    tablet.stones(10);
    CHECK(robot.shows("to send: 3"));
    hall.begin();
    tablet.until_it_says("connected · all sent");

    tablet.stones(14);  // the coto is won
    tablet.until_it_has("truc.acta");
    tablet.app.tap("truc.acta");
    tablet.until_it_says("all sent");
    tablet.app.tap("acta.give");
    tablet.until([&] { return board_says(hall, "\"proposed\""); });
    robot.hold("acta.agree", 300);  // let go too early, nothing is kept
    CHECK(robot.has("acta.agree"));
    robot.hold("acta.agree", 1200);
    CHECK(!robot.has("acta.agree"));
    CHECK(robot.shows("You signed"));
    tablet.until([&] { return board_says(hall, "\"confirmed\""); });
    tablet.until_it_says("Both agree");
    CHECK(board_says(hall, R"("Mercat",[2,0],)"));
}

TEST_CASE("hall: a result may be disputed with a reason and other marks, without a network too, and taken back") {
    tests::RunningHall hall;
    Tablet tablet;
    Robot& robot = tablet.app.robot();
    tablet.win_at(hall.table());
    tablet.until_it_says("all sent");
    hall.end();
    tablet.app.tap("acta.give");
    tablet.app.tap("acta.no");
    CHECK(robot.closed("acta.send-no"));
    tablet.name_other_marks();
    CHECK(robot.shows("You said that it is not so"));
    hall.begin();
    tablet.until([&] { return board_says(hall, "\"disputed\""); });
    CHECK(robot.shows("Mercat says these other marks"));
    CHECK(robot.has("acta.agree"));  // below, of who gave it first
    robot.scroll_to("acta.ours", "acta.withdraw");
    tablet.app.tap("acta.withdraw");
    tablet.until([&] { return board_says(hall, "\"playing\""); });
    CHECK(robot.has("acta.give"));
}

TEST_CASE("hall: other marks are agreed to by the side that gave the first ones") {
    tests::RunningHall hall;
    Tablet tablet;
    Robot& robot = tablet.app.robot();
    tablet.win_at(hall.table());
    tablet.app.tap("acta.give");
    tablet.app.tap("acta.no");
    tablet.name_other_marks();
    tablet.until([&] { return board_says(hall, "\"disputed\""); });
    robot.hold("acta.agree", 1200);
    tablet.until([&] { return board_says(hall, "\"confirmed\""); });
    tablet.until_it_says("Both agree");
    const std::string says = heard_out(app::http_caller()(hall_get(hall.desk(), "says", Lang::en))).body;
    CHECK(says.find(R"("instead":{"cames":[2,0],"pedres":[48,1])") != std::string::npos);
}

TEST_CASE(
    "hall: other marks that a falla names on its own phone are on the table's acta, where the first side agrees") {
    tests::RunningHall hall;
    Tablet phone;
    phone.app.robot().resize(kPhone);
    phone.app.offer(hall::to_text(hall.side()));
    Tablet tablet;
    const Robot& robot = tablet.app.robot();
    tablet.win_at(hall.table());
    tablet.app.tap("acta.give");
    tablet.until([&] { return board_says(hall, "\"proposed\""); });
    phone.until_it_has("falla.no");
    phone.app.tap("falla.no");
    phone.name_other_marks();
    phone.until([&] { return board_says(hall, "\"disputed\""); });
    tablet.until_it_says("Mercat says these other marks");
    CHECK(robot.shows("Mercat said on its phone that it is not so: no"));
    CHECK(robot.complaint() == "");
    tablet.app.robot().hold("acta.agree", 1200);
    tablet.until([&] { return board_says(hall, "\"confirmed\""); });
    tablet.until_it_says("Both agree");
    CHECK(!robot.shows("said on its phone"));
    phone.until_it_says("Confirmed by both");
}

TEST_CASE(
    "hall: a second tablet asks first, goes on with what was counted, and the first one is told over the whole "
    "screen") {
    tests::RunningHall hall;
    Tablet first;
    first.begin_at(hall.table());
    first.stones(7);
    first.until_it_says("connected · all sent");
    Tablet second;
    second.app.offer(hall::to_text(hall.table()));
    second.until_it_has("hall.take");
    second.app.tap("hall.take");
    second.until_it_has("hall.go-on");
    second.app.tap("hall.go-on");
    second.until_it_says("connected · all sent");
    CHECK(second.app.state() == first.app.state());
    first.stones(1);
    first.until_it_has("replaced.apart");
    first.app.tap("replaced.apart");
    first.until_it_says("another version");
    second.stones(2);
    second.until_it_says("connected · all sent");
}

TEST_CASE("hall: a falla agrees to its result on its own phone by holding, or says why not") {
    tests::RunningHall hall;
    Tablet phone;
    phone.app.robot().resize(kPhone);
    phone.app.offer(hall::to_text(hall.side()));
    phone.until_it_says("Nothing waits now");
    CHECK(phone.app.robot().shows("Mercat"));
    Tablet tablet;
    tablet.begin_at(hall.table());
    tablet.stones(24);
    tablet.until_it_says("connected · all sent");
    phone.until_it_says("Playing");
    tablet.stones(24);
    tablet.until_it_has("truc.acta");
    tablet.app.tap("truc.acta");
    tablet.until_it_says("all sent");
    tablet.app.tap("acta.give");
    tablet.until([&] { return board_says(hall, "\"proposed\""); });

    // The acta's code, which the phone's camera opens.
    tablet.app.robot().run(3);
    tablet.app.tap("acta.phone");
    CHECK(tablet.app.robot().shows("The phone of Mercat"));
    CHECK(tablet.app.robot().complaint() == "");
    tablet.app.tap("acta.code.close");
    const std::string acta =
        hall::to_text({hall.side().base, hall.side().name, {}, text_at(tablet.last_said("propose"), "id")});
    tablet.app.offer(acta);  // no falla's link is here
    CHECK(tablet.app.robot().shows("open first the falla"));
    tablet.app.tap("trouble.close");
    phone.app.tap("hall.back");
    phone.app.offer(acta);

    phone.until_it_has("falla.no");
    phone.app.tap("falla.no");
    phone.app.tap("acta.why");
    phone.app.robot().type("Una cama no");
    phone.app.robot().key(Key::enter);
    phone.app.tap("acta.send-no");
    phone.until_it_says("Una cama no");
    CHECK(board_says(hall, "\"disputed\""));
    phone.until_it_has("falla.agree");
    phone.app.robot().hold("falla.agree", 300);  // let go too early
    CHECK(phone.app.robot().has("falla.agree"));
    hall.end();
    phone.app.robot().hold("falla.agree", 1200);
    CHECK(phone.app.robot().shows("It is being sent"));
    phone.app.restart();  // what was said is kept, and sent when the hall is there again
    hall.begin();
    phone.app.offer(hall::to_text(hall.side()));
    phone.until_it_says("Confirmed by both");
    CHECK(board_says(hall, "\"confirmed\""));
    tablet.until_it_says("Both agree");
}

TEST_CASE("hall: what cannot be is said in the hall's own sentence, and a code of nowhere keeps asking") {
    tests::RunningHall hall;
    Tablet tablet("ca");
    hall::Address strange = hall.table();
    strange.secret = app::random_secret();
    tablet.app.offer(hall::to_text(strange));
    tablet.until_it_has("hall.retry");
    tablet.app.tap("hall.leave");
    hall.end();
    tablet.app.offer(hall::to_text(hall.table()));
    tablet.until_it_says("La sala no contesta");
    hall.begin();
    tablet.until_it_has("hall.begin");
    CHECK(tablet.app.keeper().notebook.setting("route", "").find(hall.table().secret) == std::string::npos);
}

TEST_CASE("hall: every size and language has room for a table, its acta and who took over") {
    for (const RobotScreen& screen : {kTablet, kSmall, kTabletUpright, kPhone}) {
        for (const std::string_view language : looked_at_in()) {
            CAPTURE(screen.width);
            CAPTURE(language);
            tests::RunningHall hall;
            Tablet tablet{std::string(language)};
            Robot& robot = tablet.app.robot();
            robot.resize(screen);
            HeldCodes held;
            tablet.app.environment().codes = held.reader();
            tablet.app.environment().sha256 = app::sha256;
            const auto look = [&](std::string_view what) {
                CAPTURE(what);
                robot.run(3);
                CHECK(robot.complaint() == "");
            };
            tablet.app.offer(hall::to_text(hall.table()));
            tablet.until_it_has("hall.begin");
            look("table");
            for (const char* who : {"0.0", "0.1", "1.0", "1.1"}) {
                for (int i = 0; i < 2; ++i) {
                    robot.scroll_to("hall.all", "hall.person." + std::string(who));
                    robot.tap("hall.person." + std::string(who));
                }
            }
            look("all sit");
            tablet.app.tap("hall.begin");
            tablet.stones(24);
            tablet.stones(24);
            tablet.until([&] { return board_says(hall, "[2,0]"); });
            tablet.app.tap("truc.acta");
            look("acta");
            robot.scroll_to("acta.ours", "acta.give");
            tablet.app.tap("acta.give");
            tablet.until([&] { return board_says(hall, "\"proposed\""); });
            look("given");
            robot.scroll_to("acta.theirs", "acta.no");
            tablet.app.tap("acta.no");
            look("not so");
        }
    }
}

}  // namespace tapet::ui
