#include "ui/panels/alpens_movement.h"

#include <algorithm>
#include <array>

#include "alpens/movement.h"
#include "alpens/rule_ids.h"
#include "core/book.h"
#include "ui/panels/alpens_hexes.h"
#include "ui/panels/alpens_parts.h"
#include "ui/panels/truc_words.h"

namespace tapet::ui {

namespace {

constexpr std::array<RuleId, 4> kSteps{alpens::rule::move_points, alpens::rule::move_group, alpens::rule::move_load,
                                       alpens::rule::move_pick_up};

std::string_view last_part(RuleId rule) { return rule.id.substr(rule.id.rfind('.') + 1); }

std::string_view step_word(const Context& context, RuleId rule) {
    // keys: alpens.move.step.*
    return context.tr("alpens.move.step." + std::string(last_part(rule)));
}

std::string_view reading_word(const Context& context, alpens::GroupRule group) {
    // keys: alpens.option.*
    return context.tr("alpens.option.group." + std::to_string(static_cast<int>(group)));
}

// Widths and heights of the three parts, and whether they lie side by side. There is room for every step and both
// readings all the time, so that nothing jumps under the finger.
struct Layout {
    bool wide = false;
    float width = 0;
    float cells_width = 0;
    float part_width = 0;  // of the unit, and of the sum
    float cells = 0;
    float unit = 0;
    float toggle = 0;
    float step = 0;
    float reading = 0;
    float sum = 0;

    float height(float gap) const { return wide ? std::max({cells, unit, sum}) : cells + unit + sum + 2 * gap; }
};

Layout layout_of(const Context& context) {
    const Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    Layout layout;
    const float most = ui.area().w - 2 * m.gap - 2 * m.margin;
    layout.wide = most > m.mm(124) * m.text_scale;
    layout.width = layout.wide ? std::min(most, m.mm(170) * m.text_scale) : most;
    const float inner = layout.width - m.gap;
    layout.cells_width = layout.wide ? std::max(HexRing::width_for(m.touch), std::round(inner * 0.27F)) : inner;
    layout.part_width = layout.wide ? std::floor((inner - layout.cells_width - 4 * m.gap) / 2) : inner;
    const float hint = ui.paragraph_height(Role::body, context.tr("alpens.move.hint"), layout.cells_width);
    layout.cells = HexRing::height_for(m.touch) + m.gap + hint;
    layout.toggle = std::max(m.control, 2 * ui.line_height(Role::body) + m.gap);
    layout.unit = tall_stepper_height(ui) + 2 * (layout.toggle + m.gap);
    for (const RuleId rule : kSteps) {
        layout.step = std::max(layout.step, row_height(context, step_word(context, rule), "−11", layout.part_width));
    }
    for (const auto group : {alpens::GroupRule::each, alpens::GroupRule::flat}) {
        layout.reading =
            std::max(layout.reading, row_height(context, reading_word(context, group), "11", layout.part_width));
    }
    const auto rows = static_cast<float>(kSteps.size() + 1);
    layout.sum = rows * (layout.step + m.gap / 2) + 2 * (layout.reading + m.gap / 2);
    return layout;
}

alpens::House with_group(alpens::House house, alpens::GroupRule group) {
    house.group = group;
    return house;
}

// Both readings, where they come to different points; the table's own is marked.
void draw_readings(Context& context, Rect area, float height, const alpens::House& house,
                   const alpens::AskMovement& ask) {
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
        const Rect row = area.cut_top(height, m.gap / 2);
        if (ui.row("alpens.move.reading." + number, row, reading_word(context, group), points(group),
                   {.selected = group == house.group})) {
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
    const std::string_view hint = context.tr("alpens.move.hint");
    ui.paragraph(area.cut_bottom(ui.paragraph_height(Role::body, hint, area.w), m.gap), hint,
                 {.align = Align::centre, .colour = theme.text_quiet});
    const HexRing ring(area);
    ring.draw(ui, ring.middle(), theme.accent, theme.accent, m.stroke);
    ui.fit_text(ring.target(ring.middle()), std::to_string(group_), {Role::title, Role::bold},
                {.align = Align::centre, .colour = theme.on_accent});
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
    const Metrics& m = ui.metrics();
    const float toggle = layout_of(context).toggle;
    group_ = tall_stepper(context, "alpens.move.group", area.cut_top(tall_stepper_height(ui), m.gap),
                          context.tr("alpens.move.group"), group_, 1, alpens::kMostAlpensins);
    carrying_ =
        ui.toggle("alpens.move.carrying", area.cut_top(toggle, m.gap), context.tr("alpens.move.carrying"), carrying_);
    picks_ = ui.toggle("alpens.move.picks", area.cut_top(toggle), context.tr("alpens.move.picks"), picks_);
}

void MovementHelper::draw_sum(Context& context, Rect area, const alpens::House& house, const alpens::AskMovement& ask) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const Layout layout = layout_of(context);
    const auto moved = alpens::movement(house, ask);
    if (!moved) {  // no piece can be picked up: the sum without it stays, and the no stands under it
        alpens::AskMovement without = ask;
        without.picks = false;
        const std::string rule(moved.error().rule.id);
        const RuleEntry* entry = find_rule(rule, context.preferences.lang);
        const std::string_view title = entry == nullptr ? std::string_view(rule) : std::string_view(entry->title);
        const Rect no = area.cut_top(row_height(context, title, "", area.w), m.gap / 2);
        if (ui.row("alpens.move.refused", no, title, "", {.kind = ButtonKind::closed})) {
            context.navigator.show_refusal(rule);
        }
        return draw_sum(context, area, house, without);
    }
    for (const alpens::MoveStep& step : moved->steps) {
        const std::string id = "alpens.move.step." + std::string(last_part(step.rule));
        const std::string value =
            step.rule == alpens::rule::move_points ? std::to_string(step.value) : signed_number(step.value);
        rule_row(context, id, area.cut_top(layout.step, m.gap / 2), step_word(context, step.rule), value, step.rule);
    }
    const std::string total = context.tr("alpens.move.total", {std::to_string(moved->points)});
    ui.fit_text(area.cut_top(layout.step, m.gap), total, {Role::title, Role::bold}, {.colour = ui.theme().text_accent});
    draw_readings(context, area, layout.reading, house, ask);
}

bool MovementHelper::draw(Context& context, const alpens::House& house) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const Layout layout = layout_of(context);
    const float high = layout.height(m.gap);
    const Sheet sheet = ui.begin_sheet("alpens.move", {layout.width, high}, {.title = context.tr("alpens.move.title")});
    const ListView view = ui.begin_scroll("alpens.move.page", sheet.content, high);
    Rect page{view.view.x, view.view.y - view.offset, layout.width - m.gap, high};
    if (layout.wide) {
        const Rect cells = page.cut_left(layout.cells_width, 2 * m.gap);
        draw_cells(context, {cells.x, cells.y, cells.w, layout.cells});
        draw_unit(context, page.cut_left(layout.part_width, 2 * m.gap));
    } else {
        draw_cells(context, page.cut_top(layout.cells, m.gap));
        draw_unit(context, page.cut_top(layout.unit, m.gap));
    }
    draw_sum(context, page, house, ask());
    ui.end_list();
    ui.end_sheet();
    return sheet.closed;
}

}  // namespace tapet::ui
