#include <algorithm>

#include "ui/match/screen.h"

namespace tapet::ui {

Rect draw_header(Context& context, Rect& area, std::string_view id, std::string_view title, int keys) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    // A long title takes two lines, and goes where there is hardly room for a word: what lies below says what this is.
    const float room = area.w - static_cast<float>(keys + 1) * (m.control + m.gap);
    const bool whole = ui.text_width(Role::body, title) <= room;
    const float lines = whole || room < m.mm(25) ? 0 : ui.paragraph_height(Role::body, title, room - 2 * m.gap);
    Rect bar = area.cut_top(std::max({m.control, ui.line_height(Role::title), lines}), m.gap);
    bar = ui.rail(bar);
    const Rect back = bar.cut_left(m.control, m.gap);
    if (ui.icon_button(std::string(id) + ".back", back, Icon::back, context.tr("back"))) context.navigator.back();
    Rect free;
    if (keys > 0) free = bar.cut_right(static_cast<float>(keys) * (m.control + m.gap) - m.gap, m.gap);
    if (whole)
        ui.fit_text(bar, title, {Role::title, Role::bold, Role::body}, {.colour = ui.theme().rail_text});
    else if (lines > 0)
        ui.paragraph(bar, title, {.colour = ui.theme().rail_text});
    return free;
}

void rule_spot(const Context& context, std::string_view id, Rect rect, std::string_view label, RuleId rule) {
    if (context.ui.hotspot(id, rect, label)) context.navigator.show_rule(rule);
}

}  // namespace tapet::ui
