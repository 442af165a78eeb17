// A frame of the app, built on the processor and not sent to a display, beside one of ImGui's demo window; and what it costs to
// draw it where the display draws in software, beside four textured layers as large as the screen.
#include <benchmark/benchmark.h>
#include <fstream>
#include <imgui.h>
#include <string>
#include <vector>

#include "tests/ui/app_robot.h"
#include "ui/kit/painter.h"
#include "ui/platform/desktop/offscreen.h"

namespace {

using namespace tapet;
using namespace tapet::ui;

// A match screen of each game, two thirds through a golden match.
const std::vector<std::string> kMatches{"truc-counter",       "truc-pairs-with-cards", "calavera-sheet",
                                        "alpens-final-round", "fallera-chain-and-win", "championship-small",
                                        "tally-brisca"};

std::vector<std::string> golden_lines(const std::string& name) {
    std::ifstream file(std::string(TAPET_SOURCE_DIR) + "/tests/golden/" + name + ".golden");
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('{')) lines.push_back(line);
    }
    lines.resize(lines.size() * 2 / 3);
    return lines;
}

// Questions and refused lines of it are no part of the match.
void show(AppRobot& app, const std::string& name) {
    const std::vector<std::string> lines = golden_lines(name);
    sure(app.keeper().shelf.begin(lines.front()));
    for (std::size_t i = 1; i < lines.size(); ++i) sure(app.keeper().open.take(lines[i]));
    sure(app.keeper().notebook.set_setting("route", "home\nmatch:" + app.keeper().open.match_id()));
    app.restart();
}

void frame_of_match(benchmark::State& state) {
    const std::string& name = kMatches[static_cast<std::size_t>(state.range(0))];
    state.SetLabel(name);
    AppRobot app;
    show(app, name);
    for (auto _ : state) app.robot().run(1);
}
BENCHMARK(frame_of_match)->DenseRange(0, static_cast<int>(kMatches.size()) - 1)->Unit(benchmark::kMicrosecond);

// The pixels of a 10-inch tablet, read back.
void draw_pictures(benchmark::State& state, const std::function<void(Ui&)>& draw) {
    static const std::unique_ptr<Offscreen> offscreen = Offscreen::open().value();
    PictureMaker& maker = offscreen->use();
    static_cast<void>(maker.picture(kTablet.width, kTablet.height, draw));  // uploads what it draws with
    for (auto _ : state) {
        if (!maker.picture(kTablet.width, kTablet.height, draw)) state.SkipWithError("no picture");
    }
}

void drawing_nothing(benchmark::State& state) {
    draw_pictures(state, [](Ui&) {});
}
BENCHMARK(drawing_nothing)->UseRealTime()->Unit(benchmark::kMillisecond);

void drawing_four_layers(benchmark::State& state) {
    draw_pictures(state, [](Ui& ui) {
        for (int i = 0; i < 4; ++i)
            ui.painter().photo(Texture::wood_dark, ui.area(), {0, 0, 1, 1}, Colour{255, 255, 255, 128});
    });
}
BENCHMARK(drawing_four_layers)->UseRealTime()->Unit(benchmark::kMillisecond);

void drawing_match(benchmark::State& state) {
    const std::string& name = kMatches[static_cast<std::size_t>(state.range(0))];
    state.SetLabel(name);
    AppRobot robot;
    show(robot, name);
    App app(robot.keeper(), robot.environment(), Lang::ca);
    app.show_only("match:" + robot.keeper().open.match_id(), true);
    draw_pictures(state, [&](Ui& ui) { app.frame(ui); });
}
BENCHMARK(drawing_match)
    ->DenseRange(0, static_cast<int>(kMatches.size()) - 1)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

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
