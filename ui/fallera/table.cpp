#include "ui/fallera/table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "fallera/deck.h"
#include "fallera/judge.h"
#include "ui/kit/flow.h"

namespace tapet::ui {

using fallera::Card;
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

std::optional<Art> ingredient_art(std::string_view id) {
    constexpr std::array<std::pair<std::string_view, Art>, 8> drawn{{
        {"bajoqueta", Art::tresor_bajoqueta},
        {"cabeca-d-alls", Art::tresor_cabeca_d_alls},
        {"caragol-bavos", Art::tresor_caragol_bavos},
        {"carxofa", Art::tresor_carxofa},
        {"conill", Art::tresor_conill},
        {"cuixa-de-pollastre", Art::tresor_cuixa_de_pollastre},
        {"garrofo", Art::tresor_garrofo},
        {"tomaca", Art::tresor_tomaca},
    }};
    for (const auto& [name, art] : drawn) {
        if (name == id) return art;
    }
    return std::nullopt;
}

// The pan from above with what lies in it, the number of ingredients beside it.
void draw_paella(Ui& ui, Rect rect, const State& state, const fallera::Cards& mostrador) {
    const int count = fallera::ingredients(state, mostrador);
    const Role role = ui.fits(Role::figure, "10", {0, 0, rect.w / 3, rect.h}) ? Role::figure : Role::bold;
    if (rect.w > rect.h * 1.5F) {
        const Rect number = rect.cut_left(ui.text_width(role, "00"));
        const bool won = count >= kToWin;
        ui.text(number, std::to_string(count),
                {.role = role, .align = Align::centre, .colour = won ? ui.theme().text_accent : ui.theme().text});
    }
    const float side = std::min(rect.w, rect.h * 1.1F);
    const Rect pan = rect.centred(side, rect.h);
    ui.art(Art::paella_buida, pan);
    std::vector<Art> lying;
    for (const Card card : mostrador) {
        if (const auto art = ingredient_art(fallera::id_of(state.setup, card))) lying.push_back(*art);
    }
    const float ring = side * (lying.size() < 2 ? 0 : 0.2F);
    const float piece = side * 0.26F;
    for (std::size_t i = 0; i < lying.size(); ++i) {
        const float angle = 6.2831853F * static_cast<float>(i) / static_cast<float>(lying.size()) - 1.5707963F;
        const Vec at{pan.centre().x + ring * std::cos(angle), pan.centre().y + ring * std::sin(angle)};
        ui.painter().art(lying[i], {at.x - piece / 2, at.y - piece / 2, piece, piece});
    }
}

std::string player_id(Player player) { return "fallera.p" + std::to_string(player); }

// The ingredients, behind which stands why they count so, and the way in for a card.
void draw_counted(Context& context, const State& state, Player player, Rect line, std::optional<TableTap>& tap) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const std::string id = player_id(player);
    const Rect add = line.cut_right(m.touch, m.gap).centred(m.touch, m.touch);
    if (ui.icon_button(id + ".add", add, Icon::plus, context.tr("fallera.table.add"))) tap = TableTap{player, {}};
    const int counted = fallera::ingredients(state, state.mostrador[player]);
    const std::string spoken = context.tr("fallera.ingredients", {std::to_string(counted)});
    if (ui.hotspot(id + ".paella", line, spoken)) tap = TableTap{player, {}, true};
    draw_paella(ui, line, state, state.mostrador[player]);
}

void draw_player(Context& context, const State& state, Player player, Rect rect, std::optional<TableTap>& tap) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    ui.panel(rect);
    Rect inner = rect.inset(std::round(m.gap * 0.5F));
    draw_name(context, state, player, inner.cut_top(ui.line_height(Role::bold)));
    const float pan = std::clamp(std::min(inner.w - m.touch - m.gap, rect.h * 0.28F), m.touch, m.mm(26));
    draw_counted(context, state, player, inner.cut_top(pan, std::round(m.gap / 2)), tap);
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
        const float wide = std::min(flow.width(), m.mm(60) * m.text_scale);
        flow.cells(cards.size(), wide, card_height(context, state, cards, wide), [&, player](std::size_t i, Rect rect) {
            const std::string id = player_id(player) + ".card." + std::to_string(i);
            if (draw_card(context, id, rect, state, state.mostrador[player][i])) tap = TableTap{player, i};
        });
    }
    flow.draw("fallera.table.all");
    return tap;
}

}  // namespace

std::optional<TableTap> draw_table(Context& context, const State& state, Rect area) {
    const Metrics& m = context.ui.metrics();
    const auto players = static_cast<int>(state.players());
    const int fit = static_cast<int>((area.w + m.gap) / (m.mm(27) * m.text_scale + m.gap));
    int columns = std::clamp(fit, 1, players);
    const int rows = (players + columns - 1) / columns;
    columns = (players + rows - 1) / rows;
    const auto cells = area.grid(columns, rows, m.gap);
    const float head = context.ui.line_height(Role::bold) + m.touch + 2 * m.gap;
    if (cells.front().h < head + 3 * m.touch) return draw_stacked(context, state, area);
    std::optional<TableTap> tap;
    for (Player player = 0; player < state.players(); ++player) {
        draw_player(context, state, player, cells[player], tap);
    }
    return tap;
}

}  // namespace tapet::ui
