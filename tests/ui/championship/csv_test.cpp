// Tables for spreadsheets: what is written, and what is not.
#include "season/reports/csv.h"

#include <doctest/doctest.h>

#include "core/csv_records.h"
#include "core/csv_rows.h"
#include "tests/ui/championship/lines.h"

using namespace tapet;
using namespace tapet::ui;

TEST_CASE("the standings as they are, row by row") {
    const Referee referee = referee_of(small_championship());
    CHECK(standings_csv(championship_of(referee).state(), std::nullopt, Lang::en) ==
          "Sector or group;Rank;Falla;Played;Won;Lost;Points;Camas;Stones;Status\r\n"
          "Sector 1;1;X;2;2;0;2;4;114;in play\r\n"
          "Sector 1;2;Y;1;0;1;0;1;50;in play\r\n"
          "Sector 1;3;Z;1;0;1;0;0;17;in play\r\n"
          "Sector 2;1;W;1;1;0;1;0;0;in play\r\n"
          "Sector 2;2;V;1;0;1;0;0;0;in play\r\n");
}

TEST_CASE("the fixtures of one table, with their outcomes") {
    const Referee referee = referee_of(small_championship());
    CHECK(fixtures_csv(championship_of(referee).state(), 0, Lang::es) ==
          "Sector o grupo;Jornada;Falla 1;Falla 2;Estado;Ganadora;Camas 1;Camas 2;Piedras 1;Piedras 2\r\n"
          "Sector 1;1;Y;Z;suspendida;;;;;\r\n"
          "Sector 1;2;X;Z;jugada;X;2;0;48;17\r\n"
          "Sector 1;3;X;Y;jugada;X;2;1;66;50\r\n");
}

TEST_CASE("before the start the standings list who is entered, the withdrawn without a rank") {
    std::vector<std::string> lines = small_championship();
    lines.resize(4);
    lines.emplace_back(R"({"do":"withdraw","falla":"X","why":"No pot"})");
    const Referee referee = referee_of(lines);
    const championship::State& state = championship_of(referee).state();
    const std::string text = standings_csv(state, 0, Lang::ca);
    CHECK(text.find("Sector 1;1;Y;0;") != std::string::npos);
    CHECK(text.find("Sector 1;;X;0;0;0;0;0;0;retirada\r\n") != std::string::npos);
    CHECK(text.find("Y;") < text.find("X;"));
    CHECK(fixtures_csv(state, std::nullopt, Lang::ca).find("\r\n") + 2 ==
          fixtures_csv(state, std::nullopt, Lang::ca).size());
}

TEST_CASE("quotes, separators and blank ends are quoted; formulas get an apostrophe") {
    CHECK(csv_row({"a;b", "say \"no\"", " c", "d"}) == "\"a;b\";\"say \"\"no\"\"\";\" c\";d\r\n");
    CHECK(csv_row({"=1+1", "+34", "-x", "@me", "a=b"}) == "'=1+1;'+34;'-x;'@me;a=b\r\n");
    CHECK(csv_row({"=HYPERLINK(\"x\";\"y\")"}) == "\"'=HYPERLINK(\"\"x\"\";\"\"y\"\")\"\r\n");
}

TEST_CASE("a file for a spreadsheet says that it is UTF-8") { CHECK(csv_file("à") == "\xEF\xBB\xBFà"); }

TEST_CASE("what is written is read again") {
    const std::vector<std::string> fields{"a;b", "l’Alqueria \"Nova\"", "c,d", "e"};
    const auto records = read_csv(csv_file(csv_row(fields)));
    REQUIRE(records.size() == 1);
    CHECK(records[0].fields == fields);
}

TEST_CASE("the separator is the first of semicolon, tab and comma in the first line with words") {
    const auto fields = [](std::string_view text) { return read_csv(text).front().fields; };
    CHECK(fields("1;a,b\tc") == std::vector<std::string>{"1", "a,b\tc"});
    CHECK(fields("1\ta,b") == std::vector<std::string>{"1", "a,b"});
    CHECK(fields("1,a b") == std::vector<std::string>{"1", "a b"});
    CHECK(fields("\n\n1,\"a;b\"") == std::vector<std::string>{"1", "a;b"});
    CHECK(fields("1") == std::vector<std::string>{"1"});
}

TEST_CASE("lines end in three ways and are numbered as an editor would") {
    const auto records = read_csv("a;b\r\nc;\"d\ne\"\rf;g\n\n;;\nh;i");
    REQUIRE(records.size() == 4);
    CHECK(records[0].line == 1);
    CHECK(records[1].line == 2);
    CHECK(records[1].fields[1] == "d\ne");
    CHECK(records[2].line == 4);
    CHECK(records[3].line == 7);
}

TEST_CASE("faults of the file itself") {
    const auto fault = [](std::string_view text) { return read_csv(text).front().fault; };
    CHECK(fault("1;\"a") == CsvFault::unclosed_quote);
    CHECK(fault("1;\"a\"b;c") == CsvFault::after_quote);
    CHECK(fault("1;caf\xe9;c") == CsvFault::not_utf8);
    CHECK(fault("1;\xed\xa0\x80") == CsvFault::not_utf8);
    CHECK(fault("1;Falla \"La Nova\"") == CsvFault::none);
    CHECK(read_csv("").empty());
    CHECK(read_csv("\xEF\xBB\xBF \n;\n").empty());
    CHECK(
        is_utf16("\xff\xfe"
                 "1"));
    CHECK_FALSE(is_utf16("1;2"));
}
