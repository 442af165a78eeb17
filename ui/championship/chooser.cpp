// Which phase, table and round the desk looks at.
#include "ui/championship/entry.h"
#include "ui/championship/parts.h"

namespace tapet::ui {

namespace {

std::string round_words(const Desk& desk, std::size_t count) {
    std::string words = desk.tr("desk.round", {std::to_string(desk.view.round + 1), std::to_string(count)});
    return words;
}

std::string round_name(const Desk& desk) {
    const championship::State& state = desk.state();
    return round_key(state.running, championship::table_name(state, desk.view.table), desk.view.round);
}

// Where and when, as far as it was said.
std::string when_words(const championship::RoundNotes& notes) {
    std::string words;
    for (const std::string* part : {&notes.evening, &notes.hour, &notes.place}) {
        if (!part->empty()) words += (words.empty() ? "" : " · ") + *part;
    }
    return words;
}

std::vector<DeskTab> phase_tabs(const Desk& desk) {
    std::vector<DeskTab> tabs;
    if (desk.phases.count() < 2) return tabs;
    for (std::size_t i = 0; i < desk.phases.count(); ++i) {
        const championship::Phase phase = desk.phases.state(i).running;
        tabs.push_back({championship::code(phase), phase_words(desk.context, phase)});
    }
    return tabs;
}

void look_at(Desk& desk, std::size_t phase, std::size_t table) {
    desk.view.phase = phase;
    desk.view.table = table;
    desk.view.round = running_round(desk.state(), table);
}

}  // namespace

void TableChooser::draw(Desk& desk, Rect& area, bool rounds) {
    const Metrics& m = desk.context.ui.metrics();
    const championship::State& state = desk.state();
    const std::size_t tables = championship::table_count(state);
    const std::size_t count = round_count(state, desk.view.table);
    const bool show_table = tables > 1 || desk.phases.count() > 1;
    const bool show_round = rounds && count > 0;
    if (!show_table && !show_round) return;
    const bool side_by_side = show_table && show_round && area.w > m.mm(120) * m.text_scale;
    const int strips = show_table && show_round && !side_by_side ? 2 : 1;
    const float high = static_cast<float>(strips) * m.control + static_cast<float>(strips - 1) * m.gap;
    const auto cells = area.cut_top(high, m.gap).grid(side_by_side ? 2 : 1, strips, m.gap);
    if (show_table) {
        const std::string words = table_words(desk.context, state, desk.view.table);
        const Stepped said = draw_steps(desk.context, "desk.table", cells.front(), words, desk.view.table, tables);
        if (said.step != 0) look_at(desk, desk.view.phase, desk.view.table + static_cast<std::size_t>(said.step));
        picks_table_ = picks_table_ || said.middle;
    }
    if (show_round) draw_round(desk, cells.back());
}

// The round with its evening; a tap writes down when and where it is played.
void TableChooser::draw_round(Desk& desk, Rect rect) {
    const std::size_t count = round_count(desk.state(), desk.view.table);
    std::string words = round_words(desk, count);
    const std::string when = when_words(desk.notes.round(round_name(desk)));
    if (!when.empty()) words += " · " + when;
    const Stepped said = draw_steps(desk.context, "desk.round", rect, words, desk.view.round, count);
    desk.view.round += static_cast<std::size_t>(said.step);
    if (!said.middle) return;
    edits_round_ = true;
    round_ = desk.notes.round(round_name(desk));
}

void TableChooser::draw_sheets(Desk& desk) {
    if (picks_table_) draw_picker(desk);
    if (edits_round_) draw_round_sheet(desk);
}

// The tables of a phase, and the phases when there are more.
void TableChooser::draw_picker(Desk& desk) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const championship::State& state = desk.state();
    const std::size_t tables = championship::table_count(state);
    const float width = std::min(ui.area().w - 4 * m.margin, m.mm(140) * m.text_scale);
    const int columns = std::max(1, static_cast<int>(width / (m.mm(32) * m.text_scale)));
    const int rows = (static_cast<int>(tables) + columns - 1) / columns;
    const std::vector<DeskTab> phases = phase_tabs(desk);
    const float tabs = phases.empty() ? 0 : tabs_height(desk.context, width, phases);
    const float high = static_cast<float>(rows) * (m.control + m.gap);
    const Sheet sheet = ui.begin_sheet("desk.tables", {width, tabs + high}, {.title = desk.tr("desk.tables")});
    Rect area = sheet.content;
    const int phase = draw_tabs(desk.context, "desk.phase", area, phases, static_cast<int>(desk.view.phase));
    const ListView view = ui.begin_scroll("desk.tables.all", area, high);
    const Rect all{view.view.x, view.view.y - view.offset, view.view.w, high - m.gap};
    const auto cells = all.grid(columns, rows, m.gap);
    for (std::size_t i = 0; i < tables; ++i) {
        const std::string words = ui.elided(Role::bold, table_words(desk.context, state, i), cells[i].w - 2 * m.gap);
        if (!ui.button("desk.tables." + std::to_string(i), cells[i], words, {.selected = i == desk.view.table}))
            continue;
        look_at(desk, desk.view.phase, i);
        picks_table_ = false;
    }
    ui.end_list();
    ui.end_sheet();
    if (phase >= 0) look_at(desk, static_cast<std::size_t>(phase), 0);
    if (sheet.closed) picks_table_ = false;
}

void TableChooser::draw_round_sheet(Desk& desk) {
    Ui& ui = desk.context.ui;
    const Metrics& m = ui.metrics();
    const float width = std::min(ui.area().w - 4 * m.margin, m.mm(110));
    const float each = field_height(desk.context) + m.gap;
    const std::string title = round_words(desk, round_count(desk.state(), desk.view.table));
    const Sheet sheet = ui.begin_sheet("desk.when", {width, 3 * each}, {.title = title});
    const ListView view = ui.begin_scroll("desk.when.all", sheet.content, 3 * each);
    Rect page{view.view.x, view.view.y - view.offset, view.view.w, 3 * each};
    const std::string key = round_name(desk);
    bool changed =
        draw_field(desk.context, "desk.when.evening", page.cut_top(each), desk.tr("paper.evening"), round_.evening);
    changed |= draw_hour(desk.context, "desk.when.hour", page.cut_top(each), desk.tr("paper.hour"), round_.hour);
    changed |= draw_field(desk.context, "desk.when.place", page.cut_top(each), desk.tr("desk.place"), round_.place, 80);
    ui.end_list();
    ui.end_sheet();
    if (changed) desk.notes.set_round(desk.context, key, round_);
    if (sheet.closed) edits_round_ = false;
}

}  // namespace tapet::ui
