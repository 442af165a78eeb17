#include "ui/kit/plot.h"

#include <algorithm>
#include <cmath>

namespace tapet::ui {

float whole_step(float span, int most) {
    const float least = std::max(span, 1e-6F) / static_cast<float>(std::max(1, most));
    const float power = std::pow(10.0F, std::floor(std::log10(least)));
    for (const float times : {1.0F, 2.0F, 5.0F}) {
        if (times * power >= least * 0.999F) return times * power;
    }
    return 10 * power;
}

Plot::Plot(Ui& ui, Rect rect, PlotAxes axes) : ui_(ui), axes_(std::move(axes)), inside_(rect) {
    const Metrics& m = ui.metrics();
    const float line = ui.line_height(Role::body);
    axes_.high = std::max(axes_.high, axes_.low + 1);
    Rect below;
    if (!axes_.below.empty()) below = inside_.cut_bottom(line);
    const PlotAxes asked = axes_;
    float step = 1;
    // As many steps as have room for their words.
    for (int most = std::max(1, static_cast<int>((inside_.h - line) / line)); most > 0; --most) {
        step = std::max(axes_.words ? 0.0F : 1.0F, whole_step(asked.high - asked.low, most));
        axes_.low = std::floor(asked.low / step + 0.001F) * step;
        axes_.high = std::ceil(asked.high / step - 0.001F) * step;
        if ((axes_.high - axes_.low) / step * line <= inside_.h - line) break;
    }
    float wide = 0;
    for (int i = 0; axes_.low + static_cast<float>(i) * step <= axes_.high + step / 2; ++i)
        wide = std::max(wide, ui.text_width(Role::body, words(axes_.low + static_cast<float>(i) * step)));
    const Rect values = inside_.cut_left(std::ceil(wide), m.gap);
    inside_ = inside_.inset(0, std::round(line / 2));
    inside_.cut_right(m.mm(1.5F));
    draw_values(values, step);
    below.x = inside_.x;
    below.w = inside_.w;
    if (!axes_.below.empty()) draw_below(below);
}

std::string Plot::words(float value) const {
    if (axes_.words) return axes_.words(value);
    const auto whole = std::lround(value);
    return (whole < 0 ? "−" : "") + std::to_string(std::labs(whole));
}

Vec Plot::at(Vec value) const {
    return {inside_.x + inside_.w * value.x / axes_.across,
            inside_.bottom() - inside_.h * (value.y - axes_.low) / (axes_.high - axes_.low)};
}

void Plot::draw_values(Rect strip, float step) const {
    const Theme& t = ui_.theme();
    const float line = ui_.line_height(Role::body);
    float free = strip.bottom();
    for (int i = 0; axes_.low + static_cast<float>(i) * step <= axes_.high + step / 2; ++i) {
        const float value = axes_.low + static_cast<float>(i) * step;
        const float y = std::round(at({0, value}).y);
        const bool nothing = std::fabs(value) < step / 100;
        const float thick = nothing ? std::max(1.0F, ui_.metrics().stroke) : 1;
        ui_.painter().fill({inside_.x, y - std::floor(thick / 2), inside_.w, thick}, nothing ? t.control : t.line);
        if (y + line / 2 > free + 2) continue;  // a plot as low as one word
        free = y - line / 2;
        ui_.text({strip.x, y - line / 2, strip.w, line}, words(value), {.align = Align::right, .colour = t.text_quiet});
    }
}

// Every word, or every second, third: the first of those that have room beside each other.
void Plot::draw_below(Rect strip) const {
    float widest = 0;
    for (const std::string& word : axes_.below) widest = std::max(widest, ui_.text_width(Role::body, word));
    const float step = inside_.w / std::max(1.0F, axes_.across);
    const auto every = static_cast<std::size_t>(std::max(1.0F, std::ceil((widest + ui_.metrics().gap / 2) / step)));
    float free = strip.x;
    for (std::size_t i = 0; i < axes_.below.size(); i += every) {
        const float x = at({static_cast<float>(i) + (axes_.between ? 0.5F : 0.0F), 0}).x;
        Rect place{x - widest / 2 - 1, strip.y, widest + 2, strip.h};
        place.x = std::clamp(place.x, strip.x, std::max(strip.x, strip.right() - place.w));
        if (place.x < free) continue;  // the one before it was moved in from the edge
        if (!axes_.below[i].empty()) free = place.right();
        ui_.text(place, axes_.below[i], {.align = Align::centre, .colour = ui_.theme().text_quiet});
    }
}

void Plot::line(const std::vector<Vec>& values, Colour colour, float width) const {
    std::vector<Vec> points;
    points.reserve(values.size());
    for (const Vec& value : values) points.push_back(at(value));
    ui_.painter().stroke(points, colour, width);
}

void Plot::area(const std::vector<Vec>& values, Colour colour) const {
    for (std::size_t i = 0; i + 1 < values.size(); ++i) {
        const Vec a = values[i];
        const Vec b = values[i + 1];
        const Vec from = at({a.x, 0});
        const Vec to = at({b.x, 0});
        if ((a.y < 0) == (b.y < 0)) {
            ui_.painter().fill_convex({from, at(a), at(b), to}, colour);
            continue;
        }
        const float part = a.y / (a.y - b.y);
        const Vec crossing = at({a.x + (b.x - a.x) * part, 0});
        ui_.painter().fill_triangle(from, at(a), crossing, colour);
        ui_.painter().fill_triangle(crossing, at(b), to, colour);
    }
}

void Plot::dot(Vec value, Colour colour, bool full) const {
    const float radius = ui_.metrics().mm(full ? 1.2F : 0.9F);
    ui_.painter().fill_circle(at(value), radius, full ? colour : ui_.theme().background);
    if (!full) ui_.painter().circle(at(value), radius, colour, ui_.metrics().stroke);
}

void Plot::bar(int x, float value, Colour colour) const {
    const Vec top = at({static_cast<float>(x), value});
    const Vec foot = at({static_cast<float>(x + 1), 0});
    const float side = std::round((foot.x - top.x) * 0.15F);
    const float high = std::max(value > 0 ? 2.0F : 0.0F, foot.y - top.y);
    ui_.painter().fill({top.x + side, foot.y - high, foot.x - top.x - 2 * side, high}, colour, ui_.metrics().mm(0.5F),
                       corners_top);
}

}  // namespace tapet::ui
