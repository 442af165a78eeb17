// The protocol (docs/protocol.md): each shape of answer, the order of judgement, the verbs, and that what is refused or
// malformed leaves everything as it was.
#include "referee.h"

#include <doctest/doctest.h>
#include <string>
#include <vector>

#include "core/json_writer.h"

namespace tapet {

namespace {

using namespace std::string_literals;

// Judges a line, accepts what is acceptable, and gives the answer.
std::string say(Referee& referee, std::string_view line, Lang lang = Lang::en) {
    Verdict verdict = referee.judge(line);
    std::string answer = answer_json(verdict, lang);
    if (verdict.accepted()) referee.accept(std::move(verdict));
    return answer;
}

Referee truc_table(std::string_view setup = R"({"game":"truc"})") {
    Referee referee;
    REQUIRE(referee.judge(setup).accepted());
    referee.accept(referee.judge(setup));
    return referee;
}

// "ok rule", "answered", "refused rule", "malformed where".
std::string outcome(const Referee& referee, std::string_view line) {
    const Verdict verdict = referee.judge(line);
    switch (verdict.kind) {
        case Verdict::Kind::accepted: return "accepted " + std::string(verdict.verb);
        case Verdict::Kind::answered: return "answered";
        case Verdict::Kind::refused: return "refused " + std::string(verdict.refusal->rule.id);
        case Verdict::Kind::malformed: break;
    }
    return "malformed " + verdict.malformed->where;
}

std::vector<std::string> keys(const Json& json) {
    std::vector<std::string> all;
    for (const Member& m : *json.as_object()) all.push_back(m.key);
    return all;
}

using Keys = std::vector<std::string>;

constexpr const char* kStone = R"({"do":"stones","side":"A","n":1})";

}  // namespace

TEST_CASE("answers: accepted lines carry ok, rulings, state") {
    Referee referee;
    for (const char* line : {R"({"game":"truc"})", kStone, R"({"undo":1})", R"({"redo":1})"}) {
        const bool event = std::string(line) == kStone;
        const Json answer = *parse_json(say(referee, line));
        CHECK(keys(answer) == Keys{"ok", "rulings", "state"});
        CHECK(*answer.find("ok")->as_bool());
        CHECK(answer.find("rulings")->as_array()->size() == (event ? 1U : 0U));  // of setup, undo and redo: []
        CHECK(*answer.find("state") == *parse_json(state_json(referee.match())));
    }
    CHECK(say(referee, kStone).find(R"("rulings":[{"rule":"truc.match.counter","side":"A","stones":1}])") !=
          std::string::npos);
}

TEST_CASE("answers: a question carries ok, answer, rulings") {
    Referee referee = truc_table();
    CHECK(say(referee, R"({"ask":"gap"})") ==
          R"({"ok":true,"answer":{"gap":24,"leader":null},"rulings":[{"rule":"truc.envit.cap","gap":24}]})");
}

TEST_CASE("answers: a refusal names the rule and has its sentence in the language") {
    Referee referee = truc_table();
    for (const Lang lang : kLangs) {
        const Json answer = *parse_json(say(referee, R"({"undo":1})", lang));
        CHECK(keys(answer) == Keys{"ok", "refused"});
        CHECK_FALSE(*answer.find("ok")->as_bool());
        CHECK(keys(*answer.find("refused")) == Keys{"rule", "text"});
        CHECK(*answer.find("refused")->find("rule")->as_text() == "match.undo.start");
        CHECK(*answer.find("refused")->find("text")->as_text() == find_rule("match.undo.start", lang)->refused);
    }
}

TEST_CASE("answers: a malformed line is told where and what") {
    Referee referee = truc_table();
    const Json answer = *parse_json(say(referee, R"({"do":"stones","side":"A","n":100})"));
    CHECK(keys(answer) == Keys{"ok", "malformed"});
    CHECK_FALSE(*answer.find("ok")->as_bool());
    CHECK(keys(*answer.find("malformed")) == Keys{"where", "text"});
    CHECK(*answer.find("malformed")->find("where")->as_text() == "/n");
    CHECK_FALSE(answer.find("malformed")->find("text")->as_text()->empty());
}

TEST_CASE("answers: the match id stands in those that are asked for it") {
    const Verdict verdict = Referee().judge(R"({"game":"truc"})");
    const Json answer = *parse_json(answer_json(verdict, Lang::en, "0af3"));
    CHECK(keys(answer) == Keys{"ok", "match", "rulings", "state"});
    CHECK(*answer.find("match")->as_text() == "0af3");
}

TEST_CASE("line 1: the setup of a game that there is") {
    const std::pair<std::string, std::string> rows[] = {
        {R"({"game":"truc"})", "accepted setup"},
        {R"({"game":"truc","house":{}})", "accepted setup"},
        {R"({"game":"mus"})", "malformed /game"},
        {R"({"game":"Truc"})", "malformed /game"},
        {R"({"game":""})", "malformed /game"},
        {R"({"game":1})", "malformed /game"},
        {R"({})", "malformed /game"},
        {R"({"players":1})", "malformed /game"},
        {R"([])", "malformed "},
        {R"("truc")", "malformed "},
        {kStone, "malformed /game"},
        {R"({"undo":1})", "malformed /game"},
        {R"({"game":"truc","do":"stones"})", "malformed /do"},
        {R"({"game":"truc","game":"truc"})", "malformed /game"},
        {"", "malformed "},
    };
    for (const auto& row : rows) {
        const std::string line = row.first;
        CAPTURE(line);
        CHECK(outcome(Referee(), line) == row.second);
    }
    Referee referee;
    say(referee, R"({"game":"mus"})");
    CHECK_FALSE(referee.started());
    say(referee, R"({"game":"truc"})");
    CHECK(referee.started());
    CHECK_FALSE(referee.over());
    CHECK(outcome(referee, R"({"game":"truc"})") == "malformed ");  // a second setup says nothing here
}

TEST_CASE("lines: exactly one verb") {
    const Referee referee = truc_table();
    const std::pair<std::string, std::string> rows[] = {
        {R"({})", "malformed "},
        {R"({"n":1})", "malformed "},
        {R"({"do":"stones","side":"A","n":1,"ask":"gap"})", "malformed /ask"},
        {R"({"do":"stones","side":"A","n":1,"undo":1})", "malformed /undo"},
        {R"({"undo":1,"redo":1})", "malformed /redo"},
        {R"({"redo":1,"undo":1})", "malformed /redo"},
        {R"({"ask":"gap","redo":1})", "malformed /redo"},
        {R"({"do":"stones","do":"stones"})", "malformed /do"},
        {R"({"Do":"stones","side":"A","n":1})", "malformed "},
        {"[1]", "malformed "},
        {"1", "malformed "},
        {"null", "malformed "},
        {R"([{"undo":1}])", "malformed "},
    };
    for (const auto& row : rows) {
        const std::string line = row.first;
        CAPTURE(line);
        CHECK(outcome(referee, line) == row.second);
    }
}

TEST_CASE("lines: undo and redo take a whole number from 1 up, and nothing beside it") {
    Referee referee = truc_table();
    say(referee, kStone);
    for (const std::string verb : {"undo", "redo"}) {
        for (const std::string n :
             {"0", "-1", "1.0", "1e0", "\"1\"", "null", "true", "[1]", "9223372036854775808", "-9223372036854775808"}) {
            CAPTURE(n);
            CHECK(outcome(referee, "{\"" + verb + "\":" + n + "}") == "malformed /" + verb);
        }
        CHECK(outcome(referee, "{\"" + verb + R"(":1,"n":1})") == "malformed /n");
        const std::string beyond = "{\"" + verb + R"(":9223372036854775807})";
        CHECK(outcome(referee, beyond) == (verb == "undo" ? "refused match.undo.start" : "refused match.redo.end"));
    }
    CHECK(outcome(referee, R"({"undo":1})") == "accepted undo");
    CHECK(outcome(referee, R"({"undo":2})") == "refused match.undo.start");
}

TEST_CASE("lines: unknown keys are malformed, never ignored") {
    const Referee referee = truc_table();
    for (const char* line : {R"({"do":"stones","side":"A","n":1,"x":1})", R"({"ask":"gap","x":1})",
                             R"({"undo":1,"x":1})", R"({"do":"stones","side":"A","n":1,"x":null})"}) {
        CHECK(outcome(referee, line) == "malformed /x");
    }
}

TEST_CASE("lines: what is not JSON, however broken, gets its one answer") {
    Referee referee = truc_table();
    say(referee, kStone);
    const std::string before = state_json(referee.match());
    for (const std::string& line :
         {""s, "{"s, "}"s, "{\"do\""s, "\0"s, std::string(kStone) + "\0"s, "\xFF"s, "{\"do\":\"\xC3\"}"s,
          R"({"do":"\ud800"})"s, "\xEF\xBB\xBF"s + kStone, std::string(40'000, '['), std::string(kStone) + kStone,
          R"({"do":"stones","side":"A","n":1.0})"s, R"({"do":"stones","side":"A","n":1e2})"s,
          R"({"do":"stones","do":"stones"})"s}) {
        CAPTURE(line.substr(0, 40));
        const std::string answer = say(referee, line);
        REQUIRE(parse_json(answer));
        CHECK(answer.find("\n") == std::string::npos);
        CHECK(parse_json(answer)->find("malformed") != nullptr);
        CHECK(state_json(referee.match()) == before);
    }
}

TEST_CASE(
    "lines: what was kept is judged at any length, because its canonical form may be longer than what was typed") {
    Referee referee = truc_table();
    const std::string line(kStone);
    CHECK(outcome(referee, line + std::string(kLongestLine, ' ')) == "accepted do");
}

TEST_CASE("lines: a line that was not read is malformed, and says how long one may be") {
    const Verdict verdict = Referee::too_long();
    CHECK(verdict.kind == Verdict::Kind::malformed);
    CHECK(answer_json(verdict, Lang::es).find("64 KiB") != std::string::npos);
}

TEST_CASE("order: malformed is judged before any refusal, match.over before other refusals") {
    Referee referee = truc_table(R"({"game":"truc","stones":1,"camas":1})");
    say(referee, kStone);
    REQUIRE(referee.over());
    CHECK(outcome(referee, R"({"do":"stones","side":"C","n":1})") == "malformed /side");
    CHECK(outcome(referee, R"({"do":"stones","side":"A","n":1,"x":1})") == "malformed /x");
    CHECK(outcome(referee, R"({"do":"say","by":"A1","call":"vull"})") == "refused match.over");
    CHECK(outcome(referee, R"({"ask":"gap"})") == "answered");
    CHECK(outcome(referee, R"({"undo":1})") == "accepted undo");
    CHECK(outcome(referee, R"({"undo":1,"x":1})") == "malformed /x");
}

TEST_CASE("nothing changes until a verdict is accepted, and refused or malformed lines keep the redo branch") {
    Referee referee = truc_table();
    say(referee, kStone);
    say(referee, R"({"undo":1})");
    const std::string before = state_json(referee.match());
    for (const char* line : {kStone, R"({"redo":1})", R"({"ask":"gap"})", R"({"do":"envit","winner":"A"})", "{",
                             R"({"undo":1})", R"({"do":"stones","side":"A","n":-1})"}) {
        const Verdict verdict = referee.judge(line);
        CHECK(state_json(referee.match()) == before);
    }
    CHECK(outcome(referee, R"({"redo":1})") == "accepted redo");
    say(referee, kStone);
    CHECK(outcome(referee, R"({"redo":1})") == "refused match.redo.end");
}

TEST_CASE("a verdict carries the line as it is kept") {
    Referee referee = truc_table();
    const auto body = [&](std::string_view line) { return referee.judge(line).body; };
    CHECK(body(R"( { "n" : 1, "side":"\u0041" , "do":"stones" } )") == kStone);
    say(referee, kStone);
    CHECK(body(R"({ "undo" : 1 })") == R"({"undo":1})");
    CHECK(body(R"({"ask":"gap"})").empty());
    say(referee, R"({"undo":1})");
    CHECK(body(R"({"redo":1 })") == R"({"redo":1})");
}

TEST_CASE("the state of an outcome is what the match has once it is accepted") {
    Referee referee = truc_table();
    Verdict verdict = referee.judge(R"({"do":"say","by":"A1","call":"envide"})");
    const std::string expected = state_json(verdict);
    CHECK(expected != state_json(referee.match()));
    referee.accept(std::move(verdict));
    CHECK(state_json(referee.match()) == expected);
}

}  // namespace tapet
