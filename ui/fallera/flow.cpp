#include "ui/fallera/flow.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tapet::ui {

namespace {

constexpr float kRowPadding = 4;  // gaps that a row spends on its edges, its icon and its chevron

float widest_label(const Context& context, const std::vector<std::string>& labels) {
    float widest = 0;
    for (const std::string& label : labels) widest = std::max(widest, context.ui.text_width(Role::bold, label));
    return widest + 2 * context.ui.metrics().gap;
}

}  // namespace

Flow::Flow(Context& context, Rect area) : context_(context), area_(area), width_(area.w - context.ui.metrics().gap) {}

void Flow::words(Role role, std::string text, Colour colour) {
    Ui& ui = context_.ui;
    const float height = ui.paragraph_height(role, text, width_);
    item(height, [&ui, role, colour, text = std::move(text)](Rect rect) {
        ui.paragraph(rect, text, {.role = role, .valign = VAlign::top, .colour = colour});
    });
}

void Flow::rule(std::string id, std::string_view rule, std::string words) {
    const float height = label_height(context_, words, width_);
    Context& context = context_;
    item(height, [&context, id = std::move(id), rule = std::string(rule), words = std::move(words)](Rect rect) {
        if (context.ui.row(id, rect, words, "", {.icon = Icon::book, .role = Role::body})) {
            context.navigator.show_rule(rule);
        }
    });
}

void Flow::item(float height, std::function<void(Rect)> draw) {
    if (items_.empty()) first_h_ = height;
    height_ += height + context_.ui.metrics().gap;
    items_.push_back({height, std::move(draw)});
}

void Flow::append(Flow other) {
    for (Item& one : other.items_) item(one.height, std::move(one.draw));
}

void Flow::space() {
    item(context_.ui.metrics().gap, [](Rect) {});
}

void Flow::cells(std::size_t count, float least_width, float height,
                 const std::function<void(std::size_t, Rect)>& draw) {
    const float gap = context_.ui.metrics().gap;
    const auto columns = static_cast<std::size_t>(std::max(1.0F, std::floor((width_ + gap) / (least_width + gap))));
    for (std::size_t first = 0; first < count; first += columns) {
        item(height, [=](Rect rect) {
            const auto places = rect.columns(static_cast<int>(columns), gap);
            for (std::size_t i = 0; i < columns && first + i < count; ++i) draw(first + i, places[i]);
        });
    }
}

void Flow::draw(std::string_view id) {
    const float gap = context_.ui.metrics().gap;
    const ListView view = context_.ui.begin_scroll(id, area_, height_ - gap);
    float y = view.view.y - view.offset;
    for (const Item& item : items_) {
        item.draw({view.view.x, y, width_, item.height});
        y += item.height + gap;
    }
    context_.ui.end_list();
}

float label_height(const Context& context, std::string_view label, float width) {
    const Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const float room = width - 2 * m.icon - kRowPadding * 1.4F * m.gap;
    return std::max(m.control, ui.paragraph_height(Role::bold, label, std::max(room, m.icon)) + m.gap);
}

namespace {

bool label_beside(const Context& context, std::string_view label, float width) {
    const Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const float number = std::max(m.touch, ui.text_width(Role::bold, "000") + m.gap);
    const float keys = 2 * std::max(m.touch, m.control_two);
    return ui.text_width(Role::body, label) <= width - number - keys - 3 * m.gap;
}

}  // namespace

float stepper_height(const Context& context, std::string_view label, float width) {
    const float above = label_beside(context, label, width) ? 0 : context.ui.paragraph_height(Role::body, label, width);
    return above + context.ui.metrics().control_two;
}

int draw_stepper(Context& context, const std::string& id, Rect rect, std::string_view label, int value, int low,
                 int high) {
    if (label_beside(context, label, rect.w)) return context.ui.stepper(id, rect, label, value, low, high);
    context.ui.paragraph(rect.cut_top(context.ui.paragraph_height(Role::body, label, rect.w)), label);
    return context.ui.stepper(id, rect, "", value, low, high);
}

float toggle_height(const Context& context, std::string_view label, float width) {
    const Metrics& m = context.ui.metrics();
    const float room = width - 4 * m.gap - 2.1F * m.icon;  // the switch is a pill, twice as wide as an icon
    return std::max(m.control_two, context.ui.paragraph_height(Role::body, label, room) + m.gap);
}

int draw_choice(Context& context, const std::string& id, Rect& area, const std::vector<std::string>& labels,
                int chosen) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const auto count = static_cast<int>(labels.size());
    const int fit = static_cast<int>((area.w + m.gap) / (widest_label(context, labels) + m.gap));
    const int most = std::clamp(fit, 1, count);
    const int rows = (count + most - 1) / most;
    const int columns = (count + rows - 1) / rows;
    const Rect place = area.cut_top(static_cast<float>(rows) * (m.control + m.gap) - m.gap, m.gap);
    const auto cells = place.grid(columns, rows, m.gap);
    int result = chosen;
    for (int i = 0; i < count; ++i) {
        const auto at = static_cast<std::size_t>(i);
        if (ui.button(id + "." + std::to_string(i), cells[at], labels[at], {.selected = i == chosen})) result = i;
    }
    return result;
}

}  // namespace tapet::ui
