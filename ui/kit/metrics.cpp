#include "ui/kit/metrics.h"

#include <algorithm>
#include <cmath>

namespace tapet::ui {

namespace {

// Open Sans, in parts of its em (hhea and OS/2 tables): ImGui's font size is ascent to descent.
constexpr float box_in_em = 1.362F;
constexpr float cap_in_em = 0.714F;

constexpr float body_em_mm = 4.2F;
constexpr float title_em_mm = 5.8F;
constexpr float digit_mm = 12;

bool spread(Role role) { return role == Role::large || role == Role::headline; }

int font_px(float em_mm, float px_per_mm) { return static_cast<int>(std::ceil(em_mm * px_per_mm * box_in_em)); }

// The digits of the score: 12 mm on a 10-inch tablet (135 mm on its short side), a tenth of the side on smaller ones.
// They are large already, so the text scale enlarges them by a quarter of what it does to text.
float digit_height_mm(float short_side_mm, float text_scale) {
    const float height = short_side_mm >= 118 ? digit_mm : std::max(8.0F, short_side_mm / 10);
    return height * (1 + (text_scale - 1) / 4);
}

}  // namespace

float Metrics::mm(float millimetres) const { return std::round(millimetres * px_per_mm); }

float Metrics::em(Role role) const { return static_cast<float>(font_px[static_cast<std::size_t>(role)]) / box_in_em; }

float Metrics::cap_height(Role role) const { return em(role) * cap_in_em; }

float Metrics::line_height(Role role) const {
    if (tight(role)) return std::ceil(cap_height(role) * 1.3F);
    if (spread(role)) return std::ceil(em(role) * 1.2F);
    return static_cast<float>(font_px[static_cast<std::size_t>(role)]);
}

Metrics make_metrics(float px_per_mm, float text_scale, Vec screen) {
    Metrics m;
    m.px_per_mm = std::clamp(px_per_mm, 2.0F, 40.0F);
    m.text_scale = std::clamp(text_scale, 1.0F, 2.0F);
    m.screen = screen;
    const float short_side_mm = std::min(screen.x, screen.y) / m.px_per_mm;
    const bool small = short_side_mm < 118;

    const float digit_em = digit_height_mm(short_side_mm, m.text_scale) / cap_in_em;
    const float title_scale = 1 + (m.text_scale - 1) * 0.7F;  // a title need not grow as much as what is small
    const float title_em = std::max(body_em_mm * m.text_scale, title_em_mm * title_scale);
    const int body = font_px(body_em_mm * m.text_scale, m.px_per_mm);
    m.font_px = {body,
                 body,
                 font_px(title_em, m.px_per_mm),
                 font_px(digit_em, m.px_per_mm),
                 font_px(digit_em * 2, m.px_per_mm),
                 font_px(std::sqrt(title_em * digit_em), m.px_per_mm),
                 font_px(digit_em, m.px_per_mm)};

    m.touch_min = std::ceil(9 * m.px_per_mm);
    m.touch = std::ceil((small ? 10.0F : 11.0F) * m.px_per_mm);
    m.control = std::max(m.touch, std::ceil(m.line_height(Role::body) + 4 * m.px_per_mm));
    m.control_two = std::max(m.control, std::ceil(m.em(Role::bold) * 2.3F + 1.2F * m.px_per_mm));
    m.gap = m.mm(small ? 1.8F : 2.4F);
    m.margin = m.mm(small ? 3.0F : 4.5F);
    m.radius = m.mm(1.8F);
    m.stroke = std::max(2.0F, m.mm(0.35F));
    m.icon = std::round(m.em(Role::body) * 1.3F);
    m.drag_slop = m.mm(2);
    m.tap_slop = m.mm(1.5F);
    return m;
}

}  // namespace tapet::ui
