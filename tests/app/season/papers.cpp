#include "tests/app/season/papers.h"

#include <algorithm>

#include "championship/codes.h"
#include "core/json_writer.h"
#include "paper/championship/papers.h"
#include "season/register.h"
#include "season/reports/calendar.h"
#include "season/reports/csv.h"
#include "season/reports/site.h"
#include "season/stages.h"

namespace tapet::app {

using namespace championship;

namespace {

std::string state_of(const State& state) {
    std::string text;
    JsonWriter out(text);
    championship::Game::encode_state(state, out);
    return text;
}

std::string drawn_paper(const paper::Document& document) {
    auto bytes = paper::pdf(document);
    if (!bytes) return bytes.error();
    const std::size_t date = bytes->find("/CreationDate");
    if (date != std::string::npos) bytes->erase(date, bytes->find('\n', date) - date);
    return std::move(*bytes);
}

// The days that stand, without when they were said and moved, and how the championship is numbered.
std::string calendar_of(const Stage::Match& match) {
    auto all = appointments_of(match, std::vector<std::int64_t>(match.log().size() + 1));
    std::erase_if(all, [](const Appointment& one) { return one.cancelled; });
    for (Appointment& one : all) {
        one.uid.clear();
        one.sequence = 0;
    }
    return calendar_file(all, {"68", true, Lang::ca});
}

std::string register_of(const Stage::Match& match) {
    const std::vector<std::int64_t> times(match.log().size());
    std::vector<std::string> rows;
    for (const Sanction& sanction : sanctions_of(match, times)) {
        std::string text;
        for (const std::string& field : register_row(sanction, "", Lang::ca)) text += field + "|";
        rows.push_back(text);
    }
    std::sort(rows.begin(), rows.end());
    std::string text;
    for (const std::string& row : rows) text += row + "\n";
    return text;
}

// What was decided is told with the names of its day; on one tablet that day may be another.
void in_one_name(std::string& text) {
    constexpr std::string_view kNew = " nova";
    for (std::size_t at = text.find(kNew); at != std::string::npos; at = text.find(kNew)) text.erase(at, kNew.size());
}

}  // namespace

std::vector<std::pair<std::string, std::string>> season_papers(const Stage::Match& match, bool drawn) {
    std::vector<std::pair<std::string, std::string>> papers;
    Stages stages;
    stages.follow(match);
    for (std::size_t i = 0; i < stages.count(); ++i) {
        const Stage stage = stages.stage(i);
        const std::string phase(code(stage.state.running));
        const auto add = [&](const std::string& kind, std::string text) {
            papers.emplace_back(phase + " " + kind, std::move(text));
        };
        add("state", state_of(stage.state));
        add("standings", standings_csv(stage.state, std::nullopt, Lang::ca));
        add("fixtures", fixtures_csv(stage.state, std::nullopt, Lang::ca));
        auto actas = actas_of(stage, std::nullopt, std::nullopt, Lang::ca, false);
        for (Acta& acta : actas) in_one_name(acta.incidents);
        for (const Acta& acta : actas)
            add("acta", qr_text(acta) + acta.hall + acta.hour + acta.incidents + acta.outcome);
        if (!drawn) continue;
        add("drawn actas", drawn_paper(paper::acta_paper(actas, Lang::ca)));
        add("blank actas",
            drawn_paper(paper::acta_paper(actas_of(stage, std::nullopt, std::nullopt, Lang::ca, true), Lang::ca)));
        std::vector<Grid> grids;
        for (std::size_t table = 0; table < stage.state.tables.size(); ++table)
            grids.push_back(grid_of(stage.state, table));
        add("grids", drawn_paper(paper::grid_paper(grids, Lang::ca)));
        add("evening",
            drawn_paper(paper::evening_paper(evening_of(stage.state, std::nullopt, std::nullopt, Lang::ca), Lang::ca)));
    }
    // Without the decisions: they stand in the order in which they were said, which one tablet has another of.
    for (SitePage& page : site_pages(stages, "", {}, {}))
        papers.emplace_back("page " + page.name, std::move(page.html));
    papers.emplace_back("calendar", calendar_of(match));
    papers.emplace_back("register", register_of(match));
    return papers;
}

}  // namespace tapet::app
