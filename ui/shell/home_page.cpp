#include "ui/shell/home_page.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tapet::ui {

namespace {

// One way in which a group of things may lie: in so many rows, each of them at least so high.
template <class Look>
struct Lay {
    Look look;
    int rows = 1;
    float high = 0;
    float total(float gap) const { return static_cast<float>(rows) * (high + gap) - gap; }
};

int columns(std::size_t things, int rows) { return (static_cast<int>(things) + rows - 1) / rows; }

// The ways in which no word is broken, the best first. `height` answers how high a thing so wide must be in a look.
template <class Look, class Height>
std::vector<Lay<Look>> lays(Rect area, std::size_t things, float gap, const std::vector<Lay<Look>>& wished,
                            Height height) {
    std::vector<Lay<Look>> found;
    for (Lay<Look> lay : wished) {
        const auto across = static_cast<float>(columns(things, lay.rows));
        const auto high = height(std::floor((area.w + gap) / across) - gap, lay.look);
        if (!high) continue;
        lay.high = *high;
        found.push_back(lay);
    }
    return found;
}

std::vector<Lay<ClothLook>> cloth_lays(const Ui& ui, Rect area, const std::vector<ClothWords>& all, bool upright) {
    static const std::vector<Lay<ClothLook>> kUpright{{{Role::title, true}, 2},
                                                      {{Role::bold, true}, 2},
                                                      {{Role::title, false}, 2},
                                                      {{Role::bold, false}, 2},
                                                      {{Role::bold, false, false, true}, 2},
                                                      {{Role::title, true}, 3},
                                                      {{Role::bold, true}, 3},
                                                      {{Role::bold, false}, 3},
                                                      {{Role::bold, true, true}, 6},
                                                      {{Role::bold, false, true}, 6}};
    static const std::vector<Lay<ClothLook>> kAcross{
        {{Role::title, true}, 1},        {{Role::bold, true}, 1},        {{Role::title, true}, 2},
        {{Role::title, true, true}, 2},  {{Role::bold, true}, 2},        {{Role::bold, true, true}, 2},
        {{Role::title, false, true}, 2}, {{Role::bold, false, true}, 2}, {{Role::bold, false, true}, 3}};
    auto found = lays(area, all.size(), ui.metrics().gap, upright ? kUpright : kAcross,
                      [&](float width, const ClothLook& look) { return cloth_height(ui, width, all, look); });
    if (found.empty()) {  // words as long as that are broken
        const float high = ui.metrics().mm(12) + 3 * ui.line_height(Role::bold);
        found.push_back({{Role::bold, false}, static_cast<int>(all.size()), high});
    }
    return found;
}

std::vector<Lay<ToolLook>> tool_lays(const Ui& ui, Rect area, const std::vector<ToolWords>& all, bool upright) {
    static const std::vector<Lay<ToolLook>> kUpright{{{false, true}, 3},  {{true, false}, 1},  {{true, false}, 2},
                                                     {{false, false}, 3}, {{false, false}, 5}, {{true, false}, 5}};
    static const std::vector<Lay<ToolLook>> kAcross{{{false, true}, 1},  {{false, false}, 1}, {{true, false}, 1},
                                                    {{false, true}, 2},  {{false, false}, 2}, {{true, false}, 2},
                                                    {{false, false}, 3}, {{true, false}, 5}};
    auto found = lays(area, all.size(), ui.metrics().gap, upright ? kUpright : kAcross,
                      [&](float width, const ToolLook& look) { return tool_height(ui, width, all, look); });
    if (found.empty()) found.push_back({{false, false}, static_cast<int>(all.size()), ui.metrics().control_two});
    return found;
}

// So many places in rows of one height, each row full.
std::vector<Rect> full_rows(Rect area, std::size_t count, int rows, float gap) {
    std::vector<Rect> places;
    places.reserve(count);
    for (const Rect& row : area.rows(rows, gap)) {
        const auto cells = row.columns(columns(count - places.size(), rows), gap);
        places.insert(places.end(), cells.begin(), cells.end());
        --rows;
    }
    return places;
}

struct Choice {
    Lay<ClothLook> cloth;
    Lay<ToolLook> tool;
    float height = std::numeric_limits<float>::max();
};

// The pair that gives up least and has room in `high`.
Choice chosen(const std::vector<Lay<ClothLook>>& cloths, const std::vector<Lay<ToolLook>>& tools, float high,
              float gap) {
    Choice lowest;
    Choice best;
    std::size_t least = cloths.size() + tools.size();
    for (std::size_t i = 0; i < cloths.size(); ++i) {
        for (std::size_t j = 0; j < tools.size(); ++j) {
            const Choice one{cloths[i], tools[j], cloths[i].total(gap) + tools[j].total(gap)};
            if (one.height < lowest.height) lowest = one;
            if (one.height > high || i + j >= least) continue;
            best = one;
            least = i + j;
        }
    }
    return least == cloths.size() + tools.size() ? lowest : best;
}

}  // namespace

void HomePlaces::move(Vec by) {
    top = top.moved(by);
    for (Rect& place : cloths) place = place.moved(by);
    for (Rect& place : tools) place = place.moved(by);
}

HomePlaces home_places(const Ui& ui, Rect area, const TopWords& top, const std::vector<ClothWords>& cloths,
                       const std::vector<ToolWords>& tools) {
    const Metrics& m = ui.metrics();
    const bool upright = m.portrait() || m.narrow();
    const float between = std::round(1.2F * m.gap);
    const float first = top_height(ui, area.w, top);
    const Choice choice = chosen(cloth_lays(ui, area, cloths, upright), tool_lays(ui, area, tools, upright),
                                 area.h - first - 2 * between, m.gap);
    HomePlaces places{{}, {}, choice.cloth.look, {}, choice.tool.look, first + choice.height + 2 * between};
    // What is left over makes the match larger, then the games, and the tools a little.
    const float spare = std::max(0.0F, area.h - places.height);
    const bool scrolls = places.height > area.h + 0.5F;
    const float for_top =
        scrolls && upright ? m.mm(8) : std::min(spare * 0.45F, m.mm(upright ? 26 : 22) * m.text_scale);
    if (scrolls) places.height += for_top;
    const float for_tools = std::min(spare * 0.15F, m.mm(6) * static_cast<float>(choice.tool.rows));
    area.h = std::max(area.h, places.height);
    places.top = area.cut_top(std::round(first + for_top), between);
    const Rect shelf = area.cut_bottom(std::round(choice.tool.total(m.gap) + for_tools), between);
    places.cloths = full_rows(area, cloths.size(), choice.cloth.rows, m.gap);
    places.tools = full_rows(shelf, tools.size(), choice.tool.rows, m.gap);
    return places;
}

}  // namespace tapet::ui
