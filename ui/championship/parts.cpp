#include "ui/championship/parts.h"

#include <algorithm>
#include <cmath>

#include "ui/match/house_page.h"

namespace tapet::ui {

namespace {

// Rows of tabs: how many of them go into each.
std::vector<std::vector<std::size_t>> tab_rows(const std::vector<float>& widths, float room, float gap) {
    std::vector<std::vector<std::size_t>> rows(1);
    float used = 0;
    for (std::size_t i = 0; i < widths.size(); ++i) {
        if (!rows.back().empty() && used + gap + widths[i] > room) {
            rows.emplace_back();
            used = 0;
        }
        used += (rows.back().empty() ? 0 : gap) + widths[i];
        rows.back().push_back(i);
    }
    return rows;
}

// No more rows than it takes, and no row much shorter than the others.
std::vector<std::vector<std::size_t>> balanced_rows(const std::vector<float>& widths, float room, float gap) {
    const std::size_t least = tab_rows(widths, room, gap).size();
    float tight = room;
    while (tight > gap && tab_rows(widths, tight - gap, gap).size() == least) tight -= gap;
    const auto rows = tab_rows(widths, tight, gap);
    const auto too_wide = [&](float width) { return width > tight; };
    return std::any_of(widths.begin(), widths.end(), too_wide) ? tab_rows(widths, room, gap) : rows;
}

std::vector<float> tab_widths(const Ui& ui, const std::vector<DeskTab>& tabs, Role role, float pad) {
    std::vector<float> widths;
    widths.reserve(tabs.size());
    for (const DeskTab& tab : tabs)
        widths.push_back(std::max(ui.metrics().touch, std::ceil(ui.text_width(role, tab.label)) + 2 * pad));
    return widths;
}

bool draw_tab(Ui& ui, const std::string& id, Rect rect, const std::string& label, bool chosen, float grows) {
    const Metrics& m = ui.metrics();
    const bool tapped = ui.hotspot(id, rect, label, {.selected = chosen}).tapped;
    if (chosen) {
        const OnPaper paper(ui, {rect.x, rect.y, rect.w, rect.h + grows});
        ui.fit_text(rect, label, {Role::title, Role::bold}, {.align = Align::centre});
    } else {
        const Rect edge{rect.x, rect.y + m.gap / 2, rect.w, rect.h - m.gap / 2};
        ui.painter().outline(edge, ui.theme().thread, std::max(1.0F, m.stroke / 2), m.radius, corners_top);
        ui.text(edge, label, {.role = Role::bold, .align = Align::centre});
    }
    return tapped;
}

// Cut off the area; the chosen one reaches into what is left of it.
int draw_tabs(Ui& ui, std::string_view prefix, Rect& area, const std::vector<DeskTab>& tabs, int chosen) {
    const Metrics& m = ui.metrics();
    const float gap = std::round(m.gap * 0.7F);
    const Rect room = area.inset(m.gap, 0);
    std::vector<float> widths;
    for (const auto& [role, pad] :
         {std::pair(Role::title, 1.6F), std::pair(Role::title, 0.8F), std::pair(Role::bold, 0.8F)}) {
        widths = tab_widths(ui, tabs, role, m.gap * pad);
        if (tab_rows(widths, room.w, gap).size() == 1) break;
    }
    int tapped = -1;
    const auto rows = balanced_rows(widths, room.w, gap);
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const bool last = row + 1 == rows.size();
        Rect strip = area.cut_top(m.control, last ? 0 : gap).inset(m.gap, 0);
        float words = 0;
        for (const std::size_t i : rows[row]) words += widths[i] + gap;
        const float spare = rows.size() > 1 ? std::max(0.0F, strip.w + gap - words) : 0;
        for (const std::size_t i : rows[row]) {
            const float wide = std::floor(widths[i] + spare / static_cast<float>(rows[row].size()));
            const std::string id = std::string(prefix) + "." + std::string(tabs[i].id);
            if (draw_tab(ui, id, strip.cut_left(wide, gap), tabs[i].label, static_cast<int>(i) == chosen,
                         last ? m.radius : 0))
                tapped = static_cast<int>(i);
        }
    }
    return tapped;
}

// What is left of the area under its tabs.
Rect below_tabs(Ui& ui, std::string_view prefix, Rect area, const std::vector<DeskTab>& tabs, int chosen, int& tapped) {
    tapped = draw_tabs(ui, prefix, area, tabs, chosen);
    return area;
}

}  // namespace

std::string_view absence_words(const championship::Setup& setup) {
    switch (setup.house.awarded_score) {
        case championship::AwardedScore::played: return "desk.absence.played";
        case championship::AwardedScore::none: return "desk.absence.none";
        case championship::AwardedScore::full: break;
    }
    return "desk.absence.full";
}

bool draw_truc_rules(Context& context, std::string_view id, Rect area, std::string& setup_line) {
    const std::string_view words = context.tr("desk.truc.preset");
    const float high = context.ui.paragraph_height(Role::body, words, area.w);
    if (area.h - high > 3 * context.ui.metrics().control)
        context.ui.paragraph_above(area, words, {.colour = context.ui.theme().text_quiet});
    return draw_house(context, id, area, setup_line);
}

void Desk::toast(std::string_view sentence) const {
    const Rect area = context.ui.area();
    context.ui.toast(sentence, {area.x, area.bottom() - 1, area.w, 1});
}

TabbedSheet::TabbedSheet(Context& context, std::string_view prefix, Rect area, const std::vector<DeskTab>& tabs,
                         int chosen)
    : content_(below_tabs(context.ui, prefix, area, tabs, chosen, tapped_)), paper_(context.ui, content_) {
    content_ = content_.inset(1.5F * context.ui.metrics().gap, context.ui.metrics().gap);
}

Press draw_paper_row(Context& context, std::string_view id, Rect row, std::string_view label, bool marked) {
    Ui& ui = context.ui;
    const Theme& theme = ui.theme();
    const Press press = ui.hotspot(id, row, label);
    if (marked || press.down)
        ui.painter().fill(row.inset(0, 1), theme.accent.with_alpha(press.down ? 120 : 90), ui.metrics().radius / 2);
    ui.painter().fill({row.x, row.bottom() - 1, row.w, 1}, theme.rule);
    return press;
}

float paper_row_height(const Context& context, int lines) {
    const Metrics& m = context.ui.metrics();
    return std::max(m.mm(10.4F), static_cast<float>(lines) * context.ui.line_height(Role::body) + m.gap);
}

namespace {

int columns_of(const Metrics& m, Rect area, float least_width) {
    return std::clamp(static_cast<int>((area.w + m.gap) / (least_width + m.gap)), 1, 4);
}

}  // namespace

float cell_height(const Context& context, Rect area, std::size_t count, float least_width,
                  const std::function<int(float width)>& lines) {
    const Metrics& m = context.ui.metrics();
    const int columns = columns_of(m, area, least_width);
    const auto high = [&](float room) {
        const auto many = static_cast<float>(columns);
        return paper_row_height(context, lines((room - (many - 1) * 2 * m.gap) / many));
    };
    const int rows = (static_cast<int>(count) + columns - 1) / columns;
    const float all_in_sight = high(area.w);
    if (all_in_sight * static_cast<float>(rows) <= area.h) return all_in_sight;
    constexpr float kNoEnd = 1e5F;  // each on one line
    return std::min(high(area.w - m.touch - m.gap), std::max(area.h, high(kNoEnd)));
}

void draw_cells(Ui& ui, std::string_view id, Rect area, std::size_t count, float least_width, float height,
                const std::function<void(std::size_t, Rect)>& draw) {
    const Metrics& m = ui.metrics();
    const int columns = columns_of(m, area, least_width);
    const int rows = (static_cast<int>(count) + columns - 1) / columns;
    // A little lower where that brings all of them into sight.
    const float shared = std::floor(area.h / static_cast<float>(std::max(1, rows)));
    const float tight = std::max(m.touch_min, height - 0.8F * m.gap);
    const ListView view = ui.begin_list(id, area, rows, shared < height && shared >= tight ? shared : height,
                                        {.gap = 0, .page_buttons = true});
    for (int i = view.first; i < view.last; ++i) {
        const auto cells = view.row(i).columns(columns, 2 * m.gap);
        for (std::size_t column = 0; column < cells.size(); ++column) {
            const std::size_t number = static_cast<std::size_t>(i * columns) + column;
            if (number < count) draw(number, cells[column]);
        }
    }
    ui.end_list();
}

Stepped draw_steps(Context& context, std::string_view id, Rect rect, const std::string& words, std::size_t at,
                   std::size_t count) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const std::string name(id);
    Stepped said;
    const auto step = [&](std::string_view end, Rect place, Icon icon, bool can) {
        ui.icon(icon, place.centred(m.icon, m.icon), can ? ui.theme().text : ui.theme().line);
        return ui.hotspot(name + std::string(end), place, words, {.enabled = can, .repeats = true}).tapped;
    };
    if (count > 1) {
        const float side = std::min(m.control, rect.h);
        if (step(".prev", rect.cut_left(side), Icon::chevron_left, at > 0)) said.step = -1;
        // Whatever stands between them, the steps stay under the finger.
        const float wide = std::min(rect.w - side, m.mm(46) * m.text_scale);
        const Rect middle = rect.cut_left(wide);
        if (step(".next", rect.cut_left(side), Icon::chevron_right, at + 1 < count)) said.step = 1;
        rect = middle;
    }
    said.middle = ui.hotspot(name, rect, words).tapped;
    const Align align = count > 1 ? Align::centre : Align::left;
    ui.fit_name(rect, words, {Role::title, Role::bold, Role::body}, {.align = align});
    return said;
}

void Desk::open_table(std::size_t phase, std::size_t table) const {
    const championship::State& then = phases.state(phase);
    const bool started = table < then.tables.size();
    view.phase = phase;
    view.table = table;
    if (started) view.round = running_round(then, table);
    view.page = started ? DeskPage::table : DeskPage::fallas;
}

float field_height(const Context& context) { return context.ui.line_height(Role::body) + context.ui.metrics().control; }

bool reason_missing(std::string_view why) { return why.find_first_not_of(' ') == std::string_view::npos; }

void ask_reason(Desk& desk) { desk.context.navigator.show_trouble(desk.tr("desk.why.ask")); }

}  // namespace tapet::ui
