// A log of a hundred thousand events, by taps in the app: opened, scrolled to its first lines, corrected in the middle.
#include <benchmark/benchmark.h>
#include <chrono>
#include <string>
#include <vector>

#include "tests/storage/support.h"
#include "tests/ui/app_robot.h"

namespace {

using namespace tapet;
using namespace tapet::ui;

constexpr int kEvents = 100'000;

// A stone more and a stone less, without end.
std::vector<std::string> many_lines() {
    std::vector<std::string> lines{storage::kSetup};
    for (int i = 0; i < kEvents; ++i) lines.push_back(storage::stones(i % 2 == 0 ? 1 : -1));
    return lines;
}

template <class Work>
double milliseconds(Work work) {
    const auto begun = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begun).count();
}

void to_route(AppRobot& app, const std::string& route) {
    sure(app.keeper().notebook.set_setting("route", "home\n" + route));
    app.restart();
}

void log_of_100_000_events(benchmark::State& state) {
    AppRobot app;
    sure(app.keeper().shelf.begin_all(many_lines()));
    const std::string id = app.keeper().open.match_id();
    for (auto _ : state) {
        state.counters["open"] = milliseconds([&] { to_route(app, "match:" + id); });
        app.tap("truc.menu");
        state.counters["open_log"] = milliseconds([&] { app.tap("truc.log"); });
        state.counters["scroll"] = milliseconds([&] {
                                       for (int i = 0; i < 10; ++i) app.tap("log.list.down");
                                   }) /
                                   10;
        to_route(app, "match:" + id + "\ncorrect:" + id + ":" + std::to_string(kEvents / 2));
        state.counters["correct_say"] = milliseconds([&] { app.tap("truc.A.plus2"); });
        state.counters["correct_keep"] = milliseconds([&] { app.tap("correct.keep"); });
        if (app.robot().has("correct.keep")) state.SkipWithError("the correction was not kept");
    }
}
BENCHMARK(log_of_100_000_events)->Iterations(1)->Unit(benchmark::kMillisecond);

}  // namespace
