// What is printed: looked at through poppler and zbar, as a printer and a scanner would.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "paper/championship/papers.h"
#include "paper/forms.h"
#include "paper/log_paper.h"
#include "season/reports/evening.h"
#include "season/reports/grid.h"
#include "tests/ui/championship/lines.h"

using namespace tapet;
using namespace tapet::ui;
using namespace tapet::paper;
using championship::Acta;
using championship::Evening;
using championship::Grid;
using championship::RoundNumber;

namespace {

bool has(const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; }

std::string text_of(const Document& document) {
    const auto bytes = pdf(document);
    REQUIRE(bytes);
    CHECK(is_a4(*bytes));
    return pdf_text(*bytes);
}

int pages_of(const Document& document) {
    const auto bytes = pdf(document);
    REQUIRE(bytes);
    return pdf_pages(*bytes);
}

Document filled_acta(const Referee& referee, Lang lang) {
    return acta_paper({*acta_of(championship_of(referee), {"Y", "X"}, lang, false)}, lang);
}

}  // namespace

TEST_CASE("the acta of a match says who, where, and how it ended, in every language") {
    const Referee referee = referee_of(small_championship());
    for (const Lang lang : kLangs) {
        CAPTURE(tag(lang));
        const std::string text = text_of(filled_acta(referee, lang));
        for (const std::string_view words : {"Copa de l’Horta", "Anna", "Pep", "Joan", "Rosa", "66", "50"})
            CHECK_MESSAGE(has(text, words), words);
        for (const std::string_view key :
             {"paper.acta", "paper.referee", "paper.incidents", "paper.winner", "paper.joc-fora", "paper.hour",
              "paper.table", "paper.evening", "paper.signature.referee"})
            CHECK_MESSAGE(has(text, phrase(lang, key)), key);
        CHECK(has(text, phrase(lang, "paper.sector", {"1"})));
        CHECK(has(text, phrase(lang, "paper.page", {"1", "1"})));
    }
}

TEST_CASE("what is known from outside stands on the acta too") {
    const Referee referee = referee_of(small_championship());
    Acta acta = *acta_of(championship_of(referee), {"X", "Y"}, Lang::ca, false);
    CHECK(acta.place.round == RoundNumber{3});
    CHECK(acta.sides[0].falla == "X");
    CHECK(acta.winner == 0);
    acta.evening = "20 de novembre";
    acta.hour = "19:30";
    acta.table = "7";
    acta.referee = "Empar Soler";
    acta.incidents = "Es va canviar la baralla.";
    acta.stones_by_cama = {{{24, 20}}, {{18, 24}}, {{24, 6}}};
    const std::string text = text_of(acta_paper({acta}, Lang::ca));
    for (const std::string_view words :
         {"20 de novembre", "19:30", "Empar Soler", "Es va canviar la baralla.", "18", "20"})
        CHECK_MESSAGE(has(text, words), words);
}

TEST_CASE("a blank acta has the fallas and no result; an empty one not even these") {
    const Referee referee = referee_of(small_championship());
    const Acta blank = *acta_of(championship_of(referee), {"X", "Y"}, Lang::en, true);
    CHECK_FALSE(blank.result);
    CHECK_FALSE(blank.winner);
    CHECK(blank.sides[1].falla == "Y");
    CHECK(blank.sides[1].players.empty());
    const std::string text = text_of(acta_paper({blank}, Lang::en));
    CHECK(has(text, "Round"));
    CHECK(has(text, "Joan"));  // in the list that was handed in
    CHECK_FALSE(has(text, "66"));
    const std::string empty = text_of(acta_paper({empty_acta(championship_of(referee).setup())}, Lang::en));
    CHECK(has(empty, "Copa de l’Horta"));
    CHECK(has(empty, "Falla 1"));
    CHECK_FALSE(acta_of(championship_of(referee), {"X", "W"}, Lang::en, true));
}

TEST_CASE("camas of a match that was won straight are known but for what the loser had in each") {
    const Referee referee = referee_of(small_championship());
    const Acta acta = *acta_of(championship_of(referee), {"X", "Z"}, Lang::en, false);
    REQUIRE(acta.stones_by_cama.size() == 2);
    CHECK(acta.stones_by_cama[0][0] == 24);
    CHECK_FALSE(acta.stones_by_cama[0][1]);
    CHECK(acta_of(championship_of(referee), {"X", "Y"}, Lang::en, false)->stones_by_cama.empty());
}

TEST_CASE("the camas that the desk keeps take the place of what the totals said of an acta") {
    using Camas = std::vector<std::array<int, 2>>;
    const auto acta_with = [](championship::Marks marks, const Camas& camas) {
        const Referee referee = referee_of(small_championship());
        Acta acta = *acta_of(championship_of(referee), {"X", "Z"}, Lang::en, false);
        acta.result = marks;
        acta.winner = static_cast<std::uint8_t>(marks.cames[0] > marks.cames[1] ? 0 : 1);
        add_camas(acta, camas);
        return acta;
    };
    for (const Camas& camas :
         {Camas{{24, 8}, {24, 12}}, Camas{{8, 24}, {12, 24}}, Camas{{24, 8}, {12, 24}, {24, 17}}}) {
        championship::Marks marks;
        for (const auto& cama : camas) {
            ++marks.cames[cama[0] > cama[1] ? 0 : 1];
            for (std::size_t side = 0; side < 2; ++side)
                marks.pedres[side] = static_cast<std::uint16_t>(marks.pedres[side] + cama[side]);
        }
        const Acta acta = acta_with(marks, camas);
        REQUIRE(acta.stones_by_cama.size() == camas.size());
        for (std::size_t i = 0; i < camas.size(); ++i) {
            CHECK(acta.stones_by_cama[i][0] == camas[i][0]);
            CHECK(acta.stones_by_cama[i][1] == camas[i][1]);
        }
        const std::string text = text_of(acta_paper({acta}, Lang::en));
        const std::size_t third = text.find("Cama 3");
        REQUIRE(third != std::string::npos);
        const std::string row = text.substr(third, text.find('\n', third) - third);
        CHECK_MESSAGE(has(row, camas.size() == 3 ? "17" : "–"), row);
    }
    const Acta other = acta_with({{2, 0}, {48, 20}}, {{24, 1}, {24, 2}});  // of a result that was corrected since
    CHECK_FALSE(other.stones_by_cama[0][1] == 1);
}

TEST_CASE("camas come from the Truc match in which it was played, turned where the sides are") {
    truc::State played;
    played.camas_played = {{truc::Side::a, {24, 20}}, {truc::Side::b, {18, 24}}};
    played.score[0].stones = 5;
    played.score[1].stones = 3;
    Acta acta;
    add_camas(acta, played, false);
    REQUIRE(acta.stones_by_cama.size() == 3);
    CHECK(acta.stones_by_cama[1] == std::array<std::optional<int>, 2>{18, 24});
    CHECK(acta.stones_by_cama[2] == std::array<std::optional<int>, 2>{5, 3});
    played.winner = truc::Side::a;
    add_camas(acta, played, true);
    REQUIRE(acta.stones_by_cama.size() == 2);
    CHECK(acta.stones_by_cama[0] == std::array<std::optional<int>, 2>{20, 24});
}

TEST_CASE("how a match ended that was not played to its end, in words") {
    std::vector<std::string> lines = small_championship();
    const auto outcome = [&](const championship::Pair& between) {
        return acta_of(championship_of(referee_of(lines)), between, Lang::en, false)->outcome;
    };
    CHECK(outcome({"V", "W"}) == "W, by the representative");
    CHECK(outcome({"Y", "Z"}) == "Suspended: waits for the representative or the Competition Committee");
    CHECK(outcome({"X", "Y"}).empty());
    lines.emplace_back(R"({"do":"committee","between":["Y","Z"],"winner":null})");
    CHECK(outcome({"Y", "Z"}) == "Lost by both, by the Competition Committee");
    lines.emplace_back(R"({"do":"disqualify","falla":"X","why":"Senyals falsos"})");
    CHECK(outcome({"X", "Y"}) == "Y, by disqualification · 0–1 · 0–50");
}

TEST_CASE("the suspended match's acta has where it stands, and is no winner's") {
    const Referee referee = referee_of(small_championship());
    const Acta acta = *acta_of(championship_of(referee), {"Y", "Z"}, Lang::en, false);
    REQUIRE(acta.result);
    CHECK(acta.result->pedres == championship::Two<std::uint16_t>{30, 12});
    CHECK_FALSE(acta.winner);
    CHECK(has(text_of(acta_paper({acta}, Lang::en)), "Suspended"));
}

TEST_CASE("whether it ended by joc fora is what the last result said") {
    std::vector<std::string> lines = small_championship();
    const auto ticked = [&] {
        return acta_of(championship_of(referee_of(lines)), {"X", "Y"}, Lang::en, false)->joc_fora;
    };
    CHECK_FALSE(ticked());
    lines.emplace_back(
        R"({"do":"correct","between":["Y","X"],"cames":[1,2],"pedres":[30,40],"joc_fora":true,"why":"Error"})");
    CHECK(ticked());
    lines.emplace_back(R"({"undo":1})");
    CHECK_FALSE(ticked());
}

TEST_CASE("the QR code of an acta is read by a scanner, in UTF-8") {
    const Referee referee = referee_of(small_championship());
    const auto pictured = pictures(filled_acta(referee, Lang::ca), 200);
    REQUIRE(pictured);
    REQUIRE(pictured->size() == 1);
    CHECK(qr_of(pictured->front()) ==
          R"({"acta":"Copa de l’Horta","phase":"sectors","table":"1","round":3,"between":["X","Y"],)"
          R"("cames":[2,1],"pedres":[66,50],"joc_fora":false})");
    Acta blank = *acta_of(championship_of(referee), {"Y", "Z"}, Lang::ca, true);
    CHECK(qr_text(blank) ==
          R"({"acta":"Copa de l’Horta","phase":"sectors","table":"1","round":1,"between":["Y","Z"]})");
    CHECK(qr_text(empty_acta(championship_of(referee).setup())) == R"({"acta":"Copa de l’Horta"})");
    const std::string longest(40, 'W');
    blank.championship = blank.place.table = blank.sides[0].falla = blank.sides[1].falla = longest;
    const auto large = pictures(acta_paper({blank}, Lang::ca), 300);
    CHECK(qr_of(large->front()) == qr_text(blank));
}

TEST_CASE("actas of a round or a table: filled ones of matches with something to say") {
    const Referee referee = referee_of(small_championship());
    const championship::Stage::Match& match = championship_of(referee);
    CHECK(actas_of(match, std::nullopt, std::nullopt, Lang::en, false).size() == 4);
    CHECK(actas_of(match, 0, std::nullopt, Lang::en, true).size() == 3);
    CHECK(actas_of(match, std::nullopt, RoundNumber{1}, Lang::en, true).size() == 2);
    CHECK(pages_of(acta_paper(actas_of(match, std::nullopt, std::nullopt, Lang::en, true), Lang::en)) == 4);
}

TEST_CASE("a coto of five camas still fits on one page") {
    championship::Setup setup{"Llarg", {"1"}, 24, 5, {}};
    Acta acta = empty_acta(setup);
    acta.incidents = std::string(4000, 'a') + " " + std::string(2000, 'b');
    CHECK(pages_of(acta_paper({acta}, Lang::de)) == 1);
}

TEST_CASE("the grid of a complete sector names the winner and that falla's players, in every language") {
    std::vector<std::string> lines = small_championship();
    lines.emplace_back(R"({"do":"committee","between":["Y","Z"],"winner":"Z"})");
    const Referee referee = referee_of(lines);
    const Grid grid = grid_of(championship_of(referee).state(), 0);
    CHECK(grid.open == 0);
    CHECK(grid.winner == "X");
    CHECK(grid.winners_players == std::vector<std::string>{"Anna", "Lluís", "Pep"});
    for (const Lang lang : kLangs) {
        CAPTURE(tag(lang));
        const std::string text = text_of(grid_paper({grid}, lang));
        CHECK(has(text, "Anna, Lluís, Pep"));
        CHECK(has(text, "2–1"));
        CHECK(has(text, "66–50"));
        CHECK(has(text, "50–66"));
        CHECK(has(text, "1*"));
        CHECK(has(text, phrase(lang, "paper.grid.winner")));
        CHECK(has(text, phrase(lang, "paper.signature.representative")));
    }
}

TEST_CASE("a grid with open matches says so and names nobody") {
    const Referee referee = referee_of(small_championship());
    const Grid grid = grid_of(championship_of(referee).state(), 0);
    CHECK(grid.open == 1);
    CHECK_FALSE(grid.winner);
    const std::string text = text_of(grid_paper({grid}, Lang::es));
    CHECK(has(text, phrase(Lang::es, "paper.grid.open", {"1"})));
    CHECK_FALSE(has(text, "Anna"));
}

TEST_CASE("the grid of a sector of thirty fallas with long names: nothing is lost, every page says what it is of") {
    const Referee referee = referee_of(large_championship(30));
    const auto bytes = pdf(grid_paper({grid_of(championship_of(referee).state(), 0)}, Lang::ca));
    REQUIRE(bytes);
    const std::string text = pdf_text(*bytes);
    const int pages = pdf_pages(*bytes);
    CHECK(pages > 2);
    CHECK(pages < 7);
    for (int i = 0; i < 30; ++i) CHECK_MESSAGE(has(text, fmt::format("Falla {:02} W", i)), i);
    for (int page = 1; page <= pages; ++page) {
        CAPTURE(page);
        const std::string one = pdf_text(*bytes, page);
        CHECK(has(one, phrase(Lang::ca, "paper.page", {std::to_string(page), std::to_string(pages)})));
        CHECK(has(one, "Gran Campionat"));
    }
    CHECK(has(text, "…"));  // names that do not fit are cut, not run over
}

TEST_CASE("the sheet of an evening has the next round of every table, and who rests") {
    const Referee referee = referee_of(small_championship());
    const championship::State& state = championship_of(referee).state();
    const Evening evening = evening_of(state, std::nullopt, std::nullopt, Lang::en);
    REQUIRE(evening.rounds.size() == 2);
    CHECK(evening.rounds[0].place.round == RoundNumber{1});
    CHECK(evening.rounds[0].matches[0].fallas == std::array<std::string, 2>{"Y", "Z"});
    CHECK(evening.rounds[0].resting == std::vector<std::string>{"X"});
    CHECK(evening_of(state, 0, RoundNumber{3}, Lang::en).rounds[0].matches[0].result);
    CHECK(evening_of(state, 0, RoundNumber{9}, Lang::en).rounds.empty());
    for (const Lang lang : kLangs) {
        CAPTURE(tag(lang));
        Evening sheet = evening_of(state, std::nullopt, std::nullopt, lang);
        sheet.rounds[0].matches[0].hour = "20:15";
        const std::string text = text_of(evening_paper(sheet, lang));
        CHECK(has(text, "20:15"));
        CHECK(has(text, phrase(lang, "paper.evening-sheet")));
        CHECK(has(text, phrase(lang, "paper.resting", {"X"})));
        CHECK(has(text, phrase(lang, "paper.hour")));
    }
}

TEST_CASE("an evening with many matches goes on over pages with the head repeated") {
    const Referee referee = referee_of(large_championship(61));
    const championship::State& state = championship_of(referee).state();
    const auto bytes = pdf(evening_paper(evening_of(state, 0, RoundNumber{1}, Lang::de), Lang::de));
    REQUIRE(bytes);
    CHECK(pdf_pages(*bytes) >= 2);
    CHECK(has(pdf_text(*bytes, 2), "Uhrzeit"));
    const std::string text = pdf_text(*bytes);
    for (int i = 1; i < 61; ++i) CHECK_MESSAGE(has(text, fmt::format("Falla {:02}", i)), i);
}

TEST_CASE("a log is numbered, crosses out what was undone, and wraps long lines over pages") {
    const Referee referee = referee_of({R"({"game":"truc","sides":{"A":"Dalt","B":"Baix"}})",
                                        R"({"do":"stones","side":"A","n":2})", R"({"do":"stones","side":"B","n":3})",
                                        R"({"undo":2})", R"({"redo":1})", R"({"do":"stones","side":"B","n":1})"});
    LogSheet log{"Truc", "Dalt – Baix", {}};
    for (int i = 0; i < 200; ++i) log.lines.push_back({i, "2026-11-20 18:05", fmt::format("Dalt +{}", i), i == 7});
    log.lines.push_back({200, "2026-11-20 18:09", std::string(9000, 'x') + " the end", false});
    for (const Lang lang : kLangs) {
        CAPTURE(tag(lang));
        const auto bytes = pdf(log_paper(log, lang));
        REQUIRE(bytes);
        const std::string text = pdf_text(*bytes);
        CHECK(pdf_pages(*bytes) >= 5);
        CHECK(has(text, "Dalt – Baix"));
        CHECK(has(text, "Dalt +199"));
        CHECK(has(text, "the end"));
        CHECK(has(text, phrase(lang, "paper.undone")));
        CHECK(has(pdf_text(*bytes, 2), phrase(lang, "paper.line")));
    }
}

TEST_CASE("a log on paper has the words of the log's screen, and none of the protocol") {
    const std::vector<std::string> lines{R"({"game":"truc","sides":{"A":"Dalt","B":"Baix"},"stones":4,"camas":1})",
                                         R"({"do":"stones","side":"A","n":2})",
                                         R"({"do":"stones","side":"B","n":3})",
                                         R"({"undo":2})",
                                         R"({"redo":1})",
                                         R"({"do":"say","by":"A1","call":"truque"})"};
    std::vector<KeptLine> kept;
    for (const std::string& line : lines) {
        const std::string verb = kept.empty() ? "setup" : line.substr(2, line[2] == 'd' ? 2 : 4);
        kept.push_back({static_cast<std::int64_t>(kept.size()), verb, line, 0, {}});
    }
    const Referee referee = referee_of(lines);
    const LogSheet sheet = log_sheet(Sentences(Lang::en), referee, kept);
    CHECK(sheet.heading == "Dalt – Baix");
    REQUIRE(sheet.lines.size() == 6);
    CHECK(sheet.lines[0].words == "The match begins");
    CHECK(sheet.lines[1].words == "• +2 Dalt");
    CHECK(sheet.lines[1].part == "Cama 1");
    CHECK(sheet.lines[2].words == "◊ +3 Baix");
    CHECK(sheet.lines[2].undone);
    CHECK_FALSE(sheet.lines[1].undone);
    CHECK(sheet.lines[3].words == "Undone: 2");
    CHECK(has(sheet.lines[5].words, "Truque"));
    for (const Lang lang : kLangs)
        CHECK_FALSE(has(text_of(log_paper(log_sheet(Sentences(lang), referee, kept), lang)), "{"));
}

TEST_CASE("nothing stands twice in a title, whatever a championship is called") {
    CHECK(title_of("Log", "Log", Lang::en) == "Log");
    CHECK(title_of("Log", "", Lang::en) == "Log");
    CHECK(title_of("Log", "Copa", Lang::en) == "Log · Copa");
    const std::string text = text_of(log_paper({"Truc championship", "Truc championship", {}}, Lang::en));
    const std::size_t first = text.find("Truc championship");
    const std::size_t foot = text.find("Truc championship", first + 1);  // the page's foot has it, too
    CHECK(text.find("Truc championship", foot + 1) == std::string::npos);
}

TEST_CASE("broken UTF-8 and control characters do not stop the printer") {
    Acta acta;
    acta.championship = "a\xff\xfe b";
    acta.referee = "tab\tand\nline";
    acta.incidents = "one\ttwo\r\nthree\xc3";
    CHECK(pages_of(acta_paper({acta}, Lang::en)) == 1);
}

TEST_CASE("pictures are of the same drawing: as many, A4, in the resolution asked for") {
    const Referee referee = referee_of(small_championship());
    const Document paper = acta_paper(actas_of(championship_of(referee), 0, std::nullopt, Lang::en, true), Lang::en);
    const auto pages = pictures(paper, 100);
    REQUIRE(pages);
    CHECK(pages->size() == 3);
    const auto number = [&](std::size_t at) {  // big-endian, in the header of a PNG
        int value = 0;
        for (std::size_t i = 0; i < 4; ++i) value = value * 256 + static_cast<unsigned char>((*pages)[0][at + i]);
        return value;
    };
    CHECK(number(16) == 827);
    CHECK(number(20) == 1169);
}
