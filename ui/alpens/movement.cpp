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

// The neighbours, the unit, the sum and the other reading: side by side, in two rows, or one under the other, whichever shows
// them all. There is room for every step and the other reading all the time, so that nothing jumps under the finger.
enum class Form { columns, two_rows, stack };
struct SumLayout {
    Form form = Form::stack;
    float width = 0;
    float cells_width = 0;
    float unit_width = 0;
    float sum_width = 0;
    float cells = 0;
    float ring = 0;  // of it, without the words
    float unit = 0;
    float toggle = 0;
    float step = 0;
    float other = 0;
    float sum = 0;

    // In columns the other reading stands under the unit, otherwise under the sum.
    float height(float gap) const {
        switch (form) {
            case Form::columns: return std::max({cells, unit + gap + other, sum});
            case Form::two_rows: return std::max(cells, unit) + gap + sum + other;
            case Form::stack: break;
        }
        return cells + unit + sum + other + 2 * gap;
    }
};

void set_widths(const Ui& ui, SumLayout& layout) {
    const Metrics& m = ui.metrics();
    const float most = ui.area().w - 2 * m.gap - 2 * m.margin;
    const float ring = HexRing::width_for(m.touch);
    const float least_ring = HexRing::width_for(m.touch_min);
    layout.form = most > m.mm(124) * m.text_scale                           ? Form::columns
                  : most > least_ring + 3 * m.gap + m.mm(39) * m.text_scale ? Form::two_rows
                                                                            : Form::stack;
    layout.width = layout.form == Form::columns ? std::min(most, m.mm(170) * m.text_scale) : most;
    const float inner = layout.width - m.gap;
    layout.cells_width = layout.unit_width = layout.sum_width = inner;
    if (layout.form == Form::columns) layout.cells_width = std::max(ring, std::round(inner * 0.3F));
    if (layout.form == Form::two_rows)
        layout.cells_width = std::max(least_ring, inner - 3 * m.gap - m.mm(60) * m.text_scale);
    const float left = inner - layout.cells_width - 2 * m.gap;
    if (layout.form == Form::two_rows) layout.unit_width = left;
    if (layout.form == Form::columns) layout.unit_width = layout.sum_width = std::floor((left - 2 * m.gap) / 2);
}

SumLayout layout_of(const Context& context, alpens::GroupRule group) {
    const Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    SumLayout layout;
    set_widths(ui, layout);
    const float hint = ui.paragraph_height(Role::body, context.tr("alpens.move.hint"), layout.cells_width);
    layout.ring = HexRing::height_for(m.touch);
    layout.cells = layout.ring + m.gap + hint;
    layout.toggle = std::max(m.control, std::ceil(2 * 1.25F * m.em(Role::body) + m.gap));
    layout.unit = tall_stepper_height(ui) + 2 * (layout.toggle + m.gap);
    for (const RuleId rule : kSumSteps) {
        layout.step = std::max(layout.step, row_height(context, step_word(context, rule), "−11", layout.sum_width));
    }
    const float other_width = layout.form == Form::columns ? layout.unit_width : layout.sum_width;
    layout.other = worded_height(context, other_words(context, group, alpens::kMostAlpensins), other_width);
    const auto rows = static_cast<float>(kSumSteps.size() + 1);
    layout.sum = rows * (layout.step + m.gap / 2);
    return layout;
}

struct Places {
    Rect cells;
    Rect unit;
    Rect sum;
    Rect other;
};
Places places_of(const Metrics& m, const SumLayout& layout, Rect page) {
    Places places;
    if (layout.form == Form::columns) {
        places.cells = page.cut_left(layout.cells_width, 2 * m.gap);
        Rect middle = page.cut_left(layout.unit_width, 2 * m.gap);
        places.unit = middle.cut_top(layout.unit, m.gap);
        places.other = middle.cut_top(layout.other);
    } else {
        places.other = page.cut_bottom(layout.other);
        const bool beside = layout.form == Form::two_rows;
        Rect top = page.cut_top(beside ? std::max(layout.cells, layout.unit) : layout.cells, m.gap);
        places.cells = beside ? top.cut_left(layout.cells_width, 2 * m.gap) : top;
        places.unit = beside ? top : page.cut_top(layout.unit, m.gap);
    }
    places.sum = page;
    const float ring = places.cells.w * 1.04F + layout.cells - layout.ring;  // no taller than it is wide
    places.cells.h = std::min(places.cells.h, ring);
    return places;
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
        ring.draw(ui, cell, press.down ? theme.background : theme.surface, theme.control, m.stroke);
        if (taken) ui.icon(Icon::close, ring.inside(cell), theme.text);
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
        const Rect no = area.cut_top(std::max(row, row_height(context, title, "", area.w)), m.gap / 2);
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

bool MovementHelper::draw(Context& context, const alpens::House& house) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const SumLayout layout = layout_of(context, house.group);
    const float high = layout.height(m.gap);
    const Sheet sheet = ui.begin_sheet("alpens.move", {layout.width, high}, {.title = context.tr("alpens.move.title")});
    const ListView view = ui.begin_scroll("alpens.move.page", sheet.content, high);
    const Places places = places_of(m, layout, {view.view.x, view.view.y - view.offset, layout.width - m.gap, high});
    draw_cells(context, places.cells);
    draw_unit(context, places.unit, layout.toggle);
    draw_sum(context, places.sum, house, ask(), layout.step);
    alpens::AskMovement read = ask();
    if (!alpens::movement(house, read)) read.picks = false;
    draw_other(context, places.other, house, read);
    ui.end_list();
    ui.end_sheet();
    return sheet.closed;
}

}  // namespace tapet::ui
