// The page's canvas: fingers, pens, mice and keys come from it, and frames go to it, when there is something to draw.
#pragma once

#include <memory>
#include <string_view>
#include <tl/expected.hpp>

#include "ui/platform/environment.h"
#include "ui/platform/frame_loop.h"

namespace tapet::ui {

// There is one; it stands on the heap, for main() returns while frames go on.
class Canvas {
  public:
    // Or the key of a sentence.
    static tl::expected<std::unique_ptr<Canvas>, std::string_view> open();
    ~Canvas();
    Canvas(const Canvas&) = delete;
    Canvas& operator=(const Canvas&) = delete;

    void join(Environment& environment);  // pictures are made where the canvas draws
    void run(FrameCalls calls);           // returns at once; the browser calls for each frame from now on
    const Ui& ui() const;

    struct State;

  private:
    std::unique_ptr<State> state_;

    explicit Canvas(std::unique_ptr<State> state);
};

}  // namespace tapet::ui
