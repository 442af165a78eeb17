#include "ui/match/hand/continuation.h"

#include <algorithm>
#include <cmath>

namespace tapet::ui {

std::optional<Continuation> continuation_of(const Sentences& context, const std::vector<JudgedLine>& lines) {
    Continuation told;
    std::vector<KeptLine> kept;
    for (const JudgedLine& line : lines) {
        const Verdict verdict = told.referee.follow(line.body, line.rules);
        if (!verdict.accepted()) return std::nullopt;
        kept.push_back({static_cast<std::int64_t>(kept.size()), std::string(verdict.verb), line.body, 0, {}});
    }
    if (!told.referee.started()) return std::nullopt;
    told.book = log_book(context, told.referee.match(), std::move(kept));
    return told;
}

void add_marked(Flow& flow, Ui& ui, Role role, const std::string& words, bool differs) {
    if (!differs) return flow.words(role, words);
    const Metrics& m = ui.metrics();
    const float left = 2 * m.gap;
    flow.item(ui.paragraph_height(role, words, flow.width() - left), [&ui, &m, role, words, left](Rect place) {
        const float wide = std::max(2.0F, std::round(m.gap / 2));
        ui.painter().fill(place.cut_left(left).inset((left - wide) / 2, 0), ui.theme().text_accent, wide / 2);
        ui.paragraph(place, words, {.role = role, .valign = VAlign::top, .colour = ui.theme().text_accent});
    });
}

}  // namespace tapet::ui
