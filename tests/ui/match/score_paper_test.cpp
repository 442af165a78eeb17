// The score sheet of every game, made of the golden matches and looked at through poppler.
#include "paper/score_paper.h"

#include <doctest/doctest.h>
#include <fstream>

#include "tests/ui/championship/lines.h"
#include "tests/ui/no_faults.h"
#include "words.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

struct Played {
    Referee referee;
    std::vector<KeptLine> kept;
};

bool say(Played& played, const std::string& line) {
    Verdict verdict = played.referee.judge(line);
    if (!verdict.accepted()) return false;
    const auto seq = static_cast<std::int64_t>(played.kept.size());
    played.kept.push_back({seq, std::string(verdict.verb), verdict.body, 1'795'201'200'000 + 60'000 * seq, {}});
    played.referee.accept(std::move(verdict));
    return true;
}

Played golden(const std::string& name) {
    Played played;
    std::ifstream file(std::string(TAPET_SOURCE_DIR) + "/tests/golden/" + name + ".golden");
    for (std::string line; std::getline(file, line);) {
        if (line.substr(0, 1) != "{") continue;
        say(played, line);
    }
    return played;
}

}  // namespace

TEST_CASE("the score sheet of every game says who played, each score, and how it ended, in every language") {
    for (const char* name :
         {"truc-counter", "calavera-sheet", "alpens-final-round", "fallera-chain-and-win", "tally-brisca"}) {
        const Played played = golden(name);
        REQUIRE(played.referee.over());
        for (const Lang lang : kLangs) {
            CAPTURE(name);
            CAPTURE(tag(lang));
            const auto sheet = paper::score_sheet(Sentences(lang), played.referee, played.kept, {});
            REQUIRE(sheet.has_value());
            const std::vector<ScoreRow> result = score_rows(Sentences(lang), played.referee.match());
            CHECK(sheet->result == result);
            CHECK(sheet->winners.size() >= 1);
            CHECK(sheet->rows.size() > 3);
            for (const paper::ScoreSheet::Row& row : sheet->rows) CHECK(row.figures.size() == sheet->players.size());
            const auto bytes = paper::pdf(paper::score_paper(*sheet, lang));
            REQUIRE(bytes.has_value());
            CHECK(is_a4(*bytes));
            const std::string text = pdf_text(*bytes);
            const auto has = [&](std::string_view words) { return text.find(words) != std::string::npos; };
            CHECK(has(phrase(lang, "paper.score")));
            CHECK(has(phrase(lang, "paper.victory")));
            for (const std::string& player : played.referee.players()) CHECK_MESSAGE(has(player), player);
            CHECK(has(phrase(lang, "date.long", {"20", std::string(phrase(lang, "date.month.11")), "2026"})));
            CHECK_FALSE(has("2026-11-20"));
            CHECK_FALSE(has("{"));
            CHECK(least_letters(*bytes) >= 8.5F);  // 3 mm
        }
    }
}

TEST_CASE("undone lines are not on the sheet, and no score stands there twice") {
    const Played played = golden("truc-undo-and-refusals");
    const auto sheet = paper::score_sheet(Sentences(Lang::en), played.referee, played.kept, {});
    REQUIRE(sheet.has_value());
    std::size_t events = 0;
    for (const KeptLine& line : played.kept) events += line.verb == "do" ? 1U : 0U;
    CHECK(sheet->rows.size() < events);
    std::vector<std::string> before;
    for (const paper::ScoreSheet::Row& row : sheet->rows) {
        CHECK(row.figures != before);
        before = row.figures;
    }
}

namespace {

std::string paper_text(const Played& played, Lang lang = Lang::en) {
    const auto sheet = paper::score_sheet(Sentences(lang), played.referee, played.kept, {});
    REQUIRE(sheet.has_value());
    return pdf_text(*paper::pdf(paper::score_paper(*sheet, lang)));
}

// Whether a line of it says these one after the other.
bool says_row(const std::string& text, const std::string& words) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream parts(line);
        std::string row;
        for (std::string part; parts >> part;) row += " " + part;
        if ((row + " ").find(" " + words + " ") != std::string::npos) return true;
    }
    return false;
}

}  // namespace

TEST_CASE("each game's paper is its own sheet: pads, hands, what a count is made of, mostradors, rounds") {
    const std::string pad = paper_text(golden("calavera-sheet"));
    CHECK(says_row(pad, "6 8 10 2 −1 −4 5"));  // frozen at 5
    CHECK(says_row(pad, "Marta 4 2 5 3 6 4 Total 29"));
    CHECK(says_row(pad, "1 Pau: 3 turquoise green 0 0"));  // the turns behind
    CHECK(says_row(pad, "2 Marta: 2 pink 0 0"));           // crosses, though nobody has more
    const std::string hands = paper_text(golden("truc-counter"));
    CHECK(says_row(hands, "Cama 1: Dalt 24 12"));
    CHECK(says_row(hands, "+3 Dalt +2 24 12"));  // the last stones of it
    const std::string count = paper_text(golden("alpens-final-round"));
    CHECK(says_row(count, "Money 1 1 0"));
    CHECK(says_row(count, "Trios, 6 each 0 6 0"));
    CHECK(says_row(count, "Total 5 11 5"));
    const std::string course = paper_text(golden("fallera-chain-and-win"), Lang::ca);
    CHECK(says_row(course, "Bel 2 cuixa de pollastre, carxofa"));
    CHECK(says_row(course, "4 Cesc: el torn passa 1 1 1"));
    const std::string rounds = paper_text(golden("tally-brisca"));
    CHECK(says_row(rounds, "1 30 41 0"));
    CHECK(says_row(rounds, "Total 50 50 50"));
}

TEST_CASE("four pads stand on one page, and a pad is never torn") {
    Played played;
    REQUIRE(say(played,
                R"({"game":"calavera","players":["Anna","Bel","Carme","Dani"],"dead_zone":[3,0,-3],"mode":"sheet"})"));
    REQUIRE(say(played, R"({"do":"cross","player":"Anna","row":"pink","n":3})"));
    const auto sheet = paper::score_sheet(Sentences(Lang::en), played.referee, played.kept, {});
    const std::string first = pdf_text(*paper::pdf(paper::score_paper(*sheet, Lang::en)), 1);
    for (const char* player : {"Anna", "Bel", "Carme", "Dani"})
        CHECK(says_row(first, std::string(player) + " 4 2 5 3 6 4 Total 0"));
}

TEST_CASE("a long match goes on over the pages, with twelve players, and with names that people typed") {
    Played played;
    std::string players;
    for (int i = 0; i < 12; ++i)
        players += std::string(i == 0 ? "" : ",") + "\"" + std::to_string(i) + std::string(30, 'W') + "\"";
    REQUIRE(say(played, "{\"game\":\"tally\",\"title\":\"<b>\",\"players\":[" + players + "],\"rounds\":99}"));
    for (int i = 1; i <= 90; ++i) {
        REQUIRE(say(played, "{\"do\":\"points\",\"player\":\"3" + std::string(30, 'W') +
                                "\",\"n\":" + std::to_string(i) + "}"));
        REQUIRE(say(played, R"({"do":"next"})"));
    }
    const auto sheet = paper::score_sheet(Sentences(Lang::de), played.referee, played.kept, {});
    REQUIRE(sheet.has_value());
    CHECK(sheet->rows.size() == 90);
    CHECK(sheet->winners.empty());  // it is not over
    const auto bytes = paper::pdf(paper::score_paper(*sheet, Lang::de));
    REQUIRE(bytes.has_value());
    CHECK(pdf_pages(*bytes) >= 2);
    CHECK(pdf_text(*bytes).find("4095") != std::string::npos);
}

TEST_CASE("a championship has no score sheet; a match's is saved from where it is handed on") {
    CHECK_FALSE(paper::score_sheet(Sentences(Lang::en), golden("championship-small").referee,
                                   golden("championship-small").kept, {})
                    .has_value());
    AppRobot app;
    REQUIRE(accepted(app.keeper().shelf.begin(R"({"game":"truc","sides":{"A":"Dalt","B":"Baix"}})")));
    sure(app.keeper().notebook.set_setting("route", "home\nshare:" + app.keeper().open.match_id()));
    app.restart();
    app.tap("share.score");
    CHECK(app.robot().shows("Saved in documents: Score-sheet-Truc-2026-11-20.pdf"));
    CHECK(std::filesystem::exists(app.documents() + "/Score-sheet-Truc-2026-11-20.pdf"));
    no_faults(app);
    app.tap("trouble.close");
    REQUIRE(accepted(app.keeper().shelf.begin(R"({"game":"championship","name":"68","sectors":["1"]})")));
    sure(app.keeper().notebook.set_setting("route", "home\nshare:" + app.keeper().open.match_id()));
    app.restart();
    CHECK_FALSE(app.robot().has("share.score"));
}
