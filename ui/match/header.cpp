#include "ui/match/screen.h"

namespace tapet::ui {

Rect draw_header(Context& context, Rect& area, std::string_view id, std::string_view title, int keys) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    Rect bar = area.cut_top(std::max(m.control, ui.line_height(Role::title)), m.gap);
    bar = ui.rail(bar);
    const Rect back = bar.cut_left(m.control, m.gap);
    if (ui.icon_button(std::string(id) + ".back", back, Icon::back, context.tr("back"))) context.navigator.back();
    Rect free;
    if (keys > 0) free = bar.cut_right(static_cast<float>(keys) * (m.control + m.gap) - m.gap, m.gap);
    ui.fit_text(bar, title, {Role::title, Role::bold, Role::body}, {.colour = ui.theme().rail_text});
    return free;
}

void rule_spot(const Context& context, std::string_view id, Rect rect, std::string_view label, RuleId rule) {
    if (context.ui.hotspot(id, rect, label)) context.navigator.show_rule(rule);
}

}  // namespace tapet::ui
