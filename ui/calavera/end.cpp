#include "ui/calavera/end.h"

#include <algorithm>

#include "calavera/codes.h"
#include "calavera/pad.h"
#include "calavera/rule_ids.h"
#include "calavera/words.h"
#include "ui/calavera/draw.h"
#include "ui/match/end/match_end.h"
#include "ui/match/play.h"

namespace tapet::ui {

namespace {

using calavera::at;
using calavera::Player;
using calavera::Row;
using calavera::State;

// Which rule gave the points of that row.
RuleId rule_of(const calavera::RowState& row) {
    if (!row.frozen) return calavera::rule::end_score_zone;
    const bool dead = calavera::last_box(row).zone == calavera::Zone::dead;
    return dead ? calavera::rule::dead_zone_freeze : calavera::rule::freeze_score_zone;
}

int bonus_of(const State& state, Player player) {
    int sum = 0;
    for (const auto& line : state.bonus().lines) sum += line.points[player];
    return sum;
}

bool won(const State& state, Player player) {
    return std::find(state.winners.begin(), state.winners.end(), player) != state.winners.end();
}

std::string sentence(const Context& context, const State& state) {
    std::string names;
    for (const Player player : state.winners) names += (names.empty() ? "" : ", ") + state.setup.players[player];
    const std::string points = signed_points(calavera::total(state, state.winners.front()));
    if (state.winners.size() > 1) return context.tr("calavera.end.shared", {names, points});
    return context.tr("calavera.end.won", {names, points});
}

void cell(Context& context, const std::string& id, Rect rect, const std::string& text, RuleId rule, bool ring) {
    Ui& ui = context.ui;
    rule_spot(context, id, rect, text, rule);
    ui.text(rect, text, {.role = Role::bold, .align = Align::centre, .colour = ui.theme().ink});
    if (ring)
        draw_pen_ring(ui.painter(), rect.centred(rect.h * 0.92F, rect.h * 0.92F), static_cast<int>(rect.x),
                      ui.theme().pen);
}

void draw_head(Context& context, Rect rect, const State& state, Player player) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const Theme& t = ui.theme();
    const std::string total = signed_points(calavera::total(state, player));
    const std::string& name = state.setup.players[player];
    const std::string id = "calavera.count." + std::to_string(player) + ".total";
    rule_spot(context, id, rect, name + ", " + total, calavera::rule::end_winners);
    const bool winner = won(state, player);
    ui.painter().fill(rect, winner ? t.accent : t.surface, m.radius, corners_top);
    const Colour ink = winner ? t.on_accent : t.text;
    Rect top = rect.inset(std::round(m.gap / 2), 0).cut_top(ui.line_height(Role::bold));
    if (winner && top.w > 3 * m.icon) ui.icon(Icon::star, top.square_left(m.icon, m.gap / 2), ink);
    ui.name(top, name, {.role = Role::bold, .align = Align::centre, .colour = ink});
    Rect sum = rect;
    sum.cut_top(ui.line_height(Role::bold));
    ui.fit_text(sum, total, {Role::title, Role::bold}, {.align = Align::centre, .colour = ink});
}

void draw_column(Context& context, const std::vector<Rect>& cells, const State& state, Player player) {
    Ui& ui = context.ui;
    const std::string prefix = "calavera.count." + std::to_string(player) + ".";
    for (const Row row : calavera::kRows) {
        const calavera::RowState& mine = state.sheets[player][at(row)];
        const Rect rect = cells[at(row)];
        ui.painter().fill(rect, row_box(row));
        cell(context, prefix + std::string(calavera::name(row)), rect, signed_points(calavera::points(mine)),
             rule_of(mine), mine.frozen.has_value());
    }
    ui.painter().fill(cells.back(), ui.theme().paper);
    cell(context, prefix + "bonus", cells.back(), "+" + std::to_string(bonus_of(state, player)),
         calavera::rule::bonus_first, false);
}

void draw_signs(Context& context, const std::vector<Rect>& cells) {
    Ui& ui = context.ui;
    for (const Row row : calavera::kRows) {
        const Rect rect = cells[at(row)];
        ui.painter().fill(rect, row_colour(row));
        draw_row_sign(ui.painter(), row, rect.centred(rect.w * 0.6F, rect.h * 0.6F), ui.theme().paper);
    }
    const Rect last = cells.back();
    ui.painter().fill(last, ui.theme().surface);
    const float side = std::min(last.w, last.h) * 0.55F;
    ui.icon(Icon::star, last.centred(side, side));
}

}  // namespace

void draw_count(Context& context, Rect area, const State& state) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const std::string words = sentence(context, state);
    const float head = ui.line_height(Role::bold) + ui.line_height(Role::title);
    const float column = ui.text_width(Role::title, "−00") + 2 * m.gap;
    const float table = head + 5 * (m.touch_min + 2);
    const float said = ui.paragraph_height(Role::bold, words, area.w / 2) + m.gap;
    area = draw_match_end(context, area,
                          {.prefix = "calavera",
                           .least = {m.control + static_cast<float>(state.count()) * column, table + said},
                           .again_id = "calavera.again",
                           .again = context.tr("calavera.again"),
                           .play_again = [&] { begin_match(context, {setup_line<calavera::Game>(state.setup)}); }});
    draw_outcome(ui, area, words, table);
    const float row = std::clamp((area.h - head) / 5, m.touch_min, m.mm(14) * m.text_scale);
    area.h = std::min(area.h, head + 5 * row);
    Rect signs = area.cut_left(m.control, std::round(m.gap / 3));
    signs.cut_top(head);
    draw_signs(context, signs.rows(5, 1));
    const auto columns = area.columns(static_cast<int>(state.count()), std::round(m.gap / 3));
    for (Player player = 0; player < state.count(); ++player) {
        Rect place = columns[player];
        draw_head(context, place.cut_top(head), state, player);
        draw_column(context, place.rows(5, 1), state, player);
    }
}

}  // namespace tapet::ui
