// A championship at the desk, from the entries to the champion.
#include <algorithm>
#include <array>
#include <doctest/doctest.h>

#include "championship/standings.h"
#include "tests/ui/championship/robot.h"
#include "tests/ui/twins.h"

using namespace tapet;
using namespace tapet::ui;
using championship::Phase;
using championship::Setup;

namespace {

// Four fallas in the first sector, three in the second.
void enter_all(DeskRobot& desk) {
    for (const char* falla : {"Alta", "Baixa", "Carme", "Dalt"}) desk.enter(falla, "Anna, Lluís, Pep, Rosa");
    desk.done_entering();
    desk.tap("desk.table.next");
    for (const char* falla : {"Xàtiva", "Ysern", "Zafra"}) desk.enter(falla, "Joan, Empar");
    desk.done_entering();
    desk.tap("desk.table.prev");
}

void go_to(DeskRobot& desk, std::string_view page) { desk.tap("desk.page." + std::string(page)); }

void leave(DeskRobot& desk, std::string_view falla, std::string_view how, std::string_view why) {
    desk.tap(falla);
    desk.field("desk.who.why", why);
    desk.tap(how);
    desk.tap("desk.cost.confirm");
}

// Whose name stands under the word.
bool is_champion(DeskRobot& desk, std::string_view falla) {
    const std::vector<std::string> texts = desk.robot().texts();
    const auto says = [](const std::string& text) { return text.rfind("Champion", 0) == 0; };
    return std::any_of(texts.begin(), texts.end(), says) && std::count(texts.begin(), texts.end(), falla) > 0;
}

// Round and match on the page of rounds of the sector.
void round_of(DeskRobot& desk, int round) {
    while (desk.robot().enabled("desk.round.prev")) desk.tap("desk.round.prev");
    for (int i = 1; i < round; ++i) desk.tap("desk.round.next");
}

// One sector with one match, on its page of rounds.
void start_alta_against_baixa(DeskRobot& desk) {
    desk.open(Setup{"Copa", {"1"}, 24, 2, {}});
    desk.enter("Alta", "Anna, Lluís");
    desk.enter("Baixa", "Pep, Rosa");
    desk.done_entering();
    go_to(desk, "pending");
    desk.tap("desk.next");
    go_to(desk, "rounds");
}

}  // namespace

TEST_CASE("a small championship from the entries to the champion, and a correction after the end") {
    DeskRobot desk;
    desk.open(Setup{"68 Campionat", {"1", "2"}, 24, 2, {}});
    enter_all(desk);
    CHECK(desk.state().roster.entries.size() == 7);
    go_to(desk, "pending");
    desk.tap("desk.next");
    REQUIRE(desk.state().running == Phase::sectors);

    // Dalt withdraws: its matches are gone. The other three beat one another, all alike.
    go_to(desk, "fallas");
    leave(desk, "desk.falla.3", "desk.who.withdraw", "No poden vindre");
    go_to(desk, "rounds");
    round_of(desk, 1);
    desk.result(0, {"10", "10"});  // Baixa beats Carme
    round_of(desk, 2);
    desk.result(0, {"<10", "<10"});  // Carme beats Alta
    round_of(desk, 3);
    desk.result(0, {"10", "10"});  // Alta beats Baixa
    go_to(desk, "pending");
    CHECK(desk.robot().shows("Level at the top"));
    desk.tap("desk.pending.tie.0");
    desk.tap("desk.order.2");
    desk.tap("desk.order.0");
    CHECK(desk.robot().closed("desk.order.save"));
    desk.tap("desk.order.1");
    desk.tap("desk.order.save");
    desk.tap("desk.cost.confirm");
    CHECK(desk.state().tables[0].winner == championship::find_falla(desk.state().roster, "Carme"));

    // The second sector: one is disqualified, one match is suspended and then played.
    go_to(desk, "fallas");
    desk.tap("desk.table.next");
    leave(desk, "desk.falla.1", "desk.who.disqualify", "Senyals falsos");
    go_to(desk, "rounds");
    round_of(desk, 2);
    desk.open_match(0);
    desk.tap("desk.tab.decision");
    desk.field("desk.decision.why", "Se n’ha anat la llum");
    desk.tap("desk.decision.suspend");
    CHECK(desk.robot().shows("The match waits for a decision"));
    desk.tap("desk.cost.confirm");
    CHECK(desk.robot().shows("waits for the representative or the Competition Committee"));
    desk.tap("desk.up");
    go_to(desk, "pending");
    CHECK(desk.robot().shows("Xàtiva – Zafra"));
    CHECK(desk.robot().closed("desk.next"));
    desk.tap("desk.next");  // closed: it lists what is still open, each a tap, and the rule says why
    CHECK(desk.robot().shows("Before the next phase"));
    desk.tap("desk.open.rule");
    CHECK(desk.robot().has("why.close"));
    desk.tap("why.close");
    desk.tap("desk.open.match.1.2");
    desk.tap("desk.settle.resume");
    desk.tap("desk.cost.confirm");
    desk.tap("desk.tab.result");
    desk.type_camas({"3", "<5", "22"});
    CHECK(championship::course(desk.state()).next.kind == championship::Next::Kind::start);

    go_to(desk, "pending");
    desk.tap("desk.next");
    REQUIRE(desk.state().running == Phase::final);
    go_to(desk, "rounds");
    desk.result(0, {"1", "2"});
    CHECK(championship::course(desk.state()).phase == Phase::over);
    go_to(desk, "pending");
    CHECK(is_champion(desk, "Carme"));

    // After the end: it was the other way round.
    desk.reopen_season();
    go_to(desk, "rounds");
    desk.open_match(0);
    desk.tap("desk.result.correct");
    desk.tap("desk.result.cell.1.0");
    desk.tap("desk.result.cell.2.0");
    desk.field("desk.result.why", "L’acta deia l’altra");
    desk.tap("desk.result.save");
    go_to(desk, "pending");
    CHECK(is_champion(desk, "Xàtiva"));
    go_to(desk, "bracket");
    CHECK(is_champion(desk, "Xàtiva"));

    desk.app().restart();  // where it was left
    CHECK(is_champion(desk, "Xàtiva"));
    go_to(desk, "rounds");  // also where nobody waits for anything
    CHECK(desk.robot().label("desk.next-thing") == "Champion: Xàtiva");
    desk.tap("desk.next-thing");
    CHECK_FALSE(desk.robot().has("desk.match.0"));
}

TEST_CASE("a result that is no coto is refused with its rule, and nothing is kept") {
    DeskRobot desk;
    start_alta_against_baixa(desk);
    desk.open_match(0);
    desk.type("24");
    CHECK(desk.robot().shows("at most 23 stones"));
    CHECK(desk.robot().closed("desk.result.save"));
    desk.tap("desk.result.save");
    CHECK(desk.robot().has("why.close"));
    desk.tap("why.close");
    desk.tap("desk.result.mode.1");
    for (const char* number : {"2", "1", "66", "20"}) {
        desk.type(number);
        desk.key(Key::tab);
    }
    desk.key(Key::enter);
    CHECK(desk.robot().has("why.close"));
    desk.tap("why.close");
    CHECK(desk.robot().shows("This is no coto"));
    CHECK(desk.state().tables[0].open == 1);
    desk.tap("desk.result.mode.2");  // then the camas need not be full
    desk.tap("desk.result.save");
    CHECK(desk.state().tables[0].open == 0);
}

TEST_CASE("what is missing is asked for in words before anything is sent") {
    DeskRobot desk("en", kSmall);
    desk.open(Setup{"Copa", {"1"}, 24, 2, {}});
    desk.enter("Alta", "Anna, Lluís");
    desk.enter("Baixa", "Pep");
    CHECK(desk.robot().closed("desk.entry.save"));
    desk.tap("desk.entry.save");
    CHECK(desk.robot().shows("at least two players"));
    CHECK(desk.state().roster.entries.size() == 1);
}

TEST_CASE("a correction without a reason asks for it; a joc fora is offered cama by cama too") {
    DeskRobot desk("en", kSmall);
    start_alta_against_baixa(desk);
    desk.open_match(0);
    desk.type("20");
    desk.robot().scroll_to("desk.result.form", "desk.result.mode.2");
    desk.tap("desk.result.mode.2");
    desk.robot().scroll_to("desk.result.form", "desk.result.number.0");
    CHECK(desk.robot().has("desk.result.number.0"));
    CHECK(desk.robot().shows("20"));  // the cama that was typed
    desk.robot().scroll_to("desk.result.form", "desk.result.mode.0");
    desk.tap("desk.result.mode.0");
    desk.tap("desk.up");
    desk.result(0, {"10", "10"});
    desk.open_match(0);
    desk.tap("desk.result.correct");
    CHECK(desk.robot().closed("desk.result.save"));
    CHECK(desk.robot().shows("Reason missing"));
    const std::size_t played = desk.state().tables[0].open;
    desk.tap("desk.result.save");
    CHECK(desk.robot().shows("The reason is missing"));
    CHECK(desk.state().tables[0].open == played);
}

TEST_CASE(
    "who sits down is said before the match, also by a name that is not in the list, and stands there afterwards") {
    DeskRobot desk;
    desk.open(Setup{"Copa", {"1"}, 24, 2, {}});
    desk.enter("Alta", "Anna, Lluís, Pep");
    desk.enter("Baixa", "Joan, Empar");
    desk.done_entering();
    go_to(desk, "pending");
    desk.tap("desk.next");
    go_to(desk, "rounds");
    desk.open_match(0);
    desk.tap("desk.tab.pairs");
    CHECK(desk.robot().closed("desk.pairs.seat"));
    desk.tap("desk.pairs.seat");
    CHECK(desk.robot().shows("Two players of each falla are needed."));
    desk.tap("trouble.close");
    desk.tap("desk.pair.0.2");
    desk.tap("desk.pair.other.0");
    desk.type("Nou");
    desk.key(Key::enter);
    CHECK(desk.robot().shows("not in the list"));
    for (const std::string who : {"0.2", "0.3", "1.0", "1.1"}) desk.tap("desk.pair." + who);  // their cards were seen
    desk.tap("desk.pairs.seat");
    const auto fixture = [&]() -> const championship::Fixture& { return desk.state().tables[0].fixtures[0]; };
    REQUIRE(fixture().has_players);
    CHECK(fixture().identified);
    CHECK(fixture().not_entered == 2);  // the second of the first side
    desk.tap("desk.tab.result");
    desk.type_camas({"10", "10"});
    desk.open_match(0);
    CHECK(desk.robot().shows("Pep, Nou – Joan, Empar"));
    CHECK(desk.robot().shows("By cama: 24–10 · 24–10"));
    desk.tap("desk.tab.trace");
    CHECK(desk.robot().shows("Alta – Baixa: 2–0 · 48–20"));
}

namespace {

constexpr std::array kFour{"Alta", "Baixa", "Carme", "Dalt"};

// Each has won its sector as soon as the phase begins.
void enter_one_a_sector(DeskRobot& desk) {
    desk.open(Setup{"Copa", {"1", "2", "3", "4"}, 24, 2, {}});
    for (const char* falla : kFour) {
        desk.enter(falla, "Anna, Lluís");
        desk.done_entering();
        if (desk.robot().enabled("desk.table.next")) desk.tap("desk.table.next");
    }
    go_to(desk, "pending");
}

}  // namespace

TEST_CASE("the semifinals are drawn in public, a tap a ball; the last one can be put back, and a restart loses none") {
    DeskRobot desk;
    enter_one_a_sector(desk);
    desk.tap("desk.next");
    CHECK(desk.robot().shows("Draw of the semi-finals"));
    desk.tap("desk.next");
    CHECK(desk.robot().shows("In the draw"));
    const auto names = [&] {
        const auto texts = desk.robot().texts();
        int found = 0;
        for (const char* falla : kFour) found += std::find(texts.begin(), texts.end(), falla) != texts.end() ? 1 : 0;
        return found;
    };
    CHECK(desk.robot().label("desk.draw") == "Ball 1 · Semifinal 1");
    desk.tap("desk.draw");
    CHECK(names() == 1);
    CHECK(desk.robot().label("desk.draw") == "Ball 2 · Semifinal 2");
    desk.tap("desk.draw");
    CHECK(names() == 2);
    desk.app().restart();
    CHECK(names() == 2);
    REQUIRE(desk.state().running == Phase::sectors);  // nothing is in the log before all are out
    desk.tap("desk.draw.put-back");
    CHECK(names() == 1);
    CHECK(desk.robot().complaint() == "");
    for (int ball = 2; ball <= 4; ++ball) desk.tap("desk.draw");
    CHECK(names() == 4);
    CHECK_FALSE(desk.robot().has("desk.draw"));
    desk.tap("desk.draw.keep");
    REQUIRE(desk.state().running == Phase::semifinals);
    CHECK(names() == 4);
    desk.tap("desk.draw.end");
    CHECK(desk.robot().has("desk.match.0"));
}

TEST_CASE(
    "the draw: all that are left come at once, by choice; one ball may be written by hand, the next left to chance") {
    DeskRobot desk;
    enter_one_a_sector(desk);
    desk.tap("desk.next");
    desk.tap("desk.next");
    desk.tap("desk.draw.write");
    desk.tap("desk.draw.out.3");
    desk.tap("desk.draw.write");  // back to chance
    desk.tap("desk.draw.all");
    REQUIRE(desk.state().running == Phase::semifinals);
    const auto& match = *match_of<championship::Game>(desk.app().keeper().open.referee()->match());
    const auto& drawn = std::get<championship::Draw>(match.played_event(match.played() - 1));
    CHECK(drawn.groups.front().front() == "Dalt");
    desk.tap("desk.undo");  // seen by everybody, it is asked once more
    CHECK(desk.state().running == Phase::semifinals);
    desk.tap("desk.undraw.confirm");
    CHECK(desk.state().running == Phase::sectors);
}

TEST_CASE("a draw from a pot at the table is written down ball by ball, put back, and kept") {
    DeskRobot desk;
    enter_one_a_sector(desk);
    desk.tap("desk.next");
    desk.tap("desk.next");
    desk.tap("desk.draw.write");
    CHECK(desk.robot().shows("ball 1 · Semifinal 1"));
    CHECK_FALSE(desk.robot().has("desk.draw.keep"));
    for (const char* out : {"3", "0", "1"}) desk.tap(std::string("desk.draw.out.") + out);
    desk.tap("desk.draw.put-back");
    CHECK(desk.robot().shows("ball 3 · Semifinal 1"));
    CHECK(desk.robot().complaint() == "");
    for (const char* out : {"2", "1"}) desk.tap(std::string("desk.draw.out.") + out);
    REQUIRE(desk.state().running != Phase::semifinals);
    desk.tap("desk.draw.keep");
    REQUIRE(desk.state().running == Phase::semifinals);
    const auto& match = *match_of<championship::Game>(desk.app().keeper().open.referee()->match());
    const auto& drawn = std::get<championship::Draw>(match.played_event(match.played() - 1));
    CHECK(drawn.groups == std::vector<std::vector<std::string>>{{"Dalt", "Carme"}, {"Alta", "Baixa"}});
}

TEST_CASE("the champion: the plaque comes and the traca burns, once") {
    DeskRobot still;
    DeskRobot moving;
    for (DeskRobot* desk : {&still, &moving}) {
        start_alta_against_baixa(*desk);
        desk->open_match(0);
        desk->type_camas({"10"});
        desk->key(Key::right);
        desk->type("10");
    }
    Twins twins(still.app(), moving.app());
    twins.tap_moves("desk.result.save", 1500);  // the plaque comes by itself, the traca burns, the way is laid
    twins.tap("desk.more");
    twins.tap("desk.more.pages");
    for (DeskRobot* desk : {&still, &moving}) go_to(*desk, "pending");
    CHECK(is_champion(moving, "Alta"));
    CHECK(twins.left_ms() <= 140);  // the plaque alone
}

TEST_CASE("a round's evening and a match's referee and incidents are kept, with the time") {
    DeskRobot desk;
    start_alta_against_baixa(desk);
    desk.tap("desk.round");
    desk.field("desk.when.day", "24.11.2026");
    desk.field("desk.when.hour", "21:30");
    desk.tap("desk.when.save");
    CHECK(desk.robot().shows("24.11., 21:30"));
    desk.open_match(0);
    desk.tap("desk.tab.acta");
    desk.field("desk.acta.referee", "Vicent");
    desk.tap("desk.acta.save");
    desk.field("desk.acta.incident", "Han arribat tard");
    CHECK(desk.robot().shows("Han arribat tard"));
    desk.app().restart();
    CHECK(desk.robot().shows("Vicent"));
    CHECK(desk.robot().shows("Han arribat tard"));
    desk.tap("desk.up");
    CHECK(desk.robot().shows("24.11., 21:30"));
}

TEST_CASE("the setup: sectors by number and by name, house options, and the rules of its Truc matches") {
    AppRobot app;
    sure(app.keeper().notebook.set_setting("route", "home\ndesk-setup"));
    app.restart();
    app.tap("desk-setup.sectors");  // one figure to type
    for (int i = 0; i < 3; ++i) app.robot().key(Key::backspace);
    app.robot().type_hardware(U"4");
    app.robot().key(Key::enter);
    app.tap("desk-setup.page.2");
    app.robot().scroll_to("desk-setup.truc.house", "desk-setup.truc.falta.1");
    app.tap("desk-setup.truc.falta.1");
    app.restart();
    app.tap("desk-setup.start");
    const auto& match = *match_of<championship::Game>(app.keeper().open.referee()->match());
    CHECK(match.setup().sectors == std::vector<std::string>{"1", "2", "3", "4"});
    CHECK(app.robot().has("desk.enter"));
    const auto records = app.keeper().notebook.records("season");
    REQUIRE(records.size() == 1);
    CHECK(records.front().body.find("cama-in-dolentes") != std::string::npos);
}
