// An evening at a table of a hall, with the real screens and the real server: a code is opened, people sit down, the match is counted while
// the hall goes and comes, the result is given and the other side agrees by holding.
#include <cctype>
#include <chrono>
#include <doctest/doctest.h>
#include <functional>
#include <thread>

#include "app/desktop/server/http_client.h"
#include "hall/asked.h"
#include "tests/app/hall/running_hall.h"
#include "tests/ui/app_robot.h"
#include "tests/ui/held_codes.h"
#include "ui/platform/hall_calls.h"

namespace tapet::ui {

namespace {

HttpHeard heard_out(const Hearing& hearing) {
    for (;;) {
        HttpHeard heard = hearing();
        if (heard.state != HttpHeard::State::under_way) return heard;
        std::this_thread::yield();
    }
}

// A tablet that reaches the network of this machine; its clock is the hall's.
class Tablet {
  public:
    explicit Tablet(std::string language = "en") : app(std::move(language)) {
        app.environment().call = app::http_caller();
        app.environment().steady_us = [this] { return us_; };
        app.environment().random = [n = std::uint64_t{1}, which = ++tablets]() mutable {
            return n++ * 0x9E3779B97F4A7C15U + which * 0x1234567U;
        };
        app.restart();
    }

    // As long as it takes; the back-off's seconds go by with the frames, so many microseconds with each.
    void until(const std::function<bool()>& there, std::int64_t frame_us = 100'000) {
        const auto late = std::chrono::steady_clock::now() + std::chrono::seconds(30);
        while (!there()) {
            us_ += frame_us;
            app.robot().run(1);
            std::this_thread::yield();
            REQUIRE_MESSAGE(std::chrono::steady_clock::now() < late, shown());
        }
    }
    void until_it_has(std::string_view id) {
        until([&] { return app.robot().has(id); });
        app.robot().run(3);
    }
    void until_it_says(std::string_view words) {
        until([&] { return app.robot().shows(words); });
        app.robot().run(3);
    }
    std::string shown() {
        std::string all;
        for (const std::string& text : app.robot().texts()) all += text + " | ";
        for (const std::string& id : app.robot().ids()) all += id + " ";
        return all;
    }
    void sit_all() {
        for (const char* who : {"0.0", "0.1", "1.0", "1.1"}) {
            app.tap("hall.person." + std::string(who));
            app.tap("hall.person." + std::string(who));
        }
    }
    void say(const std::string& line) {
        REQUIRE(accepted(app.keeper().open.take(line)));
        app.robot().run(2);
    }
    void stones(int n, char side = 'A') {
        say(R"({"do":"stones","side":")" + std::string(1, side) + R"(","n":)" + std::to_string(n) + "}");
    }

    AppRobot app;

  private:
    inline static std::uint64_t tablets = 0;
    std::int64_t us_ = 0;
};

Json board(tests::RunningHall& hall) {
    return parse_json(heard_out(app::http_caller()(hall_get(hall.desk(), "board", Lang::en))).body).value_or(Json());
}
bool board_says(tests::RunningHall& hall, std::string_view words) {
    return to_text(board(hall)).find(words) != std::string::npos;
}

}  // namespace

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
    tablet.app.offer(hall::to_text(hall.table()));
    tablet.until_it_has("hall.begin");
    tablet.sit_all();
    tablet.app.tap("hall.begin");
    for (int i = 0; i < 2; ++i) tablet.stones(24);
    tablet.until_it_has("truc.acta");
    tablet.app.tap("truc.acta");
    tablet.until_it_says("all sent");
    hall.end();
    tablet.app.tap("acta.give");
    tablet.app.tap("acta.no");
    CHECK(robot.closed("acta.send-no"));
    tablet.app.tap("acta.why");
    robot.type("no");
    robot.keyboard_done();
    tablet.app.tap("acta.send-no");
    CHECK(robot.shows("You said that it is not so"));
    hall.begin();
    tablet.until([&] { return board_says(hall, "\"disputed\""); });
    tablet.app.tap("acta.withdraw");
    tablet.until([&] { return board_says(hall, "\"playing\""); });
    CHECK(robot.has("acta.give"));
}

TEST_CASE(
    "hall: a second tablet asks first, goes on with what was counted, and the first one is told over the whole "
    "screen") {
    tests::RunningHall hall;
    Tablet first;
    first.app.offer(hall::to_text(hall.table()));
    first.until_it_has("hall.begin");
    first.sit_all();
    first.app.tap("hall.begin");
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
    tablet.app.offer(hall::to_text(hall.table()));
    tablet.until_it_has("hall.begin");
    tablet.sit_all();
    tablet.app.tap("hall.begin");
    tablet.stones(24);
    tablet.until_it_says("connected · all sent");
    phone.until_it_says("camas 1");
    tablet.stones(24);
    tablet.until_it_has("truc.acta");
    tablet.app.tap("truc.acta");
    tablet.until_it_says("all sent");
    tablet.app.tap("acta.give");
    tablet.until([&] { return board_says(hall, "\"proposed\""); });

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
