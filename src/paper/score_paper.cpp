#include "paper/score_paper.h"

#include <algorithm>

#include "core/wall_clock.h"
#include "ended.h"
#include "log_book.h"
#include "paper/forms.h"
#include "paper/ledger.h"
#include "words.h"

namespace tapet::paper {

namespace {

constexpr float kNumberWidth = 12;
constexpr float kWordsWidth = 60;  // at least

// Whether it stands on the sheet though everybody has what they had.
template <class G>
bool tells_more(const Match<G>& match, const tapet::LogLine& line) {
    const auto& event = match.played_event(*line.place);
    if constexpr (requires { on_sheet(event); }) return on_sheet(event);
    return false;
}

template <class G>
void add_rows(ScoreSheet& sheet, const LogBook& book, const Match<G>& match) {
    std::vector<std::string> before;
    std::size_t part = 0;
    for (const tapet::LogLine& line : book.lines) {
        if (line.figures.empty() || (line.figures == before && !tells_more(match, line))) continue;
        before = line.figures;
        ScoreSheet::Row& row = sheet.rows.emplace_back();
        row.number = line.kept.seq;
        row.words = line.words;
        row.figures = line.figures;
        if (line.part != part) row.part = book.parts[line.part].name;
        part = line.part;
    }
}

std::vector<Column> columns(const Page& page, const ScoreSheet& sheet) {
    const auto count = static_cast<float>(std::max<std::size_t>(1, sheet.players.size()));
    const float room = kPageWidth - 2 * kPageMargin - kNumberWidth - kWordsWidth;
    std::vector<Column> all{{std::string(page.tr("paper.number")), kNumberWidth, Justify::right},
                            {std::string(page.tr("paper.line")), 0, Justify::left, true}};
    for (const std::string& player : sheet.players)
        all.push_back({player, std::min(30.0F, room / count), Justify::right});
    return all;
}

void draw_result(Page& page, const ScoreSheet& sheet) {
    constexpr Type type{11, true};
    std::vector<std::string> words;
    if (!sheet.winners.empty()) words.push_back(std::string(page.tr("paper.victory")) + ": " + joined(sheet.winners));
    for (const ScoreRow& row : sheet.result) words.push_back(row.name + ": " + row.score);
    if (!sheet.course.empty()) words.push_back(sheet.course);
    for (const std::string& each : words) {
        const auto lines = static_cast<float>(page.wrapped(each, type, page.room().w).size());
        page.paragraph(page.take(lines * Page::line_height(type), 1), each, type);
    }
}

void draw_lines(Page& page, const ScoreSheet& sheet) {
    std::vector<LedgerRow> rows;
    for (const ScoreSheet::Row& row : sheet.rows) {
        if (!row.part.empty()) rows.push_back({{"", row.part}, true, false});
        LedgerRow& cells = rows.emplace_back();
        cells.cells = {std::to_string(row.number), row.words};
        cells.cells.insert(cells.cells.end(), row.figures.begin(), row.figures.end());
    }
    for (LedgerRow& row : rows) row.cells.resize(2 + sheet.players.size());
    page.take(std::min(kGap, page.room().h));
    draw_ledger(page, columns(page, sheet), rows, {6, {9}, false});
}

}  // namespace

std::optional<ScoreSheet> score_sheet(const Sentences& sentences, const Referee& referee, std::vector<KeptLine> kept,
                                      const Seated& seated) {
    if (kept.empty() || referee.game() == championship::Game::name) return std::nullopt;
    ScoreSheet sheet;
    const std::int64_t begun = kept.front().time_ms;
    const std::int64_t last = kept.back().time_ms;
    const Plaque plaque = plaque_of(sentences, referee.match(), seated, last);
    sheet.title = plaque.what;
    sheet.heading = joined(spoken_players(sentences, referee.game(), referee.players()), " – ");
    sheet.people = plaque.people;
    const auto moment = [&](std::int64_t ms) { return long_day(sentences, ms) + ", " + hour_of_day(ms); };
    sheet.when = moment(begun) + " – " + (day_of(begun) == day_of(last) ? hour_of_day(last) : moment(last));
    if (referee.over()) {
        sheet.winners = plaque.ending.winners;
        sheet.course = joined(plaque.ending.course, " · ");
    }
    const LogBook book = log_book(sentences, referee.match(), std::move(kept), seated);
    sheet.players = book.players;
    std::visit(
        [&]<class G>(const Match<G>& match) {
            if constexpr (!std::is_same_v<G, championship::Game>) {
                sheet.own = own_sheet(sentences, match, book);
                sheet.behind = !requires { G::sheet_says_all; };
                add_rows(sheet, book, match);
            }
        },
        referee.match().of);
    sheet.result = score_rows(sentences, referee.match());
    return sheet;
}

Document score_paper(ScoreSheet sheet, Lang lang) {
    Document paper{title_of(phrase(lang, "paper.score"), sheet.title + " · " + sheet.heading, lang), lang, {}};
    paper.draw = [sheet = std::move(sheet)](Page& page) {
        const std::vector<std::string> lines{sheet.title, sheet.heading, sheet.people, sheet.when};
        draw_heading(page, page.take(heading_height(lines), kGap), page.tr("paper.score"), lines);
        draw_result(page, sheet);
        page.take(kGap);
        sheet.own(page);
        if (sheet.behind) draw_lines(page, sheet);
    };
    return paper;
}

}  // namespace tapet::paper
