// A frame of the app, built on the processor and not sent to a display, beside one of ImGui's demo window.
#include <benchmark/benchmark.h>
#include <imgui.h>
#include <string>

#include "tests/ui/app_robot.h"

namespace {

using namespace tapet::ui;

void frame_of_truc(benchmark::State& state) {
    AppRobot app;
    app.tap("home.truc");
    app.tap("truc.A.plus4");
    for (auto _ : state) app.robot().run(1);
}
BENCHMARK(frame_of_truc);

void frame_of_home(benchmark::State& state) {
    AppRobot app;
    for (auto _ : state) app.robot().run(1);
}
BENCHMARK(frame_of_home);

// A tap is five frames; a full screen of 36 buttons. This is what the robots can afford to try.
void robot_tap(benchmark::State& state) {
    Robot robot([](Ui& ui) {
        int i = 0;
        for (const Rect& cell : ui.area().inset(ui.metrics().margin).grid(6, 6, ui.metrics().gap)) {
            ui.button("cell." + std::to_string(i++), cell, "Envit", {.icon = Icon::play});
        }
    });
    for (auto _ : state) robot.tap("cell.7");
}
BENCHMARK(robot_tap);

void frame_of_imgui_demo(benchmark::State& state) {
    ImGuiContext* before = ImGui::GetCurrentContext();
    ImGuiContext* context = ImGui::CreateContext();
    ImGui::SetCurrentContext(context);
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.DisplaySize = {1280, 800};
    unsigned char* pixels = nullptr;
    int width = 0;
    int height = 0;
    io.Fonts->GetTexDataAsRGBA32(&pixels, &width, &height);
    for (auto _ : state) {
        io.DeltaTime = 1.0F / 60;
        ImGui::NewFrame();
        ImGui::ShowDemoWindow();
        ImGui::Render();
        benchmark::DoNotOptimize(ImGui::GetDrawData());
    }
    ImGui::DestroyContext(context);
    ImGui::SetCurrentContext(before);
}
BENCHMARK(frame_of_imgui_demo);

}  // namespace
