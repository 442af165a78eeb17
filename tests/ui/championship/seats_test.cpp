// People sit down at a match of the championship with their cards seen, and it begins.
#include <doctest/doctest.h>

#include "championship/rule_ids.h"
#include "season/notes.h"
#include "tests/ui/championship/one_sector.h"
#include "tests/ui/no_faults.h"
#include "tests/ui/sizes.h"

namespace tapet::ui {

namespace {

using championship::Enter;
using championship::Start;

void open_pairs(DeskRobot& desk, std::vector<std::string> alta = {"Anna", "Lluís"}) {
    open(desk, one_sector(), {Enter{"Alta", "1", std::move(alta)}, Enter{"Baixa", "1", {"Pep", "Rosa"}}, Start{}});
    desk.open_match(0);
    desk.tap("desk.tab.pairs");
}

// Of the only match.
championship::FixtureNotes notes(DeskRobot& desk) {
    const auto records = desk.app().keeper().notebook.records("season");
    return records.empty() ? championship::FixtureNotes() : championship::read_fixture_notes(records[0].body);
}

void back_to_acta(DeskRobot& desk) {
    desk.tap("truc.back");
    desk.tap("desk.tab.acta");
}

}  // namespace

TEST_CASE("seats: with the four cards seen a match begins at once, identified, and its acta says so") {
    DeskRobot desk;
    open_pairs(desk);
    desk.tap("desk.tab.result");
    desk.tap("desk.result.play");  // who sits down comes first
    CHECK(desk.robot().closed("desk.pairs.play"));
    CHECK(desk.robot().shows("card not seen: Anna, Lluís, Pep, Rosa"));
    for (const std::string who : {"0.0", "0.1", "1.0", "1.1"}) desk.tap("desk.pair." + who);
    CHECK_FALSE(desk.robot().closed("desk.pairs.play"));
    desk.tap("desk.pairs.play");
    CHECK(desk.robot().has("truc.A.plus1"));
    back_to_acta(desk);
    CHECK(desk.first_match().identified);
    CHECK(notes(desk).seen == std::vector<std::string>{"Anna", "Lluís", "Pep", "Rosa"});
    CHECK(notes(desk).unseen_ms == 0);
    CHECK(desk.robot().shows("Cards seen: Anna, Lluís, Pep, Rosa"));
    CHECK_FALSE(desk.robot().shows("Cards not seen"));
}

TEST_CASE("seats: without a card it begins by a second, deliberate tap, which is noted, and the acta says of whom") {
    DeskRobot desk;
    open_pairs(desk);
    const std::size_t before = desk.app().matches().size();
    for (const std::string who : {"0.0", "0.1", "1.0"}) desk.tap("desk.pair." + who);
    desk.tap("desk.pairs.play");
    CHECK(desk.robot().shows("card not seen: Rosa"));
    no_faults(desk.app());
    desk.tap("desk.pairs.unseen.rule");
    CHECK(desk.robot().has("why.close"));
    desk.tap("why.close");
    desk.tap("desk.pairs.unseen.cancel");
    CHECK(desk.app().matches().size() == before);
    CHECK_FALSE(desk.first_match().has_players);
    desk.tap("desk.pairs.play");
    desk.tap("desk.pairs.unseen.begin");
    CHECK(desk.app().matches().size() == before + 1);
    back_to_acta(desk);
    CHECK(desk.first_match().has_players);
    CHECK_FALSE(desk.first_match().identified);
    CHECK(notes(desk).seen == std::vector<std::string>{"Anna", "Lluís", "Pep"});
    CHECK(notes(desk).unseen_ms > 0);
    CHECK(desk.robot().shows("Cards seen: Anna, Lluís, Pep"));
    CHECK(desk.robot().shows("Cards not seen: Rosa"));
    CHECK(desk.robot().shows("begun without every card"));
    no_faults(desk.app());
}

TEST_CASE(
    "seats: a third of a falla is stitched until somebody stands up; whose card was seen stays where one goes on") {
    DeskRobot desk;
    open_pairs(desk, kPeople);
    CHECK(desk.robot().shows("people have yet to sit down"));
    desk.tap("desk.pairs.play");  // said, and nothing else
    CHECK_FALSE(desk.robot().has("desk.pairs.unseen.begin"));
    desk.tap("desk.pair.0.3");
    desk.tap("desk.pair.0.1");
    CHECK(desk.robot().closed("desk.pair.0.0"));
    desk.tap("desk.pair.0.0");
    CHECK_FALSE(desk.robot().selected("desk.pair.0.0"));
    desk.tap("desk.pair.0.3");  // seen
    CHECK(notes(desk).seen == std::vector<std::string>{"Rosa"});
    desk.tap("desk.pair.0.1");
    desk.tap("desk.pair.0.1");  // stands up
    CHECK_FALSE(desk.robot().closed("desk.pair.0.0"));
    desk.app().restart();
    if (!desk.robot().has("desk.tab.pairs")) desk.open_match(0);
    desk.tap("desk.tab.pairs");
    CHECK(desk.robot().selected("desk.pair.0.3"));
    CHECK_FALSE(desk.robot().selected("desk.pair.0.1"));
}

TEST_CASE(
    "seats: who sits down stands at every size, in every language, with long names and one who is not in the list") {
    for (const RobotScreen& screen : {kTablet, kSmall, kTabletUpright}) {
        for (const std::string_view language : looked_at_in()) {
            CAPTURE(screen.width);
            CAPTURE(language);
            DeskRobot desk(std::string(language), screen);
            if (screen.width == kTabletUpright.width)
                sure(desk.app().keeper().notebook.set_setting("text_percent", "200"));
            open_pairs(desk, {"Maria Desemparats de la Concepció i Roig", "Anna", "Lluís"});
            no_faults(desk.app());
            desk.tap("desk.pair.0.0");
            desk.tap("desk.pair.0.0");
            no_faults(desk.app());
        }
    }
}

}  // namespace tapet::ui
