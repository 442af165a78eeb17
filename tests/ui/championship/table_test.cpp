// Matches of a championship that are played at a table of ours: their coto comes into the standings by itself.
#include <algorithm>
#include <doctest/doctest.h>

#include "season/fixtures.h"
#include "tests/ui/championship/robot.h"
#include "truc/truc.h"

using namespace tapet;
using namespace tapet::ui;
using championship::MatchStatus;
using championship::Setup;

TEST_CASE("a match at the table has the fallas' names and its coto enters the standings by itself") {
    DeskRobot desk;
    desk.play_their_match();
    CHECK(desk.robot().shows("Alta"));
    desk.play_coto();
    desk.tap("truc.back");
    CHECK(desk.robot().shows("By cama: 24–4 · 24–0"));
    REQUIRE(desk.first_match().status == MatchStatus::played);
    CHECK(desk.first_match().marks == championship::Marks{{2, 0}, {48, 4}});
    CHECK(desk.app().keeper().open.links().at(0).line.has_value());
    desk.tap("desk.result.table");  // where it came from
    CHECK(desk.robot().shows("Coto: Alta"));
}

TEST_CASE("a joc fora in the first cama takes two: the stones that both sides had come into the standings once") {
    DeskRobot desk;
    desk.play_their_match();
    for (int i = 0; i < 5; ++i) desk.tap("truc.A.plus4");
    for (int i = 0; i < 5; ++i) desk.tap("truc.B.plus3");
    for (const char* key : {"truc.calls", "truc.A.truc-i-passe", "truc.B.retruque", "truc.A.quatre-val",
                            "truc.B.joc-fora", "truc.A.vull", "truc.trick.A", "truc.trick.A"}) {
        desk.tap(key);
    }
    desk.tap("truc.settled.done");
    CHECK(desk.robot().shows("Cama 1–2 · Joc fora"));
    desk.tap("truc.back");
    REQUIRE(desk.first_match().status == MatchStatus::played);
    CHECK(desk.first_match().marks == championship::Marks{{2, 0}, {20, 15}});
    CHECK(desk.robot().shows("By cama: 20–15"));
}

TEST_CASE("the program dies in the middle of a match at the table: it goes on, and its coto still comes") {
    DeskRobot desk;
    desk.play_their_match();
    desk.play_coto(7);
    desk.app().restart();
    for (int i = 0; i < 5; ++i) desk.tap("truc.A.plus4");
    desk.app().restart();
    desk.tap("truc.back");
    CHECK(desk.first_match().status == MatchStatus::played);
    CHECK(desk.robot().has("desk.result.correct"));
}

TEST_CASE("undone at the table after its coto came: the desk says so, and offers to correct with a reason") {
    DeskRobot desk;
    desk.play_their_match();
    desk.reopen_season();
    desk.play_coto();
    desk.tap("truc.undo");
    desk.tap("truc.back");
    CHECK(desk.robot().shows("The coto was taken back at the table"));
    CHECK(desk.first_match().status == MatchStatus::played);  // nothing is changed behind the desk's back
    desk.tap("desk.result.table");
    desk.tap("truc.B.plus3");
    desk.tap("truc.A.plus4");
    desk.tap("truc.back");
    CHECK(desk.robot().shows("The table says 2–0 · 48–7."));
    desk.tap("desk.up");
    desk.tap("desk.page.pending");
    desk.tap("desk.pending.link.0.0");
    desk.tap("desk.result.take");
    CHECK(desk.first_match().marks == championship::Marks{{2, 0}, {48, 7}});
    CHECK_FALSE(desk.robot().shows("The table says"));
    desk.tap("desk.tab.trace");
    CHECK(desk.robot().shows("As it was played at the table"));
}

TEST_CASE("a result that was typed meanwhile is not overwritten by the table") {
    DeskRobot desk;
    desk.play_their_match();
    desk.tap("truc.A.plus4");
    desk.tap("truc.back");
    CHECK(desk.robot().has("desk.result.table"));
    desk.type_camas({"20", "20"});
    desk.open_match(0);
    desk.tap("desk.result.table");
    desk.play_coto(11);
    desk.tap("truc.back");
    CHECK(desk.first_match().marks == championship::Marks{{2, 0}, {48, 40}});
    CHECK(desk.robot().shows("The table says 2–0 · 48–4."));
}

TEST_CASE("while it is played the desk shows its score, and its end leads back to the championship in one tap") {
    DeskRobot desk;
    desk.play_their_match();
    const std::string table = desk.app().keeper().open.match_id();
    desk.tap("truc.B.plus4");
    desk.tap("truc.menu");
    desk.tap("truc.menu.championship");
    CHECK(desk.robot().shows("At the table: 0–0 · 0–4"));
    desk.tap("desk.up");
    CHECK(desk.robot().shows("0–0 · 0–4"));
    // Later from Home, without the desk under it.
    sure(desk.app().keeper().notebook.set_setting("route", "home\nmatch:" + table));
    desk.app().restart();
    CHECK_FALSE(desk.robot().has("truc.championship"));
    for (int i = 0; i < 12; ++i) desk.tap("truc.A.plus4");
    desk.tap("truc.menu");
    for (const std::string& fault : desk.robot().faults()) FAIL_CHECK(fault);
    desk.tap("truc.menu-sheet.close");
    desk.tap("truc.championship");
    CHECK(desk.robot().has("desk.match.0"));
    CHECK(desk.first_match().status == MatchStatus::played);
}

TEST_CASE("what a table said at its end is kept, and not read out of its lines again while they are the same") {
    DeskRobot desk;
    desk.play_their_match();
    desk.play_coto();
    desk.tap("truc.back");
    const auto kept = desk.app().keeper().notebook.records("table");
    REQUIRE(kept.size() == 1);
    // As if the table had said something else: the desk takes what is kept at its word.
    std::string other = kept[0].body;
    other.replace(other.find("[24,4]"), 6, "[24,9]");
    sure(desk.app().keeper().notebook.set_record("table", kept[0].key, other));
    desk.app().restart();
    CHECK(desk.robot().shows("The table says 2–0 · 48–9."));
    desk.tap("desk.result.table");
    desk.tap("truc.undo");
    desk.tap("truc.redo");
    desk.tap("truc.back");
    CHECK_FALSE(desk.robot().shows("The table says"));  // its lines are others now
}

TEST_CASE("a table begins with the championship's own rules of Truc, which the desk shows and lets change") {
    DeskRobot desk;
    desk.play_their_match();
    CHECK(desk.truc().setup.house.truque_before_card == truc::TruqueBeforeCard::forbidden);
    CHECK(desk.truc().setup.house.envit_opening == truc::EnvitOpening::any_card);
    CHECK(desk.truc().setup.house.one_left == truc::OneLeft::must_accept);
    AppRobot app;
    sure(app.keeper().notebook.set_setting("route", "home\ndesk-setup"));
    app.restart();
    app.tap("desk-setup.page.2");
    CHECK(app.robot().shows("A championship begins as strict as the Reglament: truque forbidden"));
    app.robot().scroll_to("desk-setup.truc.house", "desk-setup.truc.one_left.0");
    app.tap("desk-setup.truc.one_left.0");
    app.tap("desk-setup.start");
    CHECK(app.keeper().notebook.records("season").front().body.find("must-accept") == std::string::npos);
}

TEST_CASE("before the start the desk says what becomes of a falla whose opponent does not come") {
    DeskRobot desk;
    desk.open(Setup{"Copa", {"1"}, 24, 2, {}});
    desk.enter("Alta", "Anna, Lluís");
    desk.done_entering();
    CHECK(desk.robot().shows("the other one has the point, with the camas and stones it had marked already"));
    desk.tap("desk.page.pending");
    CHECK(desk.robot().shows("it may stand behind those that have played"));
    AppRobot app;
    sure(app.keeper().notebook.set_setting("route", "home\ndesk-setup"));
    app.restart();
    app.tap("desk-setup.page.1");
    CHECK(app.robot().shows("it had marked already"));
    app.tap("desk-setup.awarded_score.2");
    CHECK(app.robot().shows("with the camas and stones of a whole match"));
}

namespace {

// A 20, B 15, and A wins a joc fora: through the protocol, as a table of ours would have it.
void joc_fora(DeskRobot& desk) {
    for (const char* line :
         {R"({"do":"stones","side":"A","n":20})", R"({"do":"stones","side":"B","n":15})",
          R"({"do":"trick","winner":"A"})", R"({"do":"say","by":"A","call":"truque"})",
          R"({"do":"say","by":"B","call":"retruque"})", R"({"do":"say","by":"A","call":"quatre-val"})",
          R"({"do":"say","by":"B","call":"joc-fora"})", R"({"do":"say","by":"A","call":"vull"})",
          R"({"do":"trick","winner":"A"})"})
        REQUIRE_MESSAGE(accepted(desk.app().keeper().open.take(line)), line);
    desk.robot().run(3);
}

}  // namespace

TEST_CASE("a joc fora at the table brings the stones that the championship's option counts") {
    for (const auto how : {championship::JocForaPedres::marked, championship::JocForaPedres::full}) {
        DeskRobot desk;
        Setup setup{"Copa", {"1"}, 24, 2, {}};
        setup.house.joc_fora_pedres = how;
        desk.open(setup);
        desk.enter("Alta", "Anna, Lluís");
        desk.enter("Baixa", "Pep, Rosa");
        desk.done_entering();
        desk.tap("desk.start");
        desk.tap("desk.next-thing");
        desk.play_here();
        joc_fora(desk);
        desk.tap("truc.back");
        REQUIRE(desk.first_match().status == MatchStatus::played);
        const std::uint16_t stones = how == championship::JocForaPedres::marked ? 20 : 48;
        CHECK(desk.first_match().marks == championship::Marks{{2, 0}, {stones, 15}});
        CHECK_FALSE(desk.robot().shows("The table says"));
        desk.app().restart();
        CHECK_FALSE(desk.robot().shows("The table says"));
    }
}

namespace {

// Knows what of a frame was drawn already when a match was begun.
class Watching : public app::KeeperShelf {
  public:
    using KeeperShelf::KeeperShelf;
    Taken begin_all(const std::vector<std::string>& lines, const Beginning& with) override {
        if (ui != nullptr && drawn.empty()) {
            for (const LoggedWidget& widget : ui->log().widgets) drawn.push_back(widget.id);
        }
        return KeeperShelf::begin_all(lines, with);
    }
    const Ui* ui = nullptr;
    std::vector<std::string> drawn;
};

}  // namespace

TEST_CASE(
    "a match at the table begins when the desk is drawn: no page looks at a championship that is not open any more") {
    DeskRobot desk;
    desk.open_their_match();
    const std::string file = desk.app().file().string();
    desk.app().stop();
    Environment environment = fixed_environment(1'795'201'200'000, 1, kTablet.px_per_mm, "en");
    storage::OpenOptions options;
    options.path = file;
    app::KeeperFile kept(options, storage::system_clockwork(), Lang::en, app::feed_championships);
    app::KeeperMatch open(kept);
    Watching shelf(kept, open);
    app::KeeperNotebook notebook(kept, open);
    app::KeeperKeptFile whole(kept, open);
    const Keeper keeper{open, shelf, notebook, whole};
    App app(keeper, environment);
    Robot robot([&](Ui& ui) { app.frame(ui); }, kTablet);
    robot.run(3);
    const std::string championship = keeper.open.match_id();
    robot.tap("desk.result.play");
    robot.tap("desk.pairs.play");
    const auto all = robot.ids();
    shelf.ui = &robot.ui();
    robot.tap("desk.pairs.unseen.begin");
    CHECK(keeper.open.match_id() != championship);
    for (const std::string& id : all) {
        CAPTURE(id);
        CHECK(std::find(shelf.drawn.begin(), shelf.drawn.end(), id) != shelf.drawn.end());
    }
}

TEST_CASE("a match at the table knows its way back from the moment it is kept, and who sits there") {
    DeskRobot desk;
    desk.open_their_match();
    const Keeper keeper = desk.app().keeper();
    const std::string championship = keeper.open.match_id();
    truc::Setup setup;
    setup.sides = {"Alta", "Baixa"};
    const std::string fixture_name = fixture_key(championship::Phase::sectors, {"Alta", "Baixa"});
    // The plug is pulled right after it.
    const Beginning with{FixtureLink{championship, fixture_name, {}, {}}, {{{}, 0, "Alta", {"Anna", "Lluís"}}}};
    REQUIRE(accepted(keeper.shelf.begin_all({setup_line<truc::Game>(setup)}, with)));
    const std::string table = keeper.open.match_id();
    desk.app().restart();
    REQUIRE(desk.app().keeper().shelf.open(table).has_value());
    CHECK(desk.app().keeper().open.championship() == championship);
    REQUIRE(desk.app().keeper().open.seated().size() == 1);
    CHECK(desk.app().keeper().open.seated()[0].people == std::vector<std::string>{"Anna", "Lluís"});
    REQUIRE(desk.app().keeper().shelf.open(championship).has_value());
    CHECK(desk.app().keeper().open.links().size() == 1);
    CHECK(desk.app().keeper().open.championship().empty());
}
