#include "paper/log_paper.h"

#include <algorithm>

#include "core/wall_clock.h"
#include "log_book.h"
#include "paper/forms.h"
#include "paper/ledger.h"
#include "words.h"

namespace tapet::paper {

LogSheet log_sheet(const Sentences& sentences, const Referee& referee, std::vector<KeptLine> kept,
                   const std::vector<SeatPeople>& seated) {
    LogSheet sheet;
    sheet.title = sentences.tr("game." + std::string(referee.game()));  // keys: game.*
    sheet.heading = joined(spoken_players(sentences, referee.game(), referee.players()), " – ");
    const LogBook book = log_book(sentences, referee.match(), std::move(kept), seated);
    std::size_t part = 0;
    for (const tapet::LogLine& line : book.lines) {
        LogLine& row = sheet.lines.emplace_back();
        row = {line.kept.seq, when(line.kept.time_ms), line.words, line.event && !line.in_play};
        if (line.part != part) row.part = book.parts[line.part].name;
        part = line.part;
    }
    return sheet;
}

Document log_paper(LogSheet log, Lang lang) {
    Document paper{title_of(phrase(lang, "paper.log"), log.heading, lang), lang, {}};
    paper.draw = [log = std::move(log)](Page& page) {
        const std::vector<std::string> lines{log.title, log.heading};
        draw_heading(page, page.take(heading_height(lines), kGap), page.tr("paper.log"), lines);
        const bool any_undone =
            std::any_of(log.lines.begin(), log.lines.end(), [](const LogLine& line) { return line.undone; });
        std::vector<LedgerRow> rows;
        for (const LogLine& line : log.lines) {
            if (!line.part.empty()) rows.push_back({{"", "", line.part, ""}, true, false});
            rows.push_back({{std::to_string(line.number), line.time, line.words,
                             line.undone ? std::string(page.tr("paper.undone")) : std::string()},
                            false,
                            line.undone});
        }
        draw_ledger(page,
                    {{std::string(page.tr("paper.number")), 12, Justify::right},
                     {std::string(page.tr("paper.time")), 36},
                     {std::string(page.tr("paper.line")), 0, Justify::left, true},
                     {"", any_undone ? 22.0F : 0.1F, Justify::left}},
                    rows, {6, {9}, false});
    };
    return paper;
}

}  // namespace tapet::paper
