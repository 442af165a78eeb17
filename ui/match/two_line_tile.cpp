#include "ui/match/two_line_tile.h"

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
    ui.name(lines.cut_bottom(std::ceil(m.em(Role::body) * 1.2F)), below,
            {.align = Align::centre, .colour = ui.theme().text_quiet});
    lines.h = std::ceil(m.em(role) * 1.2F);
    ui.text(lines, word, {.role = role, .align = Align::centre});
    return press;
}

}  // namespace tapet::ui
