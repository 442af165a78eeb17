// Papers, pages and tables: of every way in which a match can end they say the same camas, stones and outcome.
#include <doctest/doctest.h>

#include "championship/codes.h"
#include "core/csv_rows.h"
#include "season/fixtures.h"
#include "season/reports/acta.h"
#include "season/reports/csv.h"
#include "season/reports/evening.h"
#include "season/reports/grid.h"
#include "season/reports/site.h"
#include "season/stages.h"
#include "tests/championship/desk.h"

using namespace tapet;
using namespace tapet::championship;

namespace {

struct MatchEnding {
    const char* lines;        // of X and Y, who meet once
    const char* state;        // as the protocol has it
    const char* outcome;      // in words; of one that was played to its end, or is open: nothing
    const char* marked = "";  // what the acta says was marked in play
    House house = {};
};

House awarding(AwardedScore awarded) { return {House().tie_break, awarded}; }
House full_joc_fora() { return {House().tie_break, AwardedScore::played, JocForaPedres::full}; }

const MatchEnding kEndings[] = {
    {"X 2-1 Y 66-50", "played X 2-1 66-50", "", "2–1 · 66–50"},
    {"X 2-0 Y 30-12 fora", "played X 2-0 30-12", "", "2–0 · 30–12"},
    {"X 2-0 Y 48-12 fora", "played X 2-0 48-12", "", "2–0 · 48–12", full_joc_fora()},
    {"X 2-1 Y 66-50; correct X 2-0 Y 48-30", "played X 2-0 48-30", "", "2–0 · 48–30"},
    {"X 2-1 Y 66-50; protest X Y Y", "played X 2-1 66-50", "", "2–1 · 66–50"},
    {"X 2-1 Y 66-50; protest X Y Y; committee X Y stands", "played X 2-1 66-50 committee", "", "2–1 · 66–50"},
    {"suspend X Y", "suspended", "Suspended: waits for the representative or the Competition Committee"},
    {"suspend X Y at 1-0 30-12", "suspended 1-0 30-12",
     "Suspended: waits for the representative or the Competition Committee", "1–0 · 30–12"},
    {"absent X Y X", "absent", "A falla did not come: waits for the representative or the Competition Committee"},
    {"absent X Y X+Y", "absent", "Neither falla came: waits for the representative or the Competition Committee"},
    {"suspend X Y at 1-0 30-12; resume X Y", "open 1-0 30-12", "", "1–0 · 30–12"},
    {"absent X Y X; committee X Y Y", "awarded Y 0-0 0-0 committee", "Y, by the Competition Committee"},
    {"absent X Y X+Y; representative X Y -", "lost 0-0 0-0 representative", "Lost by both, by the representative"},
    {"suspend X Y at 1-0 30-12; representative X Y X", "awarded X 1-0 30-0 representative",
     "X, by the representative · 1–0 · 30–0", "1–0 · 30–12"},
    {"X 2-1 Y 66-50; committee X Y Y", "awarded Y 0-1 0-50 committee", "Y, by the Competition Committee · 0–1 · 0–50",
     "2–1 · 66–50"},
    {"X 2-0 Y 30-12 fora; committee X Y Y", "awarded Y 0-0 0-12 committee",
     "Y, by the Competition Committee · 0–0 · 0–12", "2–0 · 30–12"},
    {"X 2-1 Y 66-50; committee X Y -", "lost 0-0 0-0 committee", "Lost by both, by the Competition Committee",
     "2–1 · 66–50"},
    {"X 2-1 Y 66-50; committee X Y replay", "open", ""},
    {"X 2-1 Y 66-50; committee X Y replay; X 0-2 Y 10-48", "played Y 0-2 10-48", "", "0–2 · 10–48"},
    {"X 2-1 Y 66-50; representative X Y Y; resume X Y", "open", ""},
    {"disqualify X", "awarded Y 0-0 0-0", "Y, by disqualification"},
    {"X 2-1 Y 66-50; disqualify X", "awarded Y 0-1 0-50", "Y, by disqualification · 0–1 · 0–50", "2–1 · 66–50"},
    {"X 2-1 Y 66-50; disqualify Y", "played X 2-1 66-50", "", "2–1 · 66–50"},
    {"X 2-1 Y 66-50; disqualify Y", "awarded X 0-0 0-0", "X, by disqualification", "2–1 · 66–50",
     awarding(AwardedScore::none)},
    {"X 2-1 Y 66-50; disqualify Y", "awarded X 2-0 48-0", "X, by disqualification · 2–0 · 48–0", "2–1 · 66–50",
     awarding(AwardedScore::full)},
    {"X 2-1 Y 66-50; disqualify X; disqualify Y", "lost 0-0 0-0", "Lost by both, by disqualification", "2–1 · 66–50"},
};

Desk ended(const MatchEnding& ending) {
    Desk desk = league("1: X Y; 2: Z T", ending.house);
    return desk.play(ending.lines);
}

Acta acta(const Desk& desk, const Pair& between) { return *acta_of(desk.log(), between, Lang::en, false); }

bool has(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

std::string page(const Desk& desk, std::string_view name) {
    Stages phases;
    phases.follow(desk.log());
    for (const SitePage& each : site_pages(phases, "today", {}, {})) {
        if (each.name == name) return each.html;
    }
    FAIL("there is no page " << name);
    return {};
}

// The match as the protocol has it, cut at its blanks: status, winner, camas, stones and who decided.
std::string shown(const GridMatch& match, const Grid& grid) {
    std::string words(code(match.status));
    if (match.winner) words += " " + grid.rows[*match.winner == 0 ? match.row : match.other].falla;
    if (!settled(match.status)) return words;
    const auto both = [](const auto& two) { return " " + std::to_string(two[0]) + "-" + std::to_string(two[1]); };
    return words + both(match.marks.cames) + both(match.marks.pedres);
}

std::string csv_line(const GridMatch& match, const Grid& grid) {
    const auto name = [&](std::size_t row) { return grid.rows[row].falla; };
    const auto number = [&](int n) { return settled(match.status) ? std::to_string(n) : std::string(); };
    const std::string winner = match.winner ? name(*match.winner == 0 ? match.row : match.other) : std::string();
    return csv_row({"Sector 1", "1", "X", "Y",
                    std::string(phrase(Lang::en, "csv.match." + std::string(code(match.status)))), winner,
                    number(match.marks.cames[0]), number(match.marks.cames[1]), number(match.marks.pedres[0]),
                    number(match.marks.pedres[1])});
}

// The only match of the table: what it counts is what the rows have.
void check_rows(const Grid& grid, const GridMatch& match) {
    for (const std::size_t side : {0, 1}) {
        const GridRow& row = grid.rows[side == 0 ? match.row : match.other];
        CHECK(row.cames == match.marks.cames[side]);
        CHECK(row.pedres == match.marks.pedres[side]);
        CHECK(row.points == (match.winner && *match.winner == side ? 1 : 0));
        CHECK(row.lost == (settled(match.status) ? 1 - row.points : 0));
    }
}

}  // namespace

TEST_CASE("state, grid, standings, evening, pages, CSV and acta say the same of every ending") {
    for (const MatchEnding& ending : kEndings) {
        CAPTURE(ending.lines);
        const Desk desk = ended(ending);
        const std::string state = desk.match("X", "Y");
        CHECK(state == ending.state);

        const Grid grid = grid_of(desk.state(), 0);
        REQUIRE(grid.matches.size() == 1);
        const GridMatch& match = grid.matches[0];
        CHECK((state + " ").find(shown(match, grid) + " ") == 0);
        check_rows(grid, match);
        CHECK(has(fixtures_csv(desk.state(), 0, Lang::en), csv_line(match, grid)));

        const EveningMatch evening = evening_of(desk.state(), 0, RoundNumber{1}, Lang::en).rounds.at(0).matches.at(0);
        CHECK(evening.outcome == ending.outcome);
        CHECK(evening.result.has_value() == (match.status == MatchStatus::played));
        if (evening.result) CHECK(*evening.result == match.marks);

        const std::string words = evening.result ? marks_words(match.marks) : ending.outcome;
        const std::string cell = evening.result ? "<td class=\"n\">" : "<td class=\"n said\">";
        CHECK(has(page(desk, "sectors-1.en.html"), cell + words + "</td></tr>"));

        const Acta paper = acta(desk, {"X", "Y"});
        CHECK(paper.outcome == ending.outcome);
        CHECK(paper.winner == match.winner);
        CHECK((paper.result ? marks_words(*paper.result) : std::string()) == ending.marked);
        CHECK(has(qr_text(paper), "\"cames\"") == (match.status == MatchStatus::played));
    }
}

TEST_CASE("the acta's incidents say why: each line that was said of the match, none of another") {
    const auto incidents = [](const char* lines, const Pair& between) {
        return acta(league("1: X Y Z; 2: T", {}).play(lines), between).incidents;
    };
    CHECK(incidents("X 2-1 Y 66-50", {"X", "Y"}).empty());
    CHECK(has(incidents("X 2-1 Y 66-50; correct X 2-0 Y 48-30", {"X", "Y"}), "mal anotat"));
    CHECK(has(incidents("suspend X Y", {"X", "Y"}), "pluja"));
    CHECK(has(incidents("X 2-1 Y 66-50; protest X Y Y", {"X", "Y"}), "senyes"));
    CHECK(has(incidents("X 2-1 Y 66-50; disqualify Y", {"X", "Y"}), "senyals falsos"));
    CHECK(has(incidents("suspend X", {"X", "Z"}), "no hi ha llum"));
    // All open matches of a falla: not one that was played, waits or is decided already.
    for (const char* before : {"X 2-1 Y 66-50", "suspend X Y", "absent X Y X; committee X Y Y",
                               "X 2-1 Y 66-50; protest X Y Y; committee X Y stands", "disqualify Y"}) {
        CAPTURE(before);
        CHECK_FALSE(has(incidents((std::string(before) + "; suspend X").c_str(), {"X", "Y"}), "no hi ha llum"));
    }
    for (const char* before :
         {"suspend X Y; resume X Y", "X 2-1 Y 66-50; committee X Y replay", "rename X V; rename V X"}) {
        CAPTURE(before);
        CHECK(has(incidents((std::string(before) + "; suspend X").c_str(), {"X", "Y"}), "no hi ha llum"));
    }
}

TEST_CASE("the acta has a line for each cama until it is known that the last were not needed") {
    const auto lines = [](const char* said) {
        return camas_begun(acta(league("1: X Y; 2: Z T", {}).play(said), {"X", "Y"}));
    };
    CHECK(lines("X 2-0 Y 48-30") == 2);
    CHECK(lines("X 2-1 Y 66-50") == 3);
    CHECK(lines("X 2-0 Y 30-12 fora") == 3);
    CHECK(lines("X 2-0 Y 48-30; committee X Y Y") == 2);
    CHECK(lines("suspend X Y at 1-0 30-12") == 3);
    CHECK(lines("suspend X Y at 1-0 30-12; representative X Y X") == 3);  // the second cama had begun
}

TEST_CASE("while several are level at the top, the pages name them all") {
    const Desk level = league("1: X Y Z T; 2: V", {}).play("X 2-0 T 48-10; Y 2-0 Z 48-10");
    CHECK(has(page(level, "index.en.html"), "1. <bdi>X</bdi>, <bdi>Y</bdi>"));
    const Desk alone = league("1: X Y Z T; 2: V", {}).play("X 2-0 T 48-10; Y 2-1 Z 60-40");
    CHECK(has(page(alone, "index.en.html"), "1. <bdi>Y</bdi></td>"));
    CHECK_FALSE(has(page(league("1: X Y; 2: Z", {}), "index.en.html"), "1. <bdi>"));
}
