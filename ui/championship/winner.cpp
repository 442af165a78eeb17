// Whoever has won: a table of the championship, or all of it; and the way that led there.
#include <algorithm>

#include "ui/championship/pages.h"
#include "ui/kit/askew.h"

namespace tapet::ui {

namespace {

using championship::Entrant;
using championship::State;
using championship::WayStep;

// A step in words: its table, against whom or among how many, and how it ended.
struct StepWords {
    std::string title;
    std::string second;
    std::string figure;
    std::string lost = {};  // of a match: the other side's
};

StepWords words_of(const Desk& desk, const WayStep& step) {
    const State& state = desk.phases.state(step.stage);
    const std::string title = table_words(desk.context, state, step.table);
    const auto number = [](std::size_t n) { return std::to_string(n); };
    if (!step.is_match(desk.phases))
        return {title, desk.tr("desk.way.league", {number(step.fallas), std::to_string(step.won)}),
                desk.tr("desk.way.rank", {std::to_string(step.rank)})};
    const championship::WayMatch& match = step.matches.front();
    StepWords words{title, falla_name(state, match.fixture.between[1 - match.side]),
                    number(match.outcome.marks.cames[match.side]), number(match.outcome.marks.cames[1 - match.side])};
    if (match.outcome.status != championship::MatchStatus::played)
        words.second += " · " + short_status(desk.context, match.outcome.status);
    return words;
}

// "2 – 1", the other side's paler.
void draw_figure(Ui& ui, Rect& line, const StepWords& words) {
    const Metrics& m = ui.metrics();
    const std::string dash = "–";
    if (!words.lost.empty()) {
        ui.text(line.cut_right(ui.text_width(Role::title, words.lost), m.gap / 2), words.lost,
                {.role = Role::title, .align = Align::right, .colour = ui.theme().text_quiet});
        ui.text(line.cut_right(ui.text_width(Role::title, dash), m.gap / 2), dash, {.role = Role::title});
    }
    ui.text(line.cut_right(ui.text_width(Role::title, words.figure), m.gap), words.figure,
            {.role = Role::title, .align = Align::right});
}

}  // namespace

float way_row(const Ui& ui) {
    return std::max(ui.metrics().touch, ui.line_height(Role::title) + ui.line_height(Role::body)) +
           ui.metrics().gap / 2;
}

std::optional<WayStep> draw_way(Desk& desk, Rect& area, Entrant who) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const std::vector<WayStep> way = championship::way_of(desk.phases, who);
    const float least = way_row(ui);
    const float row = std::clamp(std::floor(area.h / static_cast<float>(std::max<std::size_t>(1, way.size()))), least,
                                 least + 1.5F * m.gap);
    const std::size_t fit = std::min(static_cast<std::size_t>(std::max(0.0F, area.h / row)), way.size());
    const float tile = std::min(row - m.gap, m.mm(9) * m.text_scale);
    const Moment won = ui.moments().comes(Move::champion, "desk.way");
    std::optional<WayStep> tapped;
    for (std::size_t i = 0; i < fit; ++i) {
        Rect line = area.cut_top(row);
        const StepWords words = words_of(desk, way[i]);
        const std::string id = "desk.way." + std::to_string(i);
        const std::string score = words.figure + (words.lost.empty() ? "" : " – " + words.lost);
        if (ui.hotspot(id, line, words.title + ", " + words.second + ", " + score)) tapped = way[i];
        // From the sector up, a tile after the other.
        const float laid = won.part(120 * static_cast<float>(way.size() - 1 - i), 200);
        const Rect place = line.cut_left(tile, 1.5F * m.gap).centred(tile, tile);
        const Rect ruled = line;
        if (i + 1 < fit) {
            const float x = place.centre().x;
            ui.painter().stitched_line({x, place.bottom()}, {x, place.y + row}, ui.theme().thread, m.stroke);
            ui.painter().stitched_line({ruled.x, ruled.bottom()}, {ruled.right(), ruled.bottom()}, ui.theme().thread,
                                       m.stroke);
        }
        {
            const Askew falls(ui.painter(), place.centre(), {.by = {0, (out_back(laid) - 1) * m.mm(4)}, .alpha = laid});
            ui.art(i == 0 ? Art::taulell_campionat : Art::taulell_buit, place);
        }
        draw_figure(ui, line, words);
        line = line.centred(line.w, ui.line_height(Role::title) + ui.line_height(Role::body));
        ui.name(line.cut_top(ui.line_height(Role::title)), words.title, {.role = Role::title});
        ui.name(line, words.second, {.colour = ui.theme().text_quiet});
    }
    return tapped;
}

void WaySheet::draw(Desk& desk) {
    if (!step_) return;
    const WayStep step = *step_;
    const State& state = desk.phases.state(step.stage);
    const Metrics& m = desk.context.ui.metrics();
    bool goes = false;
    const auto page = [&](Flow& flow) {
        for (const championship::WayMatch& match : step.matches) {
            const std::string other = falla_name(state, match.fixture.between[1 - match.side]);
            const championship::Marks& marks = match.outcome.marks;
            std::string score =
                std::to_string(marks.cames[match.side]) + "–" + std::to_string(marks.cames[1 - match.side]) + " · " +
                std::to_string(marks.pedres[match.side]) + "–" + std::to_string(marks.pedres[1 - match.side]);
            if (match.outcome.status != championship::MatchStatus::played)
                score = short_status(desk.context, match.outcome.status);
            const std::string id = "desk.way.match." + std::to_string(match.fixture.slot);
            flow.row(id, match.won() ? Icon::check : Icon::minus, std::string(other).append(" · ").append(score),
                     [&, match] {
                         desk.view.phase = step.stage;
                         desk.open(match.fixture);
                         goes = true;
                     });
        }
    };
    const auto foot = [&](Flow& flow) {
        flow.button("desk.way.table", desk.tr("desk.page.table"), {.icon = Icon::list}, [&] {
            desk.view.phase = step.stage;
            desk.view.table = step.table;
            desk.view.page = DeskPage::table;
            goes = true;
        });
    };
    const std::string title = table_words(desk.context, state, step.table);
    if (draw_sheet(desk.context.ui, "desk.way.sheet", title, m.mm(120) * m.text_scale, page, foot) || goes)
        step_.reset();
}

void draw_winner(Desk& desk, Rect& area, bool below) {
    const State& state = desk.state();
    const Entrant who = state.tables.empty() ? championship::kNobody : state.tables[desk.view.table].winner;
    if (who == championship::kNobody) return;
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const StepWords step = words_of(desk, championship::step_in(desk.phases, desk.view.phase, desk.view.table, who));
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
