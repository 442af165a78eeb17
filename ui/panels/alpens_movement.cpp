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

alpens::GroupRule other_than(alpens::GroupRule group) {
    return group == alpens::GroupRule::each ? alpens::GroupRule::flat : alpens::GroupRule::each;
}

// How the rules can be read as well, and what that comes to.
std::string other_words(const Context& context, alpens::GroupRule table, int points) {
    const bool each = table == alpens::GroupRule::each;
    return context.tr(each ? "alpens.move.other.flat" : "alpens.move.other.each", {std::to_string(points)});
}

// Widths and heights of the three parts, and whether they lie side by side. There is room for every step and the
// other reading all the time, so that nothing jumps under the finger.
struct Layout {
    bool wide = false;
    float width = 0;
    float cells_width = 0;
    float part_width = 0;  // of the unit, and of the sum
    float cells = 0;
    float ring = 0;  // of it, without the words
    float unit = 0;
    float toggle = 0;
    float step = 0;
    float other = 0;
    float sum = 0;

    float height(float gap) const { return wide ? std::max({cells, unit, sum}) : cells + unit + sum + 2 * gap; }
};

Layout layout_of(const Context& context, alpens::GroupRule group) {
    const Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    Layout layout;
    const float most = ui.area().w - 2 * m.gap - 2 * m.margin;
    layout.wide = most > m.mm(124) * m.text_scale;
    layout.width = layout.wide ? std::min(most, m.mm(170) * m.text_scale) : most;
    const float inner = layout.width - m.gap;
    layout.cells_width = layout.wide ? std::max(HexRing::width_for(m.touch), std::round(inner * 0.3F)) : inner;
    layout.part_width = layout.wide ? std::floor((inner - layout.cells_width - 4 * m.gap) / 2) : inner;
    const float hint = ui.paragraph_height(Role::body, context.tr("alpens.move.hint"), layout.cells_width);
    layout.ring = HexRing::height_for(m.touch);
    layout.cells = layout.ring + m.gap + hint;
    layout.toggle = std::max(m.control, std::ceil(2 * 1.25F * m.em(Role::body) + m.gap));
    layout.unit = tall_stepper_height(ui) + 2 * (layout.toggle + m.gap);
    for (const RuleId rule : kSteps) {
        layout.step = std::max(layout.step, row_height(context, step_word(context, rule), "−11", layout.part_width));
    }
    layout.other = worded_height(context, other_words(context, group, alpens::kMostAlpensins), layout.part_width);
    const auto rows = static_cast<float>(kSteps.size() + 1);
    layout.sum = rows * (layout.step + m.gap / 2) + layout.other;
    return layout;
}

// What the other reading of the rule for groups comes to, where that is something else.
void draw_other(Context& context, Rect row, const alpens::House& house, const alpens::AskMovement& ask) {
    Ui& ui = context.ui;
    alpens::House read = house;
    read.group = other_than(house.group);
    const auto own = alpens::movement(house, ask);
    const auto other = alpens::movement(read, ask);
    if (!own || !other || own->points == other->points) return;
    const auto picture = [&](Rect box, Colour ink, bool) { ui.icon(Icon::people, box, ink); };
    if (worded_button(context, "alpens.move.other", row, other_words(context, house.group, other->points), {},
                      picture)) {
        context.navigator.show_rule(std::string(alpens::rule::move_group.id));
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

void MovementHelper::draw_unit(Context& context, Rect area, float toggle) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    group_ = tall_stepper(context, "alpens.move.group", area.cut_top(tall_stepper_height(ui), m.gap),
                          context.tr("alpens.move.group"), group_, 1, alpens::kMostAlpensins);
    carrying_ =
        ui.toggle("alpens.move.carrying", area.cut_top(toggle, m.gap), context.tr("alpens.move.carrying"), carrying_);
    picks_ = ui.toggle("alpens.move.picks", area.cut_top(toggle), context.tr("alpens.move.picks"), picks_);
}

void MovementHelper::draw_sum(Context& context, Rect area, const alpens::House& house, const alpens::AskMovement& ask) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const Layout layout = layout_of(context, house.group);
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
    draw_other(context, area.cut_top(layout.other), house, ask);
}

bool MovementHelper::draw(Context& context, const alpens::House& house) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const Layout layout = layout_of(context, house.group);
    const float high = layout.height(m.gap);
    const Sheet sheet = ui.begin_sheet("alpens.move", {layout.width, high}, {.title = context.tr("alpens.move.title")});
    const ListView view = ui.begin_scroll("alpens.move.page", sheet.content, high);
    Rect page{view.view.x, view.view.y - view.offset, layout.width - m.gap, high};
    if (layout.wide) {
        const Rect cells = page.cut_left(layout.cells_width, 2 * m.gap);
        draw_cells(context, {cells.x, cells.y, cells.w, std::min(high, cells.w * 1.04F + layout.cells - layout.ring)});
        draw_unit(context, page.cut_left(layout.part_width, 2 * m.gap), layout.toggle);
    } else {
        draw_cells(context, page.cut_top(layout.cells, m.gap));
        draw_unit(context, page.cut_top(layout.unit, m.gap), layout.toggle);
    }
    draw_sum(context, page, house, ask());
    ui.end_list();
    ui.end_sheet();
    return sheet.closed;
}

}  // namespace tapet::ui
