#include <algorithm>

#include "paper/championship/papers.h"
#include "paper/forms.h"
#include "paper/ledger.h"

namespace tapet::paper {

namespace {

using championship::PlayersForm;

constexpr std::size_t kPlayerLines = 8;
constexpr std::size_t kMostPlayerLines =
    16;  // that one page has room for; the others stand in rows of their own behind
constexpr float kListSignatures = 28;

void draw_list(Page& page, const PlayersForm& form) {
    const std::size_t lines = std::max(kPlayerLines, std::min(form.players.size() + 2, kMostPlayerLines));
    std::vector<LedgerRow> rows;
    for (std::size_t i = 0; i < std::max(lines, form.players.size()); ++i)
        rows.push_back({{std::to_string(i + 1), i < form.players.size() ? form.players[i] : std::string()}});
    draw_ledger(page, {{"", 12, Justify::centre}, {std::string(page.tr("paper.list.name")), 0}}, rows,
                {9.0F, {11}, true});
}

void draw_hands(Page& page) {
    Rect row = page.take(kListSignatures);
    const float each = (row.w - kGap) / 2;
    for (const std::string_view key : {"paper.list.falla", "paper.list.received"}) {
        Rect place = row.cut_left(each, kGap);
        page.box(place);
        place = place.inset(2, 1);
        page.text(place.cut_top(Page::line_height({9})), page.tr(key), {9, true, 0});
        const Rect foot = place.cut_bottom(Page::line_height(kNote));
        page.line({place.x, place.bottom()}, {place.right(), place.bottom()}, 0.2F, 0.3F);
        page.text(foot, page.tr("paper.list.date"), kNote);
    }
}

}  // namespace

Document players_paper(std::vector<PlayersForm> forms, Lang lang) {
    const std::string championship = forms.empty() ? std::string() : forms.front().championship;
    Document paper{title_of(phrase(lang, "paper.list"), championship, lang), lang, {}};
    paper.draw = [forms = std::move(forms)](Page& page) {
        for (const PlayersForm& form : forms) {
            if (&form != &forms.front()) page.next();
            draw_heading(page, page.take(heading_height({form.championship}), kGap), page.tr("paper.list"),
                         {form.championship});
            draw_blanks(page, page.take(kBlankHeight, kGap),
                        {{std::string(page.tr("paper.falla")), form.falla, 3},
                         {std::string(page.tr("csv.sector")), form.place.table, 1}});
            for (const std::string_view key : {"paper.list.how", "paper.list.late"}) {
                const std::string words(page.tr(key));
                page.take(page.paragraph(page.room(), words, kNote), kGap / 2);
            }
            draw_list(page, form);
            page.take(kGap);
            draw_hands(page);
        }
    };
    return paper;
}

}  // namespace tapet::paper
