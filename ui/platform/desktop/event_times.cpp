#include "ui/platform/desktop/event_times.h"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <X11/Xlib.h>
#include <algorithm>
#include <array>
#include <chrono>
#include <poll.h>

#include "ui/platform/desktop/x11_display.h"

namespace tapet::ui {

namespace {

// Nobody waits so long for a frame; what is older was told by another clock.
constexpr std::uint32_t kLongestMs = 60'000;

// X servers count milliseconds on the system's clock that never goes back, as std::chrono does.
std::uint32_t clock_ms() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return static_cast<std::uint32_t>(std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
}

// Looks at each event that waits, and takes none.
Bool look(Display*, XEvent* event, XPointer found) {
    const bool press = event->type == ButtonPress;
    if ((press || event->type == ButtonRelease) && event->xbutton.button == Button1)
        reinterpret_cast<std::deque<ButtonTime>*>(found)->push_back(
            {press, static_cast<std::uint32_t>(event->xbutton.time)});
    return False;
}

}  // namespace

std::int64_t age_us(std::uint32_t server_ms, std::uint32_t now_ms) {
    const std::uint32_t age = now_ms - server_ms;
    return age > kLongestMs ? 0 : std::int64_t{age} * 1000;
}

std::int64_t age_us(std::uint32_t server_ms) { return age_us(server_ms, clock_ms()); }

void EventTimes::look_ahead() {
    ahead_.clear();
    if (Display* const display = x11_display(); display != nullptr) {
        XEvent none;
        XCheckIfEvent(display, &none, look, reinterpret_cast<XPointer>(&ahead_));
    }
}

std::int64_t EventTimes::late_us(bool press) {
    const auto found =
        std::find_if(ahead_.begin(), ahead_.end(), [press](const ButtonTime& time) { return time.press == press; });
    if (found == ahead_.end()) return 0;  // it came while the others were told
    const std::uint32_t ms = found->ms;
    ahead_.erase(ahead_.begin(), std::next(found));
    return age_us(ms);
}

void EventTimes::wait(std::int64_t longest_us, int also) {
    Display* const display = x11_display();
    if (display == nullptr) return glfwWaitEventsTimeout(static_cast<double>(longest_us) / 1e6);
    if (XEventsQueued(display, QueuedAfterFlush) > 0) return;
    std::array connections{pollfd{ConnectionNumber(display), POLLIN, 0}, pollfd{also, POLLIN, 0}};
    constexpr std::int64_t kHour = 3'600'000;
    ::poll(connections.data(), connections.size(), static_cast<int>(std::min((longest_us + 999) / 1000, kHour)));
}

}  // namespace tapet::ui
