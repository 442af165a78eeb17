// What the desk prints, writes and reads.
#include <algorithm>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>

#include "tests/ui/championship/robot.h"
#include "ui/championship/entry.h"

using namespace tapet;
using namespace tapet::ui;
using championship::Setup;

namespace {

std::vector<std::string> files(DeskRobot& desk) {
    std::vector<std::string> names;
    for (const auto& file : std::filesystem::directory_iterator(desk.app().documents())) {
        names.push_back(file.path().filename().string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

std::string start_of(DeskRobot& desk, const std::string& name) {
    std::ifstream in(std::filesystem::path(desk.app().documents()) / name, std::ios::binary);
    std::string bytes(5, '\0');
    in.read(bytes.data(), 5);
    return bytes;
}

void write(DeskRobot& desk, const std::string& name, const std::string& text) {
    std::filesystem::create_directories(desk.app().documents());
    std::ofstream(std::filesystem::path(desk.app().documents()) / name, std::ios::binary) << text;
}

}  // namespace

TEST_CASE("the desk prints actas, grid, evening and log, and writes CSV; it says where") {
    DeskRobot desk("en", kSmall);
    desk.open(Setup{"Copa", {"1"}, 24, 2, {}});
    desk.enter("Alta", "Anna, Lluís");
    desk.enter("Baixa", "Pep, Rosa");
    desk.done_entering();
    desk.tap("desk.page.pending");
    desk.tap("desk.next");
    desk.tap("desk.page.rounds");
    desk.open_match(0);
    desk.tap("desk.tab.acta");
    desk.tap("desk.acta.blank");
    CHECK(desk.robot().shows("Blank-match-report-Alta-Baixa.pdf"));
    for (const std::string& fault : desk.robot().faults()) FAIL_CHECK(fault);
    desk.tap("desk.paper.close");
    CHECK(files(desk) == std::vector<std::string>{"Blank-match-report-Alta-Baixa.pdf"});
    CHECK(start_of(desk, "Blank-match-report-Alta-Baixa.pdf") == "%PDF-");
    desk.tap("desk.up");
    desk.result(0, {"10", "10"});
    desk.open_match(0);
    desk.tap("desk.tab.acta");
    desk.tap("desk.acta.filled");
    desk.tap("desk.paper.close");
    CHECK(files(desk) == std::vector<std::string>{"Blank-match-report-Alta-Baixa.pdf", "Match-report-Alta-Baixa.pdf"});
    desk.tap("desk.up");
    desk.tap("desk.more");
    for (const char* row : {"round", "evening", "grid", "log", "standings", "fixtures"}) {
        desk.robot().scroll_to("desk.more.all", "desk.more." + std::string(row));
        desk.tap("desk.more." + std::string(row));
        for (const std::string& fault : desk.robot().faults()) FAIL_CHECK(fault);
        desk.tap("desk.paper.close");
    }
    CHECK(files(desk).size() == 8);
}

TEST_CASE(
    "after the next phase has begun the sectors are still there: standings, rounds, grid, report, evening, tables") {
    DeskRobot desk;
    desk.open(Setup{"Copa", {"1", "2"}, 24, 2, {}});
    for (const char* falla : {"Alta", "Baixa"}) desk.enter(falla, "Anna, Lluís");
    desk.done_entering();
    desk.tap("desk.table.next");
    desk.enter("Carme", "Joan, Empar");
    desk.done_entering();
    desk.tap("desk.start");
    desk.tap("desk.next-thing");
    desk.type_camas({"10", "10"});
    desk.tap("desk.next-thing");  // the final
    REQUIRE(desk.state().running == championship::Phase::final);
    desk.tap("desk.page.bracket");
    desk.tap("desk.bracket.0.0");
    CHECK(desk.robot().shows("Baixa"));
    CHECK(desk.robot().has("desk.row.1"));  // the sector's standings
    desk.tap("desk.page.rounds");
    desk.open_match(0);
    desk.tap("desk.tab.acta");
    desk.tap("desk.acta.filled");
    desk.tap("desk.paper.close");
    desk.tap("desk.up");
    desk.tap("desk.more");
    for (const char* row : {"grid", "round", "evening", "standings", "fixtures"}) {
        desk.robot().scroll_to("desk.more.all", "desk.more." + std::string(row));
        desk.tap("desk.more." + std::string(row));
        desk.tap("desk.paper.close");
    }
    const std::vector<std::string> found = files(desk);
    for (const char* name : {"Match-report-Alta-Baixa.pdf", "Final-grid-Copa-Sector-1.pdf",
                             "Copa-Sector-1-Round-1-of-1.pdf", "Copa-Standings.csv"})
        CHECK_MESSAGE(std::count(found.begin(), found.end(), name) == 1, name);
    std::ifstream standings(desk.app().documents() + "/Copa-Standings.csv");
    const std::string text((std::istreambuf_iterator<char>(standings)), std::istreambuf_iterator<char>());
    CHECK(text.find("Sector 2") != std::string::npos);
}

TEST_CASE("entries from a file: all of them in one tap, which one undo takes back") {
    DeskRobot desk;
    desk.open(Setup{"Copa", {"1", "2"}, 24, 2, {}});
    write(desk, "inscripcions.csv", "Sector;Falla;Players\n1;Alta;\"Anna, Lluís\"\n2;Baixa;Pep / Rosa\n");
    desk.tap("desk.import");
    desk.tap("desk.file.open.inscripcions.csv");
    CHECK(desk.state().roster.entries.size() == 2);
    CHECK(desk.robot().shows("Fallas entered: 2"));
    desk.tap("desk.undo");
    CHECK(desk.state().roster.entries.empty());
}

TEST_CASE("a file with mistakes: every one is listed with its line, and nobody is entered") {
    DeskRobot desk;
    desk.open(Setup{"Copa", {"1", "2"}, 24, 2, {}});
    write(desk, "inscripcions.csv", "1;Alta;Anna;Lluís\n9;Baixa;Pep;Rosa\n1;Alta;Pep;Rosa\n");
    desk.tap("desk.import");
    desk.tap("desk.file.open.inscripcions.csv");
    CHECK(desk.robot().shows("No falla was entered."));
    CHECK(desk.robot().shows("Line 2"));
    CHECK(desk.robot().shows("Line 3"));
    for (const std::string& fault : desk.robot().faults()) FAIL_CHECK(fault);
    CHECK(desk.state().roster.entries.empty());
    desk.tap("desk.mistakes.close");
    CHECK(desk.robot().has("desk.import"));
}

TEST_CASE("what was written is opened, or printed where lp is there; without it the button says why") {
    DeskRobot desk;
    std::vector<std::vector<std::string>> ran;
    Ran::State ends = Ran::State::fine;
    bool printer = false;
    desk.app().environment().has_program = [&](std::string_view name) { return name == "xdg-open" || printer; };
    desk.app().environment().run_program = [&](const std::vector<std::string>& words) {
        ran.push_back(words);
        return [&] { return Ran{ends, ends == Ran::State::failed ? "no default destination" : ""}; };
    };
    desk.open(Setup{"Copa", {"1"}, 24, 2, {}});
    desk.enter("Alta", "Anna, Lluís");
    desk.done_entering();
    desk.tap("desk.start");
    desk.tap("desk.more");
    desk.tap("desk.more.grid");
    const std::string path = desk.app().documents() + "/Final-grid-Copa-Sector-1.pdf";
    CHECK(desk.robot().shows("Final-grid-Copa-Sector-1.pdf"));
    desk.tap("desk.paper.open");
    REQUIRE(ran.size() == 1);
    CHECK(ran[0] == std::vector<std::string>{"xdg-open", path});
    desk.tap("desk.paper.folder");
    CHECK(ran[1] == std::vector<std::string>{"xdg-open", desk.app().documents()});
    CHECK(desk.robot().closed("desk.paper.print"));
    desk.tap("desk.paper.print");
    CHECK(desk.robot().shows("cups-client"));
    CHECK(ran.size() == 2);
    desk.tap("trouble.close");
    printer = true;
    desk.robot().wait_ms(500);  // a key that has just opened does not take the finger that was on its way
    desk.tap("desk.paper.print");
    desk.robot().wait_ms(500);
    CHECK(ran.back() == std::vector<std::string>{"lp", "--", path});
    CHECK(desk.robot().shows("Sent to the printer."));
    ends = Ran::State::failed;
    desk.tap("desk.paper.print");
    desk.robot().wait_ms(500);
    CHECK(desk.robot().shows("It could not be printed: no default destination"));
}

TEST_CASE("the sheet of an evening has all its rounds, and the hour is stepped or typed") {
    DeskRobot desk;
    desk.open(Setup{"Copa", {"1", "2"}, 24, 2, {}});
    for (const char* falla : {"Alta", "Baixa"}) desk.enter(falla, "Anna, Lluís");
    desk.done_entering();
    desk.tap("desk.table.next");
    for (const char* falla : {"Carme", "Dalt"}) desk.enter(falla, "Anna, Lluís");
    desk.done_entering();
    desk.tap("desk.start");
    desk.tap("desk.page.rounds");
    desk.tap("desk.round");
    desk.field("desk.when.day", "24/11/2026");
    desk.field("desk.when.hour", "2130");
    CHECK(desk.robot().shows("21:30"));
    desk.tap("desk.when.hour.more");
    CHECK(desk.robot().shows("21:45"));
    desk.tap("desk.when.hour.less");
    desk.tap("desk.when.save");
    desk.tap("desk.table.prev");
    desk.tap("desk.round");
    desk.field("desk.when.day", "24.11.2026");
    desk.tap("desk.when.hour.more");  // the usual one
    desk.tap("desk.when.save");
    desk.tap("desk.more");
    desk.tap("desk.more.round");
    desk.tap("desk.paper.close");
    desk.tap("desk.more.evening");
    desk.tap("desk.paper.close");
    const auto size = [&](const char* name) {
        return std::filesystem::file_size(std::filesystem::path(desk.app().documents()) / name);
    };
    CHECK(size("Copa-Evening-sheet-24-11-2026.pdf") > size("Copa-Sector-1-Round-1-of-1.pdf"));
}

TEST_CASE("an hour is an hour or a blank") {
    CHECK(hour_of("2030") == "20:30");
    CHECK(hour_of("20.30") == "20:30");
    CHECK(hour_of("930") == "09:30");
    CHECK(hour_of("21") == "21:00");
    CHECK(hour_of("") == "");
    CHECK_FALSE(hour_of("2560").has_value());
    CHECK_FALSE(hour_of("24").has_value());
    CHECK_FALSE(hour_of("nit").has_value());
    CHECK(hour_after("23:45", 1) == "00:00");
    CHECK(hour_after("00:00", -1) == "23:45");
    CHECK(hour_after("", 1) == "20:30");
}

TEST_CASE("Excel's file is read, with a sentence that says so; the file to fill in has a line for each sector") {
    DeskRobot desk;
    desk.open(Setup{"Copa", {"1", "2"}, 24, 2, {}});
    desk.tap("desk.template");
    desk.tap("desk.paper.close");
    CHECK(files(desk) == std::vector<std::string>{"Copa-fallas.csv"});
    desk.tap("desk.import");
    desk.tap("desk.file.open.Copa-fallas.csv");
    CHECK(desk.robot().shows("there is no falla"));  // nobody filled it in
    desk.tap("desk.mistakes.close");
    write(desk, "excel.csv",
          "Sector\tFalla\tPlayers\r\n1\tPla\xe7"
          "a\tLlu\xed"
          "s, Anna\r\n2\t\t\r\n");
    desk.tap("desk.import");
    desk.tap("desk.file.open.excel.csv");
    CHECK(championship::find_falla(desk.state().roster, "Plaça").has_value());
    CHECK(desk.robot().shows("Windows-1252"));
}
