// The beginning of the sector phase, whoever comes after it, and whoever wins: what the desk does without being asked.
#include <doctest/doctest.h>
#include <filesystem>

#include "season/fixtures.h"
#include "tests/storage/support.h"
#include "tests/ui/championship/robot.h"
#include "tests/ui/no_faults.h"

using namespace tapet;
using namespace tapet::ui;
using championship::Enter;
using championship::Event;
using championship::MatchStatus;
using championship::Phase;
using championship::Result;
using championship::Setup;
using championship::Start;

namespace {

const std::vector<std::string> kPlayers{"Anna", "Lluís", "Pep", "Rosa"};

void begin_with(DeskRobot& desk, const Setup& setup, const std::vector<Event>& events) {
    std::vector<std::string> lines{setup_line<championship::Game>(setup)};
    const championship::State state = *championship::Game::initial(setup);
    for (const Event& event : events) lines.push_back(event_line<championship::Game>(state, event));
    REQUIRE(accepted(desk.app().keeper().shelf.begin_all(lines)));
    desk.show();
}

std::vector<Event> three() {
    return {Enter{"Alta", "1", kPlayers}, Enter{"Baixa", "1", kPlayers}, Enter{"Carme", "1", kPlayers}, Start{}};
}

MatchStatus status(DeskRobot& desk, const championship::Pair& names) {
    const auto fixture = championship::find_fixture(desk.state(), names);
    REQUIRE(fixture);
    return championship::outcome_of(desk.state(), *fixture).status;
}

}  // namespace

TEST_CASE("before the start the list behind the three dots leads back to the fallas: there are no rounds yet") {
    DeskRobot desk;
    begin_with(desk, Setup{"Copa", {"Nord", "Sud"}, 24, 2, {}},
               {Enter{"Alta", "Nord", kPlayers}, Enter{"Baixa", "Sud", kPlayers}});
    desk.tap("desk.more");
    desk.tap("desk.up");
    CHECK(desk.robot().selected("desk.page.fallas"));
    CHECK(desk.robot().shows("Baixa"));
}

TEST_CASE("a sector without a falla is named before the phase begins, and asked about") {
    DeskRobot desk;
    begin_with(desk, Setup{"Copa", {"Nord", "Sud", "Est"}, 24, 2, {}},
               {Enter{"Alta", "Nord", kPlayers}, Enter{"Baixa", "Nord", kPlayers}, Enter{"Carme", "Est", kPlayers}});
    desk.tap("desk.page.fallas");
    CHECK(desk.robot().shows("Without a falla: Sector Sud."));
    desk.tap("desk.start");
    REQUIRE(desk.robot().has("desk.begin.confirm"));
    CHECK(desk.robot().shows("Sector Sud"));
    CHECK(desk.state().running == Phase::entries);
    desk.tap("desk.begin.enter");
    CHECK(desk.robot().shows("Sector Sud"));  // there a falla can be entered
    desk.tap("desk.page.pending");
    desk.tap("desk.next");
    desk.tap("desk.begin.confirm");
    CHECK(desk.state().running == Phase::sectors);
}

TEST_CASE("where every sector has a falla the phase begins at once") {
    DeskRobot desk;
    begin_with(desk, Setup{"Copa", {"1"}, 24, 2, {}}, {Enter{"Alta", "1", kPlayers}, Enter{"Baixa", "1", kPlayers}});
    desk.tap("desk.page.fallas");
    desk.tap("desk.start");
    CHECK(desk.state().running == Phase::sectors);
}

TEST_CASE("a falla that comes late is entered as one correction: nothing played is lost, one undo takes it back") {
    DeskRobot desk;
    begin_with(desk, Setup{"Copa", {"1"}, 24, 2, {}}, three());
    desk.result(0, {"<17", "<9"});
    const auto before = desk.state().tables[0].fixtures.size();
    desk.tap("desk.page.fallas");
    desk.tap("desk.enter.late");
    desk.tap("desk.entry.falla");
    desk.type("Dalt");
    desk.key(Key::enter);
    desk.type("Nel, Bel");
    desk.key(Key::enter);
    CHECK(desk.robot().shows("Matches more to play: 3"));
    CHECK(desk.state().roster.entries.size() == 3);
    desk.tap("desk.late.confirm");
    REQUIRE(desk.state().roster.entries.size() == 4);
    CHECK(desk.state().running == Phase::sectors);
    const auto fixture = championship::find_fixture(desk.state(), {"Baixa", "Carme"});
    REQUIRE(fixture);
    CHECK(championship::outcome_of(desk.state(), *fixture).status == MatchStatus::played);
    desk.app().restart();
    CHECK(status(desk, {"Baixa", "Carme"}) == MatchStatus::played);
    desk.tap("desk.undo");
    CHECK(desk.state().roster.entries.size() == 3);
    CHECK(desk.state().tables[0].fixtures.size() == before);
    CHECK(status(desk, {"Baixa", "Carme"}) == MatchStatus::played);
}

TEST_CASE("late: a name that is there already says so, and nothing happens") {
    DeskRobot desk;
    begin_with(desk, Setup{"Copa", {"1"}, 24, 2, {}}, three());
    desk.tap("desk.page.fallas");
    desk.tap("desk.enter.late");
    desk.tap("desk.entry.falla");
    desk.type("Alta");
    desk.key(Key::enter);
    desk.type("Nel, Bel");
    desk.key(Key::enter);
    CHECK_FALSE(desk.robot().has("desk.late.confirm"));
    CHECK(desk.robot().has("why.close"));
    CHECK(desk.state().roster.entries.size() == 3);
}

TEST_CASE("the champion comes by itself, with the way that led there; the tab is called after it") {
    DeskRobot desk;
    std::vector<Event> events{Enter{"Alta", "1", kPlayers},
                              Enter{"Baixa", "1", kPlayers},
                              Enter{"Carme", "2", kPlayers},
                              Enter{"Dalt", "2", kPlayers},
                              Start{},
                              Result{{"Alta", "Baixa"}, {{2, 0}, {48, 10}}},
                              Result{{"Carme", "Dalt"}, {{2, 1}, {60, 44}}},
                              Start{}};
    begin_with(desk, Setup{"Copa", {"1", "2"}, 24, 2, {}}, events);
    CHECK(desk.robot().label("desk.page.pending") == "Pending");
    desk.result(0, {"20", "<3", "11"});
    CHECK(desk.robot().has("desk.end.share"));
    CHECK(desk.robot().shows("Champions!"));
    CHECK(desk.robot().shows("Final"));
    CHECK(desk.robot().shows("Carme"));
    CHECK(desk.robot().shows("Sector 1"));
    CHECK(desk.robot().shows("Fallas: 2 · won: 1"));
    CHECK(desk.robot().complaint() == "");
    CHECK(desk.robot().label("desk.way.0") == "Final, Carme, 2 – 1");
    desk.tap("desk.way.1");  // the matches of that phase, and their table
    CHECK(desk.robot().label("desk.way.match.0") == "Baixa · 2–0 · 48–10");
    no_faults(desk.app());
    desk.tap("desk.way.match.0");
    CHECK(desk.robot().has("desk.tab.trace"));
    desk.tap("desk.up");
    desk.tap("desk.way.0");
    desk.tap("desk.way.table");
    CHECK(desk.robot().label("desk.page.pending") == "Champion");
    desk.tap("desk.page.pending");
    desk.tap("desk.end.papers");
    CHECK(desk.robot().has("desk.more.grid"));
    desk.tap("desk.more.diploma");
    const auto file = *std::filesystem::directory_iterator(desk.app().documents());
    CHECK(file.path().filename().string() == "Diploma-Alta.pdf");
}

TEST_CASE("a sector's winner comes by itself, beside the standings") {
    DeskRobot desk;
    std::vector<Event> events = three();
    events.insert(events.begin(), Enter{"Dalt", "2", kPlayers});
    events.insert(events.begin(), Enter{"Est", "2", kPlayers});
    events.emplace_back(Result{{"Alta", "Baixa"}, {{2, 0}, {48, 10}}});
    events.emplace_back(Result{{"Alta", "Carme"}, {{2, 1}, {60, 44}}});
    begin_with(desk, Setup{"Copa", {"1", "2"}, 24, 2, {}}, events);
    desk.tap("desk.page.rounds");
    desk.tap("desk.next-thing");
    desk.type_camas({"20", "11"});
    CHECK(desk.robot().shows("Winner · Sector 1"));
    CHECK(desk.robot().has("desk.row.0"));
    CHECK(desk.robot().complaint() == "");
}

TEST_CASE("the result form: Enter opens the next match, Tab never saves, the arrows that are named do what is said") {
    DeskRobot desk;
    std::vector<Event> events = three();
    events.insert(events.begin(), Enter{"Dalt", "1", kPlayers});
    begin_with(desk, Setup{"Copa", {"1"}, 24, 2, {}}, events);  // Dalt-Carme, Alta-Baixa
    desk.open_match(0);
    desk.key(Key::up);
    desk.type("10");
    desk.key(Key::tab);
    CHECK(desk.robot().shows("Cama 2: who lost it?"));
    desk.type("7");  // not before that is said
    desk.key(Key::up);
    desk.type("12");
    desk.key(Key::tab);
    CHECK(status(desk, {"Dalt", "Carme"}) == MatchStatus::open);
    desk.key(Key::enter);
    REQUIRE(status(desk, {"Dalt", "Carme"}) == MatchStatus::played);
    const auto fixture = championship::find_fixture(desk.state(), {"Dalt", "Carme"});
    CHECK(fixture->fixture->marks == championship::Marks{{0, 2}, {22, 48}});
    CHECK(desk.robot().shows("Alta"));
    REQUIRE(desk.robot().has("desk.result.save"));
    desk.type_camas({"5", "6"});
    CHECK(status(desk, {"Alta", "Baixa"}) == MatchStatus::played);
    CHECK_FALSE(desk.robot().has("desk.result.save"));  // the round is done
}

TEST_CASE("a falla that did not come is a key of its own: three taps, said before") {
    DeskRobot desk;
    begin_with(desk, Setup{"Copa", {"1"}, 24, 2, {}}, three());
    desk.open_match(0);
    desk.tap("desk.result.no-show");
    desk.tap("desk.no-show.both");
    CHECK(status(desk, {"Baixa", "Carme"}) == MatchStatus::open);
    desk.tap("desk.cost.confirm");
    CHECK(status(desk, {"Baixa", "Carme"}) == MatchStatus::absent);
    desk.tap("desk.undo");
    CHECK(status(desk, {"Baixa", "Carme"}) == MatchStatus::open);
}

TEST_CASE("the acta is one tap from its match and from its round") {
    DeskRobot desk;
    begin_with(desk, Setup{"Copa", {"1"}, 24, 2, {}}, three());
    REQUIRE(desk.robot().has("desk.round.actas"));
    desk.open_match(0);
    REQUIRE(desk.robot().has("desk.result.acta"));
    desk.result(0, {"10", "10"});
    desk.open_match(0);
    CHECK(desk.robot().has("desk.result.acta"));
}
