// The championship through the referee protocol: the state's keys, what says nothing in the protocol, and the
// real size.
#include <doctest/doctest.h>

#include "referee.h"
#include "tests/championship/desk.h"

namespace tapet::championship {

namespace {

class Session {
  public:
    // The answer to the line, as JSON.
    Json say(const std::string& line) {
        Verdict verdict = referee_.judge(line);
        const std::string text = answer_json(verdict, Lang::en);
        if (verdict.accepted()) referee_.accept(std::move(verdict));
        auto json = parse_json(text);
        REQUIRE(json.has_value());
        return *json;
    }
    // Judged and accepted, but no state is built.
    bool take(const std::string& line) {
        Verdict verdict = referee_.judge(line);
        const bool accepted = verdict.accepted();
        if (accepted) referee_.accept(std::move(verdict));
        return accepted;
    }
    bool malformed(const std::string& line) const { return referee_.judge(line).kind == Verdict::Kind::malformed; }
    std::string body(const std::string& line) const { return referee_.judge(line).body; }
    const Referee& referee() const { return referee_; }

  private:
    Referee referee_;
};

std::string part(const Json& json, std::string_view key) { return to_text(*json.find(key)); }

const std::string kSetup = R"({"game":"championship","name":"68 Campionat","sectors":["1"]})";

std::string entered(const std::string& falla) {
    return R"({"do":"enter","falla":")" + falla + R"(","sector":"1","players":["Anna","Lluís"]})";
}

std::string falla_name(int sector, int number) {
    return "Falla " + std::to_string(sector) + "-" + std::to_string(number);
}

std::string win(const std::string& winner, const std::string& loser) {
    return R"({"do":"result","between":[")" + winner + R"(",")" + loser + R"("],"cames":[2,1],"pedres":[66,50]})";
}

std::string draw_line(const std::vector<std::vector<std::string>>& groups) {
    Json::Array all;
    for (const auto& group : groups) all.emplace_back(Json::Array(group.begin(), group.end()));
    return R"({"do":"draw","groups":)" + to_text(Json(all)) + "}";
}

// All against all; whoever is named first wins.
void play_league(Session& session, const std::vector<std::string>& fallas) {
    for (std::size_t i = 0; i < fallas.size(); ++i) {
        for (std::size_t j = i + 1; j < fallas.size(); ++j) REQUIRE(session.take(win(fallas[i], fallas[j])));
    }
}

}  // namespace

TEST_CASE("the state, key by key") {
    Session session;
    session.say(kSetup);
    session.say(entered("X"));
    session.say(entered("Y"));
    session.say(R"({"do":"start"})");
    session.say(R"({"do":"suspend","between":["Y","X"],"why":"pluja","score":{"cames":[1,0],"pedres":[30,12]}})");
    CHECK(
        state_json(session.referee().match()) ==
        R"({"phase":"sectors","next":null,"entries":[{"falla":"X","sector":"1","players":["Anna","Lluís"],"status":"in"},)"
        R"({"falla":"Y","sector":"1","players":["Anna","Lluís"],"status":"in"}],"tables":{"1":[)"
        R"({"falla":"X","rank":1,"played":0,"won":0,"lost":0,"points":0,"cames":0,"pedres":0,"status":"in"},)"
        R"({"falla":"Y","rank":1,"played":0,"won":0,"lost":0,"points":0,"cames":0,"pedres":0,"status":"in"}]},)"
        R"("fixtures":{"1":[[["X","Y"]]]},"matches":{"1":[{"between":["X","Y"],"round":1,"status":"suspended","winner":null,)"
        R"("cames":null,"pedres":null,"marked":null,"score":{"cames":[0,1],"pedres":[12,30]},)"
        R"("waits":{"absent":[],"why":"pluja"},"players":null,"identified":false,"not_entered":[],"by":null,"protest":null,)"
        R"("when":null,"place":null,"referee":null}]},"open":1,)"
        R"("owed":[{"between":["X","Y"],"for":"suspended"}],"qualified":[],"champion":null})");
    session.say(R"({"do":"resume","between":["X","Y"]})");
    const Json last = session.say(
        R"({"do":"result","between":["Y","X"],"cames":[2,1],"pedres":[66,50],"players":[["Lluís","Anna"],["Pep","Rosa"]]})");
    CHECK(
        to_text(*last.find("state")->find("matches")) ==
        R"({"1":[{"between":["X","Y"],"round":1,"status":"played","winner":"Y","cames":[1,2],"pedres":[50,66],)"
        R"("marked":{"cames":[1,2],"pedres":[50,66]},"score":null,"waits":null,"players":[["Pep","Rosa"],["Lluís","Anna"]],)"
        R"("identified":false,"not_entered":["Pep","Rosa"],"by":null,"protest":null,"when":null,"place":null,"referee":null}]})");
    CHECK(part(*last.find("state"), "phase") == "\"over\"");
    CHECK(part(*last.find("state"), "champion") == "\"Y\"");
}

TEST_CASE("setups that say nothing in the protocol") {
    const auto setup = [](const std::string& rest) {
        return Session().malformed(R"({"game":"championship")" + rest + "}");
    };
    CHECK_FALSE(setup(R"(,"name":"N","sectors":["1","2"],"stones":99,"camas":5,"house":{"tie_break":["mutual"]})"));
    for (const char* rest :
         {"", R"(,"name":"N")", R"(,"sectors":["1"])", R"(,"name":"N","sectors":[])",
          R"(,"name":"N","sectors":["1","1"])", R"(,"name":"","sectors":["1"])", R"(,"name":"N","sectors":[""])",
          R"(,"name":"N","sectors":"1")", R"(,"name":"N","sectors":["1"],"stones":0)",
          R"(,"name":"N","sectors":["1"],"stones":100)", R"(,"name":"N","sectors":["1"],"camas":0)",
          R"(,"name":"N","sectors":["1"],"camas":6)", R"(,"name":"N","sectors":["1"],"house":{"tie_break":[]})",
          R"(,"name":"N","sectors":["1"],"house":{"x":1})",
          R"(,"name":"N","sectors":["1"],"house":{"tie_break":["cames","cames"]})",
          R"(,"name":"N","sectors":["1"],"house":{"tie_break":["name"]})",
          R"(,"name":"N","sectors":["1"],"house":{"awarded_score":"half"})",
          R"(,"name":"N","sectors":["1"],"house":{"joc_fora_pedres":"none"})",
          R"(,"name":"N","sectors":["1"],"x":1)"}) {
        CAPTURE(rest);
        CHECK(setup(rest));
    }
    const auto sectors = [](std::size_t count) {
        Json::Array names;
        for (std::size_t i = 1; i <= count; ++i) names.emplace_back(std::to_string(i));
        return R"(,"name":"N","sectors":)" + to_text(Json(names));
    };
    CHECK_FALSE(setup(sectors(100)));
    CHECK(setup(sectors(101)));
}

TEST_CASE("events that say nothing in the protocol: judged before any refusal") {
    Session session;
    session.say(kSetup);
    session.say(entered("X"));
    session.say(entered("Y"));
    session.say(entered("Z"));
    const std::string r = R"({"do":"result","between":["X","Y"],"cames":[2,0],"pedres":[48,0])";
    const std::string c = R"({"do":"correct","between":["X","Y"],"cames":[2,0],"pedres":[48,0])";
    const std::string s = R"({"do":"suspend","between":["X","Y"],"why":"x")";
    const std::string m = R"({"do":"committee","between":["X","Y"])";
    const std::string e = R"({"do":"enter","falla":"T")";
    for (const std::string& line :
         {r + "}", c + R"(,"why":"x"})", s + "}", m + R"(,"winner":null})", e + R"(,"sector":"1","players":["a","b"]})",
          std::string(R"({"do":"committee","group":"1","order":["X","Y"]})")}) {
        CAPTURE(line);
        CHECK_FALSE(session.malformed(line));
    }
    for (const std::string& line :
         {r + R"(,"why":"x"})",
          r + R"(,"players":[["Anna","Anna"],["Anna","Lluís"]]})",
          r + R"(,"players":[["Anna","Lluís"]]})",
          r + R"(,"players":[["Anna"],["Anna","Lluís"]]})",
          r + R"(,"players":null})",
          r + R"(,"joc_fora":1})",
          std::string(R"({"do":"result","between":["X","Q"],"cames":[2,0],"pedres":[48,0]})"),
          std::string(R"({"do":"result","between":["X"],"cames":[2,0],"pedres":[48,0]})"),
          std::string(R"({"do":"result","between":["X","Y"],"cames":[6,0],"pedres":[48,0]})"),
          std::string(R"({"do":"result","between":["X","Y"],"cames":[2,0],"pedres":[1000,0]})"),
          std::string(R"({"do":"result","between":["X","Y"],"cames":[2],"pedres":[48,0]})"),
          std::string(R"({"do":"result","between":["X","Y"],"cames":[2,-1],"pedres":[48,0]})"),
          c + "}",
          c + R"(,"why":""})",
          c + R"(,"why":")" + std::string(201, 'x') + "\"}",
          c + R"(,"why":"a\nb"})",
          c + R"(,"why":"x","players":[]})",
          s + R"(,"absent":"Z"})",
          s + R"(,"absent":"Q"})",
          s + R"(,"score":{"cames":[0,0]}})",
          s + R"(,"players":null})",
          s + R"(,"players":[["Anna","Anna"],["Anna","Lluís"]]})",
          s + R"(,"players":[["Anna","Lluís"]]})",
          s + R"(,"score":{"cames":[0,0],"pedres":[0,0],"x":1}})",
          m + "}",
          m + R"(,"winner":"Z"})",
          m + R"(,"winner":"Q"})",
          m + R"(,"winner":null,"by":"me"})",
          m + R"(,"winner":null,"group":"1"})",
          m + R"(,"winner":null,"verdict":"stands"})",
          m + R"(,"verdict":"again"})",
          s + R"(,"absent":["X"]})",
          s + R"(,"absent":["X","X"]})",
          s + R"(,"falla":"X"})",
          r + R"(,"players":[["Anna","Lluís"],["Anna","Pep"]]})",
          std::string(R"({"do":"suspend","why":"x"})"),
          std::string(R"({"do":"seat","between":["X","Y"]})"),
          std::string(R"({"do":"seat","between":["X","Y"],"players":null})"),
          std::string(R"({"do":"roster","falla":"X","players":["a"]})"),
          std::string(R"({"do":"roster","falla":"Q","players":["a","b"]})"),
          std::string(R"({"do":"rename","falla":"Q","to":"T"})"),
          std::string(R"({"do":"rename","falla":"X","to":""})"),
          std::string(R"({"do":"protest","between":["X","Y"],"by":"Z","why":"x"})"),
          std::string(R"({"do":"protest","between":["X","Y"],"by":"X"})"),
          std::string(R"({"do":"schedule","between":["X","Y"]})"),
          std::string(R"({"do":"schedule","between":["X","Y"],"place":""})"),
          std::string(R"({"do":"schedule","between":["X","Y"],"referee":")") + std::string(101, 'x') + "\"}",
          std::string(R"({"do":"schedule","between":["X","Y"],"when":"2025-02-29T19:30"})"),
          std::string(R"({"do":"schedule","between":["X","Y"],"when":"2025-06-02T24:00"})"),
          std::string(R"({"do":"schedule","between":["X","Y"],"when":"1999-06-02T20:00"})"),
          std::string(R"({"do":"schedule","between":["X","Y"],"when":"2025-06-02 20:00"})"),
          std::string(R"({"do":"committee","group":"1"})"),
          std::string(R"({"do":"committee","group":"9","order":[]})"),
          std::string(R"({"do":"committee","group":"1","order":["Q"]})"),
          e + R"(,"sector":"9","players":["a","b"]})",
          e + R"(,"sector":"1","players":["a"]})",
          e + R"(,"sector":"1","players":["a","a"]})",
          e + R"(,"players":["a","b"]})",
          std::string(R"({"do":"draw","groups":["X"]})"),
          std::string(R"({"do":"draw","groups":[["Q"]]})"),
          std::string(R"({"do":"withdraw","falla":"Q","why":"x"})"),
          std::string(R"({"do":"withdraw","falla":"X"})"),
          std::string(R"({"do":"sing"})"),
          std::string(R"({"do":"start","x":1})"),
          std::string(R"({"ask":"coto","cames":[6,0]})"),
          std::string(R"({"ask":"who"})")}) {
        CAPTURE(line);
        CHECK(session.malformed(line));
    }
    CHECK_FALSE(session.malformed(c + R"(,"why":")" + std::string(200, 'x') + "\"}"));
    CHECK(session.take(R"({"do":"start"})"));
    CHECK(session.malformed(R"({"do":"committee","group":"2","order":[]})"));
}

TEST_CASE("what is kept of a line is the same line again") {
    Session session;
    CHECK(session.body(kSetup) ==
          R"({"game":"championship","name":"68 Campionat","sectors":["1"],"stones":24,"camas":2,)"
          R"("house":{"tie_break":["cames","pedres"],"awarded_score":"played","joc_fora_pedres":"marked"}})");
    session.say(kSetup);
    const auto same = [&](const std::string& line) {
        CAPTURE(line);
        const std::string kept = session.body(line);
        CHECK(kept == line);
        CHECK(session.take(line));
    };
    for (const char* falla : {"X", "Y", "Z", "T"}) same(entered(falla));
    same(R"({"do":"roster","falla":"T","players":["a","b","c"]})");
    same(R"({"do":"start"})");
    same(
        R"({"do":"result","between":["Y","X"],"cames":[2,1],"pedres":[66,50],"joc_fora":false,"players":[["Lluís","Anna"],["Pep","Rosa"]]})");
    same(R"({"do":"correct","between":["X","Y"],"cames":[2,0],"pedres":[7,3],"joc_fora":true,"why":"mal anotat"})");
    same(
        R"({"do":"suspend","between":["X","Z"],"why":"pluja","absent":"Z","score":{"cames":[1,0],"pedres":[30,12]},"players":[["Lluís","Anna"],["Pep","Rosa"]]})");
    same(R"({"do":"resume","between":["Z","X"]})");
    same(R"({"do":"suspend","between":["X","Z"],"why":"pluja","absent":["Z","X"],"score":null})");
    same(R"({"do":"resume","between":["Z","X"],"why":"el dia 12"})");
    same(R"({"do":"suspend","falla":"Z","why":"no hi ha llum"})");
    same(R"({"do":"rename","falla":"Z","to":"Q"})");
    same(R"({"do":"rename","falla":"Q","to":"Z"})");
    same(R"({"do":"seat","between":["T","Y"],"players":[["a","b"],["c","d"]],"identified":true})");
    same(R"({"do":"schedule","between":["Z","T"],"when":"2025-06-02T19:30","place":null,"referee":"Maria"})");
    same(R"({"do":"protest","between":["Y","X"],"by":"X","why":"senyes"})");
    same(R"({"do":"committee","between":["Y","X"],"verdict":"stands","by":"representative","why":"vist"})");
    same(R"({"do":"committee","between":["X","Z"],"winner":"Z","by":"representative"})");
    same(R"({"do":"committee","between":["X","Z"],"winner":null,"by":"committee"})");
    same(R"({"do":"withdraw","falla":"Z","why":"sense parelles"})");
    same(R"({"do":"disqualify","falla":"X","why":"senyals falsos"})");
    CHECK(session.body(R"({"do":"result","between":["T","Y"],"cames":[2,0],"pedres":[48,0]})") ==
          R"({"do":"result","between":["T","Y"],"cames":[2,0],"pedres":[48,0],"joc_fora":false})");
}

TEST_CASE("draws and orders are kept as they came") {
    Session session;
    REQUIRE(session.take(R"({"game":"championship","name":"N","sectors":["1","2","3"]})"));
    for (const char* sector : {"1", "2", "3"}) {
        const std::string s = sector;
        REQUIRE(session.take(R"({"do":"enter","falla":"F)" + s + R"(","sector":")" + s + R"(","players":["a","b"]})"));
    }
    REQUIRE(session.take(R"({"do":"start"})"));
    const std::string draw = R"({"do":"draw","groups":[["F3","F1","F2"]]})";
    CHECK(session.body(draw) == draw);
    REQUIRE(session.take(draw));
    for (const char* pair : {R"(["F1","F2"])", R"(["F2","F3"])", R"(["F3","F1"])"}) {
        REQUIRE(
            session.take(R"({"do":"result","between":)" + std::string(pair) + R"(,"cames":[2,0],"pedres":[48,0]})"));
    }
    const std::string order = R"({"do":"committee","group":"1","order":["F3","F1","F2"],"by":"committee"})";
    CHECK(session.body(order) == order);
    CHECK(session.take(order));
    CHECK(session.referee().over());
}

TEST_CASE("26 sectors of 15 fallas: 2730 sector matches and on to the champion, states not printed not built") {
    Session session;
    Json::Array sectors;
    for (int sector = 1; sector <= 26; ++sector) sectors.emplace_back(std::to_string(sector));
    REQUIRE(session.take(R"({"game":"championship","name":"68 Campionat","sectors":)" + to_text(Json(sectors)) + "}"));
    std::vector<std::vector<std::string>> all(26);
    for (int sector = 1; sector <= 26; ++sector) {
        for (int number = 1; number <= 15; ++number) {
            all[static_cast<std::size_t>(sector - 1)].push_back(falla_name(sector, number));
            REQUIRE(session.take(R"({"do":"enter","falla":")" + falla_name(sector, number) + R"(","sector":")" +
                                 std::to_string(sector) + R"(","players":["Anna","Lluís","Pep","Rosa"]})"));
        }
    }
    REQUIRE(session.take(R"({"do":"start"})"));
    CHECK(*parse_json(state_json(session.referee().match()))->find("open") == Json(2730));
    std::vector<std::string> winners;
    for (const auto& fallas : all) {
        play_league(session, fallas);
        winners.push_back(fallas.front());
    }
    const auto from = [&](int first, int last) {
        return std::vector<std::string>(winners.begin() + first, winners.begin() + last);
    };
    const std::vector<std::vector<std::string>> groups{from(0, 6), from(6, 13), from(13, 19), from(19, 26)};
    REQUIRE(session.take(draw_line(groups)));
    for (const auto& group : groups) play_league(session, group);
    REQUIRE(session.take(draw_line({{groups[0][0], groups[1][0]}, {groups[2][0], groups[3][0]}})));
    REQUIRE(session.take(win(groups[1][0], groups[0][0])));
    REQUIRE(session.take(win(groups[2][0], groups[3][0])));
    REQUIRE(session.take(R"({"do":"start"})"));
    REQUIRE(session.take(win(groups[1][0], groups[2][0])));
    const Json state = *parse_json(state_json(session.referee().match()));
    CHECK(*state.find("champion") == Json("Falla 7-1"));
    CHECK(*state.find("phase") == Json("over"));
    const auto& match = *match_of<Game>(session.referee().match());
    CHECK(match.played() == 390 + 1 + 2730 + 1 + 72 + 1 + 2 + 1 + 1);
    CHECK(session.referee().players() == std::vector<std::string>{"68 Campionat"});
}

}  // namespace tapet::championship
