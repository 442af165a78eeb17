#include "ui/alpens/movement.h"

#include <algorithm>
#include <array>

#include "alpens/movement.h"
#include "alpens/rule_ids.h"
#include "core/book.h"
#include "ui/alpens/hexes.h"
#include "ui/alpens/parts.h"

namespace tapet::ui {

namespace {

constexpr std::array<RuleId, 4> kSumSteps{alpens::rule::move_points, alpens::rule::move_group, alpens::rule::move_load,
                                          alpens::rule::move_pick_up};

std::string_view last_part(RuleId rule) { return rule.id.substr(rule.id.rfind('.') + 1); }

std::string_view step_word(const Context& context, RuleId rule) {
    // keys: alpens.move.step.*
    return context.tr("alpens.move.step." + std::string(last_part(rule)));
}

alpens::GroupRule other_than(alpens::GroupRule group) {
    return group == alpens::GroupRule::each ? alpens::GroupRule::flat : alpens::GroupRule::each;
}

// How the rules can be read as well, and what that comes to.
std::string other_words(const Context& context, alpens::GroupRule table, int points) {
    const bool each = table == alpens::GroupRule::each;
    return context.tr(each ? "alpens.move.other.flat" : "alpens.move.other.each", {std::to_string(points)});
}

// What the other reading of the rule for groups comes to, where that is something else.
void draw_other(Context& context, Rect row, const alpens::House& house, const alpens::AskMovement& ask) {
    Ui& ui = context.ui;
    alpens::House read = house;
    read.group = other_than(house.group);
    const auto own = alpens::movement(house, ask);
    const auto other = alpens::movement(read, ask);
    if (!own || !other || own->points == other->points) return;
    const auto picture = [&](Rect box, Colour ink) { ui.icon(Icon::people, box, ink); };
    if (worded_button(context, "alpens.move.other", row, other_words(context, house.group, other->points), {},
                      picture)) {
        context.navigator.show_rule(alpens::rule::move_group);
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
        ring.draw(ui, cell, press.down ? theme.background : theme.surface, theme.control, m.stroke);
        if (taken) ui.icon(Icon::close, ring.inside(cell), theme.text);
    }
}

void MovementHelper::draw_unit(Context& context, Rect area, float toggle) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const std::string_view label = context.tr("alpens.move.group");
    const Rect count = area.cut_top(stepper_height(ui, label, area.w), m.gap);
    group_ = draw_stepper(ui, "alpens.move.group", count, label, group_, 1, alpens::kMostAlpensins);
    carrying_ =
        ui.toggle("alpens.move.carrying", area.cut_top(toggle, m.gap), context.tr("alpens.move.carrying"), carrying_);
    picks_ = ui.toggle("alpens.move.picks", area.cut_top(toggle), context.tr("alpens.move.picks"), picks_);
}

// The sum as far as it goes: where no piece can be picked up it is the sum without it, and the no stands under it.
void MovementHelper::draw_sum(Context& context, Rect area, const alpens::House& house, const alpens::AskMovement& ask,
                              float row) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const auto moved = alpens::movement(house, ask);
    if (!moved) {
        alpens::AskMovement without = ask;
        without.picks = false;
        const std::string rule(moved.error().rule.id);
        const RuleEntry* entry = find_rule(rule, context.preferences.lang);
        const std::string_view title = entry == nullptr ? std::string_view(rule) : std::string_view(entry->title);
        const Rect no = area.cut_top(std::max(row, context.ui.row_height(title, "", area.w)), m.gap / 2);
        if (ui.row("alpens.move.refused", no, title, "", {.kind = ButtonKind::closed})) {
            context.navigator.show_refusal(rule);
        }
        return draw_sum(context, area, house, without, row);
    }
    for (const alpens::MoveStep& step : moved->steps) {
        const std::string id = "alpens.move.step." + std::string(last_part(step.rule));
        const std::string value =
            step.rule == alpens::rule::move_points ? std::to_string(step.value) : signed_number(step.value);
        rule_row(context, id, area.cut_top(row, m.gap / 2), step_word(context, step.rule), value, step.rule);
    }
    const std::string total = context.tr("alpens.move.total", {std::to_string(moved->points)});
    ui.fit_text(area.cut_top(row), total, {Role::title, Role::bold}, {.colour = ui.theme().text_accent});
}

// The neighbours, the unit, the sum and the other reading: side by side, in two rows, or one under the other, whichever shows
// them all. There is room for every step and the other reading all the time, so that nothing jumps under the finger.
void MovementHelper::add_all(Flow& flow, Context& context, const alpens::House& house) {
    const Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const float gap = 2 * m.gap;
    const float width = flow.width();
    const bool columns = width > m.mm(118) * m.text_scale;
    const float least_ring = HexRing::width_for(m.touch_min);
    const bool beside = !columns && width > least_ring + gap + m.mm(39) * m.text_scale;
    float cells_width = width;
    if (columns) cells_width = std::max(HexRing::width_for(m.touch), std::round(width * 0.3F));
    if (beside) cells_width = std::max(least_ring, width - gap - m.mm(60) * m.text_scale);
    const float left = width - cells_width - gap;
    const float unit_width = columns ? std::floor((left - gap) / 2) : beside ? left : width;
    const float sum_width = columns ? unit_width : width;

    const float cells = HexRing::height_for(m.touch) + m.gap +
                        ui.paragraph_height(Role::body, context.tr("alpens.move.hint"), cells_width);
    const float toggle = std::max(m.control, std::ceil(2 * 1.25F * m.em(Role::body) + m.gap));
    const float unit = stepper_height(ui, context.tr("alpens.move.group"), unit_width) + 2 * (toggle + m.gap);
    float step = 0;
    for (const RuleId rule : kSumSteps) {
        step = std::max(step, context.ui.row_height(step_word(context, rule), "−11", sum_width));
    }
    const float sum = static_cast<float>(kSumSteps.size() + 1) * (step + m.gap / 2);
    const float other = worded_height(context, other_words(context, house.group, alpens::kMostAlpensins), sum_width);

    const auto draw_reading = [=, this, &context](Rect rect) {
        alpens::AskMovement read = ask();
        if (!alpens::movement(house, read)) read.picks = false;
        draw_other(context, rect, house, read);
    };
    const auto draw_steps = [=, this, &context](Rect rect) { draw_sum(context, rect, house, ask(), step); };
    if (columns) {
        flow.item(std::max({cells, unit + m.gap + other, sum}), [=, this, &context, &m](Rect row) {
            draw_cells(context, row.cut_left(cells_width, gap));
            Rect middle = row.cut_left(unit_width, gap);
            draw_unit(context, middle.cut_top(unit, m.gap), toggle);
            draw_reading(middle.cut_top(other));
            draw_steps(row);
        });
        return;
    }
    const float top = beside ? std::max(cells, unit) : cells;
    flow.item(top, [=, this, &context](Rect row) {
        draw_cells(context, row.cut_left(cells_width, gap));
        if (beside) draw_unit(context, row, toggle);
    });
    if (!beside) flow.item(unit, [=, this, &context](Rect row) { draw_unit(context, row, toggle); });
    flow.item(sum, draw_steps);
    flow.item(other, draw_reading);
}

bool MovementHelper::draw(Context& context, const alpens::House& house) {
    const Metrics& m = context.ui.metrics();
    const float most = context.ui.area().w - 2 * m.gap - 2 * m.margin;
    const bool columns = most > m.mm(124) * m.text_scale;
    return draw_sheet(context.ui, "alpens.move", context.tr("alpens.move.title"),
                      columns ? m.mm(170) * m.text_scale : most, [&](Flow& flow) { add_all(flow, context, house); });
}

}  // namespace tapet::ui
