#include "ui/alpens/end.h"

#include <algorithm>

#include "alpens/rule_ids.h"
#include "alpens/score.h"
#include "alpens/words.h"
#include "ui/alpens/count.h"
#include "ui/match/end/match_end.h"

namespace tapet::ui {

namespace {

RuleId rule_of(alpens::End end) {
    switch (end) {
        case alpens::End::battle_over: return alpens::rule::end_battle_over;
        case alpens::End::all_out: return alpens::rule::end_all_out;
        case alpens::End::blocked: return alpens::rule::end_blocked;
        case alpens::End::exits_closed: break;
    }
    return alpens::rule::end_exits_closed;
}

// "5 + 6 + 3 + 1", without what is nothing.
std::string sum_words(const alpens::Tally& tally) {
    std::string sum = std::to_string(tally.escaped);
    for (const int part : {tally.trios * alpens::kTrioPoints, tally.pairs * alpens::kPairPoints,
                           tally.singles * alpens::kSinglePoints}) {
        if (part > 0) sum += " + " + std::to_string(part);
    }
    return sum;
}

void draw_headline(Context& context, const alpens::State& state, Rect strip) {
    Ui& ui = context.ui;
    const auto winners = alpens::winners(state);
    const std::string points = std::to_string(alpens::tally(state.alpensins[winners.front()]).total);
    const std::string names = ui.elided(Role::bold, names_words(state, winners), strip.w * 0.9F);
    const std::string sentence =
        context.tr(winners.size() > 1 ? "alpens.winners-share" : "alpens.winner", {names, points});
    const Role role = ui.fits(Role::large, sentence, strip)   ? Role::large
                      : ui.fits(Role::title, sentence, strip) ? Role::title
                                                              : Role::bold;
    rule_spot(context, "alpens.winners", strip, sentence, alpens::rule::end_winners);
    ui.paragraph_amid(strip, sentence, {.role = role, .colour = ui.theme().text_accent});
}

// The alpensins and, beside them, the goods.
float draw_out(Ui& ui, Rect area, const alpens::Alpensins& mine, alpens::Colour colour, bool draw) {
    const float piece = ui.metrics().mm(7);
    const auto columns = area.columns(2, ui.metrics().gap);
    const float people = draw_escaped(ui, columns[0], mine.escaped, colour, piece, draw);
    return std::max(people, draw_groups(ui, columns[1], mine.goods, piece, draw));
}

float row_height(Ui& ui, const alpens::Alpensins& mine, float width) {
    const Metrics& m = ui.metrics();
    const float out = draw_out(ui, {0, 0, width - 2 * m.gap, 0}, mine, alpens::Colour::blau, false);
    return std::max(m.control, ui.line_height(Role::title) + out + (out > 0 ? 1.5F : 1.0F) * m.gap);
}

float least_row(const Ui& ui) { return std::max(ui.metrics().touch_min, ui.line_height(Role::bold) + 2); }

// Where the rows are low: what came out on the line of the name, as large as all of it has room.
void draw_out_beside(Ui& ui, Rect line, const alpens::Alpensins& mine, alpens::Colour colour) {
    const Metrics& m = ui.metrics();
    const float largest = std::min(m.mm(7), line.h - m.gap / 2);
    const int steps = static_cast<int>((largest - m.mm(3)) / m.mm(0.5F));
    for (int step = 0; step <= steps; ++step) {
        const float piece = largest - static_cast<float>(step) * m.mm(0.5F);
        const float people = 0.9F * piece * static_cast<float>(mine.escaped);
        const Rect goods{line.x + people + m.gap, line.centre().y - piece * 0.62F, line.w - people - m.gap, line.h};
        if (goods.w < piece || draw_groups(ui, goods, mine.goods, piece, false) > 1.5F * piece) continue;
        draw_escaped(ui, {line.x, line.centre().y - piece / 2, people + 1, piece}, mine.escaped, colour, piece, true);
        draw_groups(ui, goods, mine.goods, piece, true);
        return;
    }
}

bool draw_row(Context& context, const alpens::State& state, alpens::Player player, Rect row, bool low) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const alpens::Alpensins& mine = state.alpensins[player];
    const alpens::Tally tally = alpens::tally(mine);
    const std::string total = std::to_string(tally.total);
    const std::string id = "alpens.end." + std::to_string(static_cast<int>(player));
    const bool tapped =
        ui.hotspot(id, row, state.setup.players[player] + ": " + sum_words(tally) + " = " + total).tapped;
    ui.panel(row);
    Rect inner = row.inset(m.gap, low ? 0 : m.gap / 2);
    const Role role = low && inner.h < ui.line_height(Role::title) ? Role::bold : Role::title;
    Rect line = low ? inner : inner.cut_top(ui.line_height(Role::title), m.gap / 2);
    const Rect name = low ? line.cut_left(std::round(line.w * 0.36F), m.gap) : Rect();
    const float wide = ui.text_width(role, "00");
    ui.text(line.cut_right(wide, m.gap), total,
            {.role = role, .align = Align::right, .colour = ui.theme().text_accent});
    const std::string sum = sum_words(tally);
    if (sum.size() > total.size() && ui.text_width(Role::body, sum) < line.w / (low ? 3 : 2)) {
        ui.text(line.cut_right(ui.text_width(Role::body, sum), m.gap), sum, {.colour = ui.theme().text_quiet});
    }
    draw_player(context, low ? name : line, state.setup, player, role);
    if (low) {
        draw_out_beside(ui, line, mine, state.setup.colours[player]);
    } else {
        draw_out(ui, inner, mine, state.setup.colours[player], true);
    }
    return tapped;
}

}  // namespace

std::optional<alpens::Player> draw_alpens_end(Context& context, const alpens::State& state, Rect area) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    area = draw_match_end(
        context, area,
        {.prefix = "alpens",
         .least = {ui.text_width(Role::bold, end_word(context, *state.ended)) + 2 * m.control,
                   2 * (m.control + m.gap) + static_cast<float>(state.setup.seats()) * (least_row(ui) + m.gap)},
         .again_id = "alpens.again",
         .again = context.tr("alpens.again"),
         .play_again = [&] { begin_match(context, {setup_line<alpens::Game>(state.setup)}); }});
    const Rect strip = area.cut_top(std::max(m.control, 2 * ui.line_height(Role::bold)), m.gap);
    draw_headline(context, state, strip);
    rule_row(context, "alpens.ended", area.cut_top(m.control, m.gap), end_word(context, *state.ended), "",
             rule_of(*state.ended));
    std::optional<alpens::Player> wanted;
    const auto rows_of = [&](float low) {  // 0: as high as what came out needs
        Flow flow(ui, area);
        for (const alpens::Player player : alpens::ranking(state)) {
            const float high = low > 0 ? low : row_height(ui, state.alpensins[player], flow.width());
            flow.item(high, [&, player, low](Rect row) {
                if (draw_row(context, state, player, row, low > 0)) wanted = player;
            });
        }
        return flow;
    };
    const Flow whole = rows_of(0);
    const float each = std::floor(area.h / static_cast<float>(state.setup.seats())) - m.gap;
    Flow rows = whole.height() <= area.h + m.gap
                    ? whole
                    : rows_of(std::clamp(each, least_row(ui), std::max(least_row(ui), m.control)));
    rows.draw("alpens.end");
    return wanted;
}

}  // namespace tapet::ui
