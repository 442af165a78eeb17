// What is handed out of a match, over random walks through every game in every language: papers and spreadsheets whose words are
// for people. (What the log says of it: conformance/plain_words_test.cpp.)
#include "tests/plain_words.h"

#include <doctest/doctest.h>

#include "core/csv_records.h"
#include "paper/log_paper.h"
#include "paper/score_paper.h"
#include "paper/tables.h"
#include "season/entries_csv.h"
#include "season/fixtures.h"
#include "season/register.h"
#include "season/reports/csv.h"
#include "tests/conformance/kept_walk.h"
#include "tests/much.h"
#include "tests/ui/app_robot.h"
#include "tests/ui/championship/lines.h"

namespace tapet::ui {

namespace {

const std::uint32_t kWalks = 2 * static_cast<std::uint32_t>(much("TAPET_WALKS", 1));
constexpr int kEvents = 60;

void read_paper(Lang lang, const paper::Document& document) {
    const auto bytes = paper::pdf(document);
    REQUIRE(bytes.has_value());
    const std::string text = pdf_text(*bytes);
    CAPTURE(text);
    CHECK(no_word_for_people(lang, text) == "");
}

// Cell by cell; `machine`: the column that the program reads again, from 0.
void read_table(Lang lang, const std::string& text, std::optional<std::size_t> machine = std::nullopt) {
    for (const CsvRecord& record : read_csv(text)) {
        for (std::size_t i = 0; i < record.fields.size(); ++i) {
            if (i == machine && record.line > 1) continue;
            CAPTURE(record.fields[i]);
            CHECK(no_word_for_people(lang, record.fields[i]) == "");
        }
    }
}

template <class G>
void read_more(Lang /*lang*/, const Match<G>& /*match*/) {}

// The desk's papers and tables, of the running phase.
void read_more(Lang lang, const Match<championship::Game>& match) {
    using namespace championship;
    const State& state = match.state();
    read_table(lang, entries_template(state.setup, lang));
    read_table(lang, standings_csv(state, std::nullopt, lang));
    read_table(lang, fixtures_csv(state, std::nullopt, lang));
    std::vector<std::vector<std::string>> rows;
    for (const Sanction& sanction : sanctions_of(match, {})) rows.push_back(register_row(sanction, "", lang));
    read_table(lang, register_csv(rows, lang));
    read_paper(lang, paper::register_paper("Copa", rows, lang));
    if (state.running == Phase::entries) return;
    for (const bool blank : {false, true}) {
        const std::vector<Acta> actas = actas_of({match}, std::nullopt, std::nullopt, lang, blank);
        if (!actas.empty()) read_paper(lang, paper::acta_paper(actas, lang));
        if (!actas.empty()) read_paper(lang, paper::incident_paper(actas.front(), lang));
    }
    std::vector<Grid> grids;
    for (std::size_t table = 0; table < table_count(state); ++table) grids.push_back(grid_of(state, table));
    read_paper(lang, paper::grid_paper(grids, lang));
    read_paper(lang, paper::evening_paper(evening_of(state, std::nullopt, std::nullopt, lang), lang));
}

}  // namespace

TEST_CASE_TEMPLATE_DEFINE("papers and tables of a match are in words for people", G, papers_read) {
    for (std::uint32_t seed = 0; seed < kWalks; ++seed) {
        const KeptMatch match = kept_walk<G>(seed, kEvents);
        for (const Lang lang : kLangs) {
            CAPTURE(seed);
            CAPTURE(tag(lang));
            const Sentences sentences(lang);
            read_paper(lang, paper::log_paper(paper::log_sheet(sentences, match.referee, match.kept), lang));
            if (auto sheet = paper::score_sheet(sentences, match.referee, match.kept, {}))
                read_paper(lang, paper::score_paper(std::move(*sheet), lang));
            read_more(lang, *match_of<G>(match.referee.match()));
        }
    }
}
TEST_CASE_TEMPLATE_APPLY(papers_read, EveryGame);

TEST_CASE("the spreadsheets of all matches and people are in words for people") {
    AppRobot app;
    const auto keep = [&]<class G>() {
        for (std::uint32_t seed = 0; seed < 4; ++seed) {
            const KeptMatch match = kept_walk<G>(seed, 4 * kEvents);
            REQUIRE(accepted(app.keeper().shelf.begin(match.kept.front().body)));
            for (std::size_t i = 1; i < match.kept.size(); ++i)
                REQUIRE(accepted(app.keeper().open.take(match.kept[i].body)));
        }
        return false;  // the next game
    };
    Games::any(keep);
    for (const Lang lang : kLangs) {
        const Sentences sentences(lang);
        const std::string matches = history_csv(sentences, app.keeper());
        CHECK(read_csv(matches).size() == 1 + 4 * game_names().size());
        read_table(lang, matches, 8);
        read_table(lang, people_csv(sentences, app.keeper()));
    }
}

}  // namespace tapet::ui
