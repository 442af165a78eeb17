#include "ui/match/log/log_list.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "ui/match/match_words.h"

namespace tapet::ui {

namespace {

constexpr std::size_t kMostColumns = 4;
constexpr Colour kSlip = rgb(0xFFF3B8);    // a note
constexpr Colour kMargin = rgb(0xB23A2E);  // the line beside the figures
constexpr Colour kOther = rgb(0x7A150F);   // what the second side gained
constexpr Colour kLeader = rgb(0xE8A935);  // washes what is looked at

std::string undone_words(const Context& context, const LogRow& row) {
    if (row.undone == 0) return context.tr("log.put-back");
    return context.tr("log.undone-run", {std::to_string(row.undone)});
}

// Round the figure that won the cama.
void draw_ring(Ui& ui, Rect figure) {
    const float high = figure.h * 0.92F;
    ui.painter().outline(figure.centred(std::min(figure.w, high * 1.5F), high), kMargin, ui.metrics().stroke, high / 2);
}

}  // namespace

LogList::Columns LogList::columns(float width) const {
    const Metrics& m = context.ui.metrics();
    Columns found;
    found.number = context.ui.text_width(Role::bold, "000");
    const std::size_t longest = std::max<std::size_t>(2, book.longest_figure.value_or(0));
    const std::size_t players = book.players.size();
    const auto takes = [&](float column) { return static_cast<float>(players) * column / width; };
    found.width = std::max(m.mm(11), context.ui.text_width(Role::bold, "0000"));
    if (takes(found.width) >= 0.4F) {  // no wider than its figures
        const float digits = context.ui.text_width(Role::bold, std::string(longest, '0')) + m.gap;
        found.width = std::max(m.mm(10), digits);
    }
    float name = 0;
    for (const std::string& player : book.players)
        name = std::max(name, context.ui.text_width(Role::bold, player) + m.gap);
    if (book.totals && takes(name) < (book.shows_periods ? 0.42F : 0.34F))
        found.width = std::max(found.width, name);  // whole names where there is room
    if (book.longest_figure && players <= kMostColumns && takes(found.width) < 0.5F) found.count = players;
    const float room = width - found.number - static_cast<float>(found.count) * found.width - 3 * m.gap;
    found.two_lines = room < m.mm(70) * m.text_scale;
    return found;
}

std::vector<Rect> LogList::cut_figures(const Columns& columns, Rect& row) const {
    if (columns.count == 0) return {};
    const float wide = static_cast<float>(columns.count) * columns.width;
    return row.cut_right(wide, context.ui.metrics().gap).columns(static_cast<int>(columns.count), 0);
}

std::optional<std::size_t> LogList::draw(Rect paper) const {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const OnPaper sheet(ui, paper);
    Rect area = paper.inset(m.gap / 2);
    const float head = ui.line_height(Role::bold) + m.gap;
    const float low = std::max(m.touch_min, head);
    const float high = std::max(m.touch_min, 2 * ui.line_height(Role::body) + m.gap / 2);
    Rect inner = area;
    if (static_cast<float>(rows.size()) * low > area.h - head) inner.cut_right(m.touch + m.gap);
    Columns columns = this->columns(inner.w);
    const float height = columns.two_lines ? high : low;
    if (static_cast<float>(rows.size()) * height > area.h - head && inner.w == area.w) {
        inner.cut_right(m.touch + m.gap);
        columns = this->columns(inner.w);
    }
    if (columns.count > 0) {
        draw_names(columns, Rect{inner.x, area.y, inner.w, head});
        area.cut_top(head);
        const float x = inner.right() - static_cast<float>(columns.count) * columns.width - m.gap / 2;
        ui.painter().fill({x, paper.y, std::max(1.0F, m.stroke), paper.h}, kMargin.with_alpha(150));
    }
    const ListView view =
        ui.begin_list("log.list", area, static_cast<int>(rows.size()), height, {.gap = 0, .page_buttons = true});
    std::optional<std::size_t> tapped;
    for (int i = view.first; i < view.last; ++i) {
        const auto at = static_cast<std::size_t>(i);
        if (draw_row(columns, rows[at], view.row(i))) tapped = at;
    }
    ui.end_list();
    return tapped;
}

void LogList::draw_names(const Columns& columns, Rect strip) const {
    Ui& ui = context.ui;
    const std::vector<Rect> places = cut_figures(columns, strip);
    for (std::size_t i = 0; book.totals && i < places.size(); ++i) {
        const std::string name = ui.elided(Role::bold, book.players[i], places[i].w - ui.metrics().gap / 2);
        ui.text(places[i], name, {.role = Role::bold, .align = Align::centre, .colour = ui.theme().pen});
    }
    if (book.lines.empty()) return;
    const std::string begun = when_words(context, book.lines.front().kept.time_ms);
    Rect words = strip.inset(ui.metrics().gap, 0);
    ui.name(words, begun, {.colour = ui.theme().text_quiet});
}

bool LogList::draw_row(const Columns& columns, const LogRow& row, Rect rect) const {
    Ui& ui = context.ui;
    const std::string seq = std::to_string(first(row).kept.seq);
    switch (row.kind) {
        case LogRow::Kind::period: {
            const bool tapped = ui.hotspot("log.period." + seq, rect, period_label(row)).tapped;
            draw_period(columns, row, rect);
            return tapped;
        }
        case LogRow::Kind::part: {
            const bool tapped = ui.hotspot("log.part." + seq, rect, part_label(row)).tapped;
            draw_part(columns, row, rect);
            return tapped;
        }
        case LogRow::Kind::undone: {
            const bool tapped = ui.hotspot("log.undone." + seq, rect, undone_words(context, row)).tapped;
            draw_undone(row, rect);
            return tapped;
        }
        case LogRow::Kind::note: {
            const bool tapped = ui.hotspot("log.note." + seq, rect, first(row).kept.note).tapped;
            draw_note(row, rect);
            return tapped;
        }
        case LogRow::Kind::line: break;
    }
    const bool tapped = ui.hotspot("log." + seq, rect, first(row).words).tapped;
    draw_line(columns, row, rect);
    return tapped;
}

std::string LogList::part_name(const LogBookPart& part) const {
    return book.shows_periods && !part.in_period.empty() ? part.in_period : part.name;
}

// What it is, and folded what came of it.
std::string LogList::part_label(const LogRow& row) const {
    const LogBookPart& part = book.parts[first(row).part];
    return row.folded && part.settled ? part.name + " · " + part.outcome : part.name;
}

std::string LogList::period_label(const LogRow& row) const {
    const LogPeriod& period = book.periods[*book.parts[first(row).part].period];
    return period.name + " · " + period.note;
}

// The paper, folded.
void LogList::draw_fold(Rect rect) const {
    const Theme& t = context.ui.theme();
    context.ui.painter().mesh(rect.inset(0, 1), 1, 6, [&t](Vec part) {
        const float away = std::fabs(part.y - 0.45F) * 2;
        return mixed(t.background, mixed(t.edge, t.text_quiet, 0.25F), away * away);
    });
}

// How it stood after the last line under it.
void LogList::draw_last_figures(const LogRow& row, const std::vector<Rect>& figures) const {
    for (std::size_t line = row.first + row.count; line > row.first; --line) {
        if (book.lines[line - 1].figures.empty()) continue;
        return draw_figures(figures, line - 1, before(row.first));
    }
}

void LogList::draw_period(const Columns& columns, const LogRow& row, Rect rect) const {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    draw_fold(rect);
    Rect inner = rect.inset(m.gap, 0);
    inner.w += m.gap;  // figures reach to the edge
    if (row.folded) draw_last_figures(row, cut_figures(columns, inner));
    const Icon icon = row.folded ? Icon::chevron_right : Icon::chevron_down;
    ui.icon(icon, inner.square_left(m.icon, m.gap), ui.theme().text_quiet);
    const LogPeriod& period = book.periods[*book.parts[first(row).part].period];
    const std::string name = ui.elided(Role::title, period.name, inner.w);
    ui.text(inner.cut_left(std::ceil(ui.text_width(Role::title, name)), m.gap), name, {.role = Role::title});
    if (ui.text_width(Role::body, period.note) <= inner.w)
        ui.text(inner, period.note, {.colour = ui.theme().text_quiet});
}

// A hand, turn or round: its name, and folded what came of it and how it stood in the end. Under a period's heading it is a line
// of it.
void LogList::draw_part(const Columns& columns, const LogRow& row, Rect rect) const {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const Theme& t = ui.theme();
    const LogBookPart& part = book.parts[first(row).part];
    if (book.shows_periods && part.period) {
        ui.painter().fill({rect.x + m.gap / 2, rect.bottom() - 1, rect.w - m.gap, 1}, t.rule);
    } else {
        draw_fold(rect);
    }
    Rect inner = rect.inset(m.gap, 0);
    inner.w += m.gap;  // figures reach to the edge
    if (row.folded) draw_last_figures(row, cut_figures(columns, inner));
    const Icon icon = row.folded ? Icon::chevron_right : Icon::chevron_down;
    ui.icon(icon, inner.square_left(m.icon, m.gap), t.text_quiet);
    if (row.folded && part.settled) {
        return draw_outcome(columns, part, inner);
    }
    const std::string count = context.tr("log.lines", {std::to_string(row.count)});
    const float wide = std::ceil(ui.text_width(Role::body, count));
    const std::string name = part_name(part);
    if (ui.text_width(Role::bold, name) + m.gap + wide <= inner.w)
        ui.text(inner.cut_right(wide, m.gap), count, {.align = Align::right, .colour = t.text_quiet});
    ui.fit_name(inner, name, {Role::title, Role::bold});
}

// What it brought each side, in their order: the first one's with the pen, the other's in red; where the words have room beside.
void LogList::draw_gains(const LogBookPart& part, Rect& inner, float words) const {
    Ui& ui = context.ui;
    if (part.gains.size() != 2) return;
    const float wide = std::ceil(ui.text_width(Role::bold, "+00")) + ui.metrics().gap / 2;
    if (inner.w - 2 * wide < words) return;
    const auto places = inner.cut_right(2 * wide, 0).columns(2, 0);
    const std::array<Colour, 2> inks{ui.theme().pen, kOther};
    for (std::size_t i = 0; i < 2; ++i)
        ui.text(places[i], part.gains[i], {.role = Role::bold, .align = Align::centre, .colour = inks[i]});
}

// The name, and beside it or below what came of it.
void LogList::draw_outcome(const Columns& columns, const LogBookPart& part, Rect inner) const {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const std::string whole = part_name(part);
    if (columns.two_lines && ui.text_width(Role::bold, whole) > inner.w) {  // what came of it says more
        ui.paragraph(inner, ui.elided(Role::body, part.outcome, 1.6F * inner.w), {});
        return;
    }
    if (columns.two_lines) {
        Rect below = inner.centred(inner.w, 2 * ui.line_height(Role::body));
        Rect above = below.cut_top(ui.line_height(Role::body));
        draw_gains(part, above, ui.text_width(Role::bold, whole));
        ui.name(above, whole, {.role = Role::bold});
        ui.name(below, part.outcome, {});
        return;
    }
    draw_gains(part, inner, ui.text_width(Role::bold, whole) + m.gap + 0.75F * ui.text_width(Role::body, part.outcome));
    const std::string name = ui.elided(Role::bold, whole, inner.w * 0.5F);
    ui.text(inner.cut_left(std::ceil(ui.text_width(Role::bold, name)), m.gap), name, {.role = Role::bold});
    ui.name(inner, part.outcome, {});
}

// Struck through, with what it was in a patch.
void LogList::draw_undone(const LogRow& row, Rect rect) const {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const Theme& t = ui.theme();
    for (int i = -2; i <= 2; ++i) {
        const float y = rect.centre().y + static_cast<float>(i) * m.mm(0.9F);
        ui.painter().fill({rect.x + m.gap, y, rect.w - 2 * m.gap, 1}, t.rule);
    }
    const float room = rect.w - m.icon - 8 * m.gap;
    const std::string words = ui.elided(Role::body, undone_words(context, row), room);
    const float wide = ui.text_width(Role::body, words) + m.icon + 4 * m.gap;
    Rect patch = rect.centred(std::min(wide, rect.w), rect.h - m.gap / 2);
    ui.painter().fill(patch, t.edge, patch.h / 2);
    ui.painter().stitches(patch, t.thread, std::max(1.0F, m.stroke / 2), patch.h / 2);
    patch = patch.inset(m.gap, 0);
    const Icon icon = row.folded ? Icon::undo : Icon::chevron_up;
    ui.icon(icon, patch.square_left(m.icon, m.gap), t.text_quiet);
    ui.text(patch, words, {.colour = t.text_quiet});
}

void LogList::draw_line(const Columns& columns, const LogRow& row, Rect rect) const {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const Theme& t = ui.theme();
    const LogLine& line = first(row);
    const bool undone = line.event && !line.in_play;
    if (chosen == row.first) {
        const Rect wash = rect.inset(1);
        ui.painter().fill(wash, kLeader.with_alpha(90), m.radius);
        ui.painter().outline(wash, rgb(0x7A4E08), m.stroke, m.radius);
    } else {
        ui.painter().fill({rect.x + m.gap / 2, rect.bottom() - 1, rect.w - m.gap, 1}, t.rule);
    }
    Rect inner = rect;
    const std::vector<Rect> figures = cut_figures(columns, inner);
    inner = inner.inset(m.gap / 2, 0);
    const Colour quiet = t.text_quiet;
    ui.text(inner.cut_left(columns.number, m.gap), std::to_string(line.kept.seq),
            {.role = Role::bold, .align = Align::right, .colour = quiet});
    std::string time = time_of_day(line.kept.time_ms).substr(0, 5);
    if (row.new_day) time = when_words(context, line.kept.time_ms);
    if (undone) time += " · " + std::string(context.tr("log.undone"));
    if (columns.two_lines) {
        Rect below = inner.centred(inner.w, 2 * ui.line_height(Role::body));
        inner = below.cut_top(ui.line_height(Role::body));
        ui.name(below, time, {.colour = quiet});
    } else {
        const float wide = std::min(std::ceil(ui.text_width(Role::body, time)), inner.w * 0.6F);
        ui.text(inner.cut_right(wide, m.gap), ui.elided(Role::body, time, wide),
                {.align = Align::right, .colour = quiet});
    }
    const Role role = chosen == row.first ? Role::bold : Role::body;
    const std::string words = ui.elided(role, line.words, inner.w);
    ui.text(inner, words, {.role = role, .colour = undone ? quiet : t.text});
    if (undone) {
        const float y = inner.centre().y;
        ui.painter().line({inner.x, y}, {inner.x + ui.text_width(role, words), y}, quiet, std::max(1.0F, m.stroke / 2));
    }
    draw_figures(figures, row.first, before(row.first));
}

// On a slip of its own under its line.
void LogList::draw_note(const LogRow& row, Rect rect) const {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    Rect slip = rect.inset(m.gap / 2, m.gap / 4);
    slip.cut_left(ui.text_width(Role::bold, "000"));
    ui.painter().fill(slip.moved({2, 2}), Colour{0, 0, 0, 40});
    ui.painter().fill_convex(
        {{slip.x, slip.y + 2}, {slip.right(), slip.y}, {slip.right(), slip.bottom() - 2}, {slip.x, slip.bottom()}},
        kSlip);
    slip = slip.inset(m.gap, 0);
    ui.icon(Icon::pencil, slip.square_left(m.icon, m.gap), ui.theme().pen);
    const std::string words = ui.elided(Role::bold, first(row).kept.note, slip.w);
    ui.text(slip, words, {.role = Role::bold, .colour = ui.theme().pen});
}

// The line in play before it.
const LogLine* LogList::before(std::size_t line) const {
    while (line > 0) {
        if (!book.lines[--line].figures.empty()) return &book.lines[line];
    }
    return nullptr;
}

// What became another one stands out, and what is no total; of a line that changed nothing there is none.
void LogList::draw_figures(const std::vector<Rect>& places, std::size_t line, const LogLine* earlier) const {
    const std::vector<std::string>& now = book.lines[line].figures;
    if (now.size() != places.size()) return;
    const auto same = [&](std::size_t i) {
        if (!book.totals) return false;
        return earlier == nullptr ? now[i] == "0" : i < earlier->figures.size() && earlier->figures[i] == now[i];
    };
    bool changed = earlier != before(line);
    for (std::size_t i = 0; i < now.size(); ++i) changed = changed || !same(i);
    for (std::size_t i = 0; changed && i < now.size(); ++i) context.ui.handwritten(places[i], now[i], same(i));
    if (changed && book.lines[line].won) draw_ring(context.ui, places[*book.lines[line].won]);
}

}  // namespace tapet::ui
