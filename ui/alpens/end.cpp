#include "ui/alpens/end.h"

#include <algorithm>
#include <numeric>

#include "alpens/rule_ids.h"
#include "alpens/score.h"
#include "alpens/words.h"
#include "ui/alpens/count.h"
#include "ui/match/match_end.h"

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

// The best first; level players in seating order.
std::vector<alpens::Player> ranking(const alpens::State& state) {
    std::vector<alpens::Player> players(static_cast<std::size_t>(state.setup.seats()));
    std::iota(players.begin(), players.end(), alpens::Player{0});
    const auto points = [&](alpens::Player player) { return alpens::tally(state.alpensins[player]).total; };
    std::stable_sort(players.begin(), players.end(),
                     [&](alpens::Player a, alpens::Player b) { return points(a) > points(b); });
    return players;
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

bool draw_row(Context& context, const alpens::State& state, alpens::Player player, Rect row) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const alpens::Alpensins& mine = state.alpensins[player];
    const alpens::Tally tally = alpens::tally(mine);
    const std::string total = std::to_string(tally.total);
    const std::string id = "alpens.end." + std::to_string(static_cast<int>(player));
    const bool tapped =
        ui.hotspot(id, row, state.setup.players[player] + ": " + sum_words(tally) + " = " + total).tapped;
    ui.panel(row);
    Rect inner = row.inset(m.gap, m.gap / 2);
    Rect line = inner.cut_top(ui.line_height(Role::title), m.gap / 2);
    const float wide = ui.text_width(Role::title, "00");
    ui.text(line.cut_right(wide, m.gap), total,
            {.role = Role::title, .align = Align::right, .colour = ui.theme().text_accent});
    const std::string sum = sum_words(tally);
    if (sum.size() > total.size() && ui.text_width(Role::body, sum) < line.w / 2) {
        ui.text(line.cut_right(ui.text_width(Role::body, sum), m.gap), sum, {.colour = ui.theme().text_quiet});
    }
    draw_player(context, line, state.setup, player, Role::title);
    draw_out(ui, inner, mine, state.setup.colours[player], true);
    return tapped;
}

}  // namespace

std::optional<alpens::Player> draw_alpens_end(Context& context, const alpens::State& state, Rect area) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    area = draw_match_end(
        context, area,
        {.prefix = "alpens",
         .least = {ui.text_width(Role::bold, end_word(context, *state.ended)) + 2 * m.control, 4 * m.control},
         .again_id = "alpens.again",
         .again = context.tr("alpens.again"),
         .play_again = [&] { begin_match(context, {setup_line<alpens::Game>(state.setup)}); }});
    const Rect strip = area.cut_top(std::max(m.control, 2 * ui.line_height(Role::bold)), m.gap);
    draw_headline(context, state, strip);
    rule_row(context, "alpens.ended", area.cut_top(m.control, m.gap), end_word(context, *state.ended), "",
             rule_of(*state.ended));
    std::optional<alpens::Player> wanted;
    Flow flow(ui, area);
    for (const alpens::Player player : ranking(state)) {
        flow.item(row_height(ui, state.alpensins[player], flow.width()), [&, player](Rect row) {
            if (draw_row(context, state, player, row)) wanted = player;
        });
    }
    flow.draw("alpens.end");
    return wanted;
}

}  // namespace tapet::ui
