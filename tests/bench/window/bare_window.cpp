// A bare window of ImGui and GLFW with one key, each tap on which is one bare insert: what scripts/bench measures the program's
// window beside.  tapet_bare_window FILE.db
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <backends/imgui_impl_glfw.h>
#include <backends/imgui_impl_opengl3.h>
#include <imgui.h>
#include <string>

#include "tests/storage/bare_insert.h"

namespace {

GLFWwindow* open_window() {
    if (glfwInit() != GLFW_TRUE) return nullptr;
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 2);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
    GLFWwindow* const window = glfwCreateWindow(1280, 800, "Bare", nullptr, nullptr);
    if (window != nullptr) glfwMakeContextCurrent(window);
    return window;
}

}  // namespace

int main(int count, char** words) {
    if (count != 2) return 2;
    tapet::storage::BareTable table(words[1]);
    GLFWwindow* const window = open_window();
    if (window == nullptr) return 1;
    glfwSwapInterval(1);
    ImGui::CreateContext();
    ImGui::GetIO().IniFilename = nullptr;
    ImGui_ImplGlfw_InitForOpenGL(window, true);
    ImGui_ImplOpenGL3_Init("#version 150");
    int taps = 0;
    while (glfwWindowShouldClose(window) == GLFW_FALSE) {
        ImGui_ImplOpenGL3_NewFrame();
        ImGui_ImplGlfw_NewFrame();
        ImGui::NewFrame();
        ImGui::SetNextWindowPos({0, 0});
        ImGui::SetNextWindowSize({1280, 800});
        ImGui::Begin("Bare", nullptr, ImGuiWindowFlags_NoDecoration);
        ImGui::SetCursorPos({13, 590});
        const bool tapped = ImGui::Button("+1", {176, 100});
        if (tapped) table.insert(R"({"do":"stones","side":"A","n":1})");
        taps += tapped ? 1 : 0;
        ImGui::SetWindowFontScale(10);
        ImGui::SetCursorPos({200, 240});
        ImGui::TextUnformatted(std::to_string(taps).c_str());
        ImGui::SetWindowFontScale(1);
        ImGui::End();
        ImGui::Render();
        ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
        glfwSwapBuffers(window);
        glfwWaitEvents();
    }
    return 0;
}
