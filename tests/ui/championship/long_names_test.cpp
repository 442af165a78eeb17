// Long names where somebody decides by them: whole, on as many lines as they take, and no match pushed out of sight.
#include <algorithm>
#include <doctest/doctest.h>

#include "tests/ui/championship/one_sector.h"
#include "tests/ui/championship/walker.h"

namespace tapet::ui {

namespace {

const std::string kJerusalem = "Falla Convent Jerusalem-Matemàtic Marz.";
const std::string kJordana = "Falla Na Jordana-Carrer de la Blanquer.";

// All letters of a name, whatever lines it is on; not in the tile of what comes next, which says both of a match.
bool is_whole(DeskRobot& desk, const std::string& name) {
    std::string all;
    for (const std::string& text : desk.robot().texts()) {
        if (text.find(" – ") != std::string::npos) continue;
        for (const char c : text) {
            if (c != ' ' && c != '\n') all += c;
        }
        all += '|';
    }
    std::string letters = name;
    letters.erase(std::remove(letters.begin(), letters.end(), ' '), letters.end());
    return all.find(letters) != std::string::npos;
}

void open_long(DeskRobot& desk, const std::vector<championship::Event>& more = {}) {
    std::vector<championship::Event> events{
        championship::Enter{kJerusalem, "1", kPeople},
        championship::Enter{kJordana, "1", {"Maria Desemparats de la Concepció", "Neus"}}, championship::Start{}};
    events.insert(events.end(), more.begin(), more.end());
    open(desk, one_sector(), events);
}

std::vector<championship::Event> two_semifinals() {
    std::vector<championship::Event> events;
    for (const std::string sector : {"1", "2", "3", "4"})
        events.emplace_back(championship::Enter{"F" + sector, sector, kPeople});
    events.emplace_back(championship::Start{});
    events.emplace_back(championship::Draw{{{"F1", "F2"}, {"F3", "F4"}}});
    return events;
}

}  // namespace

TEST_CASE("both names of a match are whole on its round, its day, its proposed hour and where it is decided") {
    for (const RobotScreen& screen : {kTablet, kSmall, kTabletUpright, kPhone}) {
        CAPTURE(screen.width);
        DeskRobot desk("ca", screen);
        desk.app().environment().now_ms = [] { return kWalkMs; };
        championship::Schedule hour{{kJerusalem, kJordana}, std::optional<std::string>("2026-11-27T21:00"), {}, {}};
        open_long(desk, {hour});
        const auto both = [&] {
            CHECK(is_whole(desk, kJerusalem));
            CHECK(is_whole(desk, kJordana));
            no_faults(desk.app());
        };
        desk.tap("desk.page.rounds");
        both();
        CHECK(desk.robot().shows("27.11.2026, 21:00"));
        desk.tap("desk.page.days");
        both();
        desk.tap("desk.page.fallas");
        both();
        desk.tap("desk.page.rounds");
        desk.open_match(0);
        desk.tap("desk.tab.decision");
        desk.robot().scroll_to("desk.decision.all", "desk.decision.absent.2");
        CHECK(desk.robot().label("desk.decision.absent.2") == kJordana);
        no_faults(desk.app());
        desk.tap("desk.tab.pairs");
        desk.robot().scroll_to("desk.pairs.all", "desk.pair.1.0");
        CHECK(is_whole(desk, "Maria Desemparats de la Concepció"));
        no_faults(desk.app());
    }
}

TEST_CASE("a proposed hour says both fallas") {
    for (const RobotScreen& screen : {kTablet, kSmall, kTabletUpright, kPhone}) {
        CAPTURE(screen.width);
        DeskRobot desk("ca", screen);
        desk.app().environment().now_ms = [] { return kWalkMs; };
        open_long(desk);
        desk.tap_more("desk.more.hours");
        desk.robot().scroll_to("desk.hours.all", "desk.hours.weekday.5");
        desk.tap("desk.hours.weekday.5");
        desk.robot().scroll_to("desk.hours.all", "desk.hours.hours");
        desk.field("desk.hours.hours", "1930");
        desk.tap("desk.hours.propose");
        CHECK(is_whole(desk, kJerusalem));
        CHECK(is_whole(desk, kJordana));
        no_faults(desk.app());
    }
}

TEST_CASE("on a phone a semifinal stands on its round, whatever leads to the final") {
    for (const RobotScreen& screen : {kPhone, RobotScreen{390, 844, 6.65F, 1}}) {
        DeskRobot desk("de", screen);
        open(desk, {"Copa", {"1", "2", "3", "4"}, 24, 2, {}}, two_semifinals());
        desk.tap("desk.page.rounds");
        CHECK(desk.robot().has("desk.match.0"));
        CHECK(desk.robot().shows("F1"));
        no_faults(desk.app());
    }
}

TEST_CASE("a field whose label stands above it does not say it twice on a phone") {
    DeskRobot desk("en", kPhone);
    open_long(desk);
    desk.tap("desk.page.rounds");
    desk.open_match(0);
    desk.tap("desk.tab.acta");
    const std::vector<std::string> texts = desk.robot().texts();
    CHECK(std::count(texts.begin(), texts.end(), "When") == 1);
    no_faults(desk.app());
}

TEST_CASE("long names stand whole in the pot of a draw and where they were drawn to") {
    for (const RobotScreen& screen : {kTablet, kSmall, kTabletUpright, kPhone}) {
        CAPTURE(screen.width);
        DeskRobot desk("ca", screen);
        std::vector<championship::Event> events;
        int sector = 0;
        for (const std::string& falla :
             {kJerusalem, kJordana, std::string("Falla Plaça del Mercat Central-Sant Fer"), std::string("Pilar")})
            events.emplace_back(championship::Enter{falla, std::to_string(++sector), kPeople});
        events.emplace_back(championship::Start{});
        open(desk, {"Copa", {"1", "2", "3", "4"}, 24, 2, {}}, events);
        desk.tap("desk.page.pending");
        desk.tap("desk.next");
        CHECK(is_whole(desk, kJerusalem));
        CHECK(is_whole(desk, "Falla Plaça del Mercat Central-Sant Fer"));
        no_faults(desk.app());
        for (int ball = 0; ball < 4; ++ball) desk.tap("desk.draw");
        no_faults(desk.app());
        desk.tap("desk.draw.keep");
        CHECK(championship::course(desk.state()).phase == championship::Phase::semifinals);
    }
}

}  // namespace tapet::ui
