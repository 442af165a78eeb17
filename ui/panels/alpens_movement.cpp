#include "ui/panels/alpens_movement.h"

#include <algorithm>

#include "alpens/movement.h"
#include "alpens/rule_ids.h"
#include "core/book.h"
#include "ui/panels/alpens_hexes.h"
#include "ui/panels/alpens_parts.h"
#include "ui/panels/truc_words.h"

namespace tapet::ui {

namespace {

constexpr int kUnitControls = 3;
constexpr int kMostSteps = 4;

// Heights of the three parts, and whether they lie side by side.
struct Layout {
    bool wide = false;
    float cells = 0;
    float unit = 0;
    float step = 0;
    float readings = 0;
    float sum = 0;
    float width = 0;

    float height(float gap) const { return wide ? std::max({cells, unit, sum}) : cells + unit + sum + 2 * gap; }
};

Layout layout_of(const Ui& ui) {
    const Metrics& m = ui.metrics();
    Layout layout;
    const float most = ui.area().w - 2 * m.gap - 2 * m.margin;
    layout.wide = most > m.mm(124) * std::sqrt(m.text_scale);
    layout.width = layout.wide ? std::min(most, m.mm(170) * std::sqrt(m.text_scale)) : most;
    layout.cells = HexRing::height_for(m.touch) + m.gap + 2 * ui.line_height(Role::body);
    layout.unit = kUnitControls * (std::max(m.control, 2 * ui.line_height(Role::body)) + m.gap) - m.gap;
    layout.step = std::max(m.touch_min, ui.line_height(Role::body) + m.gap);
    layout.readings = m.gap + 2 * (std::max(m.control_two, m.touch_min) + m.gap / 2);
    layout.sum = (kMostSteps + 1) * (layout.step + m.gap / 2) + layout.readings;
    return layout;
}

alpens::House with_group(alpens::House house, alpens::GroupRule group) {
    house.group = group;
    return house;
}

std::string_view step_word(const Context& context, RuleId rule) {
    // keys: alpens.move.step.*
    const std::string_view last = rule.id.substr(rule.id.rfind('.') + 1);
    return context.tr("alpens.move.step." + std::string(last));
}

// Both readings, where they come to different points; the table's own is marked.
void draw_readings(Context& context, Rect area, const alpens::House& house, const alpens::AskMovement& ask) {
    using alpens::GroupRule;
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const auto points = [&](GroupRule group) {
        const auto moved = alpens::movement(with_group(house, group), ask);
        return moved ? std::to_string(moved->points) : std::string("–");
    };
    if (points(GroupRule::each) == points(GroupRule::flat)) return;
    for (const GroupRule group : {GroupRule::each, GroupRule::flat}) {
        const std::string number = std::to_string(static_cast<int>(group));
        const Rect row = area.cut_top(std::max(m.control_two, m.touch_min), m.gap / 2);
        // keys: alpens.option.*
        const std::string_view words = context.tr("alpens.option.group." + number);
        if (ui.row("alpens.move.reading." + number, row, words, points(group), {.selected = group == house.group})) {
            context.navigator.show_rule(std::string(alpens::rule::move_group.id));
        }
    }
}

}  // namespace

alpens::AskMovement MovementHelper::ask() const {
    const auto empty = static_cast<int>(std::count(taken_.begin(), taken_.end(), false));
    return {empty, group_, carrying_, picks_};
}

void MovementHelper::draw_cells(Context& context, Rect area) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const Theme& theme = ui.theme();
    const Rect hint = area.cut_bottom(2 * ui.line_height(Role::body), m.gap);
    ui.paragraph(hint, context.tr("alpens.move.hint"), {.align = Align::centre, .colour = theme.text_quiet});
    const HexRing ring(area);
    ring.draw(ui, ring.middle(), theme.accent, theme.accent, m.stroke);
    ui.text(ring.inside(ring.middle()), std::to_string(group_),
            {.role = Role::title, .align = Align::centre, .colour = theme.on_accent});
    for (int step = 1; step <= 6; ++step) {
        const Vec cell = ring.neighbour(step);
        bool& taken = taken_[static_cast<std::size_t>(step - 1)];
        const std::string id = "alpens.move.cell." + std::to_string(step);
        const std::string_view label = context.tr(taken ? "alpens.move.taken" : "alpens.move.empty");
        const Press press = ui.hotspot(id, ring.target(cell), label, {.selected = taken});
        if (press) taken = !taken;
        ring.draw(ui, cell, press.down ? theme.raised_pressed : theme.raised, theme.control, m.stroke);
        if (taken) ui.icon(Icon::cross, ring.inside(cell), theme.text);
    }
}

void MovementHelper::draw_unit(Context& context, Rect area) {
    Ui& ui = context.ui;
    const auto rows = area.rows(kUnitControls, ui.metrics().gap);
    group_ =
        ui.stepper("alpens.move.group", rows[0], context.tr("alpens.move.group"), group_, 1, alpens::kMostAlpensins);
    carrying_ = ui.toggle("alpens.move.carrying", rows[1], context.tr("alpens.move.carrying"), carrying_);
    picks_ = ui.toggle("alpens.move.picks", rows[2], context.tr("alpens.move.picks"), picks_);
}

void MovementHelper::draw_sum(Context& context, Rect area, const alpens::House& house, const alpens::AskMovement& ask) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const Layout layout = layout_of(ui);
    const auto moved = alpens::movement(house, ask);
    if (!moved) {  // no piece can be picked up: the sum without it stays, and the no stands under it
        alpens::AskMovement without = ask;
        without.picks = false;
        const std::string rule(moved.error().rule.id);
        const RuleEntry* entry = find_rule(rule, context.preferences.lang);
        const Rect no = area.cut_top(std::max(m.control, layout.step), m.gap / 2);
        const std::string_view title = entry == nullptr ? std::string_view(rule) : std::string_view(entry->title);
        if (ui.row("alpens.move.refused", no, title, "", {.kind = ButtonKind::closed})) {
            context.navigator.show_refusal(rule);
        }
        return draw_sum(context, area, house, without);
    }
    for (const alpens::MoveStep& step : moved->steps) {
        const std::string id = "alpens.move.step." + std::string(step.rule.id.substr(step.rule.id.rfind('.') + 1));
        const std::string value =
            step.rule == alpens::rule::move_points ? std::to_string(step.value) : signed_number(step.value);
        rule_row(context, id, area.cut_top(layout.step, m.gap / 2), step_word(context, step.rule), value, step.rule);
    }
    const std::string total = context.tr("alpens.move.total", {std::to_string(moved->points)});
    ui.fit_text(area.cut_top(layout.step, m.gap), total, {Role::title, Role::bold}, {.colour = ui.theme().text_accent});
    draw_readings(context, area, house, ask);
}

bool MovementHelper::draw(Context& context, const alpens::House& house) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const Layout layout = layout_of(ui);
    const float high = layout.height(m.gap);
    const Sheet sheet = ui.begin_sheet("alpens.move", {layout.width, high}, {.title = context.tr("alpens.move.title")});
    const ListView view = ui.begin_scroll("alpens.move.page", sheet.content, high);
    Rect page{view.view.x, view.view.y - view.offset, view.view.w - m.gap, high};
    if (layout.wide) {
        const auto columns = page.columns(3, 2 * m.gap);
        draw_cells(context, {columns[0].x, columns[0].y, columns[0].w, layout.cells});
        draw_unit(context, {columns[1].x, columns[1].y, columns[1].w, layout.unit});
        draw_sum(context, columns[2], house, ask());
    } else {
        draw_cells(context, page.cut_top(layout.cells, m.gap));
        draw_unit(context, page.cut_top(layout.unit, m.gap));
        draw_sum(context, page, house, ask());
    }
    ui.end_list();
    ui.end_sheet();
    return sheet.closed;
}

}  // namespace tapet::ui
