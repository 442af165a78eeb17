// A person at a slow tablet: taps every 270 ms what the display shows, while frames come as late as they do. On a clock of its
// own; nothing waits.
#pragma once

#include <algorithm>
#include <cmath>
#include <deque>
#include <functional>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "ui/kit/ui.h"
#include "ui/platform/event_queue.h"

namespace tapet::ui {

class SlowHand {
  public:
    static constexpr std::int64_t kPace = 270'000;
    static constexpr std::int64_t kDown = 70'000;    // how long a finger stays
    static constexpr std::int64_t kLooks = 450'000;  // before it taps the same key again

    struct Outcome {
        std::string id;
        bool taken = false;  // otherwise it was seen not to be
    };

    SlowHand(Ui& ui, std::function<void(Ui&)> draw, Vec screen, unsigned seed, int most_ms)
        : ui_(ui),
          draw_(std::move(draw)),
          screen_(screen),
          dice_(seed),
          most_ms_(most_ms),
          clock_(ui.now_us() + 1'000'000),
          hand_(clock_) {
        frame();
        hand_ = clock_;
    }

    // Until the next tap.
    void pass(std::int64_t time_us = kPace) {
        hand_ += time_us;
        while (clock_ <= hand_) frame();
    }
    // Now, on the display.
    const FrameLog& sees() const { return *(seen_ = ui_.seen(hand_)); }
    void tap_at(Vec at) {
        coming_.push_back(event(PlatformEvent::Kind::press, at, hand_));
        coming_.push_back(event(PlatformEvent::Kind::release, at, hand_ + kDown));
        last_ = at;
        ++taps_;
    }
    // As soon as it is seen; false: it does not come.
    bool tap(std::string_view id) {
        pass();
        for (int looks = 0; looks < 40; ++looks) {
            const LoggedWidget* widget = sees().find(id);
            const bool there = widget != nullptr && widget->enabled && sees().at(widget->rect.centre()) == widget;
            if (there && (widget->repeats || !is_near(widget->rect.centre()) || is_settled())) {
                tap_at(widget->rect.centre());
                return true;
            }
            pass(kLooks);
        }
        return false;
    }
    bool is_near(Vec at) const {
        const float far = ui_.metrics().touch_min + 1;
        return std::max(std::fabs(at.x - last_.x), std::fabs(at.y - last_.y)) <= far;
    }
    // All that was tapped has been answered, and seen to be for a while.
    bool is_settled() const { return coming_.empty() && queue_.empty() && hand_ - answered_us_ > kLooks; }
    void settle() {
        while (!is_settled()) pass(kLooks);
    }

    std::size_t taps() const { return taps_; }
    const std::vector<Outcome>& outcomes() const { return outcomes_; }

  private:
    Ui& ui_;
    std::function<void(Ui&)> draw_;
    Vec screen_;
    std::minstd_rand dice_;
    int most_ms_;
    std::int64_t clock_;  // when the next frame begins
    std::int64_t hand_;   // the person's
    std::int64_t answered_us_ = 0;
    EventQueue queue_;
    std::deque<PlatformEvent> coming_;  // what the finger did that no frame has heard of
    mutable std::shared_ptr<const FrameLog> seen_;
    Vec last_{-1000, -1000};
    std::size_t taps_ = 0;
    std::vector<Outcome> outcomes_;

    static PlatformEvent event(PlatformEvent::Kind kind, Vec at, std::int64_t time_us) {
        PlatformEvent made;
        made.kind = kind;
        made.at = at;
        made.time_us = time_us;
        return made;
    }

    // As FrameLoop has it.
    void frame() {
        while (!coming_.empty() && coming_.front().time_us <= clock_) {
            coming_.front().seen = ui_.seen(coming_.front().time_us);
            queue_.add(coming_.front());
            coming_.pop_front();
        }
        ui_.begin(queue_.next(clock_), screen_);
        draw_(ui_);
        ui_.end();
        if (!ui_.answered().empty()) outcomes_.push_back({std::string(ui_.answered()), true});
        if (!ui_.refused().empty()) outcomes_.push_back({std::string(ui_.refused()), false});
        clock_ += 16'000 + static_cast<std::int64_t>(dice_() % static_cast<unsigned>(most_ms_ + 1)) * 1000;
        if (queue_.lifts_at_once()) return;
        ui_.shown(clock_);
        if (!ui_.answered().empty() || !ui_.refused().empty()) answered_us_ = clock_ + most_ms_ * 1000;
    }
};

}  // namespace tapet::ui
