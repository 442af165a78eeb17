// A season of three sectors with fingers alone, on four tablets: handed out, played, sent, handed in, decided, drawn, won, closed.
#include <array>
#include <doctest/doctest.h>

#include "tests/ui/championship/one_sector.h"
#include "tests/ui/championship/walker.h"

namespace tapet::ui {

namespace {

std::vector<championship::Event> nine_entered() {
    std::vector<championship::Event> events;
    int number = 0;
    for (const std::string falla : {"Alta", "Baixa", "Carme", "Dalt", "Escola", "Forn", "Grau", "Horta", "Illa"}) {
        std::vector<std::string> players;
        for (const std::string& name : kPeople) players.push_back(name + " " + falla);
        events.emplace_back(championship::Enter{falla, std::to_string(1 + number++ / 3), players});
    }
    return events;
}

}  // namespace

TEST_CASE("a season of three sectors goes from the first hand-out to the year after, with fingers alone") {
    const auto clock = std::make_shared<std::int64_t>(kWalkMs);
    Walker desk(clock);
    open(desk, {"68 Campionat", {"1", "2", "3"}, 24, 2, {}}, nine_entered());

    // Until when they are handed in; the phase is begun once, by the representative.
    desk.tap_more("desk.more.sectors");
    desk.tap("sectors.until");
    desk.field("sectors.until.day", "40.12.2026");
    desk.tap("sectors.until.save");
    CHECK(desk.robot().shows("is no day"));
    desk.tap("trouble.close");
    desk.field("sectors.until.day", "18.12.2026");
    desk.tap("sectors.until.save");
    CHECK(desk.robot().shows("To be handed in by 18.12.2026"));
    no_faults(desk.app());
    desk.pages();
    desk.tap("desk.page.pending");
    desk.tap("desk.next");
    CHECK(desk.state().running == championship::Phase::sectors);

    // Three sectors to three delegates.
    std::array<Walker, 3> delegates{Walker(clock), Walker(clock), Walker(clock)};
    for (std::size_t i = 0; i < 3; ++i) {
        show(desk);
        take(delegates[i], hand_sector(desk, std::to_string(i)));
        CHECK(delegates[i].robot().shows("Sector " + std::to_string(i + 1)));
        CHECK(delegates[i].robot().shows("until 18.12.2026"));
        no_faults(delegates[i].app());
    }

    // The first proposes its hours, and moves a match.
    Walker& first = delegates[0];
    first.robot().scroll_to("sector.side", "sector.days");
    first.tap("sector.days");
    first.tap("desk.days.hours");
    first.tap("desk.hours.weekday.5");
    first.robot().scroll_to("desk.hours.all", "desk.hours.hours");
    first.field("desk.hours.hours", "1930");
    first.tap("desk.hours.propose");
    first.tap("desk.hours.take");
    no_faults(first.app());
    first.to_night();
    first.tap("sector.match.0");
    first.tap("desk.tab.acta");
    first.field("desk.acta.when", "20.11.2026 20:30");
    first.tap("desk.acta.save");
    first.to_night();
    CHECK(first.robot().shows("20.11.2026"));  // it is late, with its day
    no_faults(first.app());

    // An evening of it, then another: two sends, and nothing comes twice.
    first.next_result({"10", "10"});
    const std::string evening = first.sent();
    show(desk);
    desk.joins(evening);
    CHECK(desk.state().tables[0].open == 2);
    CHECK(desk.robot().has("desk.next"));
    show(first);

    // At a table, with the four cards seen.
    first.to_night();
    first.tap("sector.sit");
    for (const std::string who : {"0.0", "0.0", "0.1", "0.1", "1.2", "1.2", "1.3", "1.3"}) {
        if (first.robot().closed("desk.pairs.play")) first.tap("desk.pair." + who);
    }
    first.tap("desk.pairs.play");
    first.play_coto();
    first.tap("truc.back");
    first.tap("desk.tab.acta");
    CHECK(first.robot().shows("Cards seen"));
    no_faults(first.app());
    const std::string second_evening = first.sent();
    show(desk);
    desk.joins(second_evening);
    CHECK(desk.state().tables[0].open == 1);
    REQUIRE(desk.app().keeper().open.links().size() == 1);
    take(desk, evening);  // late, and once more: all of it is known
    show(desk);
    CHECK(desk.state().tables[0].open == 1);

    show(first);
    first.to_night();
    first.tap("sector.hand-in");
    CHECK(first.robot().shows("It cannot be handed in yet"));
    first.tap("trouble.close");
    first.next_result({"10", "10"});
    const std::string one = first.handed_in();

    // The second ends level: a tie for the committee.
    Walker& second = delegates[1];
    second.next_result({"10", "10"});
    second.next_result({"<10", "<10"});
    second.next_result({"10", "10"});
    const std::string two = second.handed_in();

    // The third has a protest.
    Walker& third = delegates[2];
    third.next_result({"10", "10"});
    third.to_night();
    third.tap("sector.grid");
    third.open_match(0);
    third.tap("desk.tab.decision");
    third.field("desk.settle.why", "Senyals de Pep Grau");
    no_faults(third.app());
    third.decides("desk.settle.protest.1");
    third.next_result({"10", "10"});
    third.next_result({"10", "10"});
    const std::string three = third.sent();

    show(desk);
    desk.joins(one);
    desk.joins(two);
    desk.joins(three);
    CHECK(desk.state().tables[2].contested == 1);
    desk.tap_more("desk.more.sectors");
    CHECK(desk.robot().shows("Handed in: 2 of 3"));
    no_faults(desk.app());

    // What waits, decided: the protest with its paper, and on the pages without a name; the tie by the committee.
    desk.pages();
    desk.tap("desk.page.pending");
    CHECK(desk.robot().has("desk.pending.tie.1"));
    desk.tap("desk.pending.decisions");
    CHECK(has_words(desk.robot().label("desk.decisions.0"), "Senyals de Pep Grau"));
    no_faults(desk.app());
    desk.tap("desk.decisions.0");
    desk.tap("desk.case.paper");
    CHECK(desk.given(".pdf").substr(0, 5) == "%PDF-");
    desk.tap("desk.case.match");
    desk.decides("desk.settle.stands");
    CHECK(desk.state().tables[2].contested == 0);
    desk.pages();
    desk.tap_more("desk.more.site");
    desk.tap("trouble.close");
    const std::string pages = desk.given(".html");
    CHECK(has_words(pages, "The outcome stands"));
    CHECK_FALSE(has_words(pages, "Pep Grau"));
    desk.pages();
    desk.tap("desk.page.pending");
    desk.tap("desk.pending.tie.1");
    for (const char* place : {"desk.order.1", "desk.order.0", "desk.order.2"}) desk.tap(place);
    no_faults(desk.app());
    desk.tap("desk.order.save");
    desk.confirm();

    // It goes the same way back, and the third hands in.
    desk.pages();
    third.joins(hand_sector(desk, "2"));
    CHECK(third.state().tables[2].contested == 0);
    const std::string last = third.handed_in();
    show(desk);
    desk.joins(last);
    desk.tap_more("desk.more.sectors");
    CHECK(desk.robot().shows("Handed in: 3 of 3"));
    no_faults(desk.app());

    // The calendar of all, of a sector and of a falla.
    desk.pages();
    desk.tap("desk.page.days");
    std::vector<std::string> calendars;
    for (const char* which : {"desk.ics.all", "desk.ics.0"}) {
        desk.tap("desk.days.ics");
        desk.tap(which);
        calendars.push_back(desk.given(".ics"));
    }
    desk.tap("desk.page.fallas");
    while (!has_words(desk.robot().label("desk.falla.0"), "Alta")) desk.tap("desk.table.prev");
    desk.tap("desk.falla.0");
    desk.tap("desk.who.ics");
    calendars.push_back(desk.given(".ics"));
    for (const std::string& calendar : calendars) {
        CHECK(has_words(calendar, "BEGIN:VCALENDAR"));
        CHECK(has_words(calendar, "Alta"));
    }

    // Between the phases the lists are handed in, and the three winners are drawn into a group.
    show(desk);
    storage::write_file(desk.app().documents() + "/lists.csv",
                        "Falla;Players\nAlta;\"Anna Alta, Lluís Alta, Neus Alta\"\n");
    desk.tap("desk.page.fallas");
    desk.tap("desk.lists");
    desk.tap("desk.lists.take");
    desk.tap("desk.file.open.lists.csv");
    CHECK(desk.robot().shows("Lists taken in: 1"));
    desk.pages();
    desk.tap("desk.page.pending");
    desk.tap("desk.next");
    no_faults(desk.app());
    desk.tap("desk.draw.all");
    if (desk.robot().has("desk.draw.keep")) desk.tap("desk.draw.keep");
    REQUIRE(desk.state().running == championship::Phase::groups);
    desk.tap("desk.draw.end");
    for (int match = 0; match < 3; ++match) {
        show(desk);
        desk.tap("desk.page.pending");
        desk.tap("desk.next-thing");
        const championship::Pair pair = desk.shown_pair();
        desk.type_camas(pair[1] == "Alta" ? std::vector<std::string>{"<10", "<10"}
                                          : std::vector<std::string>{"10", "10"});
    }

    // The champion comes by itself; the season is closed, opened again in two steps, and the year after begins.
    REQUIRE(desk.state().running == championship::Phase::groups);
    CHECK(championship::course(desk.state()).phase == championship::Phase::over);
    REQUIRE(desk.robot().has("desk.end.share"));
    CHECK(desk.robot().shows("Alta"));
    no_faults(desk.app());
    desk.tap("desk.undo");
    CHECK(desk.robot().shows("there is no champion until it is said again"));
    desk.tap("desk.undraw.cancel");
    desk.tap("desk.end.season");
    desk.tap("desk.reopen.confirm");
    desk.tap("desk.end.season");  // and closed again
    desk.tap("desk.end.again");
    CHECK(desk.robot().shows("the 9 fallas of last year"));
    no_faults(desk.app());
    desk.tap("desk-setup.start");
    CHECK(desk.state().running == championship::Phase::entries);
    CHECK(desk.state().roster.entries.size() == 9);
}

}  // namespace tapet::ui
