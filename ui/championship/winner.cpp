// Whoever has won: a table of the championship, or all of it; and the way that led there.
#include <algorithm>

#include "ui/championship/pages.h"
#include "ui/kit/askew.h"

namespace tapet::ui {

namespace {

using championship::Entrant;
using championship::State;

// A phase that somebody came through: its table, against whom or among how many, and how it ended.
struct Step {
    std::string title;
    std::string second;
    std::string figure;
};

// The one match of a final or semifinal, seen from that side.
Step match_step(const Desk& desk, const State& state, std::size_t table, Entrant who) {
    Step step{table_words(desk.context, state, table), {}, {}};
    const auto matches = fixtures_of(state, table);
    if (matches.empty()) return step;
    const championship::DeskFixture& fixture = matches.front();
    const std::size_t side = fixture.between[0] == who ? 0 : 1;
    const championship::Outcome outcome = outcome_of(state, fixture);
    step.second = falla_name(state, fixture.between[1 - side]);
    if (outcome.status != championship::MatchStatus::played)
        step.second += " · " + short_status(desk.context, outcome.status);
    step.figure = std::to_string(outcome.marks.cames[side]) + " – " + std::to_string(outcome.marks.cames[1 - side]);
    return step;
}

Step league_step(const Desk& desk, const State& state, std::size_t table, Entrant who) {
    const auto rows = championship::standings(state, table).rows;
    const auto row = std::find_if(rows.begin(), rows.end(), [who](const auto& r) { return r.falla == who; });
    const std::string won = std::to_string(row == rows.end() ? 0 : row->won);
    const std::string rank = std::to_string(row == rows.end() ? 0 : row->rank);
    return {table_words(desk.context, state, table), desk.tr("desk.way.league", {std::to_string(rows.size()), won}),
            desk.tr("desk.way.rank", {rank})};
}

// The last phase first.
std::vector<Step> way_of(const Desk& desk, Entrant who) {
    std::vector<Step> way;
    for (std::size_t phase = desk.phases.count(); phase-- > 0;) {
        const State& state = desk.phases.state(phase);
        for (std::size_t table = 0; table < state.tables.size(); ++table) {
            const auto members = championship::fallas_of_table(state.roster, table);
            if (std::find(members.begin(), members.end(), who) == members.end()) continue;
            const bool match =
                state.running == championship::Phase::semifinals || state.running == championship::Phase::final;
            way.push_back(match ? match_step(desk, state, table, who) : league_step(desk, state, table, who));
        }
    }
    return way;
}

}  // namespace

void draw_way(Desk& desk, Rect& area, Entrant who) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const std::vector<Step> way = way_of(desk, who);
    const float least = ui.line_height(Role::title) + ui.line_height(Role::body);
    const float row =
        std::clamp(std::floor(area.h / static_cast<float>(std::max<std::size_t>(1, way.size()))), least, least + m.gap);
    const auto fit = static_cast<std::size_t>(std::max(0.0F, area.h / row));
    const float tile = std::min(row - m.gap, m.mm(9) * m.text_scale);
    const Moment won = ui.moments().comes(Move::champion, "desk.way");
    for (std::size_t i = 0; i < std::min(fit, way.size()); ++i) {
        Rect line = area.cut_top(row);
        // From the sector up, a tile after the other.
        const float laid = won.part(120 * static_cast<float>(way.size() - 1 - i), 200);
        const Rect place = line.cut_left(tile, 1.5F * m.gap).centred(tile, tile);
        if (i + 1 < std::min(fit, way.size())) {
            const float x = place.centre().x;
            ui.painter().stitched_line({x, place.bottom()}, {x, place.y + row}, ui.theme().thread, m.stroke);
        }
        {
            const Askew falls(ui.painter(), place.centre(), {.by = {0, (out_back(laid) - 1) * m.mm(4)}, .alpha = laid});
            ui.art(i == 0 ? Art::taulell_campionat : Art::taulell_buit, place);
        }
        const Step& step = way[i];
        const Rect figure = line.cut_right(ui.text_width(Role::title, step.figure), m.gap);
        ui.text(figure, step.figure, {.role = Role::title, .align = Align::right});
        ui.name(line.cut_top(ui.line_height(Role::title)), step.title, {.role = Role::title});
        ui.name(line.cut_top(ui.line_height(Role::body)), step.second, {.colour = ui.theme().text_quiet});
    }
}

void draw_winner(Desk& desk, Rect& area, bool below) {
    const State& state = desk.state();
    const Entrant who = state.tables.empty() ? championship::kNobody : state.tables[desk.view.table].winner;
    if (who == championship::kNobody) return;
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const Step step = league_step(desk, state, desk.view.table, who);
    const float body = ui.line_height(Role::body);
    const float name = ui.paragraph_height(Role::title, falla_name(state, who), area.w - m.mm(14) - 5 * m.gap);
    const float high = 2 * body + name + 3 * m.gap;
    if (high + m.control > area.h) return;
    const Rect place = below ? area.cut_bottom(high, 1.5F * m.gap) : area.cut_top(high, 1.5F * m.gap);
    const Moment won = ui.moments().comes(Move::champion, "desk.winner." + std::to_string(desk.view.table));
    const float said = out_quad(won.part(0, 200));
    const Askew rises(ui.painter(), {}, {.by = {0, (1 - said) * m.mm(4)}, .alpha = said});
    const OnPaper paper(ui, place, true);
    Rect inner = paper.free().inset(1.5F * m.gap, m.gap / 2);
    const float tile = std::min(inner.h, m.mm(12));
    ui.art(Art::taulell_campionat, inner.cut_left(tile, m.gap).centred(tile, tile));
    const std::string title = desk.tr("desk.winner", {step.title});
    ui.name(inner.cut_top(body), title, {.colour = ui.theme().text_quiet});
    ui.name(inner.cut_bottom(body), step.second, {.colour = ui.theme().text_quiet});
    draw_name(ui, inner, falla_name(state, who), {Role::title, Role::bold, Role::body},
              {.colour = ui.theme().text_accent});
}

}  // namespace tapet::ui
