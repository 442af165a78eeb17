// Pictures of screens without a screen: drawn into a framebuffer.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "ui/kit/ui.h"
#include "ui/platform/renderer.h"

namespace tapet::ui {

// RGB, three bytes a pixel, the top row first.
struct Picture {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgb;
};

class Offscreen {
  public:
    // Needs no display where OpenGL does without (EGL), otherwise one. The error is the key of a sentence.
    static tl::expected<std::unique_ptr<Offscreen>, std::string_view> open();
    ~Offscreen();
    Offscreen(const Offscreen&) = delete;
    Offscreen& operator=(const Offscreen&) = delete;

    Ui& ui();
    Renderer& renderer();  // for its textures; its context is current as long as no other one was made so
    // Runs one frame with that input; sizes may change from call to call. Needed before a picture is taken.
    void frame(const Input& input, int width, int height, const std::function<void(Ui&)>& draw);
    // Three frames with no input, at a standing clock, then the pixels; or the key of a sentence.
    tl::expected<Picture, std::string_view> picture(int width, int height, const std::function<void(Ui&)>& draw);

  private:
    struct State;
    explicit Offscreen(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

std::string png(const Picture& picture);  // the bytes of the file

}  // namespace tapet::ui
