// The champion's diploma: whose it is, who played the final, and every match on the way there.
#include "championship/champion.h"
#include "championship/phases.h"
#include "championship/words.h"
#include "core/sentences.h"
#include "paper/championship/papers.h"
#include "paper/forms.h"
#include "paper/ledger.h"

namespace tapet::paper {

using championship::MatchStatus;
using championship::WayMatch;
using championship::WayStep;

namespace {

constexpr Type kWord{26, true, 0.2F};
constexpr Type kChampion{30, true, 0};
constexpr Type kPeople{13, false, 0};
constexpr float kFrame = 6;
constexpr float kSigning = 22;

// On as many lines as it needs, each in the middle.
void draw_amid(Page& page, const std::string& words, Type type) {
    for (const std::string& line : page.wrapped(words, type, page.room().w - 4 * kFrame))
        page.text(page.take(Page::line_height(type), 1), line, type, Justify::centre);
}

std::string result_of(const WayMatch& match, Lang lang) {
    const championship::Marks& marks = match.outcome.marks;
    const std::size_t own = match.side;
    if (match.outcome.status != MatchStatus::played) return short_status(Sentences(lang), match.outcome.status);
    return std::to_string(marks.cames[own]) + "–" + std::to_string(marks.cames[1 - own]) + " · " +
           std::to_string(marks.pedres[own]) + "–" + std::to_string(marks.pedres[1 - own]);
}

void draw_diploma_way(Page& page, const championship::Stages& phases, const std::vector<WayStep>& way) {
    const Lang lang = page.lang();
    std::vector<LedgerRow> rows;
    for (const WayStep& step : way) {
        const championship::State& state = phases.state(step.stage);
        const std::string table = table_words(Sentences(lang), state, step.table);
        const std::string rank =
            step.is_match(phases) ? std::string() : page.tr("desk.way.rank", {std::to_string(step.rank)});
        rows.push_back({{table, rank, ""}, true, false});
        for (const WayMatch& match : step.matches)
            rows.push_back({{page.tr("desk.round-only", {std::to_string(match.fixture.round.number)}),
                             falla_name(state, match.fixture.between[1 - match.side]), result_of(match, lang)},
                            false,
                            false});
    }
    draw_ledger(page,
                {{std::string(page.tr("paper.diploma.way")), 48, Justify::left, true},
                 {std::string(page.tr("paper.diploma.against")), 0, Justify::left, true},
                 {std::string(page.tr("paper.diploma.result")), 42, Justify::right, true}},
                rows, {6, {10}, false});
}

}  // namespace

Document diploma_paper(championship::Stages phases, std::string day, Lang lang) {
    const championship::State& last = phases.state(phases.count() - 1);
    const std::string title = title_of(phrase(lang, "paper.diploma"), last.setup.name, lang);
    Document paper{title, lang, {}};
    paper.draw = [phases = std::move(phases), day = std::move(day)](Page& page) {
        const championship::State& state = phases.state(phases.count() - 1);
        const championship::Entrant who = championship::course(state).champion;
        if (who == championship::kNobody) return;
        const Rect sheet = page.room();
        page.box(sheet, 0.8F, 0.2F);
        page.box({sheet.x + 1.5F, sheet.y + 1.5F, sheet.w - 3, sheet.h - 3}, 0.2F, 0.2F);
        page.room() = sheet.inset(kFrame, kFrame);
        page.take(kGap);
        draw_amid(page, state.setup.name, {16, false, 0});
        draw_amid(page, std::string(page.tr("paper.diploma.champion")), kWord);
        page.take(2 * kGap);
        draw_amid(page, falla_name(state, who), kChampion);
        page.take(kGap);
        const championship::ChampionPlayers players = champion_players(state, who);
        if (!players.finalists.empty()) {
            draw_amid(page, std::string(page.tr("paper.diploma.final")), kNote);
            draw_amid(page, joined(players.finalists), {14, true, 0});
        }
        if (!players.others.empty()) draw_amid(page, joined(players.others), kPeople);
        page.take(2 * kGap);
        draw_diploma_way(page, phases, championship::way_of(phases, who));
        if (!page.holds(kSigning + kGap)) page.next();
        Rect foot = page.room().cut_bottom(kSigning);
        draw_blanks(
            page, foot.cut_bottom(kBlankHeight),
            {{std::string(page.tr("paper.date")), day, 1}, {std::string(page.tr("paper.diploma.signed")), "", 2}});
    };
    return paper;
}

}  // namespace tapet::paper
