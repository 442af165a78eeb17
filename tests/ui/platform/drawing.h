// For tests that draw with OpenGL.
#pragma once

#if defined(__SANITIZE_ADDRESS__)
#define TAPET_LEAKS_ARE_CHECKED
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define TAPET_LEAKS_ARE_CHECKED
#endif
#endif

#ifdef TAPET_LEAKS_ARE_CHECKED
#include <sanitizer/lsan_interface.h>
#endif

namespace tapet::ui {

// While this stands: what a graphics driver keeps to the end of the program is not for our leak check.
class Drawing {
  public:
#ifdef TAPET_LEAKS_ARE_CHECKED
    Drawing() { __lsan_disable(); }
    ~Drawing() { __lsan_enable(); }
#else
    Drawing() {}
    ~Drawing() {}
#endif
    Drawing(const Drawing&) = delete;
    Drawing& operator=(const Drawing&) = delete;
};

}  // namespace tapet::ui
