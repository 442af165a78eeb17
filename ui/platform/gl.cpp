#define GL_GLEXT_PROTOTYPES
#include "ui/platform/gl.h"

#include <imgui.h>
#include <imgui_impl_opengl3.h>

#define GLFW_INCLUDE_GLEXT
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

Renderer::Renderer(Ui& ui) : ui_(ui) {
    ImGui::SetCurrentContext(ui_.context());
    ImGui_ImplOpenGL3_Init("#version 150");
}

Renderer::~Renderer() {
    ImGui::SetCurrentContext(ui_.context());
    ImGui_ImplOpenGL3_Shutdown();
}

void Renderer::upload_fonts(Vec screen_px) {
    ui_.prepare(screen_px);
    ImGui::SetCurrentContext(ui_.context());
    if (fonts_version_ == ui_.fonts_version()) return;
    // The first time, this makes the shaders and the texture; later, only the texture is made again.
    if (fonts_version_ != 0) {
        ImGui_ImplOpenGL3_DestroyFontsTexture();
        ImGui_ImplOpenGL3_CreateFontsTexture();
    }
    ImGui_ImplOpenGL3_NewFrame();
    fonts_version_ = ui_.fonts_version();
}

void Renderer::draw(int width, int height) {
    const Colour ground = ui_.theme().background;
    const auto part = [](std::uint8_t channel) { return static_cast<float>(channel) / 255.0F; };
    glViewport(0, 0, width, height);
    glDisable(GL_SCISSOR_TEST);
    glClearColor(part(ground.r), part(ground.g), part(ground.b), 1);
    glClear(GL_COLOR_BUFFER_BIT);
    ImGui_ImplOpenGL3_RenderDrawData(ui_.draw_data());
}

}  // namespace tapet::ui
