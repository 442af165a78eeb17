// From the sectors to the champion, and what stands on the second display.
#include <algorithm>

#include "ui/championship/pages.h"

namespace tapet::ui {

namespace {

using championship::State;

// A column of the bracket; on the desk a tap opens the standings of a table, on the second display nothing does.
struct Column {
    const State& state;
    std::size_t phase;
    bool taps;
};

void open_standings(Desk& desk, const Column& column, std::size_t table, Rect rect) {
    if (!column.taps) return;
    const std::string id = "desk.bracket." + std::to_string(column.phase) + "." + std::to_string(table);
    if (!desk.context.ui.hotspot(id, rect, table_words(desk.context, column.state, table))) return;
    desk.view.phase = column.phase;
    desk.view.table = table;
    desk.view.round = running_round(column.state, table);
    desk.view.page = DeskPage::table;
}

// One group or match of a phase: its members, the winner marked.
void draw_box(Desk& desk, const Column& column, std::size_t table, Rect rect) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const State& state = column.state;
    ui.panel(rect);
    open_standings(desk, column, table, rect);
    Rect inner = rect.inset(m.gap, m.gap / 2);
    const float line = ui.line_height(Role::body);
    ui.text(inner.cut_top(line), ui.elided(Role::body, table_words(desk.context, state, table), inner.w),
            {.colour = ui.theme().text_accent});
    for (const championship::Row& row : championship::standings(state, table).rows) {
        Rect place = inner.cut_top(line);
        const bool won = state.tables[table].winner == row.falla;
        const float side = std::round(m.icon * 0.8F);
        const Rect mark = place.cut_left(side, m.gap / 2);
        if (won) ui.icon(Icon::star, mark, ui.theme().text_accent);
        const std::string points = std::to_string(row.won);
        const Rect right = place.cut_right(ui.text_width(Role::bold, points), m.gap / 2);
        const Role role = won ? Role::bold : Role::body;
        ui.text(right, points, {.role = role, .align = Align::right});
        ui.text(place, ui.elided(role, falla_name(state, row.falla), place.w), {.role = role});
    }
}

float box_height(Desk& desk, const State& state, std::size_t table) {
    const auto lines = static_cast<float>(championship::fallas_of_table(state.roster, table).size() + 1);
    return lines * desk.context.ui.line_height(Role::body) + desk.context.ui.metrics().gap;
}

// A phase as a column of boxes; unless it draws it is only measured.
float draw_phase(Desk& desk, const Column& of, Rect column, bool draws) {
    const State& state = of.state;
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const float line = ui.line_height(Role::bold);
    const float top = column.y;
    const Rect head = column.cut_top(line, m.gap / 2);
    if (draws)
        ui.text(head, ui.elided(Role::bold, phase_words(desk.context, state.running), head.w), {.role = Role::bold});
    float y = top + line + m.gap / 2;
    for (std::size_t table = 0; table < state.tables.size(); ++table) {
        const float high = box_height(desk, state, table);
        if (draws) draw_box(desk, of, table, {column.x, y, column.w, high});
        y += high + m.gap;
    }
    return y - top;
}

// The sectors only give their winners: twenty-six tables are too many to look at.
float draw_winners(Desk& desk, const Column& of, Rect column, bool draws) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const State& state = of.state;
    const float line = std::max(ui.line_height(Role::body), of.taps ? m.touch_min : 0);
    const Rect head = column.cut_top(ui.line_height(Role::bold), m.gap / 2);
    if (draws)
        ui.text(head, ui.elided(Role::bold, phase_words(desk.context, state.running), head.w), {.role = Role::bold});
    for (std::size_t table = 0; table < state.tables.size() && draws; ++table) {
        Rect row{column.x, column.y + static_cast<float>(table) * line, column.w, line};
        open_standings(desk, of, table, row);
        const std::string name = championship::table_name(state, table);
        const std::string place = ui.elided(Role::body, name, row.w / 4);
        ui.text(row.cut_left(std::max(ui.text_width(Role::body, "00"), ui.text_width(Role::body, place)), m.gap), place,
                {.colour = ui.theme().text_quiet});
        const championship::Entrant winner = state.tables[table].winner;
        if (winner != championship::kNobody) ui.text(row, ui.elided(Role::body, falla_name(state, winner), row.w));
    }
    return ui.line_height(Role::bold) + m.gap / 2 + static_cast<float>(state.tables.size()) * line;
}

float draw_column(Desk& desk, const Column& of, Rect column, bool draws) {
    if (of.state.running == championship::Phase::sectors) return draw_winners(desk, of, column, draws);
    return draw_phase(desk, of, column, draws);
}

void draw_champion(Desk& desk, Rect& area, Role role) {
    const championship::Course course = championship::course(desk.now());
    if (course.phase != championship::Phase::over) return;
    Ui& ui = desk.context.ui;
    const std::string words = desk.tr("desk.champion", {falla_name(desk.now(), course.champion)});
    const Rect strip = area.cut_top(ui.line_height(role), ui.metrics().gap);
    ui.text(strip, ui.elided(role, words, strip.w), {.role = role, .colour = ui.theme().good});
}

}  // namespace

void draw_bracket(Desk& desk, Rect area, bool taps) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    draw_champion(desk, area, Role::title);
    const std::size_t count = desk.phases.count();
    const int columns = std::clamp(static_cast<int>(area.w / (m.mm(40) * m.text_scale)), 1, static_cast<int>(count));
    const float width = (area.w - m.gap * static_cast<float>(columns)) / static_cast<float>(columns);
    // Columns side by side where there is room, otherwise under each other; a row is as high as its highest.
    std::vector<float> heights;
    for (std::size_t i = 0; i < count; ++i) {
        const float high = draw_column(desk, {desk.phases.state(i), i, taps}, {0, 0, width, 0}, false);
        if (i % static_cast<std::size_t>(columns) == 0) heights.push_back(high);
        heights.back() = std::max(heights.back(), high);
    }
    float all = 0;
    for (const float high : heights) all += high + m.gap;
    const ListView view = ui.begin_scroll("desk.bracket", area, all);
    float y = view.view.y - view.offset;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t column = i % static_cast<std::size_t>(columns);
        const float x = view.view.x + static_cast<float>(column) * (width + m.gap);
        const float high = heights[i / static_cast<std::size_t>(columns)];
        draw_column(desk, {desk.phases.state(i), i, taps}, {std::round(x), y, std::floor(width), high}, true);
        if (column + 1 == static_cast<std::size_t>(columns)) y += high + m.gap;
    }
    ui.end_list();
}

void draw_board(Desk& desk, Rect area) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    Rect bar = area.cut_top(std::max(m.control, ui.line_height(Role::title)), m.gap);
    if (ui.icon_button("desk.up", bar.cut_left(m.control, m.gap), Icon::back, desk.tr("back")))
        desk.view.page = DeskPage::rounds;
    const State& state = desk.state();
    const bool bracket = desk.phases.count() > 1;
    std::string title = state.setup.name;
    if (!bracket) title += " · " + table_words(desk.context, state, desk.view.table);
    ui.fit_text(bar, ui.elided(Role::body, title, bar.w), {Role::title, Role::bold, Role::body});
    if (bracket) return draw_bracket(desk, area, false);
    if (state.running == championship::Phase::entries)
        return draw_words(desk.context, area, desk.tr("desk.not-started"));
    const auto rows = static_cast<float>(state.tables[desk.view.table].members.size() + 2);
    const bool large = rows * (ui.line_height(Role::title) + m.gap) <= area.h && area.w > m.mm(150) * m.text_scale;
    draw_standings(desk, area, large ? Role::title : Role::body, false);
}

}  // namespace tapet::ui
