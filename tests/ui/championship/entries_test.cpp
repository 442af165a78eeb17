// Entries out of a CSV file: what is taken, and every mistake with its line.
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <random>

#include "core/csv_records.h"
#include "core/csv_rows.h"
#include "season/entries_csv.h"
#include "tests/ui/championship/lines.h"
#include "ui/platform/csv_text.h"

using namespace tapet;
using namespace tapet::ui;
using championship::CsvMistake;
using championship::Entries;
using championship::entries_from_csv;
using championship::entries_template;

namespace {

Referee open_for_entries() {
    return referee_of(
        {R"({"game":"championship","name":"Copa","sectors":["1","2"]})", enter_line("Antiga", "1", {"Anna", "Lluís"})});
}

Entries take(std::string_view text, Lang lang = Lang::en) { return entries_from_csv(text, open_for_entries(), lang); }

// "falla sector player,player", line by line
std::string taken(std::string_view text) {
    const Entries entries = take(text);
    std::string all;
    if (!entries) {
        for (const CsvMistake& mistake : entries.error()) all += mistake.words(Lang::en) + "\n";
        return all;
    }
    for (const std::string& line : *entries) {
        const auto json = parse_json(line);
        CHECK(*json->find("do")->as_text() == "enter");
        all += *json->find("falla")->as_text() + "|" + *json->find("sector")->as_text();
        for (const Json& player : *json->find("players")->as_array()) all += "|" + *player.as_text();
        all += "\n";
    }
    return all;
}

}  // namespace

TEST_CASE("a line is a falla: sector, falla, players in columns or in one field") {
    CHECK(taken("1;Pilar;Pep;Rosa\n2;Jordana;\"Joan, Empar / Blai\"\n") ==
          "Pilar|1|Pep|Rosa\nJordana|2|Joan|Empar|Blai\n");
    CHECK(taken("1,Pilar,Pep,Rosa") == "Pilar|1|Pep|Rosa\n");
    CHECK(taken("1,Pilar,\"Pep,Rosa; Zoe\"\r\n") == "Pilar|1|Pep|Rosa|Zoe\n");
    CHECK(taken("\xEF\xBB\xBF"
                "1\t Pilar \tPep\tRosa\t\t\r\n\r\n") == "Pilar|1|Pep|Rosa\n");
}

TEST_CASE("a header may name the columns, in any language and order") {
    CHECK(taken("Falla;Jugadors;Sector\nPilar;Pep/Rosa;2") == "Pilar|2|Pep|Rosa\n");
    CHECK(taken("SEKTOR;FALLA;SPIELER 1;SPIELER 2;\n1;Pilar;Pep;Rosa;Zoe") == "Pilar|1|Pep|Rosa|Zoe\n");
    CHECK(taken("sector,falla,jugador 1,jugador 2,player 3\n1,Pilar,Pep,,Rosa") == "Pilar|1|Pep|Rosa\n");
}

TEST_CASE("what our own table protects from spreadsheets comes back as it was") {
    const std::string row = csv_row({"1", "=SUMA(A1)", "@Pep", "+Rosa", "O'Neill"});
    CHECK(taken(row) == "=SUMA(A1)|1|@Pep|+Rosa|O'Neill\n");
}

TEST_CASE("what comes out is accepted by the match, line by line") {
    Referee referee = open_for_entries();
    const Entries entries = take("1;Pilar;Pep;Rosa\n2;Jordana;Joan;Empar\n");
    REQUIRE(entries);
    for (const std::string& line : *entries) {
        Verdict verdict = referee.judge(line);
        REQUIRE(verdict.accepted());
        referee.accept(std::move(verdict));
    }
    CHECK(championship_of(referee).state().roster.entries.size() == 3);
}

TEST_CASE("every mistake of a file is told, with its line, and nothing is taken") {
    const std::string long_name(41, 'W');
    const std::string text =
        "Sector;Falla;Player 1;Player 2\n"  // 1
        "1;Bona;Pep;Rosa\n"                 // 2
        ";Sense;Pep;Rosa\n"                 // 3
        "9;Lluny;Pep;Rosa\n"                // 4
        "1;;Pep;Rosa\n"                     // 5
        "1;Bona;Joan;Empar\n"               // 6
        "1;Antiga;Joan;Empar\n"             // 7
        "1;" +
        long_name +
        ";Joan;Empar\n"                // 8
        "1;\"a\tb\";Joan;Empar\n"      // 9
        "1;Sola;Joan\n"                // 10
        "1;Bessons;Joan;Joan\n"        // 11
        "1;Ampla;Joan;Empar;Zoe\n"     // 12
        "1;\"Cometes\"x;Joan;Empar\n"  // 13
        "1;Caf\xe9;Joan;Empar\n"       // 14
        "7;;Pep\n"                     // 15: three at once
        "1;\"Oberta;Joan;Empar\n";     // 16
    CHECK(taken(text) ==
          "Line 3, column 1: The sector is missing; there are: 1, 2.\n"
          "Line 4, column 1: There is no sector “9”; there are: 1, 2.\n"
          "Line 5, column 2: The name of the falla is missing.\n"
          "Line 6, column 2: The falla “Bona” is already in line 2.\n"
          "Line 7, column 2: The falla “Antiga” is already entered in the championship.\n"
          "Line 8, column 2: The name “" +
              long_name +
              "” is longer than 40 characters.\n"
              "Line 9, column 2: A name has a line break or another control character in it.\n"
              "Line 10, column 3: At least two players are needed; given: 1.\n"
              "Line 11, column 4: The player “Joan” is there twice.\n"
              "Line 12, column 5: There are more fields than columns, of which there are 4.\n"
              "Line 13, column 4: The field has to end behind its closing quote.\n"
              "Line 14, column 4: This line is not in UTF-8: save the file as CSV in UTF-8.\n"
              "Line 15, column 1: There is no sector “7”; there are: 1, 2.\n"
              "Line 15, column 2: The name of the falla is missing.\n"
              "Line 15, column 3: At least two players are needed; given: 1.\n"
              "Line 16, column 2: A quote is opened here that is never closed.\n");
}

TEST_CASE("mistakes of the header") {
    CHECK(taken("Falla;Players\nPilar;Pep/Rosa") ==
          "Line 1: The column “Sector” is missing.\nLine 2: The sector is missing; there are: 1, 2.\n");
    CHECK(taken("Sector;Comissió;Players\n1;Pilar;Pep/Rosa").find("“Comissió” is not known") != std::string::npos);
    CHECK(taken("Sector;Falla;Sector\n1;Pilar;1").find("“Sector” appears more than once") != std::string::npos);
    CHECK(taken("Sector;Falla;Players\n") == "There are only the names of the columns: there is no falla.\n");
}

TEST_CASE("files that are no list") {
    CHECK(taken("") == "The file is empty.\n");
    CHECK(taken("\xEF\xBB\xBF\r\n;;\r\n") == "The file is empty.\n");
    CHECK(taken(std::string("\xff\xfe"
                            "1\0;\0",
                            6))
              .find("UTF-16") != std::string::npos);
    const std::string with_nul("1;a\0b;Pep;Rosa", 14);
    CHECK(taken(with_nul).find("control character") != std::string::npos);
}

TEST_CASE("forty players at most") {
    std::string row = "1;Pilar";
    for (int i = 0; i < 40; ++i) row += fmt::format(";P{}", i);
    CHECK(taken(row).find("Pilar|1|P0") == 0);
    CHECK(taken(row + ";P40") == "Line 1, column 3: There are more than 40 players.\n");
}

TEST_CASE("once the sectors are played the file is refused as a whole, by championship.roster.locked") {
    const Entries entries = entries_from_csv("1;Nova;Pep;Rosa\n9;;\n", referee_of(small_championship()), Lang::ca);
    REQUIRE_FALSE(entries);
    REQUIRE(entries.error().size() == 1);
    CHECK(entries.error()[0].line == 0);
    CHECK(entries.error()[0].sentence == refusal_text("championship.roster.locked", Lang::ca));
}

TEST_CASE("a falla that has withdrawn is not entered again by a file either") {
    Referee referee = referee_of({R"({"game":"championship","name":"Copa","sectors":["1"]})",
                                  enter_line("Antiga", "1", {"Anna", "Lluís"}),
                                  R"({"do":"withdraw","falla":"Antiga","why":"No pot"})"});
    CHECK_FALSE(entries_from_csv("1;Antiga;Pep;Rosa", referee, Lang::en));
}

TEST_CASE("mistakes are told in every language") {
    for (const Lang lang : kLangs) {
        const Entries entries = take("1;;Pep;Rosa", lang);
        REQUIRE_FALSE(entries);
        CHECK(entries.error()[0].words(lang) ==
              phrase(lang, "csv.line-column", {"1", "2", std::string(phrase(lang, "csv.no-falla"))}));
    }
}

TEST_CASE("a damaged file is either taken whole or told of, and what is taken is accepted") {
    std::mt19937 random{7};
    const auto any = [&](std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(random); };
    const std::string good = "Sector;Falla;Players\n1;Pilar;Pep/Rosa\n2;\"Jor;dana\";Joan,Empar\n1;Nova;A/B/C\n";
    const std::string_view pieces = "\";,\t\n\r/'\xff\0 =1";
    int whole = 0;
    for (int i = 0; i < 3000; ++i) {
        std::string text = good;
        for (std::size_t n = any(4) + 1; n > 0; --n) {
            const std::size_t at = any(text.size());
            if (any(2) == 0) {
                text.erase(at, any(6) + 1);
            } else {
                text.insert(at, 1, pieces[any(pieces.size())]);
            }
            if (text.empty()) text = ";";
        }
        Referee referee = open_for_entries();
        const Entries entries = entries_from_csv(text, referee, Lang::en);
        if (!entries) {
            CHECK_FALSE(entries.error().empty());
            continue;
        }
        ++whole;
        for (const std::string& line : *entries) {
            Verdict verdict = referee.judge(line);
            REQUIRE(verdict.accepted());
            referee.accept(std::move(verdict));
        }
    }
    CHECK(whole > 100);
}

TEST_CASE("a file that is not UTF-8 at all is Windows-1252; one that is in parts has a broken line") {
    const CsvText excel = csv_text(
        "1;Pla\xe7"
        "a;Llu\xed"
        "s;\x80");
    CHECK(excel.windows);
    CHECK(excel.utf8 == "1;Plaça;Lluís;€");
    CHECK_FALSE(csv_text("1;Plaça;Lluís").windows);
    CHECK_FALSE(csv_text("1;Plaça;Llu\xed"
                         "s")
                    .windows);
    CHECK_FALSE(csv_text("\xff\xfe").windows);
    CHECK_FALSE(csv_text("1;\x81").windows);  // no letter of it
}

TEST_CASE("the file to fill in is read again: sectors without fallas are no mistakes") {
    const std::string text = entries_template(championship_of(open_for_entries()).setup(), Lang::ca);
    CHECK(text.find("Sector;Falla;Jugador 1;Jugador 2") == 0);
    CHECK(taken(text).find("there is no falla") != std::string::npos);
    CHECK(taken(text + "2;Pilar;Pep;Rosa\n") == "Pilar|2|Pep|Rosa\n");
}
