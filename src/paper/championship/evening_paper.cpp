// How the sheet of an evening looks.
#include "paper/championship/papers.h"
#include "paper/forms.h"
#include "paper/ledger.h"

namespace tapet::paper {

using namespace championship;

namespace {

constexpr float kRow = 11;  // room for a pen

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

}  // namespace tapet::paper
