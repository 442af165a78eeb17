// The window: GLFW and OpenGL 3.2, our own callbacks, and a loop that draws only when there is a reason to.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <tl/expected.hpp>

#include "ui/kit/ui.h"
#include "ui/platform/renderer.h"

namespace tapet::ui {

struct WindowOptions {
    std::string title = "Tapet";
    int width = 1280;  // or what the display has room for
    int height = 800;
    float px_per_mm = 0;  // 0: from the monitor's physical size
};

// Three frames for an event, frames while an animation runs, otherwise none.
class Window {
  public:
    // The error is one sentence for the user: no display, no OpenGL 3.2.
    static tl::expected<std::unique_ptr<Window>, std::string_view> open(const WindowOptions& options);
    ~Window();
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    // Draws until the window is closed. `poll` is asked once a second whether data changed behind our back (another
    // program wrote): true draws. It may be empty.
    void run(const std::function<void(Ui&)>& frame, const std::function<bool()>& poll);
    Renderer& renderer();         // for its textures
    bool can_stay_awake() const;  // whether this system lets us keep the display from going dark
    void stay_awake(bool on);     // where it can; may be said again and again

  private:
    struct State;
    explicit Window(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

}  // namespace tapet::ui
