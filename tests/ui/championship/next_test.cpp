// What the desk says before somebody asks: what comes next, what leaving would cost; and the correction of an entry.
#include <doctest/doctest.h>

#include "championship/standings.h"
#include "tests/ui/championship/one_sector.h"

using namespace tapet;
using namespace tapet::ui;
using championship::Enter;
using championship::Event;
using championship::Phase;
using championship::Result;
using championship::Setup;
using championship::Start;

namespace {

std::size_t kept_lines(DeskRobot& desk) { return desk.app().keeper().open.log()->size(); }

}  // namespace

TEST_CASE("the champion's name is whole in the bar") {
    const std::string name = "Falla Plaça de l’Arbre del Grau";
    for (const RobotScreen& screen : {kTablet, kSmall, kTabletUpright, kSmallUpright}) {
        CAPTURE(screen.width);
        DeskRobot desk("en", screen);
        open(desk, one_sector(),
             {Enter{name, "1", kPeople}, Enter{"Baixa", "1", kPeople}, Start{},
              Result{{name, "Baixa"}, {{2, 0}, {48, 10}}}});
        desk.tap("desk.page.rounds");
        CHECK(desk.robot().label("desk.next-thing") == "Champion: " + name);
        CHECK(desk.robot().complaint() == "");
    }
}

TEST_CASE("a withdrawal says what it costs before it is sent, and cancelling costs nothing") {
    DeskRobot desk;
    open(desk, one_sector(), circle());
    desk.reopen_season();
    const std::size_t before = kept_lines(desk);
    desk.tap("desk.page.fallas");
    desk.tap("desk.falla.0");
    desk.field("desk.who.why", "No poden");
    desk.tap("desk.who.withdraw");
    CHECK(desk.robot().shows("Alta withdraws: the matches it has played (2) are annulled"));
    CHECK(desk.robot().shows("Carme: rank 2 (was 1), points 0 (were 1), camas 1 (were 3), stones 44 (were 92)"));
    CHECK(desk.robot().shows("the winner is Baixa"));
    CHECK(kept_lines(desk) == before);
    desk.tap("desk.cost.cancel");
    CHECK(kept_lines(desk) == before);
    desk.tap("desk.who.disqualify");
    CHECK(desk.robot().shows("Alta is disqualified: it loses the matches played (2) and those it had left (0)"));
    CHECK(desk.robot().shows("Each of these points brings its owner the camas and stones it marked"));
    desk.tap("desk.cost.confirm");
    CHECK(kept_lines(desk) == before + 1);
}

TEST_CASE(
    "before the start the first page has the next step and the counts; afterwards the next match is one tap away") {
    DeskRobot desk;
    desk.open(Setup{"Copa", {"1", "2"}, 24, 2, {}});
    CHECK(desk.robot().shows("First enter the fallas"));
    CHECK(desk.robot().closed("desk.start"));
    desk.enter("Alta", "Anna, Lluís");
    desk.enter("Baixa", "Pep, Rosa");
    desk.done_entering();
    CHECK(
        desk.robot().shows("Fallas entered: 2 (players: 4). Sectors with fallas: 1 of 2. Without a falla: Sector 2."));
    desk.tap("desk.start");
    desk.tap("desk.begin.confirm");
    REQUIRE(desk.state().running == Phase::sectors);
    CHECK(desk.robot().label("desk.next-thing") == "Next: Alta – Baixa");
    desk.tap("desk.next-thing");
    desk.type_camas({"10", "10"});
    const championship::Fixture& fixture = desk.state().tables[0].fixtures[0];
    CHECK(fixture.status == championship::MatchStatus::played);
    CHECK(fixture.has_players);                 // two a falla: nobody needs to say who they were
    CHECK(desk.robot().has("desk.end.share"));  // one winner: the champion comes by itself
    desk.leave_end();
    desk.tap("desk.page.rounds");
    CHECK(desk.robot().label("desk.next-thing").rfind("Champion: ", 0) == 0);
}

TEST_CASE("at the end of a championship stands its plaque, to be kept as a picture, and another one can begin") {
    DeskRobot desk;
    desk.app().environment().picture = [](int, int, const auto&) {
        return tl::expected<std::string, std::string_view>("with its champion");
    };
    open(desk, one_sector(),
         {Enter{"Alta", "1", kPeople}, Enter{"Baixa", "1", kPeople}, Start{},
          Result{{"Alta", "Baixa"}, {{2, 0}, {48, 10}}}});
    CHECK(desk.robot().complaint() == "");
    desk.tap("desk.end.share");
    CHECK(desk.robot().shows("Saved in"));
    const auto file = *std::filesystem::directory_iterator(desk.app().documents());
    CHECK(file.path().filename().string().find("Alta") != std::string::npos);
    CHECK(storage::contents(file.path()) == "with its champion");
    desk.tap("trouble.close");
    desk.tap("desk.end.again");
    CHECK(desk.robot().has("desk-setup.start"));
}

TEST_CASE("a misspelt falla is corrected where it stands, and all that was played stays with it") {
    DeskRobot desk;
    open(desk, one_sector(), circle());
    desk.reopen_season();
    desk.leave_end();
    desk.tap("desk.page.rounds");
    while (desk.robot().enabled("desk.round.prev")) desk.tap("desk.round.prev");
    desk.open_match(0);
    desk.tap("desk.tab.acta");
    desk.field("desk.acta.incident", "Han arribat tard");
    desk.tap("desk.up");
    desk.tap("desk.page.fallas");
    desk.tap("desk.falla.1");
    desk.tap("desk.who.rename");
    desk.tap("desk.rename.falla");
    for (int i = 0; i < 5; ++i) desk.key(Key::backspace);
    desk.type("Pilar");
    desk.key(Key::enter);
    CHECK(desk.robot().shows("the falla is called so everywhere"));
    CHECK(desk.robot().shows("Baixa is called Pilar from now on, in all its matches of this phase"));
    desk.tap("desk.rename.save");
    CHECK_FALSE(championship::find_falla(desk.state().roster, "Baixa").has_value());
    REQUIRE(championship::find_falla(desk.state().roster, "Pilar").has_value());
    CHECK(desk.state().tables[0].open == 0);
    const auto rows = championship::standings(desk.state(), 0).rows;
    CHECK(championship::falla(desk.state().roster, rows[2].falla) == "Pilar");
    CHECK(rows[2].pedres == 70);
    desk.tap("desk.page.rounds");
    desk.open_match(0);
    desk.tap("desk.tab.acta");
    CHECK(desk.robot().shows("Han arribat tard"));  // what was noted beside the log goes with the name
}

TEST_CASE("a list of players is closed while a phase is played, with the rule; a name is not") {
    DeskRobot desk;
    open(desk, one_sector(), {Enter{"Alta", "1", {"Anna", "Lluís"}}, Enter{"Baixa", "1", {}}, Start{}});
    desk.tap("desk.page.fallas");
    desk.tap("desk.falla.1");
    desk.tap("desk.who.rename");
    desk.tap("desk.rename.players");
    desk.type("Joan, Empar");
    desk.key(Key::enter);
    CHECK(desk.robot().shows("lists of players change only before the start"));
    CHECK(desk.robot().closed("desk.rename.save"));
    const std::size_t before = kept_lines(desk);
    desk.tap("desk.rename.save");
    CHECK(desk.robot().has("why.close"));
    CHECK(kept_lines(desk) == before);
}

TEST_CASE("a result and its camas are one commit; the way back is written after the picture") {
    DeskRobot desk;
    open(desk, one_sector(), {Enter{"Alta", "1", {"Anna", "Lluís"}}, Enter{"Baixa", "1", {"Pep", "Rosa"}}, Start{}});
    desk.tap("desk.next-thing");
    desk.type("10");
    desk.key(Key::enter);
    desk.key(Key::right);
    desk.type("10");
    desk.robot().press(Key::enter);
    CHECK(desk.state().tables[0].open == 0);
    REQUIRE(desk.app().keeper().notebook.records("season").size() == 1);
    CHECK(desk.app().keeper().notebook.records("season")[0].body.find("[[24,10],[24,10]]") != std::string::npos);
    desk.robot().wait_ms(1500);
    desk.app().restart();
    CHECK(desk.robot().has("desk.end.share"));  // not in the form any more
}

TEST_CASE(
    "a falla whose match is being played at a table is called otherwise, and the table's result still comes to it") {
    DeskRobot desk;
    open(desk, one_sector(), {Enter{"Alta", "1", {"Anna", "Lluís"}}, Enter{"Baixa", "1", {"Pep", "Rosa"}}, Start{}});
    desk.tap("desk.next-thing");
    desk.play_here();
    desk.tap("truc.back");
    desk.tap("desk.up");
    desk.tap("desk.page.fallas");
    desk.tap("desk.falla.0");
    desk.tap("desk.who.rename");
    desk.tap("desk.rename.falla");
    desk.type("x");
    desk.key(Key::enter);
    desk.tap("desk.rename.save");
    REQUIRE(championship::find_falla(desk.state().roster, "x").has_value());
    desk.tap("desk.page.rounds");
    desk.open_match(0);
    desk.tap("desk.result.table");
    for (int i = 0; i < 12; ++i) desk.tap("truc.A.plus4");
    desk.tap("truc.back");
    const championship::Fixture& fixture = desk.state().tables[0].fixtures[0];
    CHECK(fixture.status == championship::MatchStatus::played);
    CHECK(fixture.winner == 0);
}

TEST_CASE(
    "a match that was played is contested and decided; after the committee's word the rest is closed with Art. 8") {
    DeskRobot desk;
    open(desk, one_sector(), circle());
    desk.reopen_season();
    desk.leave_end();
    desk.tap("desk.page.rounds");
    while (desk.robot().enabled("desk.round.prev")) desk.tap("desk.round.prev");
    desk.open_match(0);
    desk.tap("desk.tab.decision");
    const auto tap = [&](const std::string& id) {
        if (!desk.robot().has(id)) desk.robot().scroll_to("desk.actions", id);
        desk.tap(id);
    };
    tap("desk.settle.protest.0");
    CHECK(desk.robot().shows("The reason is missing"));
    desk.tap("trouble.close");
    desk.field("desk.settle.why", "Senyals");
    tap("desk.settle.protest.0");
    CHECK(desk.robot().shows("until it is decided"));
    desk.tap("desk.cost.confirm");
    CHECK(desk.state().tables[0].contested == 1);
    CHECK(desk.robot().shows("protests: Senyals"));
    desk.tap("desk.settle.by.1");
    tap("desk.settle.replay");
    CHECK(desk.robot().shows("begins again from nothing"));
    desk.tap("desk.cost.cancel");
    desk.tap("desk.settle.by.0");
    tap("desk.settle.stands");
    desk.tap("desk.cost.confirm");
    CHECK(desk.state().tables[0].contested == 0);
    const std::size_t before = kept_lines(desk);
    tap("desk.settle.lost");
    CHECK(desk.robot().shows("Art. 8"));
    CHECK(kept_lines(desk) == before);
}

TEST_CASE(
    "the register of sanctions: what the log says and what is written down, with who decided, on paper and as CSV") {
    DeskRobot desk;
    std::vector<Event> events{Enter{"Alta", "1", kPeople}, Enter{"Baixa", "1", kPeople}, Enter{"Carme", "1", kPeople},
                              Start{}};
    events.emplace_back(championship::Suspend{{"Alta", "Baixa"}, "No ha vingut", {std::uint8_t{1}}});
    open(desk, one_sector(), events);
    desk.tap("desk.page.fallas");
    desk.tap("desk.falla.1");
    desk.tap("desk.who.sanction");
    CHECK(desk.robot().shows("Baixa · Absence · No ha vingut"));
    const auto tap = [&](const std::string& id) {
        if (!desk.robot().has(id)) desk.robot().scroll_to("desk.register.all", id);
        desk.tap(id);
    };
    tap("desk.register.kind.2");
    tap("desk.register.by.1");
    tap("desk.register.why");
    desk.type("Sense avisar");
    desk.key(Key::enter);
    desk.tap("desk.register.add");
    CHECK(desk.robot().shows("Baixa · Unjustified absence · The representative · Sense avisar"));
    REQUIRE(desk.app().keeper().notebook.records("season").size() ==
            1);  // beside the log: it goes with packs and copies
    CHECK(desk.app().keeper().notebook.records("season")[0].body.find("absent-unjustified") != std::string::npos);
}

TEST_CASE("all open matches of a falla are suspended from its sheet, with what would happen first") {
    DeskRobot desk;
    open(desk, one_sector(),
         {Enter{"Alta", "1", kPeople}, Enter{"Baixa", "1", kPeople}, Enter{"Carme", "1", kPeople}, Start{}});
    desk.tap("desk.page.fallas");
    desk.tap("desk.falla.0");
    desk.field("desk.who.why", "No hi ha llum");
    desk.tap("desk.who.suspend");
    CHECK(desk.robot().shows("The open matches of Alta (2) wait for a decision."));
    desk.tap("desk.cost.confirm");
    std::size_t waiting = 0;
    for (const championship::Fixture& fixture : desk.state().tables[0].fixtures)
        waiting += championship::waits(fixture.status) ? 1 : 0;
    CHECK(waiting == 2);
}

TEST_CASE(
    "the day, the place and the referee of a match are written on its report's page, a day that is none is not taken") {
    DeskRobot desk;
    open(desk, one_sector(), {Enter{"Alta", "1", kPeople}, Enter{"Baixa", "1", kPeople}, Start{}});
    desk.tap("desk.next-thing");
    desk.tap("desk.tab.acta");
    desk.field("desk.acta.when", "31.2.2025 19:30");
    desk.tap("desk.acta.save");
    CHECK(desk.robot().shows("is no day and time"));
    desk.tap("trouble.close");
    desk.field("desk.acta.when", "");
    for (int i = 0; i < 20; ++i) desk.key(Key::backspace);
    desk.field("desk.acta.when", "2.6.2025 19:30");
    desk.field("desk.acta.place", "Casal Alta");
    CHECK(desk.robot().shows("Changes: Alta – Baixa · When: 2.6.2025, 19:30, Place: Casal Alta."));
    desk.tap("desk.acta.save");
    CHECK_FALSE(desk.robot().shows("Changes: Alta – Baixa"));
    const championship::Fixture& fixture = desk.state().tables[0].fixtures[0];
    REQUIRE(fixture.when != championship::kUnsaid);
    CHECK(championship::name_at(desk.state().roster, fixture.when) == "2025-06-02T19:30");
    CHECK(championship::name_at(desk.state().roster, fixture.place) == "Casal Alta");
    CHECK_FALSE(desk.robot().has("desk.acta.save"));
    CHECK(desk.robot().shows("2.6.2025, 19:30"));
}

TEST_CASE("Enter at the end of a round goes on to what comes next, and begins no phase by itself") {
    DeskRobot desk;
    std::vector<Event> events;
    for (const char* sector : {"1", "2"}) {
        for (const char* falla : {"Alta ", "Baixa "})
            events.emplace_back(Enter{falla + std::string(sector), sector, kPeople});
    }
    events.emplace_back(Start{});
    events.emplace_back(Result{{"Alta 1", "Baixa 1"}, {{2, 0}, {48, 10}}});
    open(desk, Setup{"Copa", {"1", "2"}, 24, 2, {}}, events);
    desk.tap("desk.page.rounds");
    CHECK(desk.robot().label("desk.next-thing") == "Next: Alta 2 – Baixa 2");
    desk.key(Key::enter);
    desk.type_camas({"10", "10"});
    CHECK(desk.state().tables[1].open == 0);
    const std::size_t kept = kept_lines(desk);
    desk.key(Key::enter);
    CHECK(kept_lines(desk) == kept);
    CHECK(desk.robot().has("desk.next"));  // the page of what is pending, with the final to begin
}

TEST_CASE("a championship that is opened for the first time here shows the phase that runs, not its first one") {
    DeskRobot desk;
    open(desk, Setup{"Copa", {"1", "2"}, 24, 2, {}},
         {Enter{"Alta", "1", kPeople}, Enter{"Baixa", "2", kPeople}, Start{}, Start{}});
    desk.tap("desk.page.rounds");
    CHECK(desk.robot().label("desk.table") == "Final");
    CHECK(desk.robot().has("desk.match.0"));
}

TEST_CASE("the committee's decision is asked once more, with what it brings, before it is kept") {
    DeskRobot desk;
    open(desk, one_sector(),
         {Enter{"Alta", "1", kPeople}, Enter{"Baixa", "1", kPeople}, Start{},
          championship::Suspend{{"Alta", "Baixa"}, "No ve", {std::uint8_t{1}}}});
    desk.tap("desk.next-thing");
    const std::size_t before = kept_lines(desk);
    desk.tap("desk.settle.winner.0");
    CHECK(desk.robot().shows("The Competition Committee decides the match Alta – Baixa."));
    CHECK(desk.robot().shows("Alta wins: the point is theirs."));
    CHECK(desk.robot().shows("The point brings the camas and stones that the winner had marked."));
    CHECK(kept_lines(desk) == before);
    desk.tap("desk.cost.cancel");
    CHECK(kept_lines(desk) == before);
    desk.tap("desk.settle.by.1");
    desk.tap("desk.settle.lost");
    CHECK(desk.robot().shows("in the first instance"));
    CHECK(desk.robot().shows("Both lose: no point."));
    desk.tap("desk.cost.confirm");
    CHECK(kept_lines(desk) == before + 1);
    CHECK(desk.state().tables[0].fixtures[0].status == championship::MatchStatus::lost);
}
