#include "ui/match/empty.h"

#include <algorithm>

namespace tapet::ui {

void draw_empty(Context& context, Rect area, Art art, std::string_view sentence) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const float wide = std::min(area.w, m.mm(110) * m.text_scale);
    const float words = ui.paragraph_height(Role::body, sentence, wide);
    const float side = std::min(m.mm(60), area.h - words - 2 * m.gap);
    Rect group = area.centred(wide, std::max(0.0F, side) + 2 * m.gap + words);
    if (side > m.mm(10)) ui.art(art, group.cut_top(side, 2 * m.gap).centred(side, side));
    ui.paragraph(group, sentence, {.align = Align::centre, .valign = VAlign::top});
}

void draw_rest(Ui& ui, Rect area, float used, Art art) {
    const Metrics& m = ui.metrics();
    area.cut_top(used, m.gap);
    const float side = std::min({area.h, area.w, m.mm(60)});
    if (side > m.mm(20)) ui.art(art, area.centred(side, side));
}

}  // namespace tapet::ui
