// One sentence near the finger, for some seconds or until the next tap. It lies over everything in its zone, takes no taps,
// and goes where it covers the least.
#include <algorithm>

#include "ui/kit/ui_state.h"

namespace tapet::ui {

namespace {

constexpr std::int64_t fade_us = 120000;

float area_of(Rect rect) { return rect.w * rect.h; }

// How much of what can be tapped and read in this frame lies under it; any target weighs more than all words, and what
// somebody said more than all targets.
float covers(const FrameLog& log, Rect on_screen) {
    constexpr float target = 1000;
    constexpr float said = 1000 * target;
    float covered = 0;
    for (const Rect& paper : log.said) covered += said * area_of(paper.intersection(on_screen));
    for (const LoggedWidget& widget : log.widgets) {
        covered += target * area_of(widget.rect.intersection(widget.clip).intersection(on_screen));
    }
    for (const LoggedText& text : log.texts)
        covered += area_of(text.rect.intersection(text.clip).intersection(on_screen));
    return covered;
}

Rect inside(Rect zone, Rect rect, float gap) {
    rect.x = std::round(std::clamp(rect.x, zone.x + gap, std::max(zone.x + gap, zone.right() - gap - rect.w)));
    rect.y = std::round(std::clamp(rect.y, zone.y + gap, std::max(zone.y + gap, zone.bottom() - gap - rect.h)));
    return rect;
}

// Above the place, or below it when there is no room; always inside the zone.
Rect beside(Rect zone, Rect near, Vec size, float gap) {
    Rect rect{near.centre().x - size.x / 2, near.y - gap - size.y, size.x, size.y};
    if (rect.y < zone.y + gap) rect.y = near.bottom() + gap;
    return inside(zone, rect, gap);
}

}  // namespace

void Ui::toast(std::string_view sentence, Rect near, float seconds) {
    State& s = *state_;
    if (sentence.empty()) return s.toasts.clear();
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

// Beside the finger if that covers nothing; otherwise the place nearest to it, over or under it or at another side of the
// zone, that covers least.
Rect Ui::State::toast_place(Rect near, Vec size) const {
    const Rect zone_rect = zone().local;
    const Rect first = beside(zone_rect, near, size, metrics.gap);
    Rect best = first;
    float least = covers(log, zone().transform.to_screen(first));
    const float step = std::max(4.0F, std::round(metrics.gap));
    const Vec across{zone_rect.right() - size.x, zone_rect.centre().x - size.x / 2};
    for (float away = step; away < zone_rect.h && least > 0; away += step) {
        for (const float y : {first.y - away, first.y + away}) {
            if (y < zone_rect.y || y + size.y > zone_rect.bottom()) continue;
            for (const float x : {first.x, across.y, zone_rect.x, across.x}) {
                const Rect place = inside(zone_rect, {x, y, size.x, size.y}, metrics.gap);
                const float covered = covers(log, zone().transform.to_screen(place));
                if (covered >= least) continue;
                least = covered;
                best = place;
            }
        }
    }
    return best;
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
        const Rect box = toast_place(toast.near, {width + 2 * pad, height + 2 * pad});
        // It rises a little as it comes; then it stands still.
        const float age =
            std::min(1.0F, static_cast<float>(input.time_us - toast.from_us) / static_cast<float>(fade_us));
        const Rect placed = box.moved({0, std::round((1 - age) * metrics.gap)});
        const int before = layer;
        layer = 1000;  // over every overlay
        draw_paper(placed);
        push_ground(Ground::paper);
        ui.paragraph(placed.inset(pad), toast.sentence);
        pop_ground();
        layer = before;
        if (age < 1) ui.wants_frames_until(toast.from_us + fade_us);
        ui.wants_frame_at(toast.until_us);
    }
}

}  // namespace tapet::ui
