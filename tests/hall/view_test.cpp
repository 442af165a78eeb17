// What a hall shows, to whom, and that going on from any position comes to what is shown anew (the hall's contract, "Live").
#include "hall/view.h"

#include <doctest/doctest.h>
#include <map>
#include <random>

#include "tests/hall/evening.h"

namespace tapet::hall {

namespace {

const std::string kLinks =
    R"({"links":[{"role":"desk","scope":"","label":"Desk","hash":"secret-1"},)"
    R"({"role":"table","scope":"[\"sectors\",\"Pilar\",\"Mercat\"]","label":"T","hash":"secret-2"},)"
    R"({"role":"side","scope":"Mercat","label":"M","hash":"h"},{"role":"side","scope":"Sueca","label":"S","hash":"h"},)"
    R"({"role":"sector","scope":"[\"sectors\",\"1\"]","label":"1","hash":"h"},)"
    R"({"role":"sector","scope":"[\"sectors\",\"2\"]","label":"2","hash":"h"}]})";

View view(const Evening& evening, std::int64_t link) { return {&evening.hall().links().at(link)}; }

Json read(const std::string& text) {
    auto json = parse_json(text);
    REQUIRE(json);
    return *json;
}

std::string member(const std::string& text, std::string_view key) { return to_text(*read(text).find(key)); }

Evening played() {
    Evening evening;
    evening.say("links", kLinks);
    evening.claim("device-a", 1);
    evening.play("device-a", {R"({"do":"stones","side":"B","n":10})", R"({"do":"stones","side":"A","n":24})",
                              R"({"do":"stones","side":"B","n":2})"});
    return evening;
}

}  // namespace

TEST_CASE("hall: the board has what the contract says") {
    Evening evening = played();
    evening.say("record",
                R"({"kind":"season","key":"[\"sectors\",\"Pilar\",\"Mercat\"]","body":"{\"table\":\"14\"}"})");
    const std::string whole = board(evening.hall());
    CHECK(member(whole, "title") == "\"68 Campionat\"");
    CHECK(member(whole, "phase") == "\"sectors\"");
    CHECK(member(whole, "public") == "\"live\"");
    CHECK(member(whole, "stones") == "24");  // of a cama, and camas of a match: what a counter has places for
    CHECK(member(whole, "camas") == "2");
    CHECK(member(whole, "message") == "null");
    const std::string ms = std::to_string(evening.table().changed_ms);
    CHECK(member(whole, "t") ==
          R"([[1,"Pilar","Mercat",[1,0],[0,2],"playing","14",2,)" + ms + R"(,[["stones",0,24],["stones",1,2]]]])");
    CHECK(read(whole).at<Json::Array>("tables")->size() == 2);
    CHECK(read(whole).at<Json::Array>("next")->size() == 2);
    const std::string second = board(evening.hall(), 2);
    CHECK(member(second, "t") == "[]");
    CHECK(read(second).at<Json::Array>("tables")->size() == 1);
}

TEST_CASE("hall: desks and the table see besides who writes, and what cannot be followed") {
    Evening evening = played();
    const std::string at =
        R"([{"fixture":["sectors","Pilar","Mercat"],"label":"Tauleta device-a","term":1,"stream":2,)";
    for (const std::int64_t link : {1, 2, 5})
        CHECK(member(reset(evening.hall(), view(evening, link)).data, "more") ==
              at + R"("versions":[2],"lost":null,"options":[]}])");
    CHECK(member(reset(evening.hall(), view(evening, 6)).data, "more") == "[]");
    for (const std::int64_t link : {3, 4})
        CHECK(read(reset(evening.hall(), view(evening, link)).data).find("more") == nullptr);
    const std::int64_t seq = evening.hall().stream(2)->last() + 1;
    LogRow row{};
    row.verb = "do";
    row.body = R"({"do":"stones","side":"A","n":3})";
    row.line = LogLine{2, seq};
    evening.row(row);
    CHECK(member(changed_since(evening.hall(), view(evening, 1), evening.hall().pos() - 1).front().data, "more") ==
          at + R"("versions":[2],"lost":)" + std::to_string(seq) + R"(,"options":[]}])");
}

TEST_CASE("hall: a desk that comes anew gets the newest records") {
    Evening evening = played();
    const std::string record = R"({"kind":"season","key":"[\"sectors\",\"Pilar\",\"Mercat\"]","body":"{\"table\":\")";
    evening.say("record", record + R"(3\"}"})");
    evening.say("record", record + R"(4\"}"})");
    const std::string all = reset(evening.hall(), view(evening, 1)).data;
    const Json said = read(all);
    const Json::Array& says = *said.at<Json::Array>("says");
    REQUIRE(says.size() == 1);
    CHECK(text_at(*says[0].find("say"), "body") == R"({"table":"4"})");
}

TEST_CASE("hall: standings follow what was entered") {
    Evening evening = played();
    evening.desk(R"({"do":"result","between":["Pilar","Mercat"],"cames":[2,0],"pedres":[48,10]})");
    const std::string first = to_text(read(board(evening.hall(), 1)).at<Json::Array>("tables")->front());
    CHECK(first.find(R"(["Pilar",1,1,2,48,"in"])") != std::string::npos);
    const auto events = changed_since(evening.hall(), {}, evening.hall().pos() - 1);
    REQUIRE(events.size() == 2);
    CHECK(events[0].event == "tables");
    CHECK(events[1].event == "standings");
    CHECK(member(events[1].data, "n") == "1");
}

TEST_CASE("hall: where only results are open, everybody sees of a running table that it runs") {
    Evening evening = played();
    evening.say("choices", R"({"public":"results"})");
    const std::string ms = std::to_string(evening.table().changed_ms);
    const std::string bare = R"([[1,"Pilar","Mercat",null,null,"playing","",null,)" + ms + ",[]]]";
    CHECK(member(board(evening.hall()), "t") == bare);
    CHECK(member(reset(evening.hall(), view(evening, 3)).data, "t") == bare);
    CHECK(member(reset(evening.hall(), view(evening, 1)).data, "t") != bare);
    CHECK(is_open(evening.hall()));
    evening.say("choices", R"({"public":"nothing"})");
    CHECK_FALSE(is_open(evening.hall()));
}

TEST_CASE("hall: each hears what concerns it, and nobody a device or a secret's hash") {
    Evening evening = played();
    evening.play("device-a", {R"({"do":"stones","side":"A","n":24})"});
    const std::int64_t before = evening.hall().pos();
    evening.propose("p1", R"("cames":[2,0],"pedres":[48,12],"joc_fora":false)");
    const auto says = [&](std::int64_t link) {
        std::size_t count = 0;
        for (const Shown& shown : changed_since(evening.hall(), view(evening, link), before))
            count += shown.event == "say" ? 1 : 0;
        return count;
    };
    CHECK(says(1) == 1);
    CHECK(says(2) == 1);
    CHECK(says(3) == 1);
    CHECK(says(4) == 0);
    CHECK(says(5) == 1);
    CHECK(says(6) == 0);
    for (std::int64_t link = 1; link <= 6; ++link) {
        std::string all = reset(evening.hall(), view(evening, link)).data;
        for (const Shown& shown : changed_since(evening.hall(), view(evening, link), 9)) all += shown.data;
        for (const Said& said : evening.hall().says()) all += say_json(said);
        CHECK(all.find("\"device-a\"") == std::string::npos);
        CHECK(all.find("secret-") == std::string::npos);
    }
    CHECK(reset(evening.hall(), view(evening, 2)).data.find(R"("id":"p1")") != std::string::npos);
    CHECK(reset(evening.hall(), view(evening, 4)).data.find(R"("id":"p1")") == std::string::npos);
    CHECK(reset(evening.hall(), {}).data.find("says") == std::string::npos);
}

TEST_CASE("hall: a new phase, another name or an annulled match is shown anew") {
    Evening evening = played();
    const auto first_event = [&](const std::string& line) {
        const std::int64_t before = evening.hall().pos();
        evening.desk(line);
        const auto events = changed_since(evening.hall(), {}, before);
        return events.empty() ? std::string() : std::string(events.front().event);
    };
    CHECK(first_event(R"({"do":"rename","falla":"Mercat","to":"Mercat Central"})") == "reset");
    CHECK(first_event(R"({"undo":1})") == "reset");
    CHECK(first_event(R"({"do":"suspend","between":["Pilar","Mercat"],"why":"light"})") == "tables");
    CHECK(first_event(R"({"do":"withdraw","falla":"Mercat","why":"home"})") == "reset");
    CHECK(member(board(evening.hall()), "t") == "[]");
}

namespace {

// A page that goes on by events.
struct Page {
    std::map<std::string, std::string> tables;      // by the two names
    std::map<std::int64_t, std::string> standings;  // rows by n
    std::string message;

    void take(const Shown& shown) {
        const Json data = read(shown.data);
        if (shown.event == "reset") *this = {};
        if (const auto* rows = data.at<Json::Array>("t")) {
            for (const Json& t : *rows) tables[to_text((*t.as_array())[1]) + to_text((*t.as_array())[2])] = to_text(t);
        }
        if (shown.event == "standings") standings[*data.at<std::int64_t>("n")] = to_text(*data.find("rows"));
        if (const auto* all = data.at<Json::Array>("tables")) {
            for (const Json& one : *all) standings[*one.at<std::int64_t>("n")] = to_text(*one.find("rows"));
        }
        if (const Json* said = data.find("message")) message = to_text(*said);
        if (shown.event == "message") message = to_text(*data.find("text"));
    }
    friend bool operator==(const Page&, const Page&) = default;
};

void something(Evening& evening, std::mt19937& dice) {
    const std::array<std::string, 8> lines{
        R"({"do":"result","between":["Pilar","Mercat"],"cames":[2,0],"pedres":[48,10]})",
        R"({"do":"result","between":["Sueca","Jordana"],"cames":[2,1],"pedres":[60,40]})",
        R"({"do":"correct","between":["Pilar","Mercat"],"cames":[2,0],"pedres":[48,11],"why":"acta"})",
        R"({"do":"rename","falla":"Convent","to":"Convent Nou"})",
        R"({"do":"withdraw","falla":"Mercat","why":"home"})",
        R"({"do":"disqualify","falla":"Russafa","why":"signals"})",
        R"({"undo":1})",
        R"({"redo":1})"};
    const std::size_t which = static_cast<std::size_t>(dice()) % 12;
    if (which < lines.size()) {
        if (evening.hall().championship_stream()->referee().judge_to_keep(lines[which]).accepted())
            evening.desk(lines[which]);
        return;
    }
    if (which == 8) return evening.claim("a", 1);
    if (which == 9) return evening.play("a", {R"({"do":"stones","side":"A","n":1})"});
    if (which == 10) return evening.say("message", R"({"text":"hello"})");
    evening.say("choices", R"({"public":"results"})");
}

}  // namespace

TEST_CASE("hall: going on from any position comes to what is shown anew") {
    std::size_t steps = 0;
    for (std::uint32_t seed = 0; seed < 40; ++seed) {
        CAPTURE(seed);
        std::mt19937 dice(seed);
        Evening evening;
        evening.claim("a", 1);
        Page page;
        page.take(reset(evening.hall(), {}));
        std::int64_t at = evening.hall().pos();
        for (int i = 0; i < 30; ++i) {
            something(evening, dice);
            if (dice() % 3 == 0) continue;  // some changes are told together
            for (const Shown& shown : changed_since(evening.hall(), {}, at)) {
                page.take(shown);
                steps += shown.event == "reset" ? 0 : 1;
            }
            at = evening.hall().pos();
            Page anew;
            anew.take(reset(evening.hall(), {}));
            CHECK(page == anew);
        }
    }
    CHECK(steps > 100);
}

}  // namespace tapet::hall
