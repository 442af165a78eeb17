// GLFW and OpenGL as the window and the pictures share them. Private to ui/platform.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "ui/kit/ui.h"

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

// Draws what a Ui made; its context must be current.
class Renderer {
  public:
    explicit Renderer(Ui& ui);
    ~Renderer();
    Renderer(const Renderer&) = delete;
    Renderer& operator=(const Renderer&) = delete;

    void upload_fonts(Vec screen_px);  // before Ui::begin
    void draw(int width, int height);  // after Ui::end, into the bound framebuffer

  private:
    Ui& ui_;
    std::int64_t fonts_version_ = 0;
};

}  // namespace tapet::ui
