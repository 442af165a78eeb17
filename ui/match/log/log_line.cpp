#include "ui/match/log/log_line.h"

#include <algorithm>
#include <cstdlib>

#include "taps.h"
#include "ui/match/match_words.h"
#include "ui/match/people/people.h"
#include "ui/match/play.h"
#include "words.h"

namespace tapet::ui {

namespace {

constexpr int kLongestNote = 200;

}  // namespace

OpenLine looked_at(const Context& context, const LogBook& book, std::size_t index) {
    OpenLine open{index, {}, book.lines[index].kept.note};
    for (const Ruling& ruling : book.lines[index].rulings)
        open.rulings.push_back(
            ruling_words(context, context.open.referee()->match(), ruling, seated_now(context.open)));
    return open;
}

Flow LinePage::flow(Rect area, LineTap& tap) const {
    Flow page(context.ui, area);
    add_when(page);
    add_rulings(page);
    add_note(page, tap);
    add_ways(page, tap);
    return page;
}

void LinePage::draw(Rect area, LineTap& tap) const {
    const Metrics& m = context.ui.metrics();
    Flow ways(context.ui, area);
    add_ways(ways, tap);
    const bool stay = ways.height() < area.h * 0.5F;
    Rect below = stay ? area.cut_bottom(ways.height() - m.gap, m.gap) : Rect();
    Flow page(context.ui, area);
    add_words(page);
    add_when(page);
    add_figures(page, area.h > m.mm(75));
    add_rulings(page);
    add_note(page, tap);
    if (!stay) add_ways(page, tap);
    page.draw("log.line.all");
    if (!stay) return;
    Flow last(context.ui, below);
    add_ways(last, tap);
    last.draw("log.line.ways");
}

void LinePage::add_words(Flow& page) const {
    const Ui& ui = context.ui;
    const Vec room{page.width(), 2 * ui.line_height(Role::title)};
    page.words(ui.paragraph_role(room, line().words, {Role::title, Role::bold}), line().words);
}

void LinePage::add_when(Flow& page) const {
    const std::int64_t at = line().kept.time_ms;
    std::string when = long_day(context, at) + ", " + time_of_day(at).substr(0, 5);
    const std::string& part = book.parts[line().part].name;
    if (!part.empty()) when = part + " · " + when;
    page.words(Role::body, when, context.ui.theme().text_quiet);
}

// How it stood then, of two.
void LinePage::add_figures(Flow& page, bool large) const {
    const std::vector<std::string>& figures = line().figures;
    if (figures.size() != 2) return;
    Ui& ui = context.ui;
    const std::string words = figures[0] + " – " + figures[1];
    const Role role = large && ui.text_width(Role::number, words) <= page.width() ? Role::number : Role::figure;
    page.item(ui.line_height(role) + ui.metrics().gap,
              [&ui, words, role](Rect row) { ui.text(row, words, {.role = role}); });
}

void LinePage::add_rulings(Flow& page) const {
    for (std::size_t i = 0; i < open.rulings.size(); ++i) {
        const std::string rule(line().rulings[i].rule.id);
        page.row("log.line.ruling." + std::to_string(i), Icon::info, open.rulings[i],
                 [&context = context, rule] { context.navigator.show_rule(rule); });
    }
}

void LinePage::add_note(Flow& page, LineTap& tap) const {
    Context& c = context;
    page.item(c.ui.metrics().control, [&c, &open = open, &tap](Rect row) {
        const std::string_view hint = c.tr("log.note.hint");
        const FieldEvent event = c.ui.text_field("log.note", row, c.tr("log.note"), open.note,
                                                 {.max_code_points = kLongestNote, .hint = hint});
        tap.noted = event == FieldEvent::changed;
    });
}

void LinePage::add_ways(Flow& page, LineTap& tap) const {
    if (only_read) return;
    Context& c = context;
    const float high = c.ui.metrics().control;
    if (line().in_play) {
        const std::string route = "correct:" + match_id + ":" + std::to_string(*line().place);
        page.item(high, [&c, &tap, route](Rect row) {
            const ButtonStyle style{.kind = ButtonKind::primary, .icon = Icon::pencil};
            if (!c.ui.button("log.line.correct", row, c.tr("log.correct"), style)) return;
            c.navigator.go(route);
            tap.left = true;
        });
    }
    if (line().event && !line().place) return add_way_back(page, tap);
    if (!line().place) return;
    const auto played = static_cast<std::int64_t>(c.open.referee()->played());
    const std::int64_t target = static_cast<std::int64_t>(*line().place) + 1;
    page.item(high, [&c, &tap, played, target](Rect row) {
        const ButtonKind kind = target == played ? ButtonKind::closed : ButtonKind::quiet;
        const std::string_view key = target > played ? "log.forward" : "log.back";
        if (!c.ui.button("log.line.jump", row, c.tr(key), {.kind = kind, .icon = Icon::history})) return;
        if (target == played) return c.navigator.show_trouble(std::string(c.tr("log.is-here")));
        send(c, target < played ? line_of(Undo{played - target}) : line_of(Redo{target - played}));
        tap.left = true;
    });
}

// To where a line led that was dropped since: what came instead is taken back, and what led there is said again.
void LinePage::add_way_back(Flow& page, LineTap& tap) const {
    Context& c = context;
    page.item(c.ui.metrics().control, [&c, &tap, seq = line().kept.seq](Rect row) {
        const ButtonStyle style{.kind = ButtonKind::quiet, .icon = Icon::history};
        if (!c.ui.button("log.line.jump", row, c.tr("log.forward"), style)) return;
        std::vector<std::string> lines = lines_back_to(c.open.referee()->match(), seq);
        if (lines.empty()) return c.navigator.show_trouble(std::string(c.tr("log.is-here")));
        send_all(c, std::move(lines));
        tap.left = true;
    });
}

}  // namespace tapet::ui
