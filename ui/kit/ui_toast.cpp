// One sentence near the finger, for some seconds. It lies over everything in its zone and takes no taps.
#include <algorithm>

#include "ui/kit/ui_state.h"

namespace tapet::ui {

namespace {

constexpr std::int64_t fade_us = 120000;

// Above the place, or below it when there is no room; always inside the zone.
Rect beside(Rect zone, Rect near, Vec size, float gap) {
    Rect rect{near.centre().x - size.x / 2, near.y - gap - size.y, size.x, size.y};
    if (rect.y < zone.y + gap) rect.y = near.bottom() + gap;
    rect.x = std::round(std::clamp(rect.x, zone.x + gap, std::max(zone.x + gap, zone.right() - gap - size.x)));
    rect.y = std::round(std::clamp(rect.y, zone.y + gap, std::max(zone.y + gap, zone.bottom() - gap - size.y)));
    return rect;
}

}  // namespace

void Ui::toast(std::string_view sentence, Rect near, float seconds) {
    State& s = *state_;
    const ZoneOnStack& zone = s.zone();
    // A zone shows one at a time: the last.
    const auto same = [&zone](const ToastState& toast) {
        return toast.zone == zone.transform && toast.zone_screen == zone.screen;
    };
    s.toasts.erase(std::remove_if(s.toasts.begin(), s.toasts.end(), same), s.toasts.end());
    const std::int64_t now = s.input.time_us;
    const std::int64_t until = now + static_cast<std::int64_t>(seconds * 1e6F);
    s.toasts.push_back({std::string(sentence), near, zone.transform, zone.screen, 0, now, until});
    wants_frames_until(now + fade_us);
}

void Ui::State::draw_toasts(Ui& ui) {
    for (ToastState& toast : toasts) {
        const bool here = toast.zone == zone().transform && toast.zone_screen == zone().screen;
        if (!here || toast.drawn == log.frame || toast.until_us <= input.time_us) continue;
        toast.drawn = log.frame;
        const Rect local = zone().local;
        const float pad = metrics.gap * 1.2F;
        const float widest = std::min(local.w - 2 * metrics.gap - 2 * pad, metrics.mm(95) * metrics.text_scale);
        const float width = std::min(widest, std::ceil(fonts->width(Role::body, toast.sentence)) + 1);
        const float height = ui.paragraph_height(Role::body, toast.sentence, width);
        const Rect box = beside(local, toast.near, {width + 2 * pad, height + 2 * pad}, metrics.gap);
        // It rises a little as it comes; then it stands still.
        const float age =
            std::min(1.0F, static_cast<float>(input.time_us - toast.from_us) / static_cast<float>(fade_us));
        const Rect placed = box.moved({0, std::round((1 - age) * metrics.gap)});
        const int before = layer;
        layer = 1000;  // over every overlay
        painter.shadow(placed, metrics.radius, metrics.mm(2));
        painter.fill(placed, theme.raised, metrics.radius);
        painter.outline(placed, theme.accent, std::max(1.0F, std::round(metrics.stroke / 2)), metrics.radius);
        ui.paragraph(placed.inset(pad), toast.sentence);
        layer = before;
        if (age < 1) ui.wants_frames_until(toast.from_us + fade_us);
        ui.wants_frame_at(toast.until_us);
    }
}

}  // namespace tapet::ui
