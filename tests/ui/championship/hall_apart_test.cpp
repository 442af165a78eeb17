// A desk that was away from its hall, wrote on, and comes back: the two meet as any two copies of a championship do, and go on together.
#include <doctest/doctest.h>
#include <string>

#include "keeping/record_kinds.h"
#include "tests/sure.h"
#include "tests/ui/championship/hall_evening.h"
#include "tests/ui/championship/lines.h"
#include "tests/ui/no_faults.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

std::vector<std::string> four_that_play() {
    std::vector<std::string> lines{R"({"game":"championship","name":"68","sectors":["1"]})"};
    for (const char* falla : {"X", "Y", "Z", "W"})
        lines.push_back(std::string(R"({"do":"enter","falla":")") + falla + R"(","sector":"1"})");
    lines.emplace_back(R"({"do":"start"})");
    return lines;
}

// Two tables of two.
std::vector<std::string> two_tables_of_two() {
    std::vector<std::string> lines{R"({"game":"championship","name":"68","sectors":["1","2"]})"};
    for (const auto& [falla, sector] :
         {std::pair("X", "1"), std::pair("Y", "1"), std::pair("Z", "2"), std::pair("W", "2")})
        lines.push_back(std::string(R"({"do":"enter","falla":")") + falla + R"(","sector":")" + sector + "\"}");
    lines.emplace_back(R"({"do":"start"})");
    return lines;
}

// The desk with the hall, and another one with the same championship that joined it by a link: a desk's, or the delegate's of sector 1.
class TwoAtOneHall {
  public:
    explicit TwoAtOneHall(RobotScreen screen = kTablet, const std::string& role = "desk",
                          const std::vector<std::string>& lines = four_that_play())
        : first(screen, "en", lines), second("en", screen) {
        first.open();
        first.desk.tap("desk.hall.tables");
        const std::string id = first.desk.app().keeper().open.match_id();
        const std::string link = first.desk.app().keeper().file.hand_over()->link(id, "").value();
        sure(second.app().keeper().file.hand_over()->take_link(link));
        sure(second.app().keeper().shelf.open(id));
        Environment& environment = second.app().environment();
        environment.sha256 = app::sha256;
        environment.call = [this, call = app::http_caller()](const HttpCall& what) -> Hearing {
            if (away) return [] { return HttpHeard{HttpHeard::State::unreachable}; };
            if (what.body.find(R"("lines":[{)") != std::string::npos) ++sends;
            return [this, hearing = call(what)] { return slow ? HttpHeard{HttpHeard::State::under_way} : hearing(); };
        };
        second.show();
        hall::Address at = first.hall();
        at.secret = app::random_secret();
        first.post("links", R"({"id":")" + app::random_secret() + R"(","links":[{"role":")" + role + R"(","scope":)" +
                                (role == "desk" ? "null" : R"(["sectors","1"])") + R"(,"label":"Desk 2","hash":")" +
                                *app::hash_of_secret(at.secret) + R"("}]})");
        second.tap("desk.more");
        second.tap("desk.more.hall");
        second.field("desk.hall.link", hall::to_text(at));
        until([&] { return second.robot().shows("Connected, all sent"); });
    }

    Evening first;
    DeskRobot second;
    bool away = false;
    bool slow = false;  // no answer comes yet
    int sends = 0;      // so often the second one sent lines

    void until(const std::function<bool()>& there) {
        for (int i = 0; i < kMostFrames && !there(); ++i) {
            first.desk.robot().wait_ms(50);
            second.robot().wait_ms(50);
            std::this_thread::yield();
        }
        std::string shown;
        for (const std::string& text : second.robot().texts()) shown += text + " | ";
        if (!there()) {
            shown += " ### FIRST ";
            for (const std::string& text : first.desk.robot().texts()) shown += text + " | ";
            shown += " ### " + second.app().keeper().open.match_id() + " HALL " + first.lines();
            second.tap("desk.more");
            second.tap("desk.more.hall");
            for (const std::string& text : second.robot().texts()) shown += text + " | ";
        }
        REQUIRE_MESSAGE(there(), shown);
    }
    static void say(DeskRobot& desk, const std::string& line) {
        REQUIRE_MESSAGE(accepted(desk.app().keeper().open.take(line)), line);
        desk.robot().run(2);
    }
    // What the second one says while it is away, and what the first one says meanwhile, which the hall has.
    void go_apart(const std::string& second_says, const std::string& first_says) {
        away = true;
        say(second, second_says);
        const std::string before = first.lines();
        say(first.desk, first_says);
        until([&] { return first.lines() != before; });
    }
    static std::size_t played(DeskRobot& desk) {
        const auto& fixtures = desk.state().tables[0].fixtures;
        return static_cast<std::size_t>(std::count_if(fixtures.begin(), fixtures.end(), [](const auto& fixture) {
            return fixture.status == championship::MatchStatus::played;
        }));
    }
    bool is_hidden(const std::string& match) {
        const auto hidden = second.app().keeper().notebook.records(kind::hidden);
        return std::any_of(hidden.begin(), hidden.end(), [&](const Record& record) { return record.key == match; });
    }
    // It comes back, and is shown what both say.
    void come_back() {
        away = false;
        until([&] { return second.robot().has("desk.hall.meet"); });
        no_faults(second.app());
        second.tap("desk.hall.meet");
        until([&] { return second.robot().shows("The desk comes back to its hall"); });
        no_faults(second.app());
    }
};

}  // namespace

TEST_CASE("hall: a desk that was away and wrote on meets its hall, sends what is new, and goes on with it") {
    for (const RobotScreen& screen : {kTablet, kSmall, kTabletUpright, kPhone}) {
        CAPTURE(screen.width);
        TwoAtOneHall desks(screen);
        const std::string before = desks.second.app().keeper().open.match_id();
        desks.go_apart(result_line("X", "Y", kStraight), result_line("Z", "W", kLost));
        desks.come_back();
        CHECK(desks.second.robot().shows("From this desk, without the hall"));
        CHECK(desks.second.robot().shows("All fits"));
        desks.second.tap("together.join");
        desks.until([&] { return desks.first.lines().find(R"(\"between\":[\"X\",\"Y\"])") != std::string::npos; });
        desks.until([&] { return desks.played(desks.first.desk) == 2; });
        CHECK(desks.played(desks.second) == 2);
        CHECK(desks.second.app().keeper().open.match_id() != before);  // the hall's; what was here lies beside it
        CHECK(desks.is_hidden(before));
        CHECK(desks.second.app().keeper().notebook.records(kind::together).empty());  // what is common begins anew
        // From then on each hears the other, as before.
        desks.say(desks.first.desk, result_line("X", "Z", kStraight));
        desks.until([&] { return desks.played(desks.second) == 3; });
        desks.say(desks.second, result_line("Y", "W", kStraight));
        desks.until([&] { return desks.played(desks.first.desk) == 4; });
    }
}

TEST_CASE("hall: where a desk that was away says otherwise somebody chooses, and the hall hears it") {
    TwoAtOneHall desks;
    desks.go_apart(result_line("X", "Y", kStraight), result_line("X", "Y", kLost));
    desks.come_back();
    CHECK(desks.second.robot().shows("The hall · "));
    CHECK(desks.second.robot().has("together.left"));
    desks.second.tap("together.theirs.0");
    desks.second.tap("together.join");
    const std::string chosen = desks.second.app().state();
    CHECK(chosen != desks.first.desk.app().state());
    desks.until([&] { return desks.first.desk.app().state() == chosen; });
    CHECK(desks.second.app().state() == chosen);
    CHECK(desks.played(desks.first.desk) == 1);
}

TEST_CASE("hall: a desk that is told to join while it waits for the hall's answer joins when that has come") {
    TwoAtOneHall desks;
    desks.go_apart(result_line("X", "Y", kStraight), result_line("Z", "W", kLost));
    desks.away = false;
    desks.until([&] { return desks.second.robot().has("desk.hall.meet"); });
    desks.slow = true;
    desks.say(desks.second, result_line("X", "Z", kStraight));  // which it sends
    desks.second.tap("desk.hall.meet");
    desks.slow = false;
    desks.until([&] { return desks.second.robot().shows("The desk comes back to its hall"); });
}

TEST_CASE("hall: a desk that does not join yet keeps what it has, and may join later") {
    TwoAtOneHall desks;
    const std::string before = desks.second.app().keeper().open.match_id();
    desks.go_apart(result_line("X", "Y", kStraight), result_line("Z", "W", kLost));
    desks.come_back();
    desks.second.tap("together.not-now");
    CHECK(!desks.is_hidden(before));
    sure(desks.second.app().keeper().notebook.set_setting("route", "home\nmatch:" + before));
    desks.second.app().restart();
    CHECK(desks.played(desks.second) == 1);
    desks.come_back();
    desks.second.tap("together.join");
    desks.until([&] { return desks.played(desks.first.desk) == 2; });
}

TEST_CASE(
    "hall: a delegate's desk that took its own result back while it was away sends that before what it says anew") {
    TwoAtOneHall desks(kTablet, "sector");
    desks.say(desks.second, result_line("X", "Y", kStraight));
    desks.until([&] { return desks.played(desks.first.desk) == 1; });
    const std::string before = desks.second.app().keeper().open.match_id();
    desks.away = true;
    desks.say(desks.second, R"({"undo":1})");
    desks.say(desks.second, result_line("X", "Y", kLost));
    const std::string lines = desks.first.lines();
    desks.say(desks.first.desk, result_line("Z", "W", kLost));
    desks.until([&] { return desks.first.lines() != lines; });
    desks.come_back();
    CHECK(desks.second.robot().shows("All fits"));
    desks.second.tap("together.join");
    const std::string said = desks.second.app().state();
    desks.until([&] { return desks.first.desk.app().state() == said; });
    CHECK(desks.second.app().state() == said);
    CHECK(desks.played(desks.first.desk) == 2);
    CHECK(desks.is_hidden(before));
    no_faults(desks.second.app());
    // From then on each hears the other, as before.
    desks.say(desks.second, result_line("X", "Z", kStraight));
    desks.until([&] { return desks.played(desks.first.desk) == 3; });
    desks.say(desks.first.desk, result_line("Y", "W", kStraight));
    desks.until([&] { return desks.played(desks.second) == 4; });
}

TEST_CASE("hall: a delegate's undo goes to the hall as it is tapped, and one of what was never sent goes nowhere") {
    TwoAtOneHall desks(kTablet, "sector");
    desks.say(desks.second, result_line("X", "Y", kStraight));
    desks.until([&] { return desks.played(desks.first.desk) == 1; });
    desks.say(desks.second, R"({"undo":1})");
    desks.until([&] { return desks.played(desks.first.desk) == 0; });
    desks.until([&] { return desks.second.robot().shows("Connected, all sent"); });
    desks.away = true;
    desks.say(desks.second, result_line("X", "Y", kLost));
    desks.say(desks.second, R"({"undo":1})");
    desks.say(desks.second, result_line("X", "Y", kStraight));
    desks.away = false;
    desks.until([&] { return desks.played(desks.first.desk) == 1; });
    desks.until([&] { return desks.first.desk.app().state() == desks.second.app().state(); });
    no_faults(desks.second.app());
}

TEST_CASE("hall: what a delegate's desk says of another table stays in its copy and is named, the rest goes") {
    TwoAtOneHall desks(kTablet, "sector", two_tables_of_two());
    desks.away = true;
    desks.say(desks.second, result_line("Z", "W", kStraight));
    desks.say(desks.second, result_line("X", "Y", kStraight));
    desks.away = false;
    desks.until([&] { return desks.first.lines().find(R"(\"between\":[\"X\",\"Y\"])") != std::string::npos; });
    desks.until([&] { return desks.second.robot().shows("stays in this desk’s own copy"); });
    CHECK(desks.second.robot().shows("Z"));
    no_faults(desks.second.app());
    CHECK(desks.first.lines().find(R"(\"between\":[\"Z\",\"W\"])") == std::string::npos);
    desks.until([&] { return desks.second.app().state() == desks.first.desk.app().state(); });
}

TEST_CASE("hall: a desk that hears what another one writes sends nothing of it back, and hears the next") {
    TwoAtOneHall desks;
    desks.sends = 0;
    std::size_t played = 0;
    for (const auto& [one, other] : {std::pair("X", "Y"), std::pair("Z", "W"), std::pair("X", "Z")}) {
        desks.say(desks.first.desk, result_line(one, other, kStraight));
        ++played;
        desks.until([&] { return desks.played(desks.second) == played; });
        desks.second.robot().wait_ms(4000);  // it would be sent again after three seconds
    }
    CHECK(desks.sends == 0);
}
