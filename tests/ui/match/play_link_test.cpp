// What BG Stats is told, and the tables of all matches and people.
#include "ui/match/hand/play_link.h"

#include <algorithm>
#include <doctest/doctest.h>
#include <fstream>

#include "alpens/alpens.h"
#include "alpens/score.h"
#include "core/json.h"
#include "paper/tables.h"
#include "tests/storage/support.h"
#include "tests/ui/no_faults.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

Referee referee_of_golden(const std::string& name) {
    Referee referee;
    std::ifstream file(std::string(TAPET_SOURCE_DIR) + "/tests/golden/" + name + ".golden");
    for (std::string line; std::getline(file, line);) {
        if (line.substr(0, 1) != "{") continue;
        Verdict verdict = referee.judge(line);
        if (verdict.accepted()) referee.accept(std::move(verdict));
    }
    return referee;
}

// The JSON in such a link.
Json told(const std::string& link) {
    constexpr std::string_view page = "https://app.bgstatsapp.com/createPlay.html?data=";
    REQUIRE(link.rfind(page, 0) == 0);
    std::string text;
    for (std::size_t i = page.size(); i < link.size(); ++i) {
        if (link[i] != '%') {
            text += link[i];
            continue;
        }
        text += static_cast<char>(std::stoi(link.substr(i + 1, 2), nullptr, 16));
        i += 2;
    }
    auto json = parse_json(text);
    REQUIRE(json.has_value());
    return std::move(*json);
}

const Json& at(const Json& json, std::string_view key) {
    const Json* found = json.find(key);
    REQUIRE_MESSAGE(found != nullptr, key);
    return *found;
}

constexpr PlayedWhen kEvening{1'795'201'200'000, 1'795'201'200'000 + 41 * 60'000};

}  // namespace

TEST_CASE("BG Stats is told the game, the day, the minutes, and each player with the score and whether they won") {
    const Referee referee = referee_of_golden("alpens-final-round");
    const auto link = play_link(Sentences(Lang::en), referee, {}, "id-1", kEvening);
    REQUIRE(link.has_value());
    const Json play = told(*link);
    CHECK(*at(play, "sourceName").as_text() == "Tapet");
    CHECK(*at(play, "sourcePlayId").as_text() == "id-1");
    CHECK(at(play, "playDate").as_text()->size() == 19);
    CHECK(*at(play, "durationMin").as_int() == 41);
    CHECK(*at(at(play, "game"), "name").as_text() == "Alpens 1873");
    CHECK(*at(at(play, "game"), "sourceGameId").as_text() == "alpens");
    const Json::Array& players = *at(play, "players").as_array();
    REQUIRE(players.size() == 3);
    const alpens::State& state = match_of<alpens::Game>(referee.match())->state();
    const std::vector<alpens::Player> best = alpens::winners(state);
    int winners = 0;
    for (const Json& player : players) {
        // As the match itself says it: a golden game that is recorded anew may end otherwise.
        const std::string name = *at(player, "name").as_text();
        const auto seat = std::find(state.setup.players.begin(), state.setup.players.end(), name);
        REQUIRE(seat != state.setup.players.end());
        const auto number = static_cast<alpens::Player>(seat - state.setup.players.begin());
        CHECK(*at(player, "score").as_int() == alpens::tally(state.alpensins[number]).total);
        const bool won = std::find(best.begin(), best.end(), number) != best.end();
        CHECK(at(player, "winner") == Json{won});
        winners += won ? 1 : 0;
    }
    CHECK(winners >= 1);
}

TEST_CASE("of a side everybody who sat there is told of, with its camas; names are what people typed") {
    const Referee referee = referee_of_golden("truc-counter");
    const Seated seated{{"", 0, "Dalt", {"Anna & \"Pau\"", "Çà#"}}};
    const Json play = told(play_link(Sentences(Lang::ca), referee, seated, "x", kEvening).value());
    const Json::Array& players = *at(play, "players").as_array();
    REQUIRE(players.size() == 3);
    CHECK(*at(players[0], "name").as_text() == "Anna & \"Pau\"");
    CHECK(*at(players[1], "name").as_text() == "Çà#");
    CHECK(*at(players[1], "score").as_int() == 2);
    CHECK(at(players[1], "winner") == Json{true});
    CHECK(*at(players[2], "name").as_text() == "Baix");
    CHECK(at(players[2], "winner") == Json{false});
}

TEST_CASE("a sheet that the least points win says so; a match that runs and a championship have no such link") {
    const Json play =
        told(play_link(Sentences(Lang::en), referee_of_golden("tally-least-with-limit"), {}, "x", {0, 0}).value());
    CHECK(at(at(play, "game"), "highestWins") == Json{false});
    CHECK(play.find("durationMin") == nullptr);
    Referee runs;
    runs.accept(runs.judge(storage::kSetup));
    CHECK_FALSE(play_link(Sentences(Lang::en), runs, {}, "x", kEvening).has_value());
    CHECK_FALSE(play_link(Sentences(Lang::en), referee_of_golden("championship-small"), {}, "x", kEvening).has_value());
}

TEST_CASE("the link stands where a match is handed on once it is over, with its picture") {
    AppRobot app;
    std::string copied;
    app.environment().clipboard = Clipboard{[&](const std::string& text) { copied = text; }, [&] { return copied; }};
    REQUIRE(accepted(app.keeper().shelf.begin(storage::kSetup)));
    const std::string id = app.keeper().open.match_id();
    for (int i = 0; i < 11; ++i) sure(app.keeper().open.take(storage::stones(4)));
    sure(app.keeper().notebook.set_setting("route", "home\nshare:" + id));
    app.restart();
    CHECK_FALSE(app.robot().has("share.play"));
    sure(app.keeper().open.take(storage::stones(4)));
    app.restart();
    app.tap("share.play");
    CHECK(app.robot().shows("asks before it keeps it"));
    no_faults(app);
    app.tap("share.copy");
    CHECK(*at(told(copied), "sourcePlayId").as_text() == id);
    app.tap("share.link");
    app.tap("share.copy");
    CHECK(copied.rfind("#match=", 0) == 0);
}

TEST_CASE("all matches and all people are tables for a spreadsheet, without a formula in them") {
    AppRobot app;
    REQUIRE(accepted(app.keeper().shelf.begin(R"({"game":"truc","sides":{"A":"=1+1","B":"a;b"}})")));
    for (int i = 0; i < 12; ++i) sure(app.keeper().open.take(storage::stones(4)));
    sure(app.keeper().open.set_people({{app.keeper().open.match_id(), 0, "=1+1", {"Anna"}}}));
    REQUIRE(accepted(app.keeper().shelf.begin(storage::kSetup)));
    app.keeper().shelf.close();
    const std::string history = history_csv(Sentences(Lang::en), app.keeper());
    CHECK(history.rfind("Began;Last line;Game;Players;Status;Winner;Result;Lines;Identifier\r\n", 0) == 0);
    CHECK(history.find(";Truc;Dalt – Baix;running;;;1;") != std::string::npos);
    CHECK(history.find(";finished;'=1+1;") != std::string::npos);
    CHECK(history.find("\"'=1+1 2 · a;b 0\";13;") != std::string::npos);
    const std::string people = people_csv(Sentences(Lang::en), app.keeper());
    CHECK(people == "Name;Game;Played;Won;Points;Most in a match\r\nAnna;Truc;1;1;;\r\n");
    app.tap("home.history");
    app.tap("history.hand-over");
    app.tap("hand-over.tables");
    CHECK(app.robot().shows("Saved in documents: Matches-2026-11-20.csv"));
    CHECK(app.robot().shows("Saved in documents: Players-2026-11-20.csv"));
    no_faults(app);
}
