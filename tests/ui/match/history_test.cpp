// The list of matches: looked up by game, person and day; put out of sight, and found again.
#include <doctest/doctest.h>

#include "keeping/record_kinds.h"
#include "paper/log_paper.h"
#include "paper/score_paper.h"
#include "paper/tables.h"
#include "tests/ui/app_robot.h"
#include "tests/ui/sizes.h"
#include "ui/match/hand/play_link.h"

namespace tapet::ui {

namespace {

std::string begin(AppRobot& app, std::string_view setup) {
    REQUIRE(accepted(app.keeper().shelf.begin(setup)));
    return app.keeper().open.match_id();
}

void show_history(AppRobot& app) {
    sure(app.keeper().notebook.set_setting("route", "home\nhistory"));
    app.restart();
    app.robot().run(5);
}

}  // namespace

TEST_CASE("a match is put out of sight and found again; its lines stay, and Home offers another one") {
    AppRobot app;
    const std::string first = begin(app, R"({"game":"truc","sides":{"A":"Dalt","B":"Baix"}})");
    const std::string second =
        begin(app, R"({"game":"calavera","players":["Ina","Sami"],"dead_zone":[3,0,-3],"mode":"sheet"})");
    show_history(app);
    app.tap("history.hide");
    CHECK(app.robot().complaint() == "");
    app.tap("history." + second);
    CHECK_FALSE(app.robot().has("history." + second));
    app.tap("history.list-of.1");
    CHECK(app.robot().has("history." + second));
    CHECK_FALSE(app.robot().has("history." + first));
    CHECK(app.robot().complaint() == "");
    app.restart();
    CHECK_FALSE(app.robot().has("history." + second));
    CHECK(app.keeper().shelf.lines_of(second)->size() == 1);
    app.tap("history.back");
    app.tap("home.resume");
    CHECK(app.keeper().open.match_id() == first);
    show_history(app);
    app.tap("history.hide");
    app.tap("history.list-of.1");
    app.tap("history." + second);
    CHECK(app.robot().shows("None is hidden."));
    app.tap("history.list-of.0");
    CHECK(app.robot().has("history." + second));
}

TEST_CASE("Us and Them speak the language of the day in the lists, in the spreadsheet and on what is shared") {
    AppRobot app("en");
    const std::string nameless = begin(app, R"({"game":"truc","camas":1,"sides":{"A":"Us","B":"Them"}})");
    sure(app.keeper().open.take(R"({"do":"stones","side":"A","n":24})"));
    const std::string named = begin(app, R"({"game":"truc","sides":{"A":"Us","B":"Baix"}})");
    sure(app.keeper().notebook.set_setting("language", "ca"));
    show_history(app);
    app.robot().run(20);
    const std::string first = app.robot().label("history." + nameless);
    CHECK(first.find("Nosaltres") != std::string::npos);
    CHECK(first.find("Us") == std::string::npos);
    CHECK(app.robot().label("history." + named).find("Nosaltres") != std::string::npos);
    CHECK(app.robot().label("history." + named).find("Baix") != std::string::npos);
    const std::string table = history_csv(Sentences(Lang::ca), app.keeper());
    CHECK(table.find("Nosaltres – Ells") != std::string::npos);
    CHECK(table.find("Us") == std::string::npos);
    sure(app.keeper().shelf.open(nameless));
    const Referee& referee = *app.keeper().open.referee();
    const auto sheet = paper::score_sheet(Sentences(Lang::ca), referee, *app.keeper().open.log(), {});
    REQUIRE(sheet.has_value());
    CHECK(sheet->heading == "Nosaltres – Ells");
    CHECK(paper::log_sheet(Sentences(Lang::ca), referee, *app.keeper().open.log()).heading == "Nosaltres – Ells");
    const auto play = play_link(Sentences(Lang::ca), referee, {}, nameless, {0, 60'000});
    REQUIRE(play.has_value());
    CHECK(play->find("%22name%22%3A%22Nosaltres%22") != std::string::npos);
    CHECK(play->find("%22score%22%3A1") != std::string::npos);
}

TEST_CASE("when everything is hidden the list says that there is nothing, not that there never was") {
    AppRobot app;
    const std::string only = begin(app, R"({"game":"truc"})");
    sure(app.keeper().notebook.set_record(kind::hidden, only, "{}"));
    show_history(app);
    CHECK(app.robot().shows("There is no such match."));
    CHECK(app.robot().complaint() == "");
}

TEST_CASE("hiding has room in every language at every size") {
    in_all_languages_and_sizes([&](AppRobot& app) {
        for (int i = 0; i < 10; ++i) begin(app, R"({"game":"truc"})");
        show_history(app);
        CHECK(app.robot().complaint() == "");
        app.tap("history.hide");
        CHECK(app.robot().complaint() == "");
        app.tap("history.list-of.1");
        CHECK(app.robot().complaint() == "");
    });
}

}  // namespace tapet::ui
