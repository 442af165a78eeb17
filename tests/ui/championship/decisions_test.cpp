// Protests, decisions, sanctions and incidents on one page of the desk: each with its rule, its match or falla, and its paper; on the
// public pages without any person.
#include "season/decisions.h"

#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>

#include "season/reports/site.h"
#include "season/sector.h"
#include "tests/ui/championship/lines.h"
#include "tests/ui/championship/one_sector.h"
#include "tests/ui/no_faults.h"
#include "tests/ui/sizes.h"
#include "ui/match/hand/copies.h"

namespace tapet::ui {

namespace {

namespace fs = std::filesystem;
using championship::Case;

bool tells(const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; }

// A protest that waits, a match that waits, a decision, and a falla that left.
std::vector<championship::Event> quarrels() {
    std::vector<championship::Event> events{
        championship::Enter{"Alta", "1", kPeople}, championship::Enter{"Baixa", "1", kPeople},
        championship::Enter{"Carme", "1", kPeople}, championship::Enter{"Dalt", "1", kPeople}, championship::Start{}};
    events.emplace_back(championship::Result{{"Alta", "Baixa"}, {{2, 0}, {48, 10}}});
    events.emplace_back(championship::Protest{{"Alta", "Baixa"}, 1, "Senyals de Pep"});
    events.emplace_back(championship::Suspend{{"Alta", "Carme"}, "Pluja"});
    events.emplace_back(championship::Suspend{{"Baixa", "Carme"}, "No ha vingut", {std::uint8_t{1}}});
    events.emplace_back(
        championship::Settle{{"Baixa", "Carme"}, std::uint8_t{0}, championship::By::representative, {}, "No avisaren"});
    events.emplace_back(championship::Withdraw{"Dalt", "Sense parella"});
    return events;
}

void show_decisions(DeskRobot& desk) {
    desk.tap("desk.page.pending");
    desk.tap("desk.pending.decisions");
}

std::string printed(DeskRobot& desk) {
    std::string all;
    for (const auto& entry : fs::directory_iterator(desk.app().documents())) {
        if (entry.path().extension() != ".pdf") continue;
        std::ifstream file(entry.path(), std::ios::binary);
        all += pdf_text({std::istreambuf_iterator<char>(file), {}});
    }
    return all;
}

}  // namespace

TEST_CASE("what waits stands first on the page of decisions, and each opens its match, its rule and its paper") {
    DeskRobot desk;
    open(desk, one_sector(), quarrels());
    show_decisions(desk);
    no_faults(desk.app());
    CHECK(desk.robot().shows("Waiting: 2"));
    CHECK(tells(desk.robot().label("desk.decisions.0"), "Protest: Alta – Baixa"));
    CHECK(tells(desk.robot().label("desk.decisions.0"), "Senyals de Pep"));
    CHECK(tells(desk.robot().label("desk.decisions.1"), "Suspension: Alta – Carme"));
    CHECK(tells(desk.robot().label("desk.decisions.2"), "Withdrawal: Dalt"));
    CHECK(tells(desk.robot().label("desk.decisions.3"), "Baixa wins"));
    CHECK(tells(desk.robot().label("desk.decisions.3"), "The representative"));
    CHECK(tells(desk.robot().label("desk.decisions.3"), "No avisaren"));
    CHECK(tells(desk.robot().label("desk.decisions.4"), "Did not come: Carme"));

    desk.tap("desk.decisions.0");
    no_faults(desk.app());
    CHECK(desk.robot().shows("Baixa protests"));
    CHECK(desk.robot().shows("A protest · Art. 2"));
    desk.tap("desk.case.rule");
    CHECK(desk.robot().shows("a falla may contest the outcome"));
    no_faults(desk.app());
    desk.app().restart();
    desk.tap("desk.decisions.0");
    desk.tap("desk.case.match");
    CHECK(desk.robot().has("desk.settle.stands"));
    desk.tap("desk.settle.stands");
    desk.tap("desk.cost.confirm");
    CHECK(desk.state().tables[0].contested == 0);
    desk.tap("desk.up");
    CHECK(desk.robot().shows("Waiting: 1"));  // back where it came from
    CHECK(tells(desk.robot().label("desk.decisions.0"), "Suspension: Alta – Carme"));
    CHECK(tells(desk.robot().label("desk.decisions.1"), "The outcome stands"));
    desk.tap("desk.decisions.1");
    CHECK(desk.robot().shows("Baixa protests: Senyals de Pep"));  // what it answers
}

TEST_CASE("a decision is printed for the notice board with its rule and source; so is the list") {
    DeskRobot desk;
    open(desk, one_sector(), quarrels());
    show_decisions(desk);
    desk.tap("desk.decisions.3");
    desk.tap("desk.case.paper");
    const std::string sheet = printed(desk);
    for (const std::string_view words : {"Decision", "Copa", "Baixa – Carme", "Baixa wins", "The representative",
                                         "No avisaren", "Who decides", "Bases del 68", "Posted on"})
        CHECK_MESSAGE(tells(sheet, words), words);
    CHECK_FALSE(tells(sheet, "Senyals"));
    desk.app().restart();
    desk.tap("desk.decisions.paper");
    const std::string list = printed(desk);
    for (const std::string_view words : {"Senyals de Pep", "Withdrawal", "Sense parella", "Art. 4"})
        CHECK_MESSAGE(tells(list, words), words);
}

TEST_CASE("what somebody writes down of a falla or a match is in the same place, and opens the same") {
    DeskRobot desk;
    open(desk, one_sector(), quarrels());
    show_decisions(desk);
    desk.tap("desk.decisions.sanction");
    no_faults(desk.app());
    const auto tap = [&](const std::string& id) {
        if (!desk.robot().has(id)) desk.robot().scroll_to("desk.register.all", id);
        desk.tap(id);
    };
    tap("desk.register.falla");
    desk.type("Alta");
    desk.key(Key::enter);
    tap("desk.register.player");
    desk.type("Pep");
    desk.key(Key::enter);
    tap("desk.register.why");
    desk.type("Crits");
    desk.key(Key::enter);
    tap("desk.register.add");
    desk.app().restart();
    CHECK(tells(desk.robot().label("desk.decisions.2"), "Warning: Alta"));
    CHECK(tells(desk.robot().label("desk.decisions.2"), "Pep"));
    desk.tap("desk.decisions.2");
    desk.tap("desk.case.falla");
    CHECK(desk.robot().has("desk.who.rename"));
}

TEST_CASE("those level at the top open the table where they are put in order") {
    DeskRobot desk;
    std::vector<championship::Event> events = circle();
    events.back() = championship::Result{{"Carme", "Alta"}, {{2, 0}, {48, 10}}};
    events[5] = championship::Result{{"Baixa", "Carme"}, {{2, 0}, {48, 10}}};
    open(desk, one_sector(), events);
    show_decisions(desk);
    CHECK(tells(desk.robot().label("desk.decisions.0"), "Tie: Sector 1"));
    desk.tap("desk.decisions.0");
    desk.tap("desk.case.table");
    CHECK(desk.robot().has("desk.pending.tie.0"));
}

TEST_CASE("a sector's delegate sees what is the sector's own, and nothing else") {
    DeskRobot desk;
    championship::Setup setup = one_sector();
    setup.sectors = {"1", "2"};
    std::vector<championship::Event> events{championship::Enter{"Alta", "1", kPeople},
                                            championship::Enter{"Baixa", "1", kPeople},
                                            championship::Enter{"Carme", "2", kPeople},
                                            championship::Enter{"Dalt", "2", kPeople},
                                            championship::Start{},
                                            championship::Suspend{{"Alta", "Baixa"}, "Pluja"},
                                            championship::Suspend{{"Carme", "Dalt"}, "Sense llum"}};
    open(desk, setup, events);
    const std::string id = desk.app().keeper().open.match_id();
    sure(desk.app().keeper().notebook.set_record("delegate", id + ":sector", championship::delegate_text("2")));
    desk.app().restart();
    if (!desk.robot().has("sector.decisions")) desk.robot().scroll_to("sector.side", "sector.decisions");
    desk.tap("sector.decisions");
    no_faults(desk.app());
    CHECK(desk.robot().shows("Waiting: 1"));
    CHECK(tells(desk.robot().label("desk.decisions.0"), "Carme – Dalt"));
    CHECK_FALSE(desk.robot().has("desk.decisions.1"));
    desk.tap("desk.up");
    CHECK(desk.robot().has("sector.hand-in"));
}

TEST_CASE("the page of decisions and one of them stand at every size, in every language, long names and all") {
    std::vector<championship::Event> events = quarrels();
    const std::string name = "Arquebisbe-Palau-Comte de Trénor i";
    for (const char* falla : {"Alta", "Baixa"}) {
        events.insert(events.begin() + 4, championship::Rename{falla, name + " " + falla});
    }
    for (championship::Event& event : events) {
        std::visit(
            [&](auto& e) {
                if constexpr (requires { e.between; }) {
                    for (std::string& each : e.between) {
                        if (each == "Alta" || each == "Baixa") each = name + " " + each;
                    }
                }
            },
            event);
    }
    in_all_languages_and_sizes([&](AppRobot& app) {
        REQUIRE(accepted(app.keeper().shelf.begin_all(lines_of(one_sector(), events))));
        const std::string id = app.keeper().open.match_id();
        sure(app.keeper().notebook.set_setting("route", "home\nmatch:" + id));
        sure(app.keeper().notebook.set_setting(view_setting(id), R"({"page":"decisions"})"));
        app.restart();
        no_faults(app);
        app.tap("desk.decisions.0");
        no_faults(app);
    });
}

// ---- the public pages ----------------------------------------------------------------------------------------------

TEST_CASE("the public pages say every decision, and no person: not of a list, not in a reason, however it is called") {
    const std::vector<std::string> people{
        "Pep Soler",        "Lluís d’Alt", "María José", "<script>Rosa</script>", "O'Brien & Fills",
        "Anna \\u202e Gil", "Vicent-Ximo", "Comité",     "{{index}} Torres",      "ÀNGELA ŀ Ñ <b>"};
    const auto line = [](const std::string& falla, std::size_t from) { return falla + std::to_string(from); };
    std::vector<championship::Event> events;
    for (std::size_t i = 0; i < 4; ++i) {
        std::vector<std::string> list;
        for (std::size_t j = 0; j < 4; ++j)
            list.push_back("Persona" + std::to_string(i) + people[(4 * i + j) % people.size()]);
        events.emplace_back(championship::Enter{line("Falla", i), "1", list});
    }
    const auto person = [&](std::size_t i) { return "Persona9" + people[i % people.size()]; };
    events.emplace_back(championship::Start{});
    events.emplace_back(championship::Schedule{{"Falla0", "Falla1"}, {}, {}, championship::Told(person(0))});
    events.emplace_back(championship::Result{{"Falla0", "Falla1"}, {{2, 0}, {48, 10}}});
    events.emplace_back(championship::Protest{{"Falla0", "Falla1"}, 1, person(1)});
    events.emplace_back(championship::Settle{
        {"Falla0", "Falla1"}, {}, championship::By::committee, championship::Review::stands, person(2)});
    events.emplace_back(championship::Suspend{{"Falla0", "Falla2"}, person(3)});
    events.emplace_back(championship::Suspend{{"Falla1", "Falla2"}, person(4), {std::uint8_t{0}}});
    events.emplace_back(
        championship::Settle{{"Falla1", "Falla2"}, std::uint8_t{1}, championship::By::representative, {}, person(5)});
    events.emplace_back(championship::Result{{"Falla0", "Falla3"}, {{2, 0}, {48, 10}}});
    events.emplace_back(championship::Correct{{"Falla0", "Falla3"}, {{2, 1}, {66, 50}}, false, person(6)});
    events.emplace_back(championship::SuspendAll{"Falla3", person(7)});
    events.emplace_back(championship::Disqualify{"Falla2", person(8)});
    events.emplace_back(championship::Withdraw{"Falla3", person(9)});
    const Referee referee = referee_of(lines_of(one_sector(), events));
    const auto& match = championship_of(referee);
    championship::Stages phases;
    phases.follow(match);
    championship::NotedBeside beside;
    beside.sanctions = {
        {1, "Falla0", person(0), championship::SanctionKind::disbarred, championship::By::committee, person(1)}};
    beside.incidents = {{championship::Phase::sectors, {"Falla0", "Falla1"}, {2, person(2)}}};
    const std::vector<Case> cases = decisions_of(phases, {}, beside);
    CHECK(cases.size() == 11);
    std::size_t decisions = 0;
    for (const championship::SitePage& page : championship::site_pages(phases, "today", {}, cases)) {
        CAPTURE(page.name);
        CHECK_FALSE(tells(page.html, "Persona"));
        if (page.name != "decisions.en.html") continue;
        ++decisions;
        for (const std::string_view words :
             {"Falla1 protests", "The outcome stands", "The Competition Committee", "Did not come: Falla1", "Disbarred",
              "a player", "Incident", "Withdrawal", "Falla2 is disqualified", "Art. 8",
              "No people are named here. The reasons hang on the notice board.", "href=\"sectors-1.en.html\""})
            CHECK_MESSAGE(tells(page.html, words), words);
    }
    CHECK(decisions == 1);
}

}  // namespace tapet::ui
