// Controls that lie in a row: one of N, on and off, numbers, links, progress.
#include <algorithm>
#include <utility>

#include "ui/kit/ui_state.h"

namespace tapet::ui {

int Ui::choice(std::string_view id, Rect rect, const std::vector<std::string>& labels, int chosen) {
    State& s = *state_;
    const Metrics& m = s.metrics;
    const auto cells = rect.columns(static_cast<int>(labels.size()), std::round(m.gap / 2));
    int result = chosen;
    for (int i = 0; i < static_cast<int>(labels.size()); ++i) {
        const auto at = static_cast<std::size_t>(i);
        ButtonStyle style;
        style.selected = i == chosen;
        const Rect cell = cells[at];
        const Press press =
            s.interact(std::string(id) + "." + std::to_string(i), WidgetKind::choice, cell, labels[at], style);
        const State::Face face = s.face(cell, style, press.down);
        s.caption(face.top, labels[at], style, face.ink);
        if (press) result = i;
    }
    return result;
}

bool Ui::toggle(std::string_view id, Rect rect, std::string_view label, bool on) {
    State& s = *state_;
    const Metrics& m = s.metrics;
    const Theme& t = s.theme;
    ButtonStyle style;
    style.selected = on;
    const Press press = s.interact(id, WidgetKind::choice, rect, label, style);
    style.selected = false;  // the switch shows it, not the ground
    const State::Face face = s.face(rect, style, press.down);
    Rect inner = face.top.inset(m.gap * 1.4F, m.gap / 2);
    const float height = std::min(std::round(m.icon * 1.15F), inner.h);
    const float width = std::round(height * 1.8F);
    const Rect pill = inner.cut_right(width, m.gap).centred(width, height);
    const float radius = height / 2;
    const Vec knob{on ? pill.right() - radius : pill.x + radius, pill.centre().y};
    if (on) {
        s.painter.fill(pill, t.key, radius);
        s.painter.fill_circle(knob, radius - m.stroke, t.raised);
        const float tick = std::round(height * 0.6F);
        s.painter.icon(Icon::check, {knob.x - tick / 2, knob.y - tick / 2, tick, tick}, t.tile_ink);
    } else {
        s.painter.outline(pill, t.tile_quiet, m.stroke, radius);
        s.painter.fill_circle(knob, radius - m.stroke * 2.5F, t.tile_quiet);
    }
    s.block(inner, label, {Role::body, Align::left, VAlign::middle, face.ink});
    return press.tapped ? !on : on;
}

namespace {

constexpr std::int64_t first_step_us = 400'000;
constexpr std::int64_t fast_after_us = 2'000'000;

std::int64_t step_us(std::int64_t held_us) { return held_us < fast_after_us ? 100'000 : 40'000; }

}  // namespace

std::optional<int> Ui::State::count_on(std::string_view id, int way, int value, int low, int high) {
    const bool stale = stepping.id == id && stepping.frame + 1 < log.frame;  // its screen was away in between
    if (stale) stepping = {};
    if (way == 0 || hold_speaks) {
        if (stepping.id == id) return std::exchange(stepping, {}).value;
        return std::nullopt;
    }
    const std::int64_t held = input.time_us - press.time_us;
    if (stepping.id != id) stepping = {std::string(id), value, press.time_us + first_step_us, log.frame};
    stepping.frame = log.frame;
    if (input.time_us >= stepping.next_us) {
        stepping.value = std::clamp(stepping.value + way, low, high);
        stepping.next_us = input.time_us + step_us(held);
    }
    if (stepping.value != (way > 0 ? high : low)) wake_at = std::min(wake_at, stepping.next_us);
    return stepping.value;
}

int Ui::stepper(std::string_view id, Rect rect, std::string_view label, int value, int low, int high) {
    State& s = *state_;
    const Metrics& m = s.metrics;
    // Of the widest number that can come: the keys stay where they are.
    float digits = s.fonts->width(Role::bold, "000");
    for (const int end : {low, high}) digits = std::max(digits, s.fonts->width(Role::bold, std::to_string(end)));
    const float wide = std::max(m.touch, std::ceil(digits + m.gap));
    Rect inner = rect;
    const float side = std::max(m.touch, rect.h);
    ButtonStyle style{.repeats = true};
    const std::string prefix(id);
    style.enabled = value < high;
    const std::string spoken = std::string(label) + " ";
    const Press more = icon_button(prefix + ".more", inner.cut_right(side), Icon::plus, spoken + s.words.more, style);
    const Rect middle = inner.cut_right(wide);
    style.enabled = value > low;
    const Press less = icon_button(prefix + ".less", inner.cut_right(side), Icon::minus, spoken + s.words.less, style);
    const bool counting = s.stepping.id == id && s.stepping.value != value;
    const auto reached = s.count_on(id, (more.down ? 1 : 0) - (less.down ? 1 : 0), value, low, high);
    text(middle, std::to_string(reached.value_or(value)), {.role = Role::bold, .align = Align::centre});
    s.block(inner.inset(m.gap * 1.4F, m.gap / 2), label, {Role::body, Align::left, VAlign::middle, s.theme.text});
    if (more.down || less.down) return value;  // it is not over yet
    if (counting && reached) return *reached;
    return std::clamp(value + (more ? 1 : 0) - (less ? 1 : 0), low, high);
}

namespace {

float chevron_size(const Metrics& m) { return std::round(m.icon * 0.85F); }

}  // namespace

// Whether a row so wide has both on one line.
bool Ui::State::on_one_line(Role role, std::string_view label, std::string_view value, float width) const {
    const float value_width = std::ceil(fonts->width(Role::body, value));
    return fonts->width(role, label) + value_width + metrics.gap <= width && value_width <= width * 0.6F;
}

float Ui::row_room(float width) const {
    const Metrics& m = metrics();
    return width - 3.8F * m.gap - chevron_size(m);
}

float Ui::row_height(std::string_view label, std::string_view value, float width) const {
    const Metrics& m = metrics();
    const float room = row_room(width);
    float words = paragraph_height(Role::bold, label, room);
    if (!value.empty() && !state_->on_one_line(Role::bold, label, value, room))
        words = std::max(words + paragraph_height(Role::body, value, room), m.em(Role::body) * 2.5F);
    return std::max(m.control, std::ceil(words) + m.gap + m.edge + 1);
}

Press Ui::row(std::string_view id, Rect rect, std::string_view label, std::string_view value, ButtonStyle style) {
    State& s = *state_;
    const Metrics& m = s.metrics;
    const Press press = s.interact(id, WidgetKind::row, rect, label, style);
    const State::Face face = s.face(rect, style, press.down);
    Rect inner = face.top.inset(m.gap * 1.4F, std::min(m.gap / 2, rect.h / 12));
    const float chevron = chevron_size(m);
    const Rect end = inner.cut_right(chevron, m.gap).centred(chevron, chevron);
    if (style.kind != ButtonKind::closed) s.painter.icon(Icon::chevron_right, end, face.quiet);
    if (style.icon != Icon::none)
        s.painter.icon(style.icon, inner.cut_left(m.icon, m.gap).centred(m.icon, m.icon), face.ink);
    const TextStyle left{style.role, Align::left, VAlign::middle, face.ink};
    const TextStyle quiet{Role::body, Align::left, VAlign::middle, face.quiet};
    const float value_width = std::ceil(s.fonts->width(Role::body, value));
    if (value.empty()) {
        s.block(inner, label, left);
    } else if (s.on_one_line(style.role, label, value, inner.w) || inner.h < m.em(Role::body) * 2.5F) {
        const Rect right = inner.cut_right(std::min(value_width, inner.w * 0.6F), m.gap);
        s.block(right, value, {Role::body, Align::right, VAlign::middle, face.quiet});
        s.block(inner, label, left);
    } else {
        const float words = paragraph_height(style.role, label, inner.w);
        const float spare = inner.h - words - paragraph_height(Role::body, value, inner.w);
        const Rect top = inner.cut_top(std::round(words + spare / 2));
        s.block(top, label, left);
        s.block(inner, value, quiet);
    }
    return press;
}

void Ui::progress(Rect rect, float fraction, std::string_view label) {
    State& s = *state_;
    const Metrics& m = s.metrics;
    Rect place = rect;
    const float thick = std::max(4.0F, m.mm(1.6F));
    const Rect track = place.cut_bottom(thick, m.gap / 2);
    if (!label.empty()) paragraph(place, label, {.role = Role::body, .valign = VAlign::bottom});
    s.painter.outline(track, s.theme.thread, std::max(1.0F, std::round(m.stroke / 2)), thick / 2);
    if (fraction >= 0) {
        const float width = std::max(thick, track.w * std::min(fraction, 1.0F));
        s.painter.fill({track.x, track.y, width, thick}, s.theme.accent, thick / 2);
        return;
    }
    // A third of the track that goes from end to end in 1.2 s.
    const auto phase = static_cast<float>(s.input.time_us % 1200000) / 1200000.0F;
    const float part = track.w / 3;
    const float x = track.x + (track.w + part) * phase - part;
    const Rect bar = Rect{x, track.y, part, thick}.intersection(track);
    if (!bar.empty()) s.painter.fill(bar, s.theme.accent, thick / 2);
    wants_frames_until(s.input.time_us + 100000);
}

}  // namespace tapet::ui
