#include "ui/tally/curve.h"

#include <algorithm>

namespace tapet::ui {

namespace {

using tally::Player;
using tally::Total;

// After each closed round, beginning with nothing.
std::vector<Total> totals_of(const tally::State& state, Player player) {
    std::vector<Total> totals{0};
    for (int round = 1; round <= state.rounds_closed(); ++round)
        totals.push_back(totals.back() + state.points(round, player));
    return totals;
}

struct Scale {
    Rect rect;
    Total low = 0;
    Total high = 1;
    int rounds = 1;

    Vec at(int round, Total total) const {
        const float along = static_cast<float>(round) / static_cast<float>(rounds);
        const float up = static_cast<float>(total - low) / static_cast<float>(high - low);
        return {rect.x + rect.w * along, rect.bottom() - rect.h * up};
    }
};

void draw_zero(Ui& ui, const Scale& scale) {
    const Colour line = ui.theme().ink.with_alpha(140);
    ui.painter().line(scale.at(0, 0), scale.at(scale.rounds, 0), line, 1);
}

void draw_line(Ui& ui, const Scale& scale, const std::vector<Total>& totals, Player player) {
    std::vector<Vec> points;
    for (std::size_t i = 0; i < totals.size(); ++i) points.push_back(scale.at(static_cast<int>(i), totals[i]));
    const Metrics& m = ui.metrics();
    ui.painter().stroke(points, player_colour(ui.theme(), player), 1.2F * m.stroke);
    draw_player_mark(ui, points.back(), m.mm(1.1F), player);
}

// The best and the worst that was, at the left.
void draw_ends(Ui& ui, Rect strip, const Scale& scale) {
    const float line = ui.line_height(Role::body);
    if (strip.h < 2 * line) return;
    const TextStyle style{.align = Align::right, .colour = ui.theme().ink};
    write(ui, strip.cut_top(line), tally::points_words(scale.high), {Role::body}, style);
    write(ui, strip.cut_bottom(line), tally::points_words(scale.low), {Role::body}, style);
}

}  // namespace

void draw_curve(Ui& ui, Rect rect, const tally::State& state) {
    if (state.rounds_closed() == 0) return;
    const Metrics& m = ui.metrics();
    std::vector<std::vector<Total>> lines;
    Scale scale;
    scale.rounds = state.rounds_closed();
    for (Player player = 0; player < state.count(); ++player) {
        lines.push_back(totals_of(state, player));
        const auto [low, high] = std::minmax_element(lines.back().begin(), lines.back().end());
        scale.low = std::min(scale.low, *low);
        scale.high = std::max(scale.high, *high);
    }
    const float words = std::max(ui.text_width(Role::body, tally::points_words(scale.high)),
                                 ui.text_width(Role::body, tally::points_words(scale.low)));
    const Rect numbers = rect.cut_left(std::min(words + 2, rect.w * 0.3F), m.gap);
    scale.rect = rect.inset(m.mm(1.5F), m.mm(1.5F));
    draw_ends(ui, numbers, scale);
    draw_zero(ui, scale);
    for (Player player = 0; player < state.count(); ++player) draw_line(ui, scale, lines[player], player);
}

}  // namespace tapet::ui
