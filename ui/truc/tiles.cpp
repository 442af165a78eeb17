#include "ui/truc/tiles.h"

#include <algorithm>
#include <cmath>

#include "ui/kit/initial.h"

namespace tapet::ui {

Press camas_tile(Ui& ui, std::string_view id, Rect rect, const std::string& words, int camas, bool chosen) {
    const Metrics& m = ui.metrics();
    const ButtonStyle style{.selected = chosen};
    const Press press = ui.hotspot(id, rect, words, style);
    const OnTile tile(ui, rect, style, press.down);
    Rect inner = tile.top().inset(m.gap / 2);
    const float side = std::min({inner.h - ui.line_height(Role::bold), inner.w / static_cast<float>(camas), m.mm(9)});
    const std::string stones = words.substr(0, words.find(" · "));  // the camas are the tiles under them
    const float line = ui.line_height(Role::bold);
    inner = inner.centred(inner.w, line + side);
    ui.text(inner.cut_top(line), stones, {.role = Role::bold, .align = Align::centre});
    Rect row = inner.centred(side * static_cast<float>(camas), side);
    for (int i = 0; i < camas; ++i) ui.painter().art(Art::taulell_buit, row.cut_left(side).inset(side * 0.08F));
    return press;
}

Press lineup_tile(Ui& ui, std::string_view id, Rect rect, const std::vector<std::string>& people) {
    const Metrics& m = ui.metrics();
    std::vector<std::string> sides(2);
    for (std::size_t i = 0; i < people.size(); ++i) sides[i % 2] += (i < 2 ? "" : ", ") + people[i];
    const std::string words = sides[0] + " – " + sides[1];
    const Press press = ui.hotspot(id, rect, words);
    const OnTile tile(ui, rect, {}, press.down);
    Rect inner = tile.top().inset(m.gap, m.gap / 2);
    const Rect line = inner.cut_bottom(ui.line_height(Role::body));
    ui.name(line, words, {.align = Align::centre, .colour = ui.theme().text_quiet});
    const auto places = static_cast<float>(people.size() + 1);
    const float side = std::min(inner.h, inner.w / places);
    Rect row = inner.centred(places * side, side);
    for (std::size_t i = 0; i < people.size(); i += 2) draw_initial(ui, row.cut_left(side).inset(m.gap / 4), people[i]);
    ui.text(row.cut_left(side), "–", {.align = Align::centre});
    for (std::size_t i = 1; i < people.size(); i += 2) draw_initial(ui, row.cut_left(side).inset(m.gap / 4), people[i]);
    return press;
}

}  // namespace tapet::ui
