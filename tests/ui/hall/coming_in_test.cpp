// How a tablet comes to a table of a hall: by the camera beside another one, or by the four signs of an acta.
#include <cctype>
#include <doctest/doctest.h>

#include "hall/asked.h"
#include "tests/ui/hall/tablet_at_hall.h"
#include "tests/ui/held_codes.h"

namespace tapet::ui {

TEST_CASE("hall: beside a table that was taken the camera reads another one's code, once it is asked to") {
    tests::RunningHall hall;
    tests::RunningHall other;
    HeldCodes held;
    Tablet tablet;
    tablet.app.environment().codes = held.reader();
    tablet.app.offer(hall::to_text(hall.table()));
    tablet.until_it_has("hall.begin");
    tablet.app.tap("hall.person.0.0");
    CHECK(held.state == Camera::State::closed);
    tablet.app.tap("hall.look");
    CHECK(held.state == Camera::State::sees);
    CHECK(tablet.app.robot().complaint() == "");
    held.says(hall::to_text(hall.table()));  // its own paper still lies there
    tablet.until([&] { return held.state == Camera::State::closed; });
    tablet.app.robot().run(2);
    CHECK(tablet.app.robot().selected("hall.person.0.0"));
    tablet.app.tap("hall.look");
    held.says(hall::to_text(other.table()));
    const Robot& robot = tablet.app.robot();
    tablet.until([&] { return robot.has("hall.person.0.0") && !robot.selected("hall.person.0.0"); });
    CHECK(held.state == Camera::State::closed);
    tablet.app.tap("hall.back");
    CHECK(tablet.app.robot().has("home.settings"));  // the first table does not lie under it
}

TEST_CASE("hall: the four signs of an acta, typed, knock until a desk lets the tablet in") {
    tests::RunningHall hall;
    const std::string key = R"(["sectors","Pilar","Mercat"])";
    const std::string signs = hall::signs_of(tests::kSmallChampionship, key, app::sha256);
    const auto ask = [&](const hall::Address& where, std::string_view request, const std::string& body) {
        return heard_out(app::http_caller()(hall_post(where, request, body, Lang::en)));
    };
    HeldCodes held;
    Tablet tablet;
    Robot& robot = tablet.app.robot();
    tablet.app.environment().codes = held.reader();
    tablet.app.environment().sha256 = app::sha256;
    const auto type = [&](const char* field, const std::string& text) {
        robot.run(3);
        tablet.app.tap(field);
        robot.type(text);
        robot.keyboard_done();
        robot.run(3);
    };
    for (const char* way : {"home.history", "history.hand-over", "hand-over.read"}) tablet.app.tap(way);
    type("signs.where", hall.everybody().base);
    type("signs.field", "2222");
    CHECK(robot.shows("ends in /h/ and a name"));
    tablet.app.tap("trouble.close");
    type("signs.where", hall.everybody().base + "/h/68");
    tablet.until_it_says("There is no table 2222");
    type("signs.field", "0000");
    CHECK(robot.shows("there are four signs"));
    tablet.app.tap("trouble.close");
    hall::DeskView desk;
    hall::LiveText text;
    const Hearing live = app::http_caller()(hall_live(hall.desk(), "desk", "", Lang::en));
    std::string small = signs;
    for (char& c : small) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    type("signs.field", small);
    constexpr std::int64_t kMeanwhileUs = 0;  // the desk is told in its own time: the tablet's must not run out
    tablet.until([&] { return robot.shows("the desk is asked"); }, kMeanwhileUs);
    tablet.until(
        [&] {
            for (const hall::LiveEvent& event : text.take(live().body)) desk.take(event.name, event.data);
            return !desk.knocks().empty();
        },
        kMeanwhileUs);
    CHECK(desk.knocks().front().fixture == key);
    CHECK(robot.shows("the desk is asked"));
    const HttpHeard made = ask(hall.desk(), "links",
                               R"({"id":")" + app::random_secret() + R"(","links":[{"role":"table","scope":)" + key +
                                   R"(,"label":"Taula 14","hash":")" + desk.knocks().front().hash + R"("}]})");
    CHECK(made.status == 200);
    tablet.until_it_has("hall.begin");
    CHECK(robot.shows("Pilar"));
    // At its table, in place of the camera, it knocks for another one.
    if (!robot.has("signs.field")) robot.scroll_to("hall.all", "signs.field");
    CHECK(robot.has("signs.field"));
    CHECK(robot.complaint() == "");
}

TEST_CASE("hall: a camera that may not be used, or has no place beside the table, leads to the screen of codes") {
    tests::RunningHall hall;
    for (const bool phone : {false, true}) {
        CAPTURE(phone);
        HeldCodes held;
        held.opens_as = Camera::State::refused;
        Tablet tablet;
        if (phone) tablet.app.robot().resize(kPhone);
        tablet.app.environment().codes = held.reader();
        hall::Address strange = hall.table();
        strange.secret = app::random_secret();
        tablet.app.offer(hall::to_text(strange));
        tablet.until_it_has("hall.retry");
        if (!phone) {
            CHECK(!tablet.app.robot().has("hall.read"));
            tablet.app.tap("hall.look");
            CHECK(tablet.app.robot().shows("The camera may not be used here"));
        }
        tablet.app.tap("hall.read");
        CHECK(tablet.app.robot().has("read-code.picture"));
    }
}

TEST_CASE(
    "hall: a code that says who meets begins its table without a network, and all is sent when the hall answers") {
    for (const RobotScreen& screen : {kTablet, kSmall, kTabletUpright, kPhone}) {
        CAPTURE(screen.width);
        tests::RunningHall hall;
        hall::Address at = hall.table();
        at.between = {"Pilar", "Mercat"};
        hall.end();
        Tablet tablet;
        tablet.app.robot().resize(screen);
        tablet.app.offer(hall::to_text(at));
        tablet.until_it_has("hall.alone");
        CHECK(tablet.app.robot().shows("Pilar – Mercat"));
        CHECK(tablet.app.robot().complaint() == "");
        tablet.app.tap("hall.alone");
        REQUIRE(tablet.app.matches().size() == 1);
        tablet.stones(7);
        tablet.app.restart();  // it is kept that the match is that table's
        tablet.stones(3, 'B');
        hall.begin();
        tablet.until([&] { return board_says(hall, "[7,3]"); });
        CHECK(board_says(hall, "\"playing\""));
        tablet.until_it_says("connected · all sent");
        CHECK(tablet.app.robot().complaint() == "");
        // The hall has the lists: who sits is said afterwards.
        tablet.app.tap("truc.menu");
        tablet.app.tap("truc.menu.hall");
        for (const std::string who : {"0.0", "0.1", "1.0", "1.1"}) {
            tablet.app.robot().scroll_to("hall.all", "hall.person." + who);
            tablet.app.tap("hall.person." + who);
            tablet.app.tap("hall.person." + who);
        }
        tablet.app.tap("hall.seat");
        tablet.until([&] {
            const HttpHeard lines = heard_out(app::http_caller()(hall_get(hall.desk(), "streams/1", Lang::en)));
            return lines.body.find(R"(\"do\":\"seat\")") != std::string::npos;
        });
        CHECK(!tablet.app.robot().has("hall.seat"));
        CHECK(tablet.app.robot().complaint() == "");
    }
}

TEST_CASE("hall: a desk's code on a tablet says that it is a desk's, and where it belongs") {
    tests::RunningHall hall;
    Tablet tablet;
    tablet.app.offer(hall::to_text(hall.desk()));
    tablet.until_it_says("This is a desk’s code");
    CHECK(tablet.app.robot().has("hall.leave"));
    CHECK_FALSE(tablet.app.robot().has("hall.retry"));  // it would be said again
    CHECK(tablet.app.robot().complaint() == "");
}

TEST_CASE("hall: who began without a network where another tablet counts is asked first, and disturbs nobody before") {
    for (const bool takes : {true, false}) {
        CAPTURE(takes);
        tests::RunningHall hall;
        Tablet first;
        first.begin_at(hall.table());
        first.stones(5);
        first.until_it_says("connected · all sent");
        hall::Address at = hall.table();
        at.between = {"Pilar", "Mercat"};  // a photograph of the acta
        hall.end();
        Tablet second;
        second.app.offer(hall::to_text(at));
        second.until_it_has("hall.alone");
        second.app.tap("hall.alone");
        second.stones(7);
        hall.begin();
        second.until_it_has("held.take");
        CHECK(second.app.robot().complaint() == "");
        first.stones(1);
        first.until([&] { return board_says(hall, "[6,0]"); });
        if (takes) {
            second.app.tap("held.take");
            second.until([&] { return board_says(hall, "[7,0]"); });
        } else {
            second.app.tap("held.leave");
            CHECK(!second.app.robot().has("held.take"));
            second.stones(1);
            CHECK(board_says(hall, "[6,0]"));
        }
    }
}

}  // namespace tapet::ui
