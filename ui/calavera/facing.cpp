#include "ui/calavera/facing.h"

#include <algorithm>
#include <cmath>

namespace tapet::ui {

namespace {

constexpr std::string_view kTurn = "calavera.turn";
constexpr std::string_view kEdges = "calavera.edges";

// Whether one was chosen.
bool draw_turns(Context& context, const std::vector<Rect>& cells, Facing& facing) {
    bool chosen = false;
    for (int turn = 0; turn <= Facing::kFollow; ++turn) {
        const std::string number = std::to_string(turn);
        // keys: calavera.turn.*
        if (!context.ui.button("calavera.turn." + number, cells[static_cast<std::size_t>(turn)],
                               context.tr("calavera.turn." + number), {.selected = turn == facing.turn})) {
            continue;
        }
        facing.turn = turn;
        keep_setting(context, kTurn, number);
        chosen = true;
    }
    return chosen;
}

}  // namespace

Facing kept_facing(const Notebook& notebook) {
    const std::string turn = notebook.setting(kTurn, "0");
    const bool known = turn.size() == 1 && turn[0] >= '0' && turn[0] <= '0' + Facing::kFollow;
    return {known ? turn[0] - '0' : 0, notebook.setting(kEdges, "0") == "1"};
}

bool draw_facing(Context& context, const std::string& match_id, Facing& facing) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const int columns = ui.area().w < m.mm(120) * m.text_scale ? 2 : 3;
    const int rows = (Facing::kFollow + columns) / columns;
    const float turns = static_cast<float>(rows) * (m.control_two + m.gap);
    const float wide = std::min(ui.area().w - 4 * m.margin, m.mm(130) * m.text_scale);
    const float edges = std::ceil(std::max(m.control_two, 2.6F * m.em(Role::body) + m.gap));
    const float high = turns + edges + m.gap + m.control_two;
    Sheet sheet = ui.begin_sheet("calavera.more", {wide, high}, {.title = context.tr("calavera.more.turn")});
    const bool chosen =
        draw_turns(context, sheet.content.cut_top(turns - m.gap, m.gap).grid(columns, rows, m.gap), facing);
    const bool own = ui.toggle("calavera.edges", sheet.content.cut_top(edges, m.gap), context.tr("calavera.edges"),
                               facing.own_edges);
    if (own != facing.own_edges) keep_setting(context, kEdges, own ? "1" : "0");
    facing.own_edges = own;
    const auto links = sheet.content.cut_top(m.control_two).columns(2, m.gap);
    const bool house = ui.button("calavera.house", links[0], context.tr("setup.house")).tapped;
    const bool people = ui.button("calavera.to-people", links[1], context.tr("people.title")).tapped;
    if (house) context.navigator.go("options:" + match_id);
    if (people) context.navigator.go("people");
    ui.end_sheet();
    return sheet.closed || chosen || house || people;
}

}  // namespace tapet::ui
