#include "ui/kit/key_hints.h"

#include <algorithm>
#include <cmath>

namespace tapet::ui {

namespace {

float key_width(const Ui& ui, const KeyHint& hint) {
    return std::ceil(ui.text_width(Role::bold, hint.key)) + 2 * ui.metrics().gap;
}

}  // namespace

float key_hints_width(const Ui& ui, const std::vector<KeyHint>& hints) {
    const float gap = ui.metrics().gap;
    float width = -2 * gap;
    for (const KeyHint& hint : hints)
        width += key_width(ui, hint) + std::ceil(ui.text_width(Role::body, hint.words)) + 1 + 2.7F * gap;
    return width;
}

void draw_key_hints(Ui& ui, Rect place, const std::vector<KeyHint>& hints) {
    const Metrics& m = ui.metrics();
    const Theme& t = ui.theme();
    const float high = std::min(place.h, ui.line_height(Role::bold) + m.edge);
    place = place.centred(place.w, high);
    for (const KeyHint& hint : hints) {
        const Rect key = place.cut_left(key_width(ui, hint), 0.7F * m.gap);
        ui.painter().fill(key, t.thread, m.radius / 2);
        const Rect top{key.x + m.stroke / 2, key.y + m.stroke / 2, key.w - m.stroke, key.h - m.edge};
        ui.painter().fill(top, t.surface, m.radius / 2);
        ui.text(top, hint.key, {.role = Role::bold, .align = Align::centre});
        const float wide = std::ceil(ui.text_width(Role::body, hint.words)) + 1;
        ui.text(place.cut_left(wide, 2 * m.gap), hint.words, {.colour = t.text_quiet});
    }
}

}  // namespace tapet::ui
