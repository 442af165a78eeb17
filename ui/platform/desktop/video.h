// A camera's pictures as Video4Linux gives them. Private to ui/platform.
#pragma once

#include <cstdint>
#include <functional>

namespace tapet::ui {

// Two pixels are four bytes: brightness, blue, brightness, red (YUYV).
struct VideoFrame {
    const std::uint8_t* bytes = nullptr;
    int width = 0;  // even
    int height = 0;
    int stride = 0;  // bytes from a line to the next
};

struct Video {
    enum class Opening : std::uint8_t { opened, refused, absent };
    Opening how = Opening::absent;
    // Shows the next picture, or after some time none; false: the camera is gone. It goes out with the last copy of this.
    std::function<bool(const std::function<void(const VideoFrame&)>& show)> next;
};

// The first camera that gives such pictures, begun.
Video first_camera();

}  // namespace tapet::ui
