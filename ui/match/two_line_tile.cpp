#include "ui/match/two_line_tile.h"

#include <algorithm>
#include <cmath>

namespace tapet::ui {

float two_line_height(const Ui& ui, Role role) {
    const Metrics& m = ui.metrics();
    return std::ceil(m.em(role) * 1.1F + m.em(Role::body) * 1.2F) + m.edge;
}

Press two_line_tile(Ui& ui, std::string_view id, Rect rect, const std::string& word, const std::string& below,
                    Role role, ButtonStyle style) {
    const Metrics& m = ui.metrics();
    const Press press = ui.hotspot(id, rect, word + "\n" + below, style);
    const OnTile tile(ui, rect, style, press.down);
    Rect lines = tile.top().centred(tile.top().w, two_line_height(ui, role) - m.edge);
    lines = lines.inset(m.gap, 0);
    // Beside its sign both lines begin at one edge; without one, or without room for it, they stand in the middle.
    const float words = std::ceil(std::max(ui.text_width(role, word), ui.text_width(Role::body, below))) + 1;
    const float sign = 1.3F * m.icon;
    const bool signed_so = style.icon != Icon::none && sign + 1.5F * m.gap + words <= lines.w;
    const Align align = signed_so ? Align::left : Align::centre;
    if (signed_so) {
        lines = lines.centred(sign + 1.5F * m.gap + words, lines.h);
        ui.icon(style.icon, lines.cut_left(sign, 1.5F * m.gap), ui.theme().text);
    }
    ui.name(lines.cut_bottom(std::ceil(m.em(Role::body) * 1.2F)), below,
            {.align = align, .colour = ui.theme().text_quiet});
    lines.h = std::ceil(m.em(role) * 1.2F);
    ui.text(lines, word, {.role = role, .align = align});
    return press;
}

}  // namespace tapet::ui
