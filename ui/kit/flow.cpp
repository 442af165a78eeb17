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

void Flow::button(std::string id, std::string label, ButtonStyle style, std::function<void()> tapped) {
    const float height = label_height(ui_, label, width_);
    item(height,
         [&ui = ui_, id = std::move(id), label = std::move(label), style, tapped = std::move(tapped)](Rect rect) {
             if (ui.button(id, rect, label, style)) tapped();
         });
}

void Flow::stepper(std::string id, std::string label, int value, int low, int high, std::function<void(int)> changed) {
    const float height = stepper_height(ui_, label, width_);
    item(height, [&ui = ui_, id = std::move(id), label = std::move(label), value, low, high,
                  changed = std::move(changed)](Rect rect) {
        const int now = draw_stepper(ui, id, rect, label, value, low, high);
        if (now != value) changed(now);
    });
}

void Flow::toggle(std::string id, std::string label, bool on, std::function<void(bool)> changed) {
    const float height = toggle_height(ui_, label, width_);
    item(height,
         [&ui = ui_, id = std::move(id), label = std::move(label), on, changed = std::move(changed)](Rect rect) {
             if (ui.toggle(id, rect, label, on) != on) changed(!on);
         });
}

void Flow::stepper(std::string id, std::string label, int& value, int low, int high) {
    stepper(std::move(id), std::move(label), value, low, high, [&value](int now) { value = now; });
}

void Flow::toggle(std::string id, std::string label, bool& on) {
    toggle(std::move(id), std::move(label), on, [&on](bool now) { on = now; });
}

void Flow::options(const std::string& id, const std::vector<std::string>& labels, float least_width, std::size_t chosen,
                   const std::function<void(std::size_t)>& tapped) {
    const Metrics& m = ui_.metrics();
    // In fewer columns where a label would be cut; in one it may have two lines.
    float widest = 0;
    for (const std::string& label : labels) widest = std::max(widest, ui_.text_width(Role::bold, label) + 2 * m.gap);
    const float wide = std::min(std::max(least_width, widest), width_);
    float high = m.control;
    if (widest > wide) {
        for (const std::string& label : labels) high = std::max(high, label_height(ui_, label, wide));
    }
    cells(labels.size(), wide, high, [=, &ui = ui_](std::size_t i, Rect rect) {
        if (ui.button(id + "." + std::to_string(i), rect, labels[i], {.selected = i == chosen})) tapped(i);
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

void Flow::field(std::string id, std::string label, std::string& text, FieldStyle style,
                 std::function<void()> changed) {
    const float line = ui_.line_height(Role::body);
    style.named = true;
    item(line + ui_.metrics().control, [&ui = ui_, &text, line, style, id = std::move(id), label = std::move(label),
                                        changed = std::move(changed)](Rect rect) {
        ui.text(rect.cut_top(line), ui.elided(Role::body, label, rect.w), {.colour = ui.theme().text_quiet});
        if (ui.text_field(id, rect, label, text, style) == FieldEvent::changed && changed) changed();
    });
}

void Flow::buttons(const std::vector<FlowButton>& all) {
    const Metrics& m = ui_.metrics();
    float widest = 0;
    bool signs = false;
    for (const FlowButton& each : all) {
        widest = std::max(widest, ui_.text_width(Role::bold, each.label));
        signs = signs || each.style.icon != Icon::none;
    }
    const float least = std::min(width_, widest + (signs ? m.icon : 0) + kRowPadding * m.gap);
    float height = m.control_two;
    const float room = std::max(least - kRowPadding * m.gap, m.icon);
    for (const FlowButton& each : all)
        height = std::max(height, ui_.paragraph_height(Role::bold, each.label, room) + m.gap + m.edge);
    const float gap = m.gap;
    const auto fit = static_cast<std::size_t>(std::max(1.0F, std::floor((width_ + gap) / (least + gap))));
    const std::size_t rows = (all.size() + fit - 1) / fit;
    const std::size_t columns = rows == 0 ? 1 : (all.size() + rows - 1) / rows;
    for (std::size_t first = 0; first < all.size(); first += columns) {
        const std::vector<FlowButton> row(
            all.begin() + static_cast<std::ptrdiff_t>(first),
            all.begin() + static_cast<std::ptrdiff_t>(std::min(all.size(), first + columns)));
        item(height, [&ui = ui_, gap, row](Rect rect) {
            const auto cells = rect.columns(static_cast<int>(row.size()), gap);
            for (std::size_t i = 0; i < row.size(); ++i) {
                if (ui.button(row[i].id, cells[i], row[i].label, row[i].style) && row[i].tapped) row[i].tapped();
            }
        });
    }
}

void Flow::draw_in(Rect place) const {
    for (const Item& item : items_) {
        item.draw({place.x, place.y, std::min(width_, place.w), item.height});
        place.y += item.height + ui_.metrics().gap;
    }
}

void Flow::draw_at_foot(std::string_view id, Rect& place) {
    if (items_.empty()) return;
    const float gap = ui_.metrics().gap;
    const float all = height_ - gap;
    const bool scrolls = all > place.h * 0.6F;
    Rect strip = place.cut_bottom(scrolls ? std::round(place.h / 2) : all, 1.5F * gap);
    area_ = strip.cut_right(std::min(strip.w, width_));
    if (!scrolls) return draw_in(area_);
    draw(id);
}

void Flow::draw(std::string_view id) {
    const ListView view = ui_.begin_scroll(id, area_, height_ - ui_.metrics().gap);
    draw_in(view.view.moved({0, -view.offset}));
    ui_.end_list();
}

bool draw_sheet(Ui& ui, const std::string& id, std::string_view title, float width,
                const std::function<void(Flow&)>& fill, const std::function<void(Flow&)>& foot) {
    const Metrics& m = ui.metrics();
    const float wide = std::min(width, ui.area().w - 2 * m.gap - 2 * m.margin);
    Flow measured(ui, Rect{0, 0, wide, 0});
    Flow below(ui, wide);
    fill(measured);
    if (foot) foot(below);
    // However much stands above it, what leads on lies where it lay the last time.
    const SheetStyle style{.title = title, .at_bottom = static_cast<bool>(foot)};
    const Sheet sheet = ui.begin_sheet(id, {wide, measured.height() + below.height() - m.gap}, style);
    Rect area = sheet.content;
    if (foot) below.draw_in(area.cut_bottom(below.height() - m.gap, m.gap));
    Flow page(ui, area);
    fill(page);
    page.draw(id + ".all");
    ui.end_sheet();
    return sheet.closed;
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
