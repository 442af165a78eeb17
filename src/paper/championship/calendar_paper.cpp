// How a calendar looks on paper: a day after the other.
#include "paper/championship/papers.h"
#include "paper/forms.h"
#include "paper/ledger.h"
#include "season/days.h"

namespace tapet::paper {

using namespace championship;

namespace {

void draw_calendar_day(Page& page, const CalendarDay& day) {
    constexpr float kRow = 8;
    if (!page.holds(3 * kRow + 8)) page.next();  // not the words alone at the foot
    const std::string words = day.day.empty() ? std::string(page.tr("paper.no-hour")) : day_words(day.day, page.lang());
    page.text(page.take(8), words, {12, true, 0});
    std::vector<LedgerRow> rows;
    for (const CalendarLine& line : day.lines) {
        rows.push_back(
            {{line.hour, line.fallas[0] + " – " + line.fallas[1], line.place, line.referee, line.table, line.outcome}});
    }
    const auto title = [&](std::string_view key) { return std::string(page.tr(key)); };
    draw_ledger(page,
                {{title("paper.hour"), 15, Justify::centre},
                 {title("paper.match"), 0, Justify::left, true},
                 {title("desk.place"), 38, Justify::left, true},
                 {title("paper.referee"), 30, Justify::left, true},
                 {title("paper.round"), 26, Justify::left, true},
                 {title("paper.cames"), 20, Justify::centre, true}},
                rows, {kRow, {9}, true});
    page.take(std::min(kGap, page.room().h));
}

}  // namespace

Document calendar_paper(CalendarSheet sheet, Lang lang) {
    Document paper{title_of(phrase(lang, "paper.calendar"), sheet.championship, lang), lang, {}};
    paper.draw = [sheet = std::move(sheet)](Page& page) {
        const std::vector<std::string> lines{sheet.championship, sheet.table};
        draw_heading(page, page.take(heading_height(lines), kGap), page.tr("paper.calendar"), lines);
        for (const CalendarDay& day : sheet.days) draw_calendar_day(page, day);
    };
    return paper;
}

}  // namespace tapet::paper
