// Results of a delegate without Tapet: a template out, a spreadsheet in, joined like a copy that came.
#include <doctest/doctest.h>

#include "championship/standings.h"
#include "keeping/hand_over.h"
#include "tests/storage/support.h"
#include "tests/ui/championship/one_sector.h"
#include "tests/ui/no_faults.h"

namespace tapet::ui {

namespace {

std::string path_of(DeskRobot& desk, const std::string& name) {
    std::filesystem::create_directories(desk.app().documents());
    return desk.app().documents() + "/" + name;
}

// The circle, with its first match played.
void begin_circle(DeskRobot& desk) {
    std::vector<championship::Event> events = circle();
    events.resize(5);
    open(desk, one_sector(), events);
}

void take_file(DeskRobot& desk, const std::string& text) {
    storage::write_file(path_of(desk, "sector.csv"), text);
    desk.tap_more("desk.more.results");
    desk.tap("desk.file.open.sector.csv");
}

const std::string kTitles = "Falla 1;Falla 2;Camas 1;Camas 2;Stones 1;Stones 2\r\n";

}  // namespace

TEST_CASE(
    "the template of results has the matches that are left; filled in it waits beside what is here, one tap joins it") {
    DeskRobot desk;
    begin_circle(desk);
    desk.tap_more("desk.more.template");
    const std::string text = storage::contents(path_of(desk, "Copa-Sector-1-results.csv"));
    CHECK(text.find("Carme") != std::string::npos);
    CHECK(text.find(";Alta;Baixa;") == std::string::npos);
    desk.tap("desk.paper.close");

    take_file(desk, kTitles + "Baixa;Alta;0;2;10;48\r\nBaixa;Carme;2;1;60;44\r\n");
    CHECK(desk.robot().shows("new: 1"));
    CHECK(desk.robot().shows("All fits"));
    no_faults(desk.app());
    desk.tap("together.join");
    CHECK(desk.state().tables[0].open == 1);
    CHECK(desk.app().keeper().file.hand_over()->guest() == nullptr);
}

TEST_CASE(
    "results that the desk has otherwise are chosen from; mistakes are listed with their places, and nothing is "
    "taken") {
    DeskRobot desk;
    begin_circle(desk);
    take_file(desk, kTitles + "Baixa;Altta;0;2;10;48\r\nBaixa;Carme;2;x;60;44\r\n");
    CHECK(desk.robot().shows("No result was taken."));
    CHECK(desk.robot().shows("Line 2, column 2"));
    CHECK(desk.robot().shows("Line 3, column 4"));
    no_faults(desk.app());
    desk.tap("desk.mistakes.close");
    take_file(desk, kTitles + "Baixa;Alta;2;0;48;10\r\n");
    CHECK(desk.robot().has("together.left"));
    desk.tap("together.theirs.0");
    desk.tap("together.join");
    CHECK(desk.state().tables[0].open == 2);
    CHECK(championship::standings(desk.state(), 0).rows.front().falla == 1);
}

}  // namespace tapet::ui
