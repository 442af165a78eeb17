#include "ui/shell/home_tools.h"

#include <algorithm>
#include <cmath>

namespace tapet::ui {

namespace {

// The drawing's place at the left; the words' at its right.
struct ToolParts {
    Rect emblem;
    Rect words;
};

ToolParts tool_parts(const Metrics& m, Rect top) {
    ToolParts parts;
    parts.words = top.inset(1.2F * m.gap, m.gap / 3);
    const float side = std::min(parts.words.h, m.mm(13));
    parts.emblem = parts.words.cut_left(side, m.gap).centred(side, side);
    return parts;
}

std::string_view second_words(const ToolWords& words, const ToolLook& look) {
    return look.what ? std::string_view(words.what) : std::string_view();
}

bool tool_fits(const Ui& ui, Rect cell, const ToolWords& words, const ToolLook& look) {
    const Metrics& m = ui.metrics();
    if (look.emblem) {
        const ToolParts parts = tool_parts(m, cell);
        if (parts.emblem.w < m.mm(9)) return false;
        cell.w -= parts.words.x - cell.x;
    }
    return ui.tile_fits(cell, Icon::none, words.title, second_words(words, look));
}

// In the order in which they are tried: a row more rather than no drawings, where that leaves the games their place.
struct Try {
    int more_rows;
    ToolLook look;
};
std::vector<Try> tries(bool roomy) {
    std::vector<Try> all;
    for (const bool what : {true, false}) {
        for (const int more : {0, 1})
            if (more == 0 || roomy) all.push_back({more, {true, what}});
    }
    for (const int more : {0, 1, 2})
        for (const bool what : {true, false}) all.push_back({more, {false, what}});
    return all;
}

}  // namespace

std::vector<Rect> full_rows(Rect area, int count, int rows, float gap) {
    std::vector<Rect> places;
    for (const Rect& row : area.rows(rows, gap)) {
        const int left = count - static_cast<int>(places.size());
        const auto cells = row.columns((left + rows - 1) / rows, gap);
        places.insert(places.end(), cells.begin(), cells.end());
        --rows;
    }
    return places;
}

std::optional<ToolShelf> tool_shelf(const Ui& ui, Rect& area, const std::vector<ToolWords>& all, int least_rows) {
    const Metrics& m = ui.metrics();
    const float high = area.h < m.mm(80) ? m.control : std::max(m.control_two, m.mm(14));
    for (const Try& one : tries(area.h > m.mm(100))) {
        const int rows = least_rows + one.more_rows;
        Rect rest = area;
        const Rect shelf = rest.cut_bottom(static_cast<float>(rows) * (high + m.gap) - m.gap, 1.4F * m.gap);
        std::vector<Rect> cells = full_rows(shelf, static_cast<int>(all.size()), rows, m.gap);
        const auto fits = [&](const ToolWords& words) { return tool_fits(ui, cells[0], words, one.look); };
        if (rest.h < area.h * 0.5F || !std::all_of(all.begin(), all.end(), fits)) continue;
        area = rest;
        return ToolShelf{std::move(cells), one.look};
    }
    return std::nullopt;
}

Press draw_tool(Ui& ui, std::string_view id, Rect cell, const ToolWords& words, const ToolLook& look) {
    if (!look.emblem) return ui.tile(id, cell, Icon::none, words.title, second_words(words, look));
    const Press press = ui.hotspot(id, cell, words.title);
    const OnTile tile(ui, cell, {}, press.down);
    const ToolParts parts = tool_parts(ui.metrics(), tile.top());
    ui.art(words.emblem, parts.emblem);
    ui.two_lines(parts.words, words.title, second_words(words, look));
    return press;
}

}  // namespace tapet::ui
