// What the platform hands to a frame: a finger, typed text, keys, the time.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/geometry.h"

namespace tapet::ui {

enum class Key {
    backspace,
    remove,
    enter,
    escape,
    tab,
    left,
    right,
    up,
    down,
    home,
    end,
    num0,
    num1,
    num2,
    num3,
    num4,
    num5,
    num6,
    num7,
    num8,
    num9,
    num_plus,
    num_minus,
    num_enter,
    num_decimal,
};

struct FrameLog;

// A press and its release must come in two frames (the platform and the robot see to that): a tap is never lost.
struct Input {
    Vec pointer;          // pixels on the screen; means something while down and in the frame of the release
    bool down = false;    // that finger
    int finger = 0;       // whose frame this is, counted from 0; others that are down rest meanwhile where they are
    std::u32string text;  // typed on a hardware keyboard in this frame
    std::vector<Key> keys;
    std::int64_t time_us = 0;  // steady; never goes back
    // When the finger did what this frame hears of. A frame that comes late hears late of it; not said: now.
    std::optional<std::int64_t> finger_us = {};
    std::shared_ptr<const FrameLog> seen = {};  // on the display when the finger came down; nullptr: nothing
    bool forgotten = false;                     // the window lost its fingers: no tap comes of what they pressed
    float wheel = 0;    // notches of a mouse's wheel, or parts of one; what is below comes into sight
    Vec wheel_at = {};  // where the pointer was
};

}  // namespace tapet::ui
