// What the desk prints, writes and reads.
#include <algorithm>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>

#include "tests/ui/desk_robot.h"

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

TEST_CASE("the desk prints actas, grid, evening and log, and writes CSV; the toast says where") {
    DeskRobot desk("en", kSmall);
    desk.open(Setup{"Copa", {"1"}, 24, 2, {}});
    desk.enter("Alta", "Anna, Lluís");
    desk.enter("Baixa", "Pep, Rosa");
    desk.done_entering();
    desk.tap("desk.page.pending");
    desk.tap("desk.next");
    desk.tap("desk.page.rounds");
    desk.tap("desk.match.0");
    desk.tap("desk.tab.acta");
    desk.tap("desk.acta.blank");
    CHECK(desk.robot().shows("Blank-acta-Alta-Baixa.pdf"));
    for (const std::string& fault : desk.robot().faults()) FAIL_CHECK(fault);
    CHECK(files(desk) == std::vector<std::string>{"Blank-acta-Alta-Baixa.pdf"});
    CHECK(start_of(desk, "Blank-acta-Alta-Baixa.pdf") == "%PDF-");
    desk.tap("desk.up");
    desk.result(0, {"10", "10"});
    desk.tap("desk.match.0");
    desk.tap("desk.tab.acta");
    desk.tap("desk.acta.filled");
    CHECK(files(desk) == std::vector<std::string>{"Acta-Alta-Baixa.pdf", "Blank-acta-Alta-Baixa.pdf"});
    desk.tap("desk.up");
    desk.tap("desk.more");
    for (const char* row : {"evening", "grid", "log", "standings", "fixtures"}) {
        desk.robot().wait_ms(9000);  // the toast before is gone
        desk.robot().scroll_to("desk.more.all", "desk.more." + std::string(row));
        desk.tap("desk.more." + std::string(row));
        for (const std::string& fault : desk.robot().faults()) FAIL_CHECK(fault);
    }
    CHECK(files(desk).size() == 7);
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
