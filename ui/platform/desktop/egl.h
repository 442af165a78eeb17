// OpenGL without a display: over ssh, in scripts, where nobody is logged in. Private to ui/platform.
#pragma once

#include <memory>

namespace tapet::ui {

// A context of OpenGL 3.2 that draws on no window; Mesa's software renderer does where there is no graphics card.
class Egl {
  public:
    static std::unique_ptr<Egl> open();  // nothing when this machine has none; otherwise it is the current one
    ~Egl();
    Egl(const Egl&) = delete;
    Egl& operator=(const Egl&) = delete;

    void use() const;

  private:
    struct State;
    explicit Egl(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

}  // namespace tapet::ui
