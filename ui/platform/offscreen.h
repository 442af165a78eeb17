// Pictures of screens without a screen of that size: a hidden window for the context, a framebuffer for the pixels.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "ui/kit/ui.h"

namespace tapet::ui {

// RGB, three bytes a pixel, the top row first.
struct Picture {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgb;
};

class Offscreen {
  public:
    // The error is a sentence: no display (Xvfb will do), no OpenGL 3.2.
    static tl::expected<std::unique_ptr<Offscreen>, std::string> open();
    ~Offscreen();
    Offscreen(const Offscreen&) = delete;
    Offscreen& operator=(const Offscreen&) = delete;

    Ui& ui();
    // Runs one frame with that input; sizes may change from call to call. Needed before a picture is taken.
    void frame(const Input& input, int width, int height, const std::function<void(Ui&)>& draw);
    // Three frames with no input, at a standing clock, then the pixels.
    tl::expected<Picture, std::string> picture(int width, int height, const std::function<void(Ui&)>& draw);

  private:
    struct State;
    explicit Offscreen(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

// The error is a sentence with the path.
std::string png(const Picture& picture);  // the bytes of the file

}  // namespace tapet::ui
