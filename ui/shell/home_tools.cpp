#include "ui/shell/home_tools.h"

#include <algorithm>
#include <cmath>

namespace tapet::ui {

namespace {

std::string_view second_words(const ToolWords& words, const ToolLook& look) {
    return look.what ? std::string_view(words.what) : std::string_view();
}

float edge_of(const Metrics& m, const ToolLook& look) { return std::round((look.upright ? 0.7F : 1.2F) * m.gap); }
float drawing_of(const Metrics& m, const ToolLook& look) { return m.mm(look.upright ? 7 : 10); }

float words_height(const Ui& ui, const ToolWords& words, const ToolLook& look, float width) {
    const float what = look.what ? ui.paragraph_height(Role::body, words.what, width) : 0;
    return ui.paragraph_height(Role::bold, words.title, width) + what;
}

float words_width(const Metrics& m, float width, const ToolLook& look) {
    return width - 2 * edge_of(m, look) - (look.upright ? 0 : drawing_of(m, look) + m.gap);
}

}  // namespace

bool unbroken(const Ui& ui, Role role, std::string_view text, float width) {
    return ui.paragraph_role({width, 1e6F}, text, {role, Role::huge}) == role;
}

std::optional<float> tool_height(const Ui& ui, float width, const std::vector<ToolWords>& all, const ToolLook& look) {
    const Metrics& m = ui.metrics();
    const float room = words_width(m, width, look);
    float high = look.upright ? 0 : drawing_of(m, look);
    for (const ToolWords& words : all) {
        if (room <= 0 || !unbroken(ui, Role::bold, words.title, room)) return std::nullopt;
        const float wide = std::max(ui.text_width(Role::bold, words.title), ui.text_width(Role::body, words.what));
        if (look.what && wide > room) return std::nullopt;  // two things of two lines each are read as one
        high = std::max(high, words_height(ui, words, look, room));
    }
    if (look.upright) high += drawing_of(m, look) + m.gap / 2;
    return std::max(m.control, std::ceil(high + m.gap + m.edge));
}

Press draw_tool(Ui& ui, std::string_view id, Rect cell, const ToolWords& words, const ToolLook& look) {
    const Metrics& m = ui.metrics();
    const Press press = ui.hotspot(id, cell, words.title);
    const OnTile tile(ui, cell, {}, press.down);
    Rect place = tile.top().inset(edge_of(m, look), std::round(m.gap / 2));
    if (look.upright) {
        const float said = words_height(ui, words, look, place.w);
        const float side = std::min(place.h - m.gap / 2 - said, m.mm(16));
        place = place.centred(place.w, side + m.gap / 2 + said);
        ui.art(words.emblem, place.cut_top(side, m.gap / 2).centred(side, side));
        const Rect title = place.cut_top(ui.paragraph_height(Role::bold, words.title, place.w));
        ui.paragraph(title, words.title, {.role = Role::bold, .align = Align::centre});
        if (look.what) ui.paragraph(place, words.what, {.align = Align::centre, .colour = ui.theme().text_quiet});
        return press;
    }
    ui.art(words.emblem, place.cut_left(drawing_of(m, look), m.gap).centred(drawing_of(m, look), place.h));
    ui.two_lines(place, words.title, second_words(words, look));
    return press;
}

}  // namespace tapet::ui
