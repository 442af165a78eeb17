// GLFW, as the window and the pictures share it. Private to ui/platform.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

struct GLFWwindow;

namespace tapet::ui {

// GLFW is started with the first of these and ended with the last.
class Glfw {
  public:
    // The error is the key of a sentence for the user.
    static tl::expected<Glfw, std::string_view> start();
    Glfw(Glfw&& other) noexcept : owns_(other.owns_) { other.owns_ = false; }
    Glfw(const Glfw&) = delete;
    Glfw& operator=(const Glfw&) = delete;
    Glfw& operator=(Glfw&&) = delete;
    ~Glfw();

    // A window with an OpenGL 3.2 core context, made current.
    tl::expected<GLFWwindow*, std::string_view> window(const std::string& title, int width, int height, bool visible,
                                                       bool maximised = false) const;

  private:
    Glfw() = default;
    bool owns_ = true;
};

}  // namespace tapet::ui
