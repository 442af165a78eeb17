#include "ui/platform/frame_loop.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace tapet::ui {

namespace {

constexpr std::int64_t kAsksEvery = 1'000'000;
constexpr std::int64_t kStoredSoon = 1'000;

}  // namespace

void FrameLoop::add(PlatformEvent event) {
    if (event.kind == PlatformEvent::Kind::press) event.seen = ui_.seen(event.time_us);
    events_.add(event);
    due_ = kForAnEvent;
}

void FrameLoop::redraw() {
    renderer_.forget();
    due_ = kForAnEvent;
}

bool FrameLoop::wanted(std::int64_t now_us) const {
    return due_ > 0 || !events_.empty() || ui_.next_wake_us() <= now_us || moves_us() <= now_us;
}

// When what moves is to be drawn again.
std::int64_t FrameLoop::moves_us() const {
    return ui_.animating() ? begun_us_ + pace_us_ : std::numeric_limits<std::int64_t>::max();
}

void FrameLoop::ask(const FrameCalls& calls, std::int64_t now_us) {
    if (!asked_us_) asked_us_ = now_us;
    if (now_us - *asked_us_ < kAsksEvery) return;
    asked_us_ = now_us;
    if (calls.changed()) due_ = std::max(due_, 1);
}

bool FrameLoop::step(const FrameCalls& calls, int width, int height, int ago) {
    if (!calls.stored()) return false;
    if (!held_back_) {
        const std::int64_t now = calls.steady_us();
        ask(calls, now);
        if (!wanted(now)) return false;
        begun_us_ = now;
        const Input input = events_.next(now);
        if (due_ > 0) --due_;
        if (width <= 0 || height <= 0) return false;  // minimised
        const Vec size{static_cast<float>(width), static_cast<float>(height)};
        renderer_.upload_fonts(size);
        ui_.begin(input, size);
        calls.frame(ui_);
        ui_.end();
        if (events_.lifts_at_once()) return false;
        // What a finger said is kept after its frame, which shows how things were before: the next one is what people want to see.
        if (ui_.next_wake_us() <= now && !std::exchange(passed_over_, true)) return false;
    }
    passed_over_ = false;
    held_back_ = !calls.stored() || !renderer_.ready();
    if (held_back_) return false;
    drawn_ = renderer_.draw_changes(width, height, ago);
    if (renderer_.lacks_memory() && calls.lacks_memory && !std::exchange(lacking_told_, true)) {
        calls.lacks_memory();
        redraw();
    }
    return true;
}

std::int64_t FrameLoop::idle_us(const FrameCalls& calls) const {
    if (!calls.stored()) return kStoredSoon;
    const std::int64_t now = calls.steady_us();
    if (held_back_ || wanted(now)) return 0;
    const std::int64_t asks = asked_us_.value_or(now) + kAsksEvery;
    return std::max(std::int64_t{0}, std::min({asks, ui_.next_wake_us(), moves_us()}) - now);
}

}  // namespace tapet::ui
