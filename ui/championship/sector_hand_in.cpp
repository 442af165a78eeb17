#include "ui/championship/sector_hand_in.h"

#include <algorithm>

#include "season/days.h"
#include "season/sector.h"
#include "ui/championship/paper.h"
#include "ui/championship/send.h"
#include "ui/match/match_words.h"
#include "ui/match/two_line_tile.h"

namespace tapet::ui {

namespace {

using championship::SectorProgress;

SectorProgress progress_of(const Desk& desk) {
    return championship::sector_progress(desk.now(), *desk.sector, minute_now(desk.context));
}

// One of the three things that are handed in: a tap goes to it.
struct Tick {
    std::string_view id;
    bool done;
    std::string second;
    std::string figure;  // how far it is; empty: that is no number
    DeskPage page;
};

// Its parts in a row of that width; how far it is stands there where its words have room beside it.
struct TickPlan {
    float mark = 0;
    float figure = 0;
    float words = 0;
    float high = 0;
};
TickPlan plan_of(const Desk& desk, const Tick& tick, float width) {
    const Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    TickPlan plan{1.3F * m.icon};
    plan.words = width - plan.mark - m.icon - 2.5F * m.gap;
    const float figure = tick.figure.empty() ? 0 : std::ceil(ui.text_width(Role::title, tick.figure)) + 1;
    const float beside = plan.words - figure - m.gap;
    if (figure > 0 && ui.text_width(Role::body, tick.second) <= beside) {
        plan.figure = figure;
        plan.words = beside;
    }
    plan.high = ui.line_height(Role::bold) + ui.paragraph_height(Role::body, tick.second, plan.words) + m.gap / 2;
    plan.high = std::max(plan.high, paper_row_height(desk.context, 1));
    return plan;
}

// A green disc, or a stitched one.
void draw_tick_mark(Ui& ui, Rect place, bool done) {
    const float radius = 0.5F * place.w;
    if (done) {
        ui.painter().fill_circle(place.centre(), radius, ui.theme().good);
        return ui.icon(Icon::check, place.inset(0.15F * place.w), ui.theme().surface);
    }
    constexpr int kStitches = 14;
    constexpr float kTurn = 6.2831853F;
    for (int i = 0; i < kStitches; ++i) {
        const float from = kTurn * static_cast<float>(i) / kStitches;
        ui.painter().arc(place.centre(), radius, from, from + 0.55F * kTurn / kStitches, ui.theme().thread,
                         std::max(1.0F, ui.metrics().stroke));
    }
}

void draw_tick(Desk& desk, const Tick& tick, Rect line, const TickPlan& plan) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const std::string title = desk.tr("sector." + std::string(tick.id));  // keys: sector.*
    if (draw_paper_row(desk.context, "sector." + std::string(tick.id), line, title + ", " + tick.second)) {
        desk.view.table = *desk.sector;
        desk.view.page = desk.now().running != championship::Phase::entries ? tick.page : DeskPage::fallas;
    }
    draw_tick_mark(ui, line.cut_left(plan.mark, 1.5F * m.gap).centred(plan.mark, plan.mark), tick.done);
    ui.icon(Icon::chevron_right, line.square_right(m.icon, m.gap / 2), ui.theme().text_quiet);
    if (plan.figure > 0)
        ui.text(line.cut_right(plan.figure, m.gap), tick.figure, {.role = Role::title, .align = Align::right});
    line = line.centred(line.w, plan.high - m.gap / 2);
    ui.name(line.cut_top(ui.line_height(Role::bold)), title, {.role = Role::bold});
    ui.paragraph(line, tick.second, {.valign = VAlign::top, .colour = ui.theme().text_quiet});
}

void add_ticks(Desk& desk, Flow& flow, const std::vector<Tick>& ticks) {
    const Metrics& m = desk.context.ui.metrics();
    std::vector<TickPlan> plans;
    float high = m.gap;
    for (const Tick& tick : ticks) {
        plans.push_back(plan_of(desk, tick, flow.width() - 2 * m.gap));
        high += plans.back().high;
    }
    flow.item(high, [&desk, &m, ticks, plans](Rect rect) {
        const OnPaper paper(desk.context.ui, rect);
        Rect inner = rect.inset(m.gap, m.gap / 2);
        for (std::size_t i = 0; i < ticks.size(); ++i)
            draw_tick(desk, ticks[i], inner.cut_top(plans[i].high), plans[i]);
    });
}

// A word with what it needs below it; one below the other where a line has no room for them.
void add_two_lines(Ui& ui, Flow& flow, const std::string& id, const std::string& word, const std::string& below,
                   const ButtonStyle& style, const std::function<void()>& tapped) {
    const float room = flow.width() - 4 * ui.metrics().gap;
    const bool whole = ui.text_width(Role::body, below) <= room && ui.text_width(Role::title, word) <= room;
    if (below.empty() || !whole) return flow.button(id, below.empty() ? word : word + ": " + below, style, tapped);
    flow.item(two_line_height(ui, Role::title) + 1.5F * ui.metrics().gap,
              [&ui, id, word, below, style, tapped](Rect rect) {
                  if (two_line_tile(ui, id, rect, word, below, Role::title, style)) tapped();
              });
}

}  // namespace

void add_heading(Ui& ui, Flow& flow, const std::string& title, const std::string& second, Colour colour) {
    const float room = flow.width() - ui.text_width(Role::title, title) - 2 * ui.metrics().gap;
    const bool beside = ui.text_width(Role::body, second) <= room;
    flow.item(ui.line_height(Role::title), [&ui, title, second, beside, room, colour](Rect row) {
        if (beside) ui.text(row.cut_right(room), second, {.align = Align::right, .colour = colour});
        ui.text(row, title, {.role = Role::title});
    });
    if (!beside && !second.empty()) flow.words(Role::body, second, colour);
}

void add_hand_in(Desk& desk, Flow& flow) {
    Ui& ui = desk.context.ui;
    const SectorProgress progress = progress_of(desk);
    const auto number = [](std::size_t n) { return std::to_string(n); };
    std::string winner = desk.tr("sector.nobody");
    if (!progress.tied.empty())
        winner = desk.tr("desk.waits.tie");
    else if (progress.winner != championship::kNobody)
        winner = progress.complete ? falla_name(desk.now(), progress.winner)
                                   : desk.tr("sector.winner.now", {falla_name(desk.now(), progress.winner)});
    const std::size_t left = progress.matches - progress.settled;
    const std::vector<Tick> ticks{
        {"players", progress.players_done(),
         desk.tr("sector.players.count", {number(progress.listed), number(progress.fallas), number(progress.players)}),
         number(progress.players), DeskPage::fallas},
        {"grid", progress.grid_done(),
         left > 0 ? desk.tr("sector.grid.left", {number(left)})
                  : desk.tr("sector.grid.count", {number(progress.settled), number(progress.matches)}),
         progress.matches > 0 ? number(progress.settled) + "/" + number(progress.matches) : "", DeskPage::rounds},
        {"winner", progress.winner_done(), winner, {}, DeskPage::table}};
    const std::string until = championship::read_hand_in(desk.notes.text(std::string(championship::kHandInKey)));
    const bool past = championship::day_is_past(until, minute_now(desk.context));
    add_heading(ui, flow, desk.tr("sector.hand-in"),
                until.empty() ? std::string() : desk.tr("sector.until", {championship::plain_day(until)}),
                past ? ui.theme().warn : ui.theme().text_quiet);
    add_ticks(desk, flow, ticks);
    flow.button("sector.send", desk.tr("sector.send"), {.icon = Icon::share},
                [&desk, progress] { send_sector(desk, progress, false); });
    const bool may = progress.may_be_handed_in();
    const auto sent =
        championship::read_sent(desk.notes.text(championship::sent_key(desk.now().setup.sectors[*desk.sector])));
    const bool handed = may && sent && sent->whole;
    const std::string brief = handed ? desk.tr("sectors.handed-in", {when_words(desk.context, sent->time_ms)})
                              : may  ? std::string()
                              : !progress.players_done() ? desk.tr("sector.brief.players")
                              : !progress.grid_done()    ? desk.tr("sector.brief.grid", {number(left)})
                                                         : desk.tr("sector.brief.winner");
    const std::string lacks = desk.tr(!progress.players_done() ? "sector.lacks.players"
                                      : !progress.grid_done()  ? "sector.lacks.grid"
                                                               : "sector.lacks.winner");
    add_two_lines(ui, flow, "sector.hand-in", desk.tr("sector.hand-in.key"), brief,
                  {.kind = handed ? ButtonKind::plain
                           : may  ? ButtonKind::primary
                                  : ButtonKind::closed,
                   .icon = may ? Icon::share : Icon::none},
                  [&desk, may, progress, lacks] {
                      if (may) return send_sector(desk, progress, true);
                      desk.context.navigator.show_trouble(lacks);
                  });
    std::vector<FlowButton> keys;
    const auto print = [&](const std::string& id, std::string_view words, Icon icon, void (*what)(Desk&)) {
        keys.push_back({id, desk.tr(words), {.icon = icon}, [&desk, what] {
                            desk.view.table = *desk.sector;
                            desk.view.round = running_round(desk.now(), *desk.sector);
                            what(desk);
                        }});
    };
    if (progress.running) {
        print("sector.actas", "sector.actas", Icon::document, print_actas);
        print("sector.print-grid", "sector.grid", Icon::table, print_grid);
    }
    flow.buttons(keys);
}

}  // namespace tapet::ui
