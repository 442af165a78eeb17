// How a drawn frame comes on the display: the part of it that changed, where the display can show a part. Private to ui/platform.
#pragma once

#include "ui/platform/desktop/x11_display.h"
#include "ui/platform/patches.h"

struct GLFWwindow;

namespace tapet::ui {

// Of the window whose context is current.
class BackBuffer {
  public:
    explicit BackBuffer(GLFWwindow* window);

    // Before something is drawn on so many pixels. What is there was shown so many times before; 0: it is anything.
    int ago(int width, int height);
    void show(const Patches& drawn);
    // The display takes a frame when it is ready for one; otherwise it takes every one at once.
    bool paced() const { return copy_ == nullptr; }

  private:
    using Copy = void (*)(_XDisplay*, unsigned long, int, int, int, int);
    using Query = void (*)(_XDisplay*, unsigned long, int, unsigned*);

    GLFWwindow* window_;
    _XDisplay* display_ = nullptr;
    unsigned long drawable_ = 0;
    Copy copy_ = nullptr;    // a part of it to the display; it keeps what it has
    Query query_ = nullptr;  // how old it is, otherwise
    int width_ = 0;
    int height_ = 0;
    bool holds_ = false;  // the last frame
};

}  // namespace tapet::ui
