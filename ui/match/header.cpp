#include <algorithm>

#include "ui/match/screen.h"

namespace tapet::ui {

void draw_part(Ui& ui, Rect bar, std::string_view part, bool behind) {
    const Rect line{bar.x - ui.metrics().gap, bar.y + bar.h * 0.2F, 1, bar.h * 0.6F};
    if (behind) ui.painter().fill(line, ui.theme().rail_line);
    ui.text(bar, part, {.role = Role::bold, .colour = ui.theme().rail_text});
}

Rect draw_header(Context& context, Rect& area, std::string_view id, std::string_view title, int keys,
                 std::string_view part) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const float beside = area.w - static_cast<float>(keys + 1) * (m.control + m.gap);
    const float named = std::ceil(ui.text_width(Role::title, title)) + 1;
    const bool apart = !part.empty() && named + 3 * m.gap + ui.text_width(Role::bold, part) <= beside;
    std::string words(title);
    if (!part.empty() && !apart) {  // in one, or on two lines, or the part alone
        words.append(" · ").append(part);
        const float two = 2 * ui.line_height(Role::body) + 1;
        if (ui.paragraph_height(Role::body, words, beside - 2 * m.gap) > two) words = part;
    }
    // A long title takes two lines, and goes where there is hardly room for a word: what lies below says what this is.
    const bool whole = ui.text_width(Role::body, words) <= beside;
    const float lines = whole || beside < m.mm(25) ? 0 : ui.paragraph_height(Role::body, words, beside - 2 * m.gap);
    Rect bar = area.cut_top(std::max({m.control, ui.line_height(Role::title), lines}), m.gap);
    bar = ui.rail(bar);
    const Rect back = bar.cut_left(m.control, m.gap);
    if (ui.icon_button(std::string(id) + ".back", back, Icon::back, context.tr("back"))) context.navigator.back();
    Rect free;
    if (keys > 0) free = bar.cut_right(static_cast<float>(keys) * (m.control + m.gap) - m.gap, m.gap);
    if (apart) {
        ui.text(bar.cut_left(named, 2 * m.gap), words, {.role = Role::title, .colour = ui.theme().rail_text});
        draw_part(ui, bar, part);
    } else if (whole) {
        ui.fit_text(bar, words, {Role::title, Role::bold, Role::body}, {.colour = ui.theme().rail_text});
    } else if (lines > 0) {
        ui.paragraph(bar, words, {.colour = ui.theme().rail_text});
    }
    return free;
}

void rule_spot(const Context& context, std::string_view id, Rect rect, std::string_view label, RuleId rule) {
    if (context.ui.hotspot(id, rect, label)) context.navigator.show_rule(rule);
}

}  // namespace tapet::ui
