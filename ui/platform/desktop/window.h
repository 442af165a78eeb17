// The window: GLFW and OpenGL 3.2, our own callbacks, and the loop that drives the frames.
#pragma once

#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "ui/kit/ui.h"
#include "ui/platform/environment.h"
#include "ui/platform/frame_loop.h"
#include "ui/platform/renderer.h"

namespace tapet::ui {

struct WindowOptions {
    std::string title = "Tapet";
    int width = 1280;  // or what the display has room for
    int height = 800;
    float px_per_mm = 0;                 // 0: from the monitor's physical size
    float text_scale = 1;                // that the first frame has
    std::vector<Texture> pictures = {};  // that it shows, besides the drawings: the sooner it does
};

class Window {
  public:
    // The error is one sentence for the user: no display, no OpenGL 3.2.
    static tl::expected<std::unique_ptr<Window>, std::string_view> open(const WindowOptions& options);
    ~Window();
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    void join(Environment& environment);  // how the display stays awake, as long as the window is there
    void run(const FrameCalls& calls);    // until the window is closed
    Renderer& renderer();                 // for its textures

  private:
    struct State;
    explicit Window(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

}  // namespace tapet::ui
