// What happens when (HALL.md), to a table's tablet: it is away for long, it dies, its clock is wrong, its hall is gone. Over HTTP.
#include <algorithm>
#include <doctest/doctest.h>
#include <string>
#include <vector>

#include "tests/app/hall/counting_tablet.h"
#include "tests/app/hall/over_http.h"
#include "tests/app/hall/running_hall.h"

namespace tapet::tests {

namespace {

constexpr const char* kTakenBack = R"({"undo":1})";

std::size_t count_lines(const std::string& text) {
    std::size_t count = 0;
    for (std::size_t at = text.find("\"verb\":"); at != std::string::npos; at = text.find("\"verb\":", at + 1)) ++count;
    return count;
}

// The lines of a stream as that desk reads them.
std::string stream_of(const Visitor& at, const RunningHall& hall, int number) {
    return at.get("streams/" + std::to_string(number) + "?from=0", hall.desk().secret).body;
}

std::string board_of(const Visitor& at) { return at.ask("/hall/1/68/board").body; }

}  // namespace

TEST_CASE("a tablet is offline for an hour: it counts on, and then two requests bring all of it") {
    const RunningHall hall;
    const Visitor at(hall.port());
    std::vector<std::size_t> sent;
    const OverHttp over{at, hall.table().secret, [&](std::string& body) {
                            if (const std::size_t lines = count_lines(body); lines > 0) sent.push_back(lines);
                        }};
    CountingTablet tablet;
    tablet.begin_with(1, over);
    sent.clear();
    for (int i = 0; i < 150; ++i) {
        tablet.kept.say(stones(2));
        tablet.kept.say(kTakenBack);
    }
    tablet.kept.say(stones(3, 'B'));
    tablet.now += 3'600'000;
    tablet.talk(over);
    CHECK(sent == std::vector<std::size_t>{200, 101});
    CHECK(board_of(at).find(R"("Pilar","Mercat",[0,0],[1,3],"playing")") != std::string::npos);
    CHECK(count_lines(stream_of(at, hall, 2)) == static_cast<std::size_t>(tablet.kept.count()));
}

TEST_CASE(
    "a tablet's battery dies: another one goes on, and what the dead one had not sent lies beside when it lives "
    "again") {
    const RunningHall hall;
    const Visitor at(hall.port());
    const OverHttp over{at, hall.table().secret};
    CountingTablet dead;
    dead.begin_with(4, over);
    dead.kept.say(stones(2, 'B'));  // and it is dark
    CountingTablet other;
    other.talk(over);
    REQUIRE(other.courier->stopped() == "held");
    other.courier->take_over();
    other.talk(over);
    CHECK(other.kept.count() == 2);  // all that was acknowledged
    other.kept.say(stones(3, 'B'));
    other.talk(over);
    CHECK(board_of(at).find("[0,0],[4,3]") != std::string::npos);
    dead.begin();  // it lives again
    dead.talk(over);
    CHECK(dead.courier->stopped() == "apart");
    CHECK(board_of(at).find("[0,0],[4,3]") != std::string::npos);  // nothing of the other one's was touched
    CHECK(dead.courier->is_apart());
    CHECK(stream_of(at, hall, 3).find(R"(\"side\":\"B\",\"n\":2)") != std::string::npos);
    REQUIRE(dead.courier->can_choose());
    dead.courier->choose();
    dead.talk(over);
    CHECK(board_of(at).find("[0,0],[4,2]") != std::string::npos);
}

TEST_CASE("a clock is wrong: lines stay in the order in which they were tapped, with the time that they say") {
    const RunningHall hall;
    const Visitor at(hall.port());
    const OverHttp over{at, hall.table().secret};
    CountingTablet tablet;
    tablet.talk(over);
    tablet.play_setup();
    tablet.kept.say(stones(4), 9'000'000'000'000);  // a day in the year 2255
    tablet.kept.say(stones(2, 'B'), 5);             // put right, too far
    tablet.talk(over);
    CHECK(tablet.courier->waiting(tablet.kept.count()) == 0);
    const std::string lines = stream_of(at, hall, 2);
    const std::size_t first = lines.find("\"time_ms\":9000000000000");
    CHECK(first != std::string::npos);
    CHECK(lines.find("\"time_ms\":5,", first) != std::string::npos);
    CHECK(board_of(at).find("[0,0],[4,2]") != std::string::npos);
}

TEST_CASE("the hall's laptop is stolen: a new hall of the desk's championship gets the whole match from the tablet") {
    CountingTablet tablet;
    {
        const RunningHall stolen;
        const Visitor at(stolen.port());
        const OverHttp over{at, stolen.table().secret};
        tablet.begin_with(4, over);
    }
    tablet.kept.say(stones(2, 'B'));
    const RunningHall hall;  // of the same championship, with a new code for the table
    const Visitor at(hall.port());
    const OverHttp over{at, hall.table().secret};
    tablet.talk(over);
    CHECK(tablet.courier->stopped().empty());
    CHECK(board_of(at).find("[0,0],[4,2]") != std::string::npos);
    CHECK(count_lines(stream_of(at, hall, 2)) == 3);
}

}  // namespace tapet::tests
