// Pictures of what a Ui draws, made with whatever context of OpenGL is current: a window's, one without a display, a browser's.
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

std::string png(const Picture& picture);  // the bytes of the file

// The context in which it was made must be current whenever it is used, and when it ends.
class PictureMaker {
  public:
    PictureMaker();
    ~PictureMaker();
    PictureMaker(const PictureMaker&) = delete;
    PictureMaker& operator=(const PictureMaker&) = delete;

    Ui& ui() { return ui_; }
    Renderer& renderer() { return renderer_; }
    // Runs one frame with that input; sizes may change from call to call.
    void frame(const Input& input, int width, int height, const std::function<void(Ui&)>& draw);
    // Three frames with no input, at a standing clock, then the pixels; or the key of a sentence.
    tl::expected<Picture, std::string_view> picture(int width, int height, const std::function<void(Ui&)>& draw);

  private:
    struct Target;
    Ui ui_;
    Renderer renderer_{ui_};
    std::unique_ptr<Target> target_;
    Input last_;
};

}  // namespace tapet::ui
