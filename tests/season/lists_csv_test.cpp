// Lists of players out of a CSV file, as a falla hands them in: before the start, or between one phase and the next.
#include <doctest/doctest.h>

#include "championship/championship.h"
#include "core/csv_rows.h"
#include "season/entries_csv.h"

namespace tapet::season {

namespace {

using championship::CsvMistake;
using championship::lists_from_csv;
using championship::lists_template;

// A championship under way.
class Begun {
  public:
    void type(const std::string& line) {
        Verdict verdict = referee_.judge(line);
        REQUIRE_MESSAGE(verdict.accepted(), line);
        referee_.accept(std::move(verdict));
    }
    const Referee& referee() const { return referee_; }
    const championship::State& state() const { return match_of<championship::Game>(referee_.match())->state(); }

  private:
    Referee referee_;
};

// Two sectors of two; Alta and Dalt win theirs.
Begun entered() {
    Begun desk;
    desk.type(R"({"game":"championship","name":"68","sectors":["1","2"]})");
    desk.type(R"({"do":"enter","falla":"Alta","sector":"1","players":["Anna","Lluís"]})");
    desk.type(R"({"do":"enter","falla":"Baixa","sector":"1","players":["Pep","Rosa"]})");
    desk.type(R"({"do":"enter","falla":"Carme","sector":"2"})");
    desk.type(R"({"do":"enter","falla":"Dalt","sector":"2"})");
    return desk;
}
Begun running() {
    Begun desk = entered();
    desk.type(R"({"do":"start"})");
    return desk;
}
Begun between_phases() {
    Begun desk = running();
    desk.type(R"({"do":"result","between":["Alta","Baixa"],"cames":[2,0],"pedres":[48,10]})");
    desk.type(R"({"do":"result","between":["Carme","Dalt"],"cames":[0,2],"pedres":[10,48]})");
    return desk;
}

std::string taken(const Begun& desk, const std::string& text) {
    const auto lists = lists_from_csv(text, desk.referee(), Lang::en);
    std::string all;
    if (lists) {
        for (const std::string& line : lists->lines) all += line + "\n";
        for (const CsvMistake& doubt : lists->doubts) all += doubt.words(Lang::en) + " (" + doubt.rule + ")\n";
        return all;
    }
    for (const CsvMistake& mistake : lists.error())
        all += mistake.words(Lang::en) + (mistake.rule.empty() ? "" : " (" + mistake.rule + ")") + "\n";
    return all;
}

}  // namespace

TEST_CASE("lists csv: the template has everybody whose list may be handed in, and comes back filled in") {
    const Begun desk = entered();
    const std::string text = lists_template(desk.state(), std::nullopt, Lang::en);
    CHECK(text ==
          "Sector;Falla;Player 1;Player 2;Player 3;Player 4\r\n1;Alta;Anna;Lluís;;\r\n1;Baixa;Pep;Rosa;;\r\n"
          "2;Carme;;;;\r\n2;Dalt;;;;\r\n");
    CHECK(lists_template(desk.state(), 1, Lang::en) ==
          "Sector;Falla;Player 1;Player 2;Player 3;Player 4\r\n2;Carme;;;;\r\n2;Dalt;;;;\r\n");
    CHECK(taken(desk, text) == "The file has no list of players that is not here already.\n");
    CHECK(
        taken(desk, csv_row({"Sector", "Falla", "Player 1", "Player 2"}) + "1;Alta;Anna;Lluís\n2;Carme;Joan;Empar\n") ==
        "{\"do\":\"roster\",\"falla\":\"Carme\",\"players\":[\"Joan\",\"Empar\"]}\n");
}

TEST_CASE("lists csv: the sector may be left out, and is held against the falla's where it stands there") {
    CHECK(taken(entered(), "Falla;Jugadors\nDalt;\"Joan, Empar\"\n") ==
          "{\"do\":\"roster\",\"falla\":\"Dalt\",\"players\":[\"Joan\",\"Empar\"]}\n");
    CHECK(taken(entered(), "1;Dalt;Joan;Empar\n") == "Line 1, column 1: The falla “Dalt” is of sector 2.\n");
}

TEST_CASE("lists csv: every mistake with its line and column and, where one says so, its rule; nothing is taken") {
    CHECK(taken(entered(),
                "1;Altta;Joan;Empar\n;;Joan;Empar\n1;Alta;Joan\n1;Baixa;Joan;Joan\n2;Dalt;A;B\n2;Dalt;C;D\n") ==
          "Line 1, column 2: There is no falla “Altta” entered.\n"
          "Line 2, column 2: The name of the falla is missing.\n"
          "Line 3, column 3: At least two players are needed; given: 1. (championship.sectors.report)\n"
          "Line 4, column 4: The player “Joan” is there twice.\n"
          "Line 6, column 2: The falla “Dalt” is already in line 5.\n");
}

TEST_CASE("lists csv: a list that comes when the phase has begun, and one of a falla that is out, name their rules") {
    const std::string text = "1;Baixa;Pep;Neus\n";
    const std::string locked = taken(running(), text);
    CHECK(locked.find("lists of players change only before the start") != std::string::npos);
    CHECK(locked.find("(championship.roster.locked)") != std::string::npos);
    CHECK(championship::who_hand_in(running().state(), std::nullopt).empty());

    const Begun desk = between_phases();
    CHECK(championship::who_hand_in(desk.state(), std::nullopt) == std::vector<championship::Entrant>{0, 3});
    CHECK(taken(desk, text).find("(championship.phase.not-in)") != std::string::npos);
    CHECK(taken(desk, "1;Alta;Anna;Neus\n") ==
          "{\"do\":\"roster\",\"falla\":\"Alta\",\"players\":[\"Anna\",\"Neus\"]}\n");
}

TEST_CASE("lists csv: somebody in two fallas is pointed out once, and only where it is so when all lists are in") {
    const std::string twice = taken(entered(), "2;Carme;Anna;Empar\n2;Dalt;Blai;Anna\n");
    CHECK(twice.find("\"falla\":\"Dalt\"") != std::string::npos);
    CHECK(twice.find("Line 1, column 3: “Anna” stands in the list of more than one falla: Alta, Carme, Dalt. "
                     "(championship.roster.two-fallas)\n") != std::string::npos);
    CHECK(twice.find("Line 2, column") == std::string::npos);
    CHECK(taken(entered(), "2;Carme;Anna;Empar\n1;Alta;Neus;Lluís\n").find("two-fallas") == std::string::npos);
}

}  // namespace tapet::season
