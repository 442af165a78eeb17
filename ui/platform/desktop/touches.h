// Fingers on glass, each by itself, as an X server tells of them (XInput 2.2): GLFW 3.3 knows one pointer, and of two fingers that
// are down at once only the first. What is told here does not come to GLFW too. Private to ui/platform.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/geometry.h"

struct _XDisplay;  // NOLINT(bugprone-reserved-identifier): the name is X11's
struct GLFWwindow;

namespace tapet::ui {

struct Touch {
    enum class Kind { move, down, up };
    Kind kind = Kind::move;
    int finger = 0;  // counted from 0 among those that are down
    Vec at;          // in the window
    std::uint32_t server_ms = 0;
};

class Touches {
  public:
    // Of that window. Where no X server tells of fingers nothing is ever heard.
    explicit Touches(GLFWwindow* window);
    Touches(const Touches&) = delete;
    Touches& operator=(const Touches&) = delete;
    ~Touches();

    // The next that waits, in their order.
    std::optional<Touch> next();
    int connection() const;  // to be waited at; -1: there is none

  private:
    _XDisplay* display_ = nullptr;  // of its own: GLFW throws away what it does not know
    int extension_ = 0;
    std::vector<std::uint32_t> down_;  // the server's numbers, in the places that are ours; 0: free
};

}  // namespace tapet::ui
