#include "ui/kit/flow.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tapet::ui {

namespace {

constexpr float kRowPadding = 4;  // gaps that a row spends on its edges, its icon and its chevron

float widest_label(const Ui& ui, const std::vector<std::string>& labels) {
    float widest = 0;
    for (const std::string& label : labels) widest = std::max(widest, ui.text_width(Role::bold, label));
    return widest + 2 * ui.metrics().gap;
}

}  // namespace

Flow::Flow(Ui& ui, Rect area) : ui_(ui), area_(area), width_(area.w - ui.metrics().gap) {}

void Flow::words(Role role, std::string text, Colour colour) {
    Ui& ui = ui_;
    const float height = ui.paragraph_height(role, text, width_);
    item(height, [&ui, role, colour, text = std::move(text)](Rect rect) {
        ui.paragraph(rect, text, {.role = role, .valign = VAlign::top, .colour = colour});
    });
}

void Flow::row(std::string id, Icon icon, std::string words, std::function<void()> tapped) {
    const float height = label_height(ui_, words, width_);
    item(height,
         [&ui = ui_, icon, id = std::move(id), words = std::move(words), tapped = std::move(tapped)](Rect rect) {
             if (ui.row(id, rect, words, "", {.icon = icon, .role = Role::body})) tapped();
         });
}

void Flow::item(float height, std::function<void(Rect)> draw) {
    if (items_.empty()) first_h_ = height;
    height_ += height + ui_.metrics().gap;
    items_.push_back({height, std::move(draw)});
}

void Flow::append(Flow other) {
    for (Item& one : other.items_) item(one.height, std::move(one.draw));
}

void Flow::space() {
    item(ui_.metrics().gap, [](Rect) {});
}

void Flow::cells(std::size_t count, float least_width, float height,
                 const std::function<void(std::size_t, Rect)>& draw) {
    const float gap = ui_.metrics().gap;
    const auto columns = static_cast<std::size_t>(std::max(1.0F, std::floor((width_ + gap) / (least_width + gap))));
    for (std::size_t first = 0; first < count; first += columns) {
        item(height, [=](Rect rect) {
            const auto places = rect.columns(static_cast<int>(columns), gap);
            for (std::size_t i = 0; i < columns && first + i < count; ++i) draw(first + i, places[i]);
        });
    }
}

void Flow::draw(std::string_view id) {
    const float gap = ui_.metrics().gap;
    const ListView view = ui_.begin_scroll(id, area_, height_ - gap);
    float y = view.view.y - view.offset;
    for (const Item& item : items_) {
        item.draw({view.view.x, y, width_, item.height});
        y += item.height + gap;
    }
    ui_.end_list();
}

float label_height(const Ui& ui, std::string_view label, float width) {
    const Metrics& m = ui.metrics();
    const float room = width - 2 * m.icon - kRowPadding * 1.4F * m.gap;
    return std::max(m.control, ui.paragraph_height(Role::bold, label, std::max(room, m.icon)) + m.gap);
}

namespace {

bool label_beside(const Ui& ui, std::string_view label, float width) {
    const Metrics& m = ui.metrics();
    const float number = std::max(m.touch, ui.text_width(Role::bold, "000") + m.gap);
    const float keys = 2 * std::max(m.touch, m.control_two);
    return ui.text_width(Role::body, label) <= width - number - keys - 3 * m.gap;
}

}  // namespace

float stepper_height(const Ui& ui, std::string_view label, float width) {
    const float above = label_beside(ui, label, width) ? 0 : ui.paragraph_height(Role::body, label, width);
    return above + ui.metrics().control_two;
}

int draw_stepper(Ui& ui, const std::string& id, Rect rect, std::string_view label, int value, int low, int high) {
    if (label_beside(ui, label, rect.w)) return ui.stepper(id, rect, label, value, low, high);
    ui.paragraph(rect.cut_top(ui.paragraph_height(Role::body, label, rect.w)), label);
    return ui.stepper(id, rect, "", value, low, high);
}

float toggle_height(const Ui& ui, std::string_view label, float width) {
    const Metrics& m = ui.metrics();
    const float room = width - 4 * m.gap - 2.1F * m.icon;  // the switch is a pill, twice as wide as an icon
    return std::max(m.control_two, ui.paragraph_height(Role::body, label, room) + m.gap + m.edge);
}

int draw_choice(Ui& ui, const std::string& id, Rect& area, const std::vector<std::string>& labels, int chosen) {
    const Metrics& m = ui.metrics();
    const auto count = static_cast<int>(labels.size());
    const int fit = static_cast<int>((area.w + m.gap) / (widest_label(ui, labels) + m.gap));
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
