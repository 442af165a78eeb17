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

// A rank may have letters that figures lack.
Role figure_role(const StepWords& words) { return words.lost.empty() ? Role::title : Role::figure; }

// "2 – 1", the other side's paler.
void draw_figure(Ui& ui, Rect& line, const StepWords& words) {
    const Metrics& m = ui.metrics();
    const std::string dash = "–";
    const Role role = figure_role(words);
    if (!words.lost.empty()) {
        ui.text(line.cut_right(ui.text_width(Role::figure, words.lost), m.gap / 2), words.lost,
                {.role = Role::figure, .align = Align::right, .colour = ui.theme().closed});
        ui.text(line.cut_right(ui.text_width(Role::figure, dash), m.gap / 2), dash, {.role = Role::figure});
    }
    ui.text(line.cut_right(ui.text_width(role, words.figure), m.gap), words.figure,
            {.role = role, .align = Align::right});
}

// The last one with the championship's tile, a little larger.
void draw_step_tile(Ui& ui, Rect place, bool last, float laid) {
    const float side = last ? place.w : std::round(0.75F * place.w);
    const Askew falls(ui.painter(), place.centre(),
                      {.by = {0, (out_back(laid) - 1) * ui.metrics().mm(4)}, .alpha = laid});
    ui.art(last ? Art::taulell_campionat : Art::taulell_buit, place.centred(side, side));
}

// How it is laid out in a row of that width: its names whole, on lines of their own where that makes it lower.
struct StepPlan {
    float tile = 0;
    bool below = false;  // the figures stand on the title's line, the names below both
    bool apart = false;  // then: the figures below the names
    float head = 0;
    float second = 0;
    float high = 0;
};

float figure_width(const Ui& ui, const StepWords& words) {
    float wide = ui.text_width(figure_role(words), words.figure) + ui.metrics().gap;
    if (!words.lost.empty()) wide += ui.text_width(Role::figure, "–" + words.lost) + ui.metrics().gap;
    return wide;
}

StepPlan plan_of(const Ui& ui, const StepWords& words, float width) {
    const Metrics& m = ui.metrics();
    StepPlan plan{std::min(way_row(ui), m.mm(9.5F) * m.text_scale)};
    const float room = width - plan.tile - 1.5F * m.gap;
    const float figure = figure_width(ui, words);
    const float line = ui.line_height(Role::bold);
    const auto second = [&](float wide) {
        return ui.paragraph_height(Role::body, in_lines(ui, Role::body, words.second, wide), wide);
    };
    plan.head = line;
    plan.second = second(room - figure);
    plan.high = line + plan.second;
    const bool apart = ui.text_width(Role::bold, words.title) > room - figure;
    const float head = apart ? line : std::max(line, ui.line_height(Role::figure));
    const float below = head + second(room) + (apart ? ui.line_height(Role::figure) : 0);
    if (apart || below < plan.high) plan = {plan.tile, true, apart, head, second(room), below};
    plan.high = std::max(way_row(ui), plan.high);
    return plan;
}

void draw_step_words(Ui& ui, Rect line, const StepWords& words, const StepPlan& plan) {
    if (!plan.below) draw_figure(ui, line, words);
    const bool large =
        !plan.below && line.h >= ui.line_height(Role::title) + plan.second && ui.fits(Role::title, words.title, line);
    const Role role = large ? Role::title : Role::bold;
    const float head = large ? ui.line_height(role) : plan.head;
    const float figure = plan.apart ? ui.line_height(Role::figure) : 0;
    line = line.centred(line.w, head + plan.second + figure);
    Rect title = line.cut_top(head);
    if (plan.below && !plan.apart) draw_figure(ui, title, words);
    ui.name(title, words.title, {.role = role});
    draw_name(ui, line.cut_top(plan.second), words.second, {Role::body}, {.colour = ui.theme().text_quiet});
    if (plan.apart) draw_figure(ui, line, words);
}

// A step of the way; `earlier`: how many tiles are laid before its own.
void draw_step(Ui& ui, Rect line, const StepWords& words, const StepPlan& plan, std::size_t earlier, bool last) {
    const Metrics& m = ui.metrics();
    const Moment won = ui.moments().comes(Move::champion, "desk.way");
    const Rect place = line.cut_left(plan.tile, 1.5F * m.gap).centred(plan.tile, plan.tile);
    if (earlier > 0) {  // to the step before
        const float x = place.centre().x;
        ui.painter().stitched_line({x, place.bottom()}, {x, place.y + line.h}, ui.theme().thread, m.stroke);
        ui.painter().stitched_line({line.x, line.bottom()}, {line.right(), line.bottom()}, ui.theme().thread, m.stroke);
    }
    draw_step_tile(ui, place, last, won.part(120 * static_cast<float>(earlier), 200));
    draw_step_words(ui, line, words, plan);
}

}  // namespace

float way_row(const Ui& ui) {
    return std::max(ui.metrics().touch, ui.line_height(Role::bold) + ui.line_height(Role::body));
}

void add_way(Desk& desk, Flow& flow, Entrant who, float room, const std::function<void(const WayStep&)>& tapped) {
    struct Step {
        WayStep step;
        StepWords words;
        StepPlan plan;
    };
    Ui& ui = desk.context.ui;
    std::vector<Step> steps;
    float high = 0;
    for (const WayStep& step : championship::way_of(desk.phases, who)) {
        const StepWords words = words_of(desk, step);
        steps.push_back({step, words, plan_of(ui, words, flow.width())});
        high += steps.back().plan.high;
    }
    if (steps.empty()) return;
    const auto count = static_cast<float>(steps.size());
    const float more = std::clamp(std::floor((room - high) / count), 0.0F, 2 * ui.metrics().gap);
    flow.item(high + count * more, [&ui, steps, more, tapped](Rect page) {
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const auto& [step, words, plan] = steps[i];
            const Rect line = page.cut_top(plan.high + more);
            const std::string score = words.figure + (words.lost.empty() ? "" : " – " + words.lost);
            const std::string label = words.title + ", " + words.second + ", " + score;
            if (ui.hotspot("desk.way." + std::to_string(i), line, label)) tapped(step);
            draw_step(ui, line, words, plan, steps.size() - 1 - i, i == 0);
        }
    });
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
