#include "ui/fallera/table.h"

#include <algorithm>
#include <cmath>

#include "fallera/deck.h"
#include "fallera/judge.h"
#include "ui/kit/flow.h"

namespace tapet::ui {

using fallera::Player;
using fallera::State;

namespace {

constexpr int kToWin = 5;

// The player whose turn it is has a sign before the name.
void draw_name(Context& context, const State& state, Player player, Rect rect) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const bool turn = state.turn == player && !fallera::over(state);
    if (turn) ui.icon(Icon::play, rect.cut_left(m.icon * 0.8F, m.gap / 2), ui.theme().text_accent);
    const std::string name = ui.elided(Role::bold, state.setup.players[player], rect.w);
    ui.text(rect, name, {.role = Role::bold, .colour = turn ? ui.theme().text_accent : ui.theme().text});
}

// One under the other, each as high as its name needs: a long one must not push the others out of sight.
std::optional<TableTap> draw_cards(Context& context, const State& state, Player player, const std::string& id,
                                   Rect area) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const fallera::Cards& cards = state.mostrador[player];
    const CardLook look{.compact = area.w < m.mm(46) * m.text_scale};
    const float between = std::round(m.gap / 2);
    std::vector<float> heights(cards.size());
    const auto measured = [&](float width) {
        float high = 0;
        for (std::size_t i = 0; i < cards.size(); ++i) {
            heights[i] = card_height(context, state, {cards[i]}, width, look);
            high += heights[i] + (i == 0 ? 0 : between);
        }
        return high;
    };
    const bool all = measured(area.w) <= area.h;
    const float width = all ? area.w : area.w - m.gap;  // beside the position bar
    std::optional<TableTap> tap;
    const ListView view = ui.begin_scroll(id + ".cards", area, measured(width));
    float y = view.view.y - view.offset;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const Rect rect{view.view.x, y, width, heights[i]};
        if (draw_card(context, id + ".card." + std::to_string(i), rect, state, cards[i], look))
            tap = TableTap{player, i};
        y += heights[i] + between;
    }
    ui.end_list();
    return tap;
}

std::string player_id(Player player) { return "fallera.p" + std::to_string(player); }

// The ingredients, behind which stands why they count so, and the way in for a card.
void draw_counted(Context& context, const State& state, Player player, Rect line, std::optional<TableTap>& tap) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const std::string id = player_id(player);
    const Rect add = line.cut_right(m.touch, m.gap);
    if (ui.icon_button(id + ".add", add, Icon::plus, context.tr("fallera.table.add"))) tap = TableTap{player, {}};
    const int counted = fallera::ingredients(state, state.mostrador[player]);
    const std::string spoken = context.tr("fallera.ingredients", {std::to_string(counted)});
    if (ui.hotspot(id + ".paella", line, spoken)) tap = TableTap{player, {}, true};
    draw_paella(ui, line, counted);
}

void draw_player(Context& context, const State& state, Player player, Rect rect, std::optional<TableTap>& tap) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    ui.panel(rect);
    Rect inner = rect.inset(std::round(m.gap * 0.5F));
    draw_name(context, state, player, inner.cut_top(ui.line_height(Role::bold)));
    draw_counted(context, state, player, inner.cut_top(m.touch, std::round(m.gap / 2)), tap);
    const auto tapped = draw_cards(context, state, player, player_id(player), inner);
    if (tapped) tap = tapped;
}

// Where there is no room for columns (large text): one player under the other.
std::optional<TableTap> draw_stacked(Context& context, const State& state, Rect area) {
    const Metrics& m = context.ui.metrics();
    std::optional<TableTap> tap;
    Flow flow(context.ui, area);
    for (Player player = 0; player < state.players(); ++player) {
        flow.item(m.control, [&, player](Rect rect) {
            draw_name(context, state, player, rect.cut_left(rect.w * 0.4F, m.gap));
            draw_counted(context, state, player, rect, tap);
        });
        const fallera::Cards& cards = state.mostrador[player];
        const float wide = std::min(flow.width(), m.mm(50) * m.text_scale);
        flow.cells(cards.size(), wide, card_height(context, state, cards, wide), [&, player](std::size_t i, Rect rect) {
            const std::string id = player_id(player) + ".card." + std::to_string(i);
            if (draw_card(context, id, rect, state, state.mostrador[player][i])) tap = TableTap{player, i};
        });
    }
    flow.draw("fallera.table.all");
    return tap;
}

}  // namespace

void draw_paella(Ui& ui, Rect rect, int ingredients) {
    const Theme& theme = ui.theme();
    Painter& painter = ui.painter();
    const float stroke = ui.metrics().stroke;
    const std::string number = std::to_string(ingredients);
    const float room = ui.text_width(Role::bold, "00");
    if (rect.w > room * 4) {
        ui.text(rect.cut_left(room), number,
                {.role = Role::bold, .align = Align::left, .colour = ingredients >= kToWin ? theme.good : theme.text});
    }
    // The pan from the side: a shallow bowl with two handles, in which the ingredients lie.
    const float radius = std::min(rect.h * 0.28F, rect.w / (kToWin * 2.6F));
    const float step = radius * 2.3F;
    const Vec first{rect.centre().x - step * (kToWin - 1) / 2, rect.centre().y - radius * 0.2F};
    const float rim = first.y + radius * 0.7F;
    const float left = first.x - radius * 1.2F;
    const float right = first.x + step * (kToWin - 1) + radius * 1.2F;
    for (int i = 0; i < kToWin; ++i) {
        const Vec centre{first.x + step * static_cast<float>(i), first.y};
        if (i < ingredients) {
            painter.fill_circle(centre, radius * 0.9F, ingredients >= kToWin ? theme.good : theme.warn);
        } else {
            painter.circle(centre, radius * 0.8F, theme.control, std::max(1.0F, stroke / 2));
        }
    }
    const float deep = rim + radius;
    painter.stroke({{left, rim}, {left + radius, deep}, {right - radius, deep}, {right, rim}}, theme.control, stroke);
}

std::optional<TableTap> draw_table(Context& context, const State& state, Rect area) {
    const Metrics& m = context.ui.metrics();
    const auto players = static_cast<int>(state.players());
    const int fit = static_cast<int>((area.w + m.gap) / (m.mm(27) * m.text_scale + m.gap));
    int columns = std::clamp(fit, 1, players);
    const int rows = (players + columns - 1) / columns;
    columns = (players + rows - 1) / rows;
    const auto cells = area.grid(columns, rows, m.gap);
    const float head = context.ui.line_height(Role::bold) + m.touch + 2 * m.gap;
    if (cells.front().h < head + 2 * m.touch) return draw_stacked(context, state, area);
    std::optional<TableTap> tap;
    for (Player player = 0; player < state.players(); ++player) {
        draw_player(context, state, player, cells[player], tap);
    }
    return tap;
}

}  // namespace tapet::ui
