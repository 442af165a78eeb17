#include "ui/shell/home_cloths.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace tapet::ui {

namespace {

float hem(const Metrics& m) { return std::round(m.gap * 1.2F); }

float words_height(const Ui& ui, const ClothWords& words, const ClothLook& look, float width) {
    const float what = look.what ? ui.paragraph_height(Role::body, words.what, width) : 0;
    return ui.paragraph_height(look.title, words.title, width) + what;
}

// Whole words, at least.
bool unbroken(const Ui& ui, Role role, std::string_view text, float width) {
    const float high = ui.paragraph_height(role, text, width);
    return ui.paragraph_role({width, high}, text, {role, Role::huge}) == role;
}

bool has_room(const Ui& ui, Vec size, const ClothWords& words, const ClothLook& look) {
    const Metrics& m = ui.metrics();
    const float width = size.x - 2 * hem(m);
    const float emblem = look.emblem ? m.mm(10) + m.gap : 0;
    return unbroken(ui, look.title, words.title, width) &&
           (!look.what || unbroken(ui, Role::body, words.what, width)) &&
           words_height(ui, words, look, width) + emblem <= size.y - 2 * hem(m);
}

}  // namespace

std::optional<ClothLook> cloth_look(const Ui& ui, Vec size, const std::vector<ClothWords>& all) {
    for (const ClothLook& look : {ClothLook{Role::title, true, true}, ClothLook{Role::bold, true, true},
                                  ClothLook{Role::bold, true, false}, ClothLook{Role::bold, false, true},
                                  ClothLook{Role::bold, false, false}, ClothLook{Role::body, false, false}}) {
        const auto room = [&](const ClothWords& words) { return has_room(ui, size, words, look); };
        if (std::all_of(all.begin(), all.end(), room)) return look;
    }
    return std::nullopt;
}

void draw_cloth(Ui& ui, Rect rect, const ClothWords& words, const ClothLook& look) {
    const Metrics& m = ui.metrics();
    ui.cloth(rect, words.cloth);
    Rect inner = rect.inset(hem(m));
    const float high = words_height(ui, words, look, inner.w);
    if (look.emblem) {
        const float side = std::min({inner.w * 0.66F, inner.h - high - m.gap, m.mm(26)});
        Rect group = inner.centred(inner.w, side + m.gap + high);
        ui.art(words.emblem, group.cut_top(side, m.gap).centred(side, side));
        inner = group;
    } else {
        inner = inner.centred(inner.w, high);
    }
    const Rect title = inner.cut_top(ui.paragraph_height(look.title, words.title, inner.w));
    ui.paragraph(title, words.title, {.role = look.title, .align = Align::centre});
    if (look.what) ui.paragraph(inner, words.what, {.align = Align::centre, .colour = ui.theme().text_quiet});
}

Rect draw_wide_cloth(Ui& ui, Rect rect, const ClothWords& words) {
    const Metrics& m = ui.metrics();
    ui.cloth(rect, words.cloth);
    Rect inner = rect.inset(hem(m));
    const bool beside = inner.w >= m.mm(110) * m.text_scale;
    const Rect keys = beside ? inner.cut_right(std::round(inner.w * 0.34F), 2 * m.gap)
                             : inner.cut_bottom(std::min(m.control, inner.h), m.gap / 2);
    const float side = std::min(inner.h, m.mm(24));
    if (side >= m.mm(11) && inner.w > 4 * side)
        ui.art(words.emblem, inner.cut_left(side, 2 * m.gap).centred(side, side));
    const float title = ui.line_height(Role::title);
    const float line = ui.line_height(Role::body);
    if (inner.h >= ui.line_height(Role::bold)) {
        const int lines = std::clamp(static_cast<int>((inner.h - title) / line), 0, 3);
        std::string what = words.what;
        for (int most = 4 * lines;
             most > 0 && ui.paragraph_height(Role::body, what, inner.w) > static_cast<float>(lines) * line; --most)
            what = ui.elided(Role::body, words.what, inner.w * static_cast<float>(most) / 4);
        const float high = lines == 0 ? 0 : ui.paragraph_height(Role::body, what, inner.w);
        Rect group = inner.centred(inner.w, std::min(inner.h, title + high));
        const Rect head = group.cut_top(std::min(group.h, title));
        ui.fit_text(head, ui.elided(Role::bold, words.title, head.w), {Role::title, Role::bold});
        if (lines > 0) ui.paragraph(group, what, {.colour = ui.theme().text_quiet});
    }
    return keys;
}

}  // namespace tapet::ui
