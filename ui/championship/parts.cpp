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

std::vector<float> tab_widths(const Context& context, const std::vector<DeskTab>& tabs) {
    const Metrics& m = context.ui.metrics();
    std::vector<float> widths;
    widths.reserve(tabs.size());
    for (const DeskTab& tab : tabs) {
        widths.push_back(std::max(m.touch, std::ceil(context.ui.text_width(Role::bold, tab.label)) + 2 * m.gap));
    }
    return widths;
}

}  // namespace

std::string_view absence_words(const championship::Setup& setup) {
    const bool none = setup.house.awarded_score == championship::AwardedScore::none;
    return none ? "desk.absence.none" : "desk.absence.full";
}

bool draw_truc_rules(Context& context, std::string_view id, Rect area, std::string& setup_line) {
    const std::string_view words = context.tr("desk.truc.preset");
    const float high = context.ui.paragraph_height(Role::body, words, area.w);
    if (area.h - high > 3 * context.ui.metrics().control)
        draw_words(context, area, words, {.colour = context.ui.theme().text_quiet});
    return draw_house(context, id, area, setup_line);
}

void Desk::toast(std::string_view sentence) const {
    const Rect area = context.ui.area();
    context.ui.toast(sentence, {area.x, area.bottom() - 1, area.w, 1});
}

float tabs_height(const Context& context, float width, const std::vector<DeskTab>& tabs) {
    const Metrics& m = context.ui.metrics();
    return static_cast<float>(tab_rows(tab_widths(context, tabs), width, m.gap).size()) * (m.control + m.gap);
}

int draw_tabs(Context& context, std::string_view prefix, Rect& area, const std::vector<DeskTab>& tabs, int chosen) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const std::vector<float> widths = tab_widths(context, tabs);
    int tapped = -1;
    if (tabs.empty()) return tapped;
    for (const auto& row : balanced_rows(widths, area.w, m.gap)) {
        float words = 0;
        for (const std::size_t i : row) words += widths[i];
        const float spare = area.w - words - m.gap * static_cast<float>(row.size() - 1);
        Rect strip = area.cut_top(m.control, m.gap);
        for (const std::size_t i : row) {
            const float wide = std::floor(widths[i] + spare / static_cast<float>(row.size()));
            const bool is = static_cast<int>(i) == chosen;
            const std::string id = std::string(prefix) + "." + std::string(tabs[i].id);
            const Rect rect = strip.cut_left(wide, m.gap);
            if (ui.button(id, rect, tabs[i].label, {.selected = is})) tapped = static_cast<int>(i);
        }
    }
    return tapped;
}

DeskCard draw_card(Context& context, std::string_view id, Rect rect, std::string_view label, bool marked) {
    const Press press = context.ui.hotspot(id, rect, label);
    if (marked) context.ui.ring(rect);
    return {press, OnTile(context.ui, rect, {}, press.down)};
}

Stepped draw_steps(Context& context, std::string_view id, Rect rect, const std::string& words, std::size_t at,
                   std::size_t count) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const std::string name(id);
    Stepped said;
    if (count > 1) {
        const Rect left = rect.cut_left(m.control, m.gap);
        const Rect right = rect.cut_right(m.control, m.gap);
        if (ui.icon_button(name + ".prev", left, Icon::chevron_left, words, {.enabled = at > 0, .repeats = true}))
            said.step = -1;
        if (ui.icon_button(name + ".next", right, Icon::chevron_right, words,
                           {.enabled = at + 1 < count, .repeats = true}))
            said.step = 1;
    }
    said.middle = ui.button(name, rect, ui.elided(Role::bold, words, rect.w - 2 * m.gap), {}).tapped;
    return said;
}

bool draw_field(Context& context, std::string_view id, Rect cell, std::string_view label, std::string& text,
                int longest, bool digits) {
    Ui& ui = context.ui;
    ui.text(cell.cut_top(ui.line_height(Role::body)), ui.elided(Role::body, label, cell.w),
            {.colour = ui.theme().text_quiet});
    const FieldEvent event = ui.text_field(id, cell.cut_top(ui.metrics().control), label, text,
                                           {.max_code_points = longest, .hint = " ", .digits = digits});
    return event == FieldEvent::changed;
}

float field_height(const Context& context) { return context.ui.line_height(Role::body) + context.ui.metrics().control; }

void draw_words(Context& context, Rect& area, std::string_view words, TextStyle style) {
    if (words.empty()) return;
    const float high = context.ui.paragraph_height(style.role, words, area.w);
    style.valign = VAlign::top;
    context.ui.paragraph(area.cut_top(high, context.ui.metrics().gap), words, style);
}

bool reason_missing(std::string_view why) { return why.find_first_not_of(' ') == std::string_view::npos; }

void ask_reason(Desk& desk) { desk.context.navigator.show_trouble(desk.tr("desk.why.ask")); }

}  // namespace tapet::ui
