// How the register of sanctions looks.
#include "paper/championship/papers.h"
#include "paper/forms.h"
#include "paper/ledger.h"
#include "season/register.h"

namespace tapet::paper {

Document register_paper(std::string championship, std::vector<std::vector<std::string>> rows, Lang lang) {
    Document paper{title_of(phrase(lang, "desk.register"), championship, lang), lang, {}};
    paper.draw = [championship = std::move(championship), rows = std::move(rows)](Page& page) {
        const std::vector<std::string> lines{championship};
        draw_heading(page, page.take(heading_height(lines), kGap), page.tr("desk.register"), lines);
        const std::vector<std::string> head = championship::register_head(page.lang());
        std::vector<LedgerRow> ledger;
        ledger.reserve(rows.size());
        for (const std::vector<std::string>& row : rows) ledger.push_back({row});
        draw_ledger(page,
                    {{head[0], 28},
                     {head[1], 36, Justify::left, true},
                     {head[2], 28, Justify::left, true},
                     {head[3], 30, Justify::left, true},
                     {head[4], 28, Justify::left, true},
                     {head[5], 0, Justify::left, true}},
                    ledger);
    };
    return paper;
}

}  // namespace tapet::paper
