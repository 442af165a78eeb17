#include "ui/export/log_paper.h"

#include <algorithm>
#include <set>

#include "ui/export/forms.h"
#include "ui/export/ledger.h"

namespace tapet::ui::paper {

namespace {
constexpr float kGap = 4;
}

std::vector<bool> undone_lines(const AnyMatch& match) {
    return std::visit(
        []<class G>(const Match<G>& m) {
            std::set<std::size_t> in_play;
            for (std::size_t i = 0; i < m.played(); ++i) in_play.insert(m.played_number(i));
            std::vector<bool> undone;
            for (const auto& line : m.log()) {
                const auto* event = std::get_if<typename Match<G>::EventLine>(&line);
                undone.push_back(event != nullptr && in_play.count(event->event) == 0);
            }
            return undone;
        },
        match);
}

Document log_paper(LogSheet log, Lang lang) {
    Document paper{phrase(lang, "paper.title", {std::string(phrase(lang, "paper.log")), log.heading}), lang, {}};
    paper.draw = [log = std::move(log)](Page& page) {
        const std::vector<std::string> lines{log.title, log.heading};
        draw_heading(page, page.take(heading_height(lines), kGap), page.tr("paper.log"), lines);
        const bool any_undone =
            std::any_of(log.lines.begin(), log.lines.end(), [](const LogLine& line) { return line.undone; });
        std::vector<LedgerRow> rows;
        for (const LogLine& line : log.lines) {
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

}  // namespace tapet::ui::paper
