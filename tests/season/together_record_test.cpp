// What copies remember of having seen each other (season/together.h), as the page says it: which files ask again, and which do not.
#include <doctest/doctest.h>

#include "tests/season/copies.h"

namespace tapet::season {

namespace {

std::string won(const std::string& first, const std::string& second, const std::string& marks) {
    return R"({"do":"result","between":[")" + first + R"(",")" + second + R"("],)" + marks + "}";
}

const std::string kWonTwoNil = R"("cames":[2,0],"pedres":[48,10])";
const std::string kWonTwoOne = R"("cames":[2,1],"pedres":[66,50])";

// One sector that plays, with an hour that somebody may take back.
Desk begun_sector() {
    Desk desk;
    desk.type(R"({"game":"championship","name":"68 Campionat","sectors":["1"]})");
    for (const char* falla : {"Pilar", "Mercat", "Convent", "Sueca"})
        desk.type(R"({"do":"enter","falla":")" + std::string(falla) + R"(","sector":"1"})");
    desk.type(R"({"do":"start"})");
    desk.type(R"({"do":"schedule","between":["Pilar","Mercat"],"place":"Casal Mercat"})");
    return desk;
}

}  // namespace

TEST_CASE("together: what was taken in stays so when another file lets its lines be said again") {
    const Desk base = begun_sector();
    Desk ours = base.at("ours");
    Desk first = base.at("first");
    first.type(won("Pilar", "Convent", kWonTwoNil));
    first.type(won("Pilar", "Sueca", kWonTwoNil));
    Desk second = base.at("second");
    second.type(R"({"undo":1})");
    ours.take_in(first);
    const Meeting moved = ours.take_in(second);
    REQUIRE(moved.written.front().verb == "undo");
    CHECK(ours.plan(first).lines.empty());
    CHECK(ours.plan(second).lines.empty());
    // What came of the first file is taken back: it may be done again.
    ours.type(R"({"undo":2})");
    CHECK(ours.plan(first).written.size() == 2);
}

TEST_CASE("together: a subject that stays at odds lets what was seen before be seen still when it is said again") {
    const Desk base = begun_sector();
    Desk ours = base.at("ours");
    Desk first = base.at("first");
    first.type(won("Pilar", "Convent", kWonTwoNil));
    ours.type(won("Mercat", "Sueca", kWonTwoNil));
    Desk second = base.at("second");
    second.type(R"({"undo":1})");
    second.type(won("Mercat", "Sueca", kWonTwoOne));
    ours.take_in(first);
    const Meeting moved = ours.take_in(second);
    REQUIRE(moved.at_odds);
    REQUIRE(moved.written.front().verb == "undo");
    CHECK(ours.plan(first).lines.empty());
    CHECK(ours.plan(second).at_odds);
}

TEST_CASE("together: an older file of a copy that comes after a newer one tells nothing new") {
    const Desk base = begun_sector();
    Desk ours = base.at("ours");
    Desk delegate = base.at("delegate");
    delegate.type(won("Pilar", "Convent", kWonTwoNil));
    const Desk monday = delegate;
    delegate.type(won("Pilar", "Sueca", kWonTwoNil));
    const Desk tuesday = delegate;
    delegate.type(won("Mercat", "Sueca", kWonTwoNil));
    ours.take_in(tuesday);
    ours.take_in(delegate);
    const std::string before = ours.state();
    for (const Desk* old : {&monday, &tuesday}) {
        const Meeting meeting = ours.take_in(*old);
        CHECK(meeting.written.empty());
        CHECK_FALSE(meeting.at_odds);
        for (const CameLine& line : meeting.lines) CHECK(line.came == Came::known);
    }
    CHECK(ours.state() == before);
}

}  // namespace tapet::season
