// What the callbacks saw, dealt out a frame at a time: a press and a release never fall into the same frame, nor a finger that
// drags and one that is lifted.
#pragma once

#include <algorithm>
#include <cmath>
#include <deque>
#include <memory>

#include "ui/kit/input.h"

namespace tapet::ui {

struct PlatformEvent {
    enum class Kind { move, press, release, text, key, forget, wheel };  // forget: the pointer was taken away
    Kind kind = Kind::move;
    Vec at = {};
    char32_t text = 0;
    Key key = Key::enter;
    std::int64_t time_us = 0;  // its own, on the frames' clock
    std::shared_ptr<const FrameLog> seen = {};
    float wheel = 0;
};

class EventQueue {
  public:
    void add(const PlatformEvent& event) { events_.push_back(event); }
    bool empty() const { return events_.empty(); }
    // The finger of the last frame is up again already: nobody sees it pressed.
    bool lifts_at_once() const {
        return state_.down && !events_.empty() && events_.front().kind == PlatformEvent::Kind::release;
    }

    // The input of the next frame. After a release the pointer keeps its place for that frame and is then forgotten.
    Input next(std::int64_t now_us) {
        if (!state_.down) state_.pointer = {-1, -1};
        state_.text.clear();
        state_.keys.clear();
        state_.forgotten = false;
        state_.seen.reset();
        state_.time_us = now_us;
        state_.finger_us.reset();
        state_.wheel = 0;
        bool dragged = false;
        while (!events_.empty()) {
            const PlatformEvent event = events_.front();
            if (dragged && event.kind == PlatformEvent::Kind::release) break;
            events_.pop_front();
            if (take(event)) break;
            dragged = dragged || is_far(event);
        }
        // A frame that is late must not take a tap for a finger that rests.
        if (!state_.finger_us && !events_.empty()) state_.finger_us = std::min(now_us, events_.front().time_us);
        return state_;
    }

  private:
    static constexpr float kStill = 4;  // px: a finger that taps moves so much

    // True when the frame ends with this event.
    bool take(const PlatformEvent& event) {
        switch (event.kind) {
            case PlatformEvent::Kind::move:
                if (state_.down) state_.pointer = event.at;
                return false;
            case PlatformEvent::Kind::press:
            case PlatformEvent::Kind::release: touch(event); return true;
            case PlatformEvent::Kind::text: state_.text.push_back(event.text); return false;
            case PlatformEvent::Kind::key: state_.keys.push_back(event.key); return true;
            case PlatformEvent::Kind::wheel:
                state_.wheel += event.wheel;
                state_.wheel_at = event.at;
                return false;
            case PlatformEvent::Kind::forget:
                state_.down = false;
                state_.forgotten = true;
                return true;
        }
        return false;
    }

    void touch(const PlatformEvent& event) {
        state_.pointer = event.at;
        state_.down = event.kind == PlatformEvent::Kind::press;
        state_.finger_us = std::min(state_.time_us, event.time_us);
        if (!state_.down) return;
        state_.seen = event.seen;
        pressed_at_ = event.at;
    }

    bool is_far(const PlatformEvent& event) const {
        if (event.kind != PlatformEvent::Kind::move || !state_.down) return false;
        const Vec away = event.at - pressed_at_;
        return std::max(std::fabs(away.x), std::fabs(away.y)) > kStill;
    }

    std::deque<PlatformEvent> events_;
    Input state_;
    Vec pressed_at_;
};

}  // namespace tapet::ui
