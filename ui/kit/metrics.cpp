#include "ui/kit/metrics.h"

#include <algorithm>
#include <cmath>

namespace tapet::ui {

namespace {

// In parts of its em (hhea and OS/2 tables). ImGui's font size is ascent to descent.
struct Letters {
    float box = 1;
    float cap = 1;
};
constexpr Letters lato_medium{1.2F, 0.7175F};
constexpr Letters lato_heavy{1.2F, 0.7255F};
constexpr Letters averia{1.12256F, 0.6792F};
constexpr Letters slab{1.31885F, 0.7109F};

Letters letters(Role role) {
    switch (role) {
        case Role::body: return lato_medium;
        case Role::bold: return lato_heavy;
        case Role::number:
        case Role::huge:
        case Role::giant:
        case Role::figure: return slab;
        default: return averia;
    }
}

constexpr float body_em_mm = 4.2F;
constexpr float label_em_mm = 4.2F;
constexpr float title_em_mm = 5.8F;
constexpr float figure_em_mm = 6.5F;
constexpr float digit_mm = 12;

// A phone is held in the hand, much nearer than what lies on the table: 2.9 mm there are read as easily.
constexpr float phone_text = 0.68F;
constexpr float phone_mm = 80;  // its short side is less than that

bool spread(Role role) { return role == Role::large || role == Role::headline; }

int font_px(Role role, float em_mm, float px_per_mm) {
    return static_cast<int>(std::ceil(em_mm * px_per_mm * letters(role).box));
}

// The digits of the score: 12 mm on a 10-inch tablet (135 mm on its short side), a tenth of the side on smaller ones.
// They are large already, so the text scale enlarges them by a quarter of what it does to text.
float digit_height_mm(float short_side_mm, float text_scale) {
    const float height = short_side_mm >= 118 ? digit_mm : std::max(8.0F, short_side_mm / 10);
    return height * (1 + (text_scale - 1) / 4);
}

}  // namespace

float Metrics::mm(float millimetres) const { return std::round(millimetres * px_per_mm); }

float Metrics::em(Role role) const {
    return static_cast<float>(font_px[static_cast<std::size_t>(role)]) / letters(role).box;
}

float Metrics::cap_height(Role role) const { return em(role) * letters(role).cap; }

float Metrics::line_height(Role role) const {
    if (tight(role)) return std::ceil(cap_height(role) * 1.3F);
    if (spread(role)) return std::ceil(em(role) * 1.2F);
    return std::ceil(em(role) * 1.3F);
}

Metrics make_metrics(float px_per_mm, float text_scale, Vec screen) {
    Metrics m;
    m.px_per_mm = std::clamp(px_per_mm, 2.0F, 40.0F);
    m.text_scale = std::clamp(text_scale, 1.0F, 2.0F);
    m.screen = screen;
    const float short_side_mm = std::min(screen.x, screen.y) / m.px_per_mm;
    const bool small = short_side_mm < 118;

    const float digit = digit_height_mm(short_side_mm, m.text_scale);
    const float digit_em = digit / slab.cap;
    const float headline_em = digit / averia.cap;
    const float title_scale = 1 + (m.text_scale - 1) * 0.7F;  // a title need not grow as much as what is small
    const float held = short_side_mm < phone_mm ? phone_text : 1;
    const float body_em = body_em_mm * held * m.text_scale;
    const float title_em = std::max(body_em, title_em_mm * held * title_scale);
    const float figure_em = std::max(body_em, figure_em_mm * held * title_scale);
    const auto set = [&m](Role role, float em_mm) {
        m.font_px[static_cast<std::size_t>(role)] = font_px(role, em_mm, m.px_per_mm);
    };
    set(Role::body, body_em);
    set(Role::bold, label_em_mm * held * m.text_scale);
    set(Role::title, title_em);
    set(Role::number, digit_em);
    set(Role::huge, digit_em * 2);
    set(Role::giant, digit_em * 2.68F);
    set(Role::large, std::sqrt(title_em * headline_em));
    set(Role::headline, headline_em);
    set(Role::figure, figure_em);

    m.touch_min = std::ceil(9 * m.px_per_mm);
    m.touch = std::ceil((small ? 10.0F : 11.0F) * m.px_per_mm);
    m.control = std::max(m.touch, std::ceil(m.line_height(Role::body) + 4 * m.px_per_mm));
    m.control_two = std::max(m.control, std::ceil(m.em(Role::bold) * 2.3F + 1.2F * m.px_per_mm));
    m.gap = m.mm(small ? 1.8F : 2.2F);
    m.margin = m.mm(2.7F);
    m.radius = m.mm(1.7F);
    m.edge = std::max(2.0F, m.mm(0.7F));
    m.stroke = std::max(2.0F, m.mm(0.35F));
    m.icon = std::round(m.em(Role::body) * 1.3F);
    m.drag_slop = m.mm(2);
    m.tap_slop = m.mm(1.5F);
    return m;
}

}  // namespace tapet::ui
