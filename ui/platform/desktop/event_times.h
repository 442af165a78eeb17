// When a finger came down or up by the display server's own clock. GLFW tells of it when it is heard of, which on a machine
// that has much to do is late.
#pragma once

#include <cstdint>
#include <deque>

namespace tapet::ui {

struct ButtonTime {
    bool press = false;
    std::uint32_t ms = 0;  // of the server; goes round
};

class EventTimes {
  public:
    // Before glfwPollEvents(): what it is going to tell of.
    void look_ahead();
    // Of the press or release that GLFW tells of now, µs since it happened; 0 where nobody knows.
    std::int64_t late_us(bool press);
    // Until there are events, or something comes on that connection (-1: none), and no longer than that. They are left for
    // look_ahead().
    static void wait(std::int64_t longest_us, int also);

  private:
    std::deque<ButtonTime> ahead_;
};

// How old a moment of the server's clock is, by ours, µs. A server elsewhere has a clock of its own: 0.
std::int64_t age_us(std::uint32_t server_ms, std::uint32_t now_ms);
std::int64_t age_us(std::uint32_t server_ms);  // now

}  // namespace tapet::ui
