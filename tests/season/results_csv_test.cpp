// Results in a spreadsheet: what comes of one is joined as a copy that came.
#include "season/results_csv.h"

#include <algorithm>
#include <doctest/doctest.h>

#include "core/book.h"
#include "core/csv_rows.h"
#include "tests/season/copies.h"

namespace tapet::season {

namespace {

Desk three_days() {
    Desk desk;
    desk.type(R"({"game":"championship","name":"68","sectors":["1","2"]})");
    for (const std::string falla : {"X", "Y", "Z", "T"})
        desk.type(R"({"do":"enter","falla":")" + falla + R"(","sector":"1","players":["Anna )" + falla + R"(","Pep )" +
                  falla + R"("]})");
    desk.type(R"({"do":"enter","falla":"Sola","sector":"2"})");
    desk.type(R"({"do":"start"})");
    return desk;
}

std::string said(const std::string& verb, const std::string& between, const std::string& rest) {
    return R"({"do":")" + verb + R"(","between":)" + between + rest + "}";
}
const std::string kTwoOne = R"(,"cames":[2,1],"pedres":[66,50])";
const std::string kTwoNil = R"(,"cames":[2,0],"pedres":[48,10])";

const std::string kTitles =
    "Sector or group;Round;Falla 1;Falla 2;Camas 1;Camas 2;Stones 1;Stones 2;Joc fora;Suspended;Did not "
    "come;Reason;Players 1;Players 2\r\n";

Report read(const Desk& desk, const std::string& text) {
    const auto report = results_from_csv(text, desk.telling(), Lang::en);
    REQUIRE_MESSAGE(report, (report ? std::string() : report.error().front().words(Lang::en)));
    return *report;
}

// As the copy that says so.
Desk copy_of(const Desk& ours, const Report& report) {
    Desk copy("csv");
    for (std::size_t i = 0; i < report.common; ++i) copy.keep(ours.copy().lines[i]);
    for (const std::string& line : report.lines) copy.type(line);
    return copy;
}

std::vector<std::string> mistakes(const Desk& desk, const std::string& text) {
    const auto report = results_from_csv(text, desk.telling(), Lang::en);
    std::vector<std::string> all;
    if (report) return all;
    for (const championship::CsvMistake& mistake : report.error()) all.push_back(mistake.words(Lang::en));
    return all;
}

std::size_t count(const Meeting& meeting, Came came) {
    return static_cast<std::size_t>(std::count_if(meeting.lines.begin(), meeting.lines.end(),
                                                  [&](const CameLine& line) { return line.came == came; }));
}

}  // namespace

TEST_CASE(
    "results: the template has the matches without an outcome of a sector, and comes back with what was filled in") {
    Desk desk = three_days();
    desk.type(said("result", R"(["X","T"])", kTwoOne));
    const std::string text = results_template(desk.telling().match().state(), std::size_t{0}, Lang::en);
    CHECK(text.rfind(kTitles, 0) == 0);
    CHECK(text.find("Sector 1;1;Y;Z;;;;;;;;;;\r\n") != std::string::npos);
    CHECK(text.find("X;T;") == std::string::npos);
    CHECK(mistakes(desk, text) == std::vector<std::string>{"No result is filled in."});

    const Report report = read(desk, kTitles + "Sector 1;1;Y;Z;0;2;10;48;;;;;Anna Y, Pep Y;Pep Z / Anna Z\r\n" +
                                         "Sector 1;2;X;Z;;;;;;;2;nobody came;;\r\n" +
                                         "Sector 1;2;T;Y;1;0;30;12;;x;;rain;;\r\n" + "Sector 1;3;X;Y;;;;;;;;;;\r\n");
    CHECK(report.common == desk.copy().lines.size());
    REQUIRE(report.lines.size() == 3);
    CHECK(report.lines[0].find(R"("cames":[0,2],"pedres":[10,48])") != std::string::npos);
    CHECK(report.lines[1].find(R"("absent":"Z")") != std::string::npos);
    CHECK(report.lines[2].find(R"("score":{"cames":[1,0],"pedres":[30,12]})") != std::string::npos);
    const Meeting meeting = desk.take_in(copy_of(desk, report));
    CHECK(count(meeting, Came::fresh) == 3);
    CHECK_FALSE(meeting.at_odds);
}

TEST_CASE("results: what the desk has is known, what it has otherwise is at odds, the rest is new") {
    Desk desk = three_days();
    desk.type(said("result", R"(["X","T"])", kTwoNil));
    desk.type(said("correct", R"(["T","X"])", R"(,"cames":[1,2],"pedres":[50,66],"why":"swapped")"));
    desk.type(said("result", R"(["Y","Z"])", kTwoNil));
    const std::string text = kTitles + ";;X;T;2;1;66;50\n;;Y;Z;2;1;66;50\n;;X;Z;2;0;48;10\n";
    const Desk theirs = copy_of(desk, read(desk, text));
    const Meeting meeting = desk.plan(theirs);
    CHECK(count(meeting, Came::known) == 2);  // the result and its correction
    CHECK(count(meeting, Came::fresh) == 1);
    REQUIRE(count(meeting, Came::refused) == 1);
    CHECK(meeting.at_odds);

    Choice choice;
    choice.all_theirs = true;
    desk.take_in(theirs, choice);
    CHECK(desk.state().find(R"("between":["Y","Z"],"round":1,"status":"played","winner":"Y","cames":[2,1])") !=
          std::string::npos);
    const Meeting again = desk.plan(copy_of(desk, read(desk, text)));
    CHECK(again.written.empty());
    CHECK_FALSE(again.at_odds);
}

TEST_CASE("results: a match that was interrupted and seated here goes on from what is known") {
    Desk desk = three_days();
    desk.type(said("suspend", R"(["X","T"])", R"(,"why":"rain","score":{"cames":[1,0],"pedres":[30,12]})"));
    desk.type(said("resume", R"(["X","T"])", ""));
    desk.type(said("result", R"(["Y","Z"])", kTwoNil));
    const Meeting meeting = desk.plan(copy_of(desk, read(desk, kTitles + ";;Y;Z;2;0;48;10\n;;X;T;2;1;60;40\n")));
    CHECK(count(meeting, Came::fresh) == 1);
    CHECK_FALSE(meeting.at_odds);
    CHECK(mistakes(desk, kTitles + ";;X;T;2;0;48;10\n").size() == 1);  // it had stood higher
}

TEST_CASE("results: a match that waits here is at odds with a result of it") {
    Desk desk = three_days();
    desk.type(R"({"do":"suspend","falla":"X","why":"flood"})");
    const Meeting meeting = desk.plan(copy_of(desk, read(desk, kTitles + ";;X;T;2;0;48;10\n;;Y;Z;2;0;48;10\n")));
    CHECK(count(meeting, Came::fresh) == 1);
    CHECK(count(meeting, Came::refused) == 1);
}

TEST_CASE("results: names put right since are those of today") {
    Desk desk = three_days();
    desk.type(said("result", R"(["X","T"])", kTwoNil));
    desk.type(R"({"do":"rename","falla":"T","to":"Nova"})");
    const Meeting meeting = desk.plan(copy_of(desk, read(desk, kTitles + ";;X;Nova;2;0;48;10\n;;Y;Nova;2;1;66;50\n")));
    CHECK(count(meeting, Came::known) == 1);
    CHECK(count(meeting, Came::fresh) == 1);
}

TEST_CASE("results: every mistake has its line and column, and nothing is half read") {
    const Desk desk = three_days();
    const std::string good = ";;Y;Z;2;0;48;10\n";
    CHECK(mistakes(desk, kTitles + good + ";;X;Nobody;2;0;48;10\n;;X;Sola;2;0;48;10\n") ==
          std::vector<std::string>{
              "Line 3, column 4: There is no falla called “Nobody” in this championship.",
              "Line 4, column 3: " + std::string(refusal_text("championship.result.not-a-fixture", Lang::en))});
    CHECK(mistakes(desk, kTitles + ";;Y;Z;2;;4x;10;maybe\n") ==
          std::vector<std::string>{"Line 2, column 9: “maybe” cannot be read: write x, or leave it empty.",
                                   "Line 2, column 6: “Camas 2” is missing.",
                                   "Line 2, column 7: “4x” is no number from 0 to 999."});
    CHECK(mistakes(desk, kTitles + good + good) ==
          std::vector<std::string>{"Line 3, column 3: This match is already in line 2."});
    CHECK(mistakes(desk, kTitles + ";;Y;Z;2;2;48;48\n").at(0) ==
          "Line 2, column 5: " + std::string(refusal_text("championship.result.coto", Lang::en)));
    CHECK(mistakes(desk, kTitles + ";;Y;Z;;;;;;;Sola;late;;\n;;X;T;;;;;;x;;;;\n;;X;Y;2;0;48;10;;;;;Anna;\n") ==
          std::vector<std::string>{
              "Line 2, column 11: “Sola” cannot be read: write 1, 2, 1/2 or the falla that did not come.",
              "Line 3, column 12: The reason is missing, of 200 characters at most.",
              "Line 4, column 13: Two different players of each falla are needed, or none."});
    CHECK(mistakes(desk, "Falla 1;Falla 2;Goals\n").size() == 5);
    CHECK(mistakes(desk, "").at(0) == "The file is empty.");
    CHECK(mistakes(desk, kTitles + ";;\"Y;Z;2;0;48;10\n").at(0).find("Line 2") == 0);
    Desk entries;
    entries.type(R"({"game":"championship","name":"68","sectors":["1"]})");
    CHECK(mistakes(entries, kTitles).at(0) == "The sector phase has not begun yet: there are no matches.");
}

TEST_CASE("results: as spreadsheets write it") {
    const Desk desk = three_days();
    const std::string row = "Falla 1,Falla 2,Cames 1,Cames 2,Pedres 1,Pedres 2,Joc fora\r\nY,Z,2,0,40,10,sí\r\n";
    std::string tabs = row;
    std::replace(tabs.begin(), tabs.end(), ',', '\t');
    std::string old_mac = row;
    old_mac.erase(std::remove(old_mac.begin(), old_mac.end(), '\n'), old_mac.end());
    for (const std::string& text : {row, tabs, old_mac, csv_file(row)}) {
        CAPTURE(text);
        CHECK(read(desk, text).lines.at(0).find(R"("joc_fora":true)") != std::string::npos);
    }
    const std::string german = "\"Falla 1\";\"Falla 2\";\"Camas 1\";\"Camas 2\";\"Steine 1\";\"Steine 2\";\"Grund\"\n";
    CHECK(read(desk, german + "\"Z\";\"Y\";\"2\";\"0\";\"48\";\"10\";\n").lines.size() == 1);
}

}  // namespace tapet::season
