// What the callbacks saw, dealt out a frame at a time: a press and a release never fall into the same frame.
#pragma once

#include <deque>

#include "ui/kit/input.h"

namespace tapet::ui {

struct PlatformEvent {
    enum class Kind { move, press, release, text, key };
    Kind kind = Kind::move;
    Vec at;
    char32_t text = 0;
    Key key = Key::enter;
};

class EventQueue {
  public:
    void add(const PlatformEvent& event) { events_.push_back(event); }
    bool empty() const { return events_.empty(); }

    // The input of the next frame. After a release the pointer keeps its place for that frame and is then forgotten.
    Input next(std::int64_t now_us) {
        if (!state_.down) state_.pointer = {-1, -1};
        state_.text.clear();
        state_.keys.clear();
        state_.time_us = now_us;
        while (!events_.empty()) {
            const PlatformEvent event = events_.front();
            events_.pop_front();
            if (take(event)) break;
        }
        return state_;
    }

  private:
    // True when the frame ends with this event.
    bool take(const PlatformEvent& event) {
        switch (event.kind) {
            case PlatformEvent::Kind::move:
                if (state_.down) state_.pointer = event.at;
                return false;
            case PlatformEvent::Kind::press:
            case PlatformEvent::Kind::release:
                state_.pointer = event.at;
                state_.down = event.kind == PlatformEvent::Kind::press;
                return true;
            case PlatformEvent::Kind::text: state_.text.push_back(event.text); return false;
            case PlatformEvent::Kind::key: state_.keys.push_back(event.key); return true;
        }
        return false;
    }

    std::deque<PlatformEvent> events_;
    Input state_;
};

}  // namespace tapet::ui
