#include "ui/championship/papers/evening.h"

#include <algorithm>

#include "championship/standings.h"
#include "ui/paper/forms.h"
#include "ui/paper/ledger.h"

namespace tapet::ui::paper {

using namespace championship;

namespace {

constexpr float kRow = 11;  // room for a pen

int next_round(const State& state, std::size_t table) {
    int last = 1;
    for (const championship::Placed& match : championship::placed_matches(state, table, std::nullopt)) {
        if (!settled(outcome(state, *match.fixture, match.between, AwardedScore::none).status)) return match.round;
        last = match.round;
    }
    return last;
}

std::vector<std::string> resting(const State& state, std::size_t table,
                                 const std::vector<championship::Placed>& matches) {
    std::vector<std::string> names;
    for (const Entrant who : state.tables[table].members) {
        const bool plays = std::any_of(matches.begin(), matches.end(), [who](const championship::Placed& match) {
            return match.between[0] == who || match.between[1] == who;
        });
        const bool in = state.roster.entries[who].status == EntryStatus::in;
        if (!plays && in) names.emplace_back(falla(state.roster, who));
    }
    return names;
}

EveningRound round_of(const State& state, std::size_t table, int round, Lang lang) {
    EveningRound sheet{place_of(state, table, round), {}, {}};
    const std::vector<championship::Placed> matches = championship::placed_matches(state, table, round);
    for (const championship::Placed& match : matches) {
        EveningMatch& line = sheet.matches.emplace_back();
        for (std::size_t side = 0; side < 2; ++side) line.fallas[side] = falla(state.roster, match.between[side]);
        line.outcome = outcome_words(state, match, lang);
        if (match.fixture->status == MatchStatus::played) line.result = match.fixture->marks;
    }
    sheet.resting = resting(state, table, matches);
    return sheet;
}

void draw_round(Page& page, const EveningRound& round) {
    if (!page.holds(3 * kRow + 8)) page.next();  // not the words alone at the foot
    page.text(page.take(8), championship::place_words(round.place, page.lang()), {12, true, 0});
    std::vector<LedgerRow> rows;
    for (const EveningMatch& match : round.matches) {
        const auto both = [&](const auto& two) { return std::to_string(two[0]) + "–" + std::to_string(two[1]); };
        const std::string cames = match.result ? both(match.result->cames) : match.outcome;
        rows.push_back({{match.hour, match.table, match.fallas[0], match.fallas[1], cames,
                         match.result ? both(match.result->pedres) : std::string()}});
    }
    const auto title = [&](std::string_view key) { return std::string(page.tr(key)); };
    const float falla = (page.room().w - 16 - 18 - 24 - 26) / 2;
    draw_ledger(page,
                {{title("paper.hour"), 16, Justify::centre},
                 {title("paper.table"), 18, Justify::centre},
                 {title("paper.falla"), falla, Justify::left, true},
                 {title("paper.falla"), falla, Justify::left, true},
                 {title("paper.cames"), 24, Justify::centre, true},
                 {title("paper.pedres"), 26, Justify::centre}},
                rows, {kRow, {9.5F}, true});
    if (!round.resting.empty())
        page.text(page.take(6), page.tr("paper.resting", {listed(round.resting)}), {9, false, 0.2F});
    page.take(std::min(kGap, page.room().h));
}

}  // namespace

Evening evening_of(const State& state, std::optional<std::size_t> table, std::optional<int> round, Lang lang) {
    Evening evening;
    evening.championship = state.setup.name;
    for (std::size_t number = 0; number < state.tables.size(); ++number) {
        if (table && *table != number) continue;
        EveningRound sheet = round_of(state, number, round ? *round : next_round(state, number), lang);
        if (!sheet.matches.empty()) evening.rounds.push_back(std::move(sheet));
    }
    return evening;
}

Document evening_paper(Evening evening, Lang lang) {
    Document paper{title_of(phrase(lang, "paper.evening-sheet"), evening.championship, lang), lang, {}};
    paper.draw = [evening = std::move(evening)](Page& page) {
        const std::vector<std::string> lines{evening.championship};
        draw_heading(page, page.take(heading_height(lines), kGap), page.tr("paper.evening-sheet"), lines);
        draw_blanks(page, page.take(kBlankHeight, kGap),
                    {{std::string(page.tr("paper.evening")), evening.evening, 2},
                     {std::string(page.tr("paper.referee")), "", 2}});
        for (const EveningRound& round : evening.rounds) draw_round(page, round);
    };
    return paper;
}

}  // namespace tapet::ui::paper
