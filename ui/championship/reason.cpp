#include "season/reason.h"

#include <algorithm>

#include "core/book.h"
#include "ui/championship/parts.h"
#include "ui/championship/sheets.h"

namespace tapet::ui {

using championship::Entrant;
using championship::ReasonLine;
using championship::State;

namespace {

std::string article_of(const Context& context, const std::string& rule) {
    const RuleEntry* entry = find_rule(rule, context.preferences.lang);
    return entry == nullptr ? std::string() : entry->section;
}

bool in_table(const State& state, std::size_t table, Entrant who) {
    const std::vector<Entrant> all = championship::fallas_of_table(state.roster, table);
    return std::find(all.begin(), all.end(), who) != all.end();
}

}  // namespace

void ReasonSheet::draw(Context& context, const State& state, std::size_t table) {
    if (falla_.empty()) return;
    const auto who = championship::find_falla(state.roster, falla_);
    if (!who || !in_table(state, table, *who)) return falla_.clear();
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const std::vector<ReasonLine> lines = reason_of(context, state, table, *who);
    const float article = ui.line_height(Role::body);
    const auto page = [&](Flow& flow) {
        const float room = flow.width() - m.icon - m.gap;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const float words = ui.paragraph_height(Role::body, lines[i].words, room);
            flow.item(std::max(m.touch_min, words + article + m.gap), [&, i, words, room](Rect rect) {
                const std::string id = "desk.reason." + std::to_string(i);
                if (draw_paper_row(context, id, rect, lines[i].words)) context.navigator.show_rule(lines[i].rule);
                ui.icon(Icon::chevron_right, rect.square_right(m.icon, m.gap), ui.theme().text_quiet);
                ui.paragraph(rect.cut_top(words), lines[i].words);
                ui.text(rect.cut_top(article), ui.elided(Role::body, article_of(context, lines[i].rule), room),
                        {.colour = ui.theme().text_accent});
            });
        }
    };
    if (draw_sheet(ui, "desk.reason", falla_, m.mm(140) * m.text_scale, page)) falla_.clear();
}

}  // namespace tapet::ui
