#include "ui/panels/alpens_parts.h"

#include "ui/panels/alpens_pieces.h"

namespace tapet::ui {

void draw_title_why(Context& context, Rect row, std::string_view id, std::string_view title, RuleId rule) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    Rect why = row.cut_right(m.control, m.gap);
    why.h = std::min(why.h, m.control);
    if (ui.icon_button(id, why, Icon::info, context.tr("why.button"), {.kind = ButtonKind::quiet})) {
        context.navigator.show_rule(std::string(rule.id));
    }
    ui.fit_text(row, ui.elided(Role::body, title, row.w), {Role::title, Role::bold, Role::body});
}

void draw_player(Context& context, Rect row, const alpens::Setup& setup, alpens::Player player, Role role) {
    Ui& ui = context.ui;
    const float size = std::min(row.h, ui.metrics().icon * 1.3F);
    draw_alpensi(ui, row.cut_left(size, ui.metrics().gap / 2).centred(size, size), setup.colours[player]);
    const Role fitting = ui.fits(role, setup.players[player], row) ? role : Role::bold;
    ui.text(row, ui.elided(fitting, setup.players[player], row.w), {.role = fitting});
}

namespace {

float picture_size(const Metrics& m) { return std::round(m.icon * 1.5F); }

}  // namespace

bool worded_button(Context& context, std::string_view id, Rect rect, std::string_view words, ButtonKind kind,
                   const std::function<void(Rect box, Colour ink, bool plain_ground)>& picture) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const DrawnButton button = drawn_button(ui, id, rect, words, {.kind = kind});
    Rect inner = rect.inset(m.gap, 0);
    const float size = std::min(picture_size(m), rect.h - m.gap);
    picture(inner.cut_left(size, m.gap).centred(size, size), button.ink, button.plain_ground);
    const float high = ui.paragraph_height(Role::body, words, inner.w);
    ui.paragraph(inner.centred(inner.w, high), words, {.colour = button.ink});
    return button.tapped;
}

float worded_height(const Context& context, std::string_view words, float width) {
    const Metrics& m = context.ui.metrics();
    const float room = width - 3 * m.gap - picture_size(m);
    return std::max(m.control, context.ui.paragraph_height(Role::body, words, room) + m.gap);
}

void rule_row(Context& context, std::string_view id, Rect rect, std::string_view label, std::string_view value,
              RuleId rule) {
    if (context.ui.row(id, rect, label, value)) context.navigator.show_rule(std::string(rule.id));
}

}  // namespace tapet::ui
