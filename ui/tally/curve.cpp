#include "ui/tally/curve.h"

#include <algorithm>

#include "ui/kit/plot.h"

namespace tapet::ui {

namespace {

using tally::Player;
using tally::Total;

// After each closed round, beginning with nothing.
std::vector<Vec> totals_of(const tally::State& state, Player player) {
    Total total = 0;
    std::vector<Vec> totals{{0, 0}};
    for (int round = 1; round <= state.rounds_closed(); ++round) {
        total += state.points(round, player);
        totals.push_back({static_cast<float>(round), static_cast<float>(total)});
    }
    return totals;
}

}  // namespace

void draw_curve(Ui& ui, Rect rect, const tally::State& state) {
    if (state.rounds_closed() == 0) return;
    const Metrics& m = ui.metrics();
    std::vector<std::vector<Vec>> lines;
    PlotAxes axes{.across = static_cast<float>(state.rounds_closed())};
    for (Player player = 0; player < state.count(); ++player) {
        lines.push_back(totals_of(state, player));
        for (const Vec& value : lines.back()) {
            axes.low = std::min(axes.low, value.y);
            axes.high = std::max(axes.high, value.y);
        }
    }
    const Plot plot(ui, rect, std::move(axes));
    for (Player player = 0; player < state.count(); ++player) {
        plot.line(lines[player], player_colour(ui.theme(), player), 1.2F * m.stroke);
        draw_player_mark(ui, plot.at(lines[player].back()), m.mm(1.1F), player);
    }
}

}  // namespace tapet::ui
