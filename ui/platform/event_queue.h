// What the callbacks saw, dealt out a frame at a time: a frame is one finger's, a press and a release never fall into the same,
// nor a finger that drags and one that is lifted.
#pragma once

#include <algorithm>
#include <cmath>
#include <deque>
#include <map>
#include <memory>

#include "ui/kit/input.h"

namespace tapet::ui {

struct PlatformEvent {
    enum class Kind { move, press, release, text, key, forget, wheel };  // forget: the fingers were taken away
    Kind kind = Kind::move;
    Vec at = {};
    char32_t text = 0;
    Key key = Key::enter;
    std::int64_t time_us = 0;  // its own, on the frames' clock
    std::shared_ptr<const FrameLog> seen = {};
    float wheel = 0;
    int finger = 0;
};

class EventQueue {
  public:
    void add(const PlatformEvent& event) { events_.push_back(event); }
    bool empty() const { return events_.empty(); }
    // The finger of the last frame is up again already: nobody sees it pressed.
    bool lifts_at_once() const {
        return state_.down && !events_.empty() && events_.front().kind == PlatformEvent::Kind::release &&
               events_.front().finger == state_.finger;
    }

    // The input of the next frame. After a release the pointer keeps its place for that frame and is then forgotten.
    Input next(std::int64_t now_us) {
        turn_to(next_finger());
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
            if (is_of_finger(event) && event.finger != state_.finger) break;
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
                if (state_.down) state_.pointer = down_[event.finger].at = event.at;
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
                down_.clear();
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
        if (!state_.down) {
            down_.erase(event.finger);
            return;
        }
        state_.seen = event.seen;
        down_[event.finger] = {event.at, event.at};
    }

    bool is_far(const PlatformEvent& event) const {
        if (event.kind != PlatformEvent::Kind::move || !state_.down) return false;
        const Vec away = event.at - down_.at(event.finger).pressed_at;
        return std::max(std::fabs(away.x), std::fabs(away.y)) > kStill;
    }

    static bool is_of_finger(const PlatformEvent& event) {
        return event.kind == PlatformEvent::Kind::move || event.kind == PlatformEvent::Kind::press ||
               event.kind == PlatformEvent::Kind::release;
    }

    // Whose the next frame is: that of the next event, and where there is none those that are down take turns.
    int next_finger() const {
        if (!events_.empty()) return is_of_finger(events_.front()) ? events_.front().finger : state_.finger;
        if (down_.empty()) return state_.finger;
        const auto after = down_.upper_bound(state_.finger);
        return after == down_.end() ? down_.begin()->first : after->first;
    }
    void turn_to(int finger) {
        const auto down = down_.find(finger);
        state_.finger = finger;
        state_.down = down != down_.end();
        state_.pointer = state_.down ? down->second.at : Vec{-1, -1};
    }

    struct Down {
        Vec at;
        Vec pressed_at;
    };
    std::deque<PlatformEvent> events_;
    std::map<int, Down> down_;  // the fingers that are
    Input state_;
};

}  // namespace tapet::ui
