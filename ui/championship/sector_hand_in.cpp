#include "ui/championship/sector_hand_in.h"

#include <algorithm>

#include "season/days.h"
#include "season/sector.h"
#include "ui/championship/paper.h"
#include "ui/championship/send.h"
#include "ui/match/two_line_tile.h"

namespace tapet::ui {

namespace {

using championship::SectorProgress;

SectorProgress progress_of(const Desk& desk) {
    return championship::sector_progress(desk.now(), *desk.sector, minute_now(desk.context));
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
    const Metrics& m = ui.metrics();
    const SectorProgress progress = progress_of(desk);
    struct Tick {
        std::string_view id;
        bool done;
        std::string second;
        DeskPage page;
    };
    const auto number = [](std::size_t n) { return std::to_string(n); };
    std::string winner = desk.tr("sector.nobody");
    if (!progress.tied.empty())
        winner = desk.tr("desk.waits.tie");
    else if (progress.winner != championship::kNobody)
        winner = falla_name(desk.now(), progress.winner);
    const std::vector<Tick> ticks{
        {"players", progress.players_done(),
         desk.tr("sector.players.count", {number(progress.listed), number(progress.fallas), number(progress.players)}),
         DeskPage::fallas},
        {"grid", progress.grid_done(),
         desk.tr("sector.grid.count", {number(progress.settled), number(progress.matches)}), DeskPage::rounds},
        {"winner", progress.winner_done(), winner, DeskPage::table}};
    const std::string until = championship::read_hand_in(desk.notes.text(std::string(championship::kHandInKey)));
    const bool past = championship::day_is_past(until, minute_now(desk.context));
    add_heading(ui, flow, desk.tr("sector.hand-in"),
                until.empty() ? std::string() : desk.tr("sector.until", {championship::plain_day(until)}),
                past ? ui.theme().warn : ui.theme().text_quiet);
    const float row =
        std::max(paper_row_height(desk.context, 2), ui.line_height(Role::bold) + ui.line_height(Role::body) + m.gap);
    flow.item(3 * row + m.gap, [&desk, &ui, &m, ticks, row](Rect rect) {
        const OnPaper paper(ui, rect);
        Rect inner = rect.inset(m.gap, m.gap / 2);
        for (const Tick& tick : ticks) {
            Rect line = inner.cut_top(row);
            const std::string title = desk.tr("sector." + std::string(tick.id));  // keys: sector.*
            const bool started = desk.now().running != championship::Phase::entries;
            if (draw_paper_row(desk.context, "sector." + std::string(tick.id), line, title + ", " + tick.second)) {
                desk.view.table = *desk.sector;
                desk.view.page = started ? tick.page : DeskPage::fallas;
            }
            const Rect mark = line.square_left(m.icon, m.gap);
            if (tick.done)
                ui.icon(Icon::check, mark, ui.theme().good);
            else
                ui.painter().outline(mark.inset(m.icon * 0.15F), ui.theme().text_quiet, std::max(1.0F, m.stroke),
                                     m.icon / 2);
            ui.icon(Icon::chevron_right, line.square_right(m.icon, m.gap), ui.theme().text_quiet);
            const auto lines = line.inset(0, m.gap / 4).rows(2, 0);
            ui.name(lines[0], title, {.role = Role::bold});
            ui.name(lines[1], tick.second, {.colour = ui.theme().text_quiet});
        }
    });
    flow.button("sector.send", desk.tr("sector.send"), {.icon = Icon::share},
                [&desk, progress] { send_sector(desk, progress, false); });
    const bool may = progress.may_be_handed_in();
    const std::string brief = may                        ? std::string()
                              : !progress.players_done() ? desk.tr("sector.brief.players")
                              : !progress.grid_done()
                                  ? desk.tr("sector.brief.grid", {number(progress.matches - progress.settled)})
                                  : desk.tr("sector.brief.winner");
    const std::string lacks = desk.tr(!progress.players_done() ? "sector.lacks.players"
                                      : !progress.grid_done()  ? "sector.lacks.grid"
                                                               : "sector.lacks.winner");
    add_two_lines(ui, flow, "sector.hand-in", desk.tr("sector.hand-in.key"), brief,
                  {.kind = may ? ButtonKind::primary : ButtonKind::closed, .icon = may ? Icon::share : Icon::none},
                  [&desk, may, progress, lacks] {
                      if (may) return send_sector(desk, progress, true);
                      desk.context.navigator.show_trouble(lacks);
                  });
    std::vector<FlowButton> keys{{"sector.decisions", desk.tr("decisions.title"), {.icon = Icon::list}, [&desk] {
                                      desk.view.page = DeskPage::decisions;
                                  }}};
    const auto print = [&](const std::string& id, std::string_view words, void (*what)(Desk&)) {
        keys.push_back({id, desk.tr(words), {.icon = Icon::printer}, [&desk, what] {
                            desk.view.table = *desk.sector;
                            desk.view.round = running_round(desk.now(), *desk.sector);
                            what(desk);
                        }});
    };
    if (progress.running) {
        keys.push_back({"sector.days", desk.tr("desk.page.days"), {.icon = Icon::list}, [&desk] {
                            desk.view.page = DeskPage::days;
                        }});
        print("sector.actas", "sector.actas", print_actas);
        print("sector.print-grid", "sector.grid", print_grid);
    }
    flow.buttons(keys);
}

}  // namespace tapet::ui
