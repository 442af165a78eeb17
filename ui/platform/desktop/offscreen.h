// Pictures of screens without a screen.
#pragma once

#include <memory>
#include <string_view>
#include <tl/expected.hpp>

#include "ui/platform/picture.h"

namespace tapet::ui {

class Offscreen {
  public:
    // Needs no display where OpenGL does without (EGL), otherwise one. The error is the key of a sentence.
    static tl::expected<std::unique_ptr<Offscreen>, std::string_view> open();
    ~Offscreen();
    Offscreen(const Offscreen&) = delete;
    Offscreen& operator=(const Offscreen&) = delete;

    PictureMaker& use();  // with its context current, as long as no other one was made so

  private:
    struct State;
    explicit Offscreen(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

}  // namespace tapet::ui
