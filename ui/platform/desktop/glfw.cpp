#include "ui/platform/desktop/glfw.h"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

namespace tapet::ui {

namespace {

int glfw_users = 0;

}  // namespace

tl::expected<Glfw, std::string_view> Glfw::start() {
    if (glfw_users == 0 && glfwInit() != GLFW_TRUE) return tl::unexpected(std::string_view("gui.display.none"));
    ++glfw_users;
    return Glfw();
}

Glfw::~Glfw() {
    if (owns_ && --glfw_users == 0) glfwTerminate();
}

tl::expected<GLFWwindow*, std::string_view> Glfw::window(const std::string& title, int width, int height, bool visible,
                                                         bool maximised) const {
    glfwDefaultWindowHints();
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 2);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
    glfwWindowHint(GLFW_VISIBLE, visible ? GLFW_TRUE : GLFW_FALSE);
    glfwWindowHint(GLFW_MAXIMIZED, maximised ? GLFW_TRUE : GLFW_FALSE);
    GLFWwindow* made = glfwCreateWindow(width, height, title.c_str(), nullptr, nullptr);
    if (made == nullptr) return tl::unexpected(std::string_view("gui.display.opengl"));
    glfwMakeContextCurrent(made);
    return made;
}

}  // namespace tapet::ui
