// Lists of players that the fallas hand in, on the desk: on paper, as a spreadsheet, and what is wrong with one.
#include <doctest/doctest.h>

#include "season/reports/players_form.h"
#include "tests/storage/support.h"
#include "tests/ui/championship/lines.h"
#include "tests/ui/championship/one_sector.h"
#include "tests/ui/no_faults.h"
#include "tests/ui/sizes.h"

namespace tapet::ui {

namespace {

using championship::Enter;

std::vector<championship::Event> entered() {
    return {Enter{"Alta", "1", {"Anna", "Lluís"}}, Enter{"Baixa", "1", {"Pep", "Rosa"}}, Enter{"Carme", "2", {}},
            Enter{"Dalt", "2", {}}};
}
// The sectors are won by Alta and Dalt.
std::vector<championship::Event> between_phases() {
    std::vector<championship::Event> events = entered();
    events.emplace_back(championship::Start{});
    events.emplace_back(championship::Result{{"Alta", "Baixa"}, {{2, 0}, {48, 10}}});
    events.emplace_back(championship::Result{{"Carme", "Dalt"}, {{0, 2}, {10, 48}}});
    return events;
}

std::vector<std::string> list_of(DeskRobot& desk, championship::Entrant who) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < desk.state().roster.entries[who].players; ++i)
        names.emplace_back(championship::player(desk.state().roster, who, i));
    return names;
}

void open_lists(DeskRobot& desk) {
    desk.tap("desk.page.fallas");
    desk.tap("desk.lists");
}

void take_lists(DeskRobot& desk, const std::string& text) {
    std::filesystem::create_directories(desk.app().documents());
    storage::write_file(desk.app().documents() + "/lists.csv", text);
    open_lists(desk);
    desk.tap("desk.lists.take");
    desk.tap("desk.file.open.lists.csv");
}

}  // namespace

TEST_CASE("lists: between the phases the winners hand theirs in, all of a file with one tap, and one undo") {
    DeskRobot desk;
    open(desk, two_sectors(), between_phases());
    open_lists(desk);
    CHECK(desk.robot().shows("Lists handed in: 1 of 2 fallas"));
    CHECK(desk.robot().shows("Still missing: Dalt"));
    no_faults(desk.app());
    desk.tap("desk.lists.close");
    take_lists(desk, "Falla;Players\r\nDalt;\"Joan, Empar, Blai\"\r\nAlta;\"Anna, Lluís, Neus\"\r\n");
    CHECK(desk.robot().shows("Lists taken in: 2"));
    CHECK(list_of(desk, 3) == std::vector<std::string>{"Joan", "Empar", "Blai"});
    CHECK(list_of(desk, 0) == std::vector<std::string>{"Anna", "Lluís", "Neus"});
    desk.tap("desk.undo");
    CHECK(list_of(desk, 3).empty());
}

TEST_CASE("lists: somebody in two fallas is named with the rule before the list is taken in") {
    DeskRobot desk;
    open(desk, two_sectors(), between_phases());
    take_lists(desk, "2;Dalt;Pep;Empar\r\n");
    CHECK(desk.robot().shows("“Pep” stands in the list of more than one falla: Baixa, Dalt."));
    no_faults(desk.app());
    desk.tap("desk.mistake.0");
    CHECK(desk.robot().shows("One player in two fallas"));
    desk.tap("why.close");
    desk.tap("desk.lists.cancel");
    CHECK(list_of(desk, 3).empty());
    take_lists(desk, "2;Dalt;Pep;Empar\r\n");
    desk.tap("desk.lists.confirm");
    CHECK(list_of(desk, 3) == std::vector<std::string>{"Pep", "Empar"});
}

TEST_CASE("lists: a file with mistakes takes nothing in, and each mistake names its place and its rule") {
    DeskRobot desk;
    open(desk, two_sectors(), between_phases());
    take_lists(desk, "2;Dalt;Joan\r\n1;Baixa;Pep;Neus\r\n1;Alta;Anna;Lluís;Blai\r\n");
    CHECK(desk.robot().shows("No list was taken in."));
    CHECK(desk.robot().shows("Line 1, column 3: At least two players are needed"));
    CHECK(desk.robot().shows("Line 2:"));
    no_faults(desk.app());
    desk.tap("desk.mistake.0");
    CHECK(desk.robot().has("why.close"));
    desk.tap("why.close");
    desk.tap("desk.mistakes.close");
    CHECK(list_of(desk, 0) == std::vector<std::string>{"Anna", "Lluís"});
}

TEST_CASE("lists: they are behind the three dots, too, where a small screen has no room for them among the entries") {
    DeskRobot desk("en", kSmall);
    open(desk, two_sectors(), entered());
    CHECK_FALSE(desk.robot().has("desk.lists"));
    desk.tap_more("desk.more.lists");
    CHECK(desk.robot().shows("Lists handed in: 2 of 4 fallas"));
    no_faults(desk.app());
}

TEST_CASE("lists: while a phase is played none is taken in, and a tap says why") {
    DeskRobot desk;
    std::vector<championship::Event> events = between_phases();
    events.pop_back();
    open(desk, two_sectors(), events);
    desk.tap("desk.page.fallas");
    CHECK(desk.robot().closed("desk.lists"));
    desk.tap("desk.lists");
    CHECK(desk.robot().has("why.close"));
}

TEST_CASE("lists: the blank form has a page a falla, with what there is of its list, the rules and room to sign") {
    DeskRobot desk;
    open(desk, two_sectors(), entered());
    open_lists(desk);
    desk.tap("desk.lists.print");
    const std::string pdf = storage::contents(desk.app().documents() + "/68-Campionat-List-of-players.pdf");
    CHECK(pdf_pages(pdf) == 4);
    CHECK(is_a4(pdf));
    CHECK(least_letters(pdf) >= 8);
    const std::string first = pdf_text(pdf, 1);
    for (const char* words : {"List of players", "Alta", "Anna", "Lluís", "Art. 7", "For the falla", "Received"})
        CHECK_MESSAGE(first.find(words) != std::string::npos, words);
    CHECK(pdf_text(pdf, 3).find("Carme") != std::string::npos);
}

TEST_CASE("lists: the sheet of lists stands at every size, in every language") {
    for (const RobotScreen& screen : {kTablet, kSmall, kTabletUpright}) {
        for (const std::string_view language : looked_at_in()) {
            CAPTURE(screen.width);
            CAPTURE(language);
            DeskRobot desk(std::string(language), screen);
            if (screen.width == kTabletUpright.width)
                sure(desk.app().keeper().notebook.set_setting("text_percent", "200"));
            open(desk, two_sectors(), between_phases());
            open_lists(desk);
            no_faults(desk.app());
        }
    }
}

}  // namespace tapet::ui
