// A season with fingers alone on one tablet: set up, entered, begun, its hours said, the semifinals with lists, seats and a protest, the
// final, its champion, closed, opened again, and the year after.
#include "season/days.h"
#include "tests/ui/championship/walker.h"

namespace tapet::ui {

namespace {

// From Home: four sectors by their number.
void set_up(Walker& desk) {
    desk.tap("home.desk");
    desk.field("desk-setup.name", "69 Campionat");
    desk.field("desk-setup.sectors", "4");
    no_faults(desk.app());
    desk.tap("desk-setup.start");
    REQUIRE(desk.state().setup.sectors.size() == 4);
}

// The first sector one by one; the others out of a file that somebody typed, at first with a mistake.
void enter_fallas(Walker& desk) {
    desk.enter("Alta", "Anna, Lluís, Neus");
    desk.enter("Baixa", "Pep, Rosa");
    desk.done_entering();
    const std::string lines =
        "2;Carme;Joan;Empar\n2;Dalt;Nel;Bel\n3;Escola;Quim;Mar\n3;Forn;Toni;Zoe\n4;Grau;Blai;Nuri\n";
    desk.puts("fallas.csv", lines + "5;Horta;Vicent;Amparo\n");
    desk.tap("desk.import");
    desk.tap("desk.file.open.fallas.csv");
    CHECK(desk.robot().shows("No falla was entered."));
    CHECK(desk.robot().shows("Line 6, column 1"));
    no_faults(desk.app());
    desk.tap("desk.mistakes.close");
    CHECK(desk.state().roster.entries.size() == 2);
    desk.puts("fallas.csv", lines + "4;Horta;Vicent;Amparo\n");
    desk.tap("desk.import");
    desk.tap("desk.file.open.fallas.csv");
    CHECK(desk.state().roster.entries.size() == 8);
    no_faults(desk.app());
}

// The round that is shown, all of it.
void say_hours(Walker& desk, const std::string& day, const std::string& place) {
    desk.tap("desk.page.rounds");
    desk.tap("desk.round");
    no_faults(desk.app());
    desk.field("desk.when.day", day);
    desk.field("desk.when.hour", "2130");
    desk.field("desk.when.place", place);
    desk.tap("desk.when.save");
    no_faults(desk.app());
}

std::vector<std::string> hours_of(Walker& desk) {
    std::vector<std::string> hours;
    for (std::size_t table = 0; table < desk.state().tables.size(); ++table) {
        for (const championship::DeskFixture& each : fixtures_of(desk.state(), table))
            hours.emplace_back(hour_of_match(desk.state(), each));
    }
    return hours;
}

// From the list of each falla, until each has two seats; their cards are seen on the way.
void sit_down(Walker& desk) {
    for (const std::string side : {"0.", "1."}) {
        for (const std::string person : {"0", "1"}) {
            const std::string id = "desk.pair." + side + person;
            if (!desk.robot().selected(id)) desk.tap(id);
            if (desk.robot().closed("desk.pairs.play")) desk.tap(id);
        }
    }
}

std::string winner_of(Walker& desk, std::size_t match) {
    const championship::Fixture& fixture = desk.state().tables[0].fixtures[match];
    return falla_name(desk.state(), fixture.winner);
}

}  // namespace

TEST_CASE(
    "a season goes from the empty tablet over the semifinals and the final to the year after, with fingers alone") {
    Walker desk(std::make_shared<std::int64_t>(kWalkMs));
    set_up(desk);
    enter_fallas(desk);
    desk.tap("desk.page.pending");
    no_faults(desk.app());
    desk.tap("desk.next");
    REQUIRE(desk.state().running == championship::Phase::sectors);

    // The first sector's round has its hour at once; the day says so, and one Undo would take it back.
    say_hours(desk, "28.11.2026", "Casal Alta");
    CHECK(hours_of(desk) == std::vector<std::string>{"2026-11-28T21:30", "", "", ""});
    desk.tap("desk.undo");
    CHECK(hours_of(desk) == std::vector<std::string>(4));
    say_hours(desk, "28.11.2026", "Casal Alta");
    desk.tap("desk.page.days");
    desk.tap("desk.day.next");
    CHECK(desk.robot().shows("21:30"));
    CHECK(desk.robot().shows("Casal Alta"));
    no_faults(desk.app());

    for (int sector = 0; sector < 4; ++sector) {
        desk.tap("desk.page.pending");
        desk.tap("desk.next-thing");
        desk.type_camas({"10", "10"});
    }
    desk.tap("desk.page.pending");
    CHECK(championship::course(desk.state()).next.sizes == std::vector<std::size_t>{2, 2});

    // Before the semifinals the lists are handed in: one out of a file, one at the desk.
    desk.tap("desk.page.fallas");
    desk.puts("lists.csv", "Falla;Players\nCarme;\"Joan, Empar, Maria Desemparats\"\n");
    desk.tap("desk.lists");
    no_faults(desk.app());
    desk.tap("desk.lists.take");
    desk.tap("desk.file.open.lists.csv");
    CHECK(desk.robot().shows("Lists taken in: 1"));
    while (!has_words(desk.robot().label("desk.falla.0"), "Alta")) desk.tap("desk.table.prev");
    desk.tap("desk.falla.0");
    desk.tap("desk.who.rename");
    desk.field("desk.rename.players", "Anna, Lluís, Neus, Vicenta");
    no_faults(desk.app());
    desk.tap("desk.rename.save");
    CHECK(desk.state().roster.entries[0].players == 4);

    // They are drawn, ball by ball.
    desk.tap("desk.page.pending");
    desk.tap("desk.next");
    for (int ball = 0; ball < 4; ++ball) {
        no_faults(desk.app());
        desk.tap("desk.draw");
    }
    if (desk.robot().has("desk.draw.keep")) desk.tap("desk.draw.keep");
    REQUIRE(desk.state().running == championship::Phase::semifinals);
    no_faults(desk.app());
    desk.tap("desk.draw.end");

    // The first one at the table, all four cards seen.
    desk.tap("desk.next-thing");
    desk.tap("desk.tab.pairs");
    sit_down(desk);
    no_faults(desk.app());
    desk.tap("desk.pairs.play");
    desk.play_coto();
    desk.tap("truc.back");
    desk.tap("desk.tab.acta");
    CHECK(desk.state().tables[0].fixtures[0].identified);
    CHECK(desk.robot().shows("Cards seen"));
    no_faults(desk.app());
    const std::string first = winner_of(desk, 0);

    // It is contested; the representative lets it stand, and the other one is typed.
    desk.tap("desk.tab.decision");
    desk.field("desk.settle.why", "Senyals");
    desk.decides("desk.settle.protest.1");
    CHECK(desk.state().tables[0].contested == 1);
    desk.pages();
    desk.tap("desk.page.pending");
    desk.tap("desk.next");  // closed until that is decided
    CHECK(desk.robot().shows("Before the next phase"));
    no_faults(desk.app());
    desk.tap("desk.open.close");
    desk.tap("desk.pending.decisions");
    no_faults(desk.app());
    desk.tap("desk.decisions.0");
    desk.tap("desk.case.match");
    desk.tap("desk.settle.by.1");
    desk.decides("desk.settle.stands");
    CHECK(desk.state().tables[0].contested == 0);
    CHECK(winner_of(desk, 0) == first);
    desk.pages();
    desk.tap("desk.page.pending");
    desk.tap("desk.next-thing");
    desk.type_camas({"10", "10"});

    // The final, with its hour, at the desk.
    desk.pages();
    desk.tap("desk.page.pending");
    desk.tap("desk.next");
    REQUIRE(desk.state().running == championship::Phase::final);
    say_hours(desk, "5.12.2026", "Centre Cultural");
    CHECK(hours_of(desk) == std::vector<std::string>{"2026-12-05T21:30"});
    desk.tap("desk.next-thing");
    const championship::Pair finalists = desk.shown_pair();
    CHECK((finalists[0] == first || finalists[1] == first));
    desk.type_camas(finalists[0] == first ? std::vector<std::string>{"10", "<3", "20"}
                                          : std::vector<std::string>{"<10", "3", "<20"});

    // The champion comes by itself, with its way; closed: no result can be changed by a tap or two.
    REQUIRE(championship::course(desk.state()).phase == championship::Phase::over);
    CHECK(desk.robot().has("desk.end.share"));
    CHECK(desk.robot().shows(first));
    CHECK(desk.robot().label("desk.way.0").find("Final, ") == 0);
    CHECK(desk.robot().has("desk.way.2"));  // the semifinal, and its sector
    no_faults(desk.app());
    desk.app().restart();
    CHECK(desk.robot().has("desk.end.share"));
    desk.open_match(0);
    CHECK_FALSE(desk.robot().has("desk.result.save"));
    desk.pages();
    desk.tap("desk.page.pending");

    // Opened again by a deliberate second step; closed again by one.
    desk.tap("desk.end.season");
    no_faults(desk.app());
    desk.tap("desk.reopen.cancel");
    desk.tap("desk.undo");
    CHECK(desk.robot().shows("there is no champion until it is said again"));
    desk.tap("desk.undraw.cancel");
    desk.tap("desk.end.season");
    desk.tap("desk.reopen.confirm");
    desk.tap("desk.undo");
    CHECK(desk.state().tables[0].open == 1);
    desk.tap("desk.next-thing");
    desk.type_camas(finalists[0] == first ? std::vector<std::string>{"10", "10"}
                                          : std::vector<std::string>{"<10", "<10"});
    REQUIRE(desk.robot().has("desk.end.season"));
    desk.tap("desk.end.season");

    // The year after has the same sectors and fallas.
    desk.tap("desk.end.again");
    CHECK(desk.robot().shows("the 8 fallas of last year"));
    no_faults(desk.app());
    desk.tap("desk-setup.start");
    CHECK(desk.state().setup.name == "70 Campionat");
    CHECK(desk.state().running == championship::Phase::entries);
    CHECK(desk.state().setup.sectors == std::vector<std::string>{"1", "2", "3", "4"});
    CHECK(desk.state().roster.entries.size() == 8);
    no_faults(desk.app());
}

}  // namespace tapet::ui
