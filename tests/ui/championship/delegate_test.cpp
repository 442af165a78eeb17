// A sector handed to its delegate, and back, with fingers.
#include <doctest/doctest.h>

#include "keeping/hand_over.h"
#include "season/days.h"
#include "season/sector.h"
#include "tests/ui/championship/handed.h"
#include "tests/ui/championship/one_sector.h"
#include "tests/ui/no_faults.h"
#include "tests/ui/sizes.h"

namespace tapet::ui {

namespace {

std::vector<championship::Event> begun() {
    return {championship::Enter{"Alta", "1", kPeople}, championship::Enter{"Baixa", "1", kPeople},
            championship::Enter{"Carme", "2", kPeople}, championship::Enter{"Dalt", "2", kPeople},
            championship::Start{}};
}

// The delegate's tablet has it, with its first match open.
void hand_first_sector(DeskRobot& desk, DeskRobot& delegate) {
    open(desk, two_sectors(), begun());
    take(delegate, hand_sector(desk, "0"));
    show(desk);
    delegate.tap("sector.grid");
    delegate.open_match(0);
}

}  // namespace

TEST_CASE("a sector that was handed to its delegate opens as its night, and the rest is to be read") {
    DeskRobot desk;
    open(desk, two_sectors(), begun());
    DeskRobot delegate;
    take(delegate, hand_sector(desk, "0"));
    CHECK(delegate.robot().shows("Sector 1"));
    CHECK(delegate.robot().has("sector.match.0"));
    CHECK_FALSE(delegate.robot().has("sector.match.1"));
    no_faults(delegate.app());
    CHECK_FALSE(delegate.robot().shows("68 Campionat"));
    delegate.tap("sector.match.0");
    CHECK(delegate.robot().shows("68 Campionat"));  // a match's page says what it is of
    delegate.tap("desk.up");
    delegate.tap("sector.hand-in");
    CHECK(delegate.robot().shows("It cannot be handed in yet"));
    delegate.tap("trouble.close");

    delegate.tap("sector.grid");
    CHECK(delegate.robot().has("desk.match.0"));
    CHECK_FALSE(delegate.robot().has("desk.page.pending"));
    delegate.tap("desk.table.next");
    delegate.open_match(0);
    delegate.type_camas({"10", "10"});  // Carme – Dalt
    CHECK(delegate.state().tables[1].open == 1);
    CHECK(delegate.robot().shows("On this tablet it can only be read"));
}

TEST_CASE("a sector is handed to its delegate by a link, too") {
    std::string copied;
    DeskRobot desk;
    desk.app().environment().clipboard = Clipboard{[&copied](const std::string& text) { copied = text; }, {}};
    open(desk, two_sectors(), begun());
    desk.tap_more("desk.more.sectors");
    desk.tap("sectors.1");
    desk.tap("send.link");
    DeskRobot delegate;
    sure(delegate.app().keeper().file.hand_over()->take_link(copied));
    show(delegate);
    CHECK(delegate.robot().shows("Sector 2"));
    CHECK(delegate.robot().has("sector.match.0"));
}

TEST_CASE("a sector's night says whose card is lacking, and its tile leads to who sits down next") {
    DeskRobot desk;
    open(desk, two_sectors(), begun());
    DeskRobot delegate;
    take(delegate, hand_sector(desk, "0"));
    CHECK(delegate.robot().shows("Hand in the sector"));
    CHECK(delegate.robot().shows("matches left: 1"));
    CHECK(delegate.robot().label("sector.sit") == "Who sits down, Alta – Baixa");
    delegate.tap("sector.sit");
    for (const std::string who : {"0.0", "0.0", "0.1", "0.1", "1.2", "1.2", "1.3"}) delegate.tap("desk.pair." + who);
    delegate.tap("desk.pairs.seat");
    CHECK_FALSE(delegate.state().tables[0].fixtures[0].identified);
    delegate.tap("desk.up");
    if (!delegate.robot().has("sector.match.0")) delegate.tap("desk.up");
    CHECK(delegate.robot().shows("seated"));
    CHECK(delegate.robot().shows("Rosa’s card"));
    // What was seen comes along to the representative.
    delegate.tap("sector.send");
    delegate.tap("send.file");
    take(desk, only_pack(delegate));
    desk.tap("together.join");
    bool seen = false;
    for (const Record& record : desk.app().keeper().notebook.records("season"))
        seen = seen || record.body.find(R"("seen":["Anna")") != std::string::npos;
    CHECK(seen);
}

TEST_CASE("a sector's night cuts no word of an hour that is not known, and says the day and place of all") {
    DeskRobot desk("ca");
    open(desk, two_sectors(), begun());
    DeskRobot delegate("ca");
    take(delegate, hand_sector(desk, "0"));
    CHECK(delegate.robot().shows("sense hora"));
    REQUIRE(accepted(delegate.app().keeper().open.take(
        R"({"do":"schedule","between":["Alta","Baixa"],"when":"2026-11-26T19:30","place":"Casal Alta"})")));
    show(delegate);
    CHECK(delegate.robot().shows("dj. 26.11.2026 · Casal Alta"));
    no_faults(delegate.app());
}

TEST_CASE("a sector's night says the place of all its matches, when each was told it by itself") {
    DeskRobot desk;
    std::vector<championship::Event> events = begun();
    events.insert(events.begin() + 2,
                  {championship::Enter{"Bosc", "1", kPeople}, championship::Enter{"Bruc", "1", kPeople}});
    open(desk, two_sectors(), events);
    DeskRobot delegate;
    take(delegate, hand_sector(desk, "0"));
    for (const auto& each : fixtures_of(delegate.state(), 0, championship::rounds_of(delegate.state(), 0).front())) {
        const championship::Pair names = names_of(delegate.state(), each);
        REQUIRE(
            accepted(delegate.app().keeper().open.take(R"({"do":"schedule","between":[")" + names[0] + R"(",")" +
                                                       names[1] + R"("],"when":"2026-11-26T19:30","place":"Casal"})")));
    }
    show(delegate);
    CHECK(delegate.robot().shows("Thu 26.11.2026 · Casal"));
    no_faults(delegate.app());
}

TEST_CASE(
    "a sector's night has its sector and round in the bar, what undo takes back in a few words, and prints the round") {
    DeskRobot desk;
    std::vector<championship::Event> events = begun();
    events[0] = championship::Enter{"Convent Jerusalem", "1", kPeople};
    events[1] = championship::Enter{"Plaça de Jesús", "1", kPeople};
    open(desk, two_sectors(), events);
    DeskRobot delegate("en", kTabletUpright);
    take(delegate, hand_sector(desk, "0"));
    CHECK(delegate.robot().shows("Sector 1"));
    delegate.tap("desk.print");
    CHECK(delegate.robot().has("desk.paper.close"));  // it says where it lies
    no_faults(delegate.app());
    delegate.tap("desk.paper.close");
    REQUIRE(accepted(delegate.app().keeper().open.take(
        R"({"do":"result","between":["Convent Jerusalem","Plaça de Jesús"],"cames":[1,2],"pedres":[40,66]})")));
    show(delegate);
    CHECK(delegate.robot().label("desk.undo") == "Undo: Plaça de Jesús 2–1");
    no_faults(delegate.app());
}

TEST_CASE("who leads a sector that is still played is said to lead so far, and wins once all of it is played") {
    DeskRobot desk;
    std::vector<championship::Event> events = begun();
    events.insert(events.begin() + 2, championship::Enter{"Bosc", "1", kPeople});
    open(desk, two_sectors(), events);
    DeskRobot delegate;
    take(delegate, hand_sector(desk, "0"));
    const auto beats = [&](const std::string& one, const std::string& other) {
        REQUIRE(accepted(delegate.app().keeper().open.take(R"({"do":"result","between":[")" + one + R"(",")" + other +
                                                           R"("],"cames":[2,0],"pedres":[48,10]})")));
    };
    CHECK(delegate.robot().shows("3 left"));
    beats("Baixa", "Alta");
    show(delegate);
    CHECK(delegate.robot().shows("so far Baixa"));
    CHECK(delegate.robot().shows("1/3"));
    beats("Baixa", "Bosc");
    beats("Bosc", "Alta");
    show(delegate);
    CHECK_FALSE(delegate.robot().shows("so far"));
    CHECK(delegate.robot().shows("3/3"));
    no_faults(delegate.app());
}

TEST_CASE("a sector goes to the representative as often as wanted, with the mail's subject, and the desk sees when") {
    DeskRobot desk;
    open(desk, two_sectors(), begun());
    DeskRobot delegate;
    take(delegate, hand_sector(desk, "0"));
    show(desk);
    delegate.tap("sector.send");
    CHECK(delegate.robot().shows("68 Campionat: sector 1, 0 of 1 matches"));
    no_faults(delegate.app());
    delegate.tap("send.file");
    take(desk, only_pack(delegate));
    show(desk);
    desk.tap_more("desk.more.sectors");
    CHECK(desk.robot().shows("Handed in: 0 of 2"));
    CHECK(desk.robot().shows("sent "));
    desk.tap("sectors.take");  // from here to the next one's
    CHECK(desk.robot().has("hand-over.take"));
    delegate.tap("trouble.close");
    delegate.tap("send.back");
    delegate.tap_more("desk.more.take");
    CHECK(delegate.robot().has("hand-over.take"));
}

TEST_CASE("a copy says who sent it, and of a result that was counted at a table its camas stand beside it") {
    DeskRobot desk;
    DeskRobot delegate;
    hand_first_sector(desk, delegate);
    delegate.tap("desk.result.play");
    for (const std::string who : {"0.0", "0.1", "1.2", "1.3"}) delegate.tap("desk.pair." + who);
    delegate.tap("desk.pairs.play");
    delegate.tap("desk.pairs.unseen.begin");
    delegate.play_coto();
    delegate.tap("truc.back");
    REQUIRE(accepted(
        desk.app().keeper().open.take(R"({"do":"result","between":["Baixa","Alta"],"cames":[2,0],"pedres":[48,3]})")));
    delegate.tap("desk.up");
    if (!delegate.robot().has("sector.send")) delegate.tap("desk.up");
    delegate.tap("sector.send");
    delegate.tap("send.file");
    take(desk, only_pack(delegate));
    CHECK(desk.robot().shows("From sector 1’s tablet"));
    CHECK(desk.robot().shows("sent today"));
    CHECK(desk.robot().shows("sector.tapet"));
    CHECK(desk.robot().shows("counted at a table: 24–4 · 24–0"));
    CHECK(desk.robot().shows("by hand"));
    no_faults(desk.app());

    // Its match is there to be read, and changes nothing.
    CHECK_FALSE(desk.robot().has("together.table.ours.0"));
    desk.tap("together.table.theirs.0");
    CHECK(desk.robot().shows("theirs, to be read only"));
    const std::vector<std::string> texts = desk.robot().texts();
    const auto once = [](const std::string& text) { return text.find("+4 Baixa") != std::string::npos; };
    CHECK(std::count_if(texts.begin(), texts.end(), once) == 1);
    CHECK(desk.robot().shows("+4 Baixa · +4 Alta"));
    no_faults(desk.app());
    desk.tap("together-table.back");
    desk.tap("together.theirs.0");
    CHECK(desk.robot().shows("After joining: Alta first · won: 1"));
    desk.tap("together.ours.0");
    CHECK(desk.robot().shows("After joining: Baixa first · won: 1"));
    desk.tap("together.join");
    CHECK(desk.robot().has("desk.next"));  // what waits, and nothing over it
    const std::vector<FixtureLink> links = desk.app().keeper().open.links();
    REQUIRE(links.size() == 1);
    CHECK(desk.app().keeper().shelf.lines_of(links.front().source)->size() ==
          delegate.app().keeper().shelf.lines_of(links.front().source)->size());

    desk.tap_more("desk.more.sectors");
    desk.tap("sectors.0");
    desk.tap("send.file");
    take(delegate, only_pack(desk));
    CHECK(delegate.robot().shows("From the representative’s tablet"));
    no_faults(delegate.app());
}

TEST_CASE("a sector is handed in when its three ticks are there, and what was decided goes the same way back") {
    DeskRobot desk;
    DeskRobot delegate;
    hand_first_sector(desk, delegate);
    delegate.type_camas({"10", "10"});
    delegate.tap("desk.up");
    if (!delegate.robot().has("sector.hand-in")) delegate.tap("desk.up");
    delegate.tap("sector.hand-in");
    CHECK(delegate.robot().shows("sector 1, handed in"));
    delegate.tap("send.file");
    delegate.tap("trouble.close");
    delegate.tap("send.back");
    CHECK(delegate.robot().shows("handed in today"));  // it may be again
    CHECK_FALSE(delegate.robot().log().find("sector.hand-in")->primary);
    no_faults(delegate.app());
    take(desk, only_pack(delegate));
    desk.tap("together.join");
    CHECK(desk.state().tables[0].open == 0);
    desk.tap_more("desk.more.sectors");
    CHECK(desk.robot().shows("Handed in: 1 of 2"));
    no_faults(desk.app());
    CHECK_FALSE(desk.robot().has("desk.more.free"));  // it stays the representative's

    show(desk);  // what was decided goes the same way back
    REQUIRE(accepted(
        desk.app().keeper().open.take(R"({"do":"protest","between":["Alta","Baixa"],"by":"Baixa","why":"signs"})")));
    show(desk);
    take(delegate, hand_sector(desk, "0"));
    delegate.tap("together.join");
    CHECK(delegate.state().tables[0].contested == 1);
    CHECK(delegate.robot().shows("Sector 1"));
}

TEST_CASE("a delegate sets the hours of the sector, and they come back with it; its evenings too") {
    DeskRobot desk;
    open(desk, two_sectors(), begun());
    DeskRobot delegate;
    take(delegate, hand_sector(desk, "0"));
    show(desk);
    delegate.robot().scroll_to("sector.side", "sector.days");
    delegate.tap("sector.days");
    delegate.tap("desk.days.hours");
    delegate.tap("desk.hours.weekday.5");
    delegate.field("desk.hours.hours", "1930");
    delegate.tap("desk.hours.propose");
    delegate.tap("desk.hours.take");
    const auto hour = [](DeskRobot& of) {
        const auto match = find_fixture(of.state(), {"Alta", "Baixa"});
        return std::string(hour_of_match(of.state(), *match));
    };
    CHECK(hour(delegate).size() == 16);
    if (delegate.robot().has("desk.up")) delegate.tap("desk.up");
    delegate.robot().scroll_to("sector.side", "sector.send");
    delegate.tap("sector.send");
    delegate.tap("send.file");
    take(desk, only_pack(delegate));
    desk.tap("together.join");
    CHECK(hour(desk) == hour(delegate));
    bool remembered = false;
    for (const Record& record : desk.app().keeper().notebook.records("season"))
        remembered = remembered || record.body.find("19:30") != std::string::npos;
    CHECK(remembered);
}

TEST_CASE(
    "a delegate takes back what is of the sector, and nothing else; the tablet becomes the representative's when asked "
    "twice") {
    DeskRobot desk;
    open(desk, two_sectors(), begun());
    DeskRobot delegate;
    take(delegate, hand_sector(desk, "0"));
    delegate.tap("desk.undo");  // the start
    CHECK(delegate.state().running == championship::Phase::sectors);
    delegate.tap("trouble.close");
    delegate.tap_more("desk.more.free");
    delegate.tap("desk.free.confirm");
    delegate.tap("desk.up");
    CHECK(delegate.robot().has("desk.page.pending"));
    delegate.app().restart();
    CHECK(delegate.robot().has("desk.page.pending"));
}

TEST_CASE("a sector's night stands at every size, in every language, with long names") {
    const std::string long_name = "Falla Plaça del Mercat Central-Sant Fer";
    for (const RobotScreen& screen : {kTablet, kSmall, kTabletUpright, kPhone}) {
        for (const std::string_view language : looked_at_in()) {
            CAPTURE(screen.width);
            CAPTURE(language);
            DeskRobot desk(std::string(language), screen);
            std::vector<championship::Event> events = begun();
            events[0] = championship::Enter{long_name, "1", kPeople};
            events[1] = championship::Enter{"Falla Convent Jerusalem-Matemàtic Marzal", "1", kPeople};
            events.insert(events.begin() + 2, championship::Enter{"Baix", "1", kPeople});
            open(desk, two_sectors(), events);
            DeskRobot delegate(std::string(language), screen);
            if (screen.width == kTabletUpright.width)
                sure(delegate.app().keeper().notebook.set_setting("text_percent", "200"));
            take(delegate, desk.app()
                               .keeper()
                               .file.hand_over()
                               ->pack_for(desk.app().keeper().open.match_id(), championship::delegate_text("1"),
                                          championship::TablesMatches::along)
                               ->bytes);
            no_faults(delegate.app());
            bool shown = false;
            for (const LoggedText& text : delegate.robot().log().texts) {
                if (text.text.rfind("Falla ", 0) != 0) continue;
                shown = true;
                CHECK(text.text.find("…") == std::string::npos);  // not cut
            }
            CHECK(shown);
            const bool upright = screen.height > screen.width;
            delegate.robot().scroll_to(upright ? "sector.matches" : "sector.side", "sector.send");
            delegate.tap("sector.send");
            no_faults(delegate.app());
        }
    }
}

}  // namespace tapet::ui
