#include "ui/tally/end.h"

#include "tally/rule_ids.h"
#include "tally/standing.h"
#include "ui/kit/flow.h"
#include "ui/match/play.h"

namespace tapet::ui {

namespace {

using tally::State;

RuleId rule_of(tally::End end) {
    switch (end) {
        case tally::End::limit: return tally::rule::end_limit;
        case tally::End::rounds: return tally::rule::end_rounds;
        case tally::End::finish: break;
    }
    return tally::rule::end_finish;
}

std::string sentence(const Context& context, const State& state) {
    const std::vector<tally::Player> winners = tally::best(state);
    const std::string names = names_words(state.setup.players, winners);
    const std::string points = tally::points_words(state.totals[winners.front()]);
    return context.tr(winners.size() > 1 ? "tally.end.shared" : "tally.end.won", {names, points});
}

void draw_place(Context& context, Rect rect, const State& state, const tally::Place& place) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const std::string points = tally::points_words(place.total);
    const std::string& name = state.setup.players[place.player];
    ui.panel(rect);
    Rect inner = rect.inset(m.gap, 0);
    write(ui, inner.cut_left(ui.text_width(Role::bold, "00.") + 2, m.gap), std::to_string(place.rank) + ".",
          {Role::bold, Role::body}, {});
    write(ui, inner.cut_right(std::min(inner.w / 2, ui.text_width(Role::bold, points) + 2), m.gap), points,
          {Role::bold, Role::body}, {.align = Align::right});
    write(ui, inner, name, {Role::bold, Role::body}, {});
}

}  // namespace

void draw_tally_end(Context& context, Rect rect, const State& state) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    Flow flow(ui, rect);
    flow.words(Role::bold, sentence(context, state), ui.theme().good);
    flow.row("tally.ended", Icon::info, end_words(context, state),
             [&context, &state] { context.navigator.show_rule(rule_of(*state.ended)); });
    for (const tally::Place& place : tally::order(state))
        flow.item(m.control, [&context, &state, place](Rect row) { draw_place(context, row, state, place); });
    flow.draw("tally.order");
}

}  // namespace tapet::ui
