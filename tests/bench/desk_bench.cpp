// The desk at the real size: 26 sectors of 15 fallas, 2730 matches of the sector phase, half of them played.
#include <benchmark/benchmark.h>
#include <string>

#include "games.h"
#include "tests/ui/championship/robot.h"
#include "ui/championship/links.h"

namespace {

using namespace tapet;
using namespace tapet::ui;
using championship::Result;

constexpr int kSectors = 26;
constexpr int kFallas = 15;

std::string name_of(int sector, int number) { return "Falla " + std::to_string(sector) + "-" + std::to_string(number); }

// Written as a season is: entries, start, every other match of every sector.
std::vector<std::string> season() {
    championship::Setup setup{"68 Campionat", {}, 24, 2, {}};
    for (int sector = 1; sector <= kSectors; ++sector) setup.sectors.push_back(std::to_string(sector));
    std::vector<std::string> lines{setup_line<championship::Game>(setup)};
    const championship::State state = *championship::Game::initial(setup);
    const auto say = [&](const championship::Event& event) {
        lines.push_back(event_line<championship::Game>(state, event));
    };
    for (int sector = 1; sector <= kSectors; ++sector) {
        for (int number = 1; number <= kFallas; ++number) {
            say(championship::Enter{name_of(sector, number), std::to_string(sector), {"Anna", "Lluís", "Pep", "Rosa"}});
        }
    }
    say(championship::Start{});
    for (int one = 1; one <= kFallas; ++one) {
        for (int other = one + 2; other <= kFallas; other += 2) {
            for (int sector = 1; sector <= kSectors; ++sector) {
                say(Result{{name_of(sector, one), name_of(sector, other)}, {{2, 1}, {66, 50}}});
            }
        }
    }
    return lines;
}

DeskRobot& desk() {
    static DeskRobot robot;
    static const bool made = [] {
        sure(robot.app().keeper().shelf.begin_all(season()));
        robot.show();
        return true;
    }();
    static_cast<void>(made);
    return robot;
}

void frame_of_rounds(benchmark::State& state) {
    desk().tap("desk.page.rounds");
    for (auto _ : state) desk().robot().run(1);
}
BENCHMARK(frame_of_rounds)->Unit(benchmark::kMicrosecond);

void frame_of_standings(benchmark::State& state) {
    desk().tap("desk.page.table");
    for (auto _ : state) desk().robot().run(1);
}
BENCHMARK(frame_of_standings)->Unit(benchmark::kMicrosecond);

void frame_of_pending(benchmark::State& state) {
    desk().tap("desk.page.pending");
    for (auto _ : state) desk().robot().run(1);
}
BENCHMARK(frame_of_pending)->Unit(benchmark::kMicrosecond);

// A tap on another sector's table: five frames of the robot.
void another_table(benchmark::State& state) {
    desk().tap("desk.page.table");
    const char* way = "desk.table.next";
    for (auto _ : state) {
        if (!desk().robot().enabled(way))
            way = way == std::string_view("desk.table.next") ? "desk.table.prev" : "desk.table.next";
        desk().tap(way);
    }
}
BENCHMARK(another_table)->Unit(benchmark::kMicrosecond);

// A season in which 400 matches were played at tables of ours: the desk is opened, links and all.
constexpr int kLinked = 400;

DeskRobot& linked() {
    static DeskRobot robot;
    static const bool made = [] {
        const Keeper& keeper = robot.app().keeper();
        sure(keeper.shelf.begin_all(season()));
        const std::string id = keeper.open.match_id();
        int made_so_far = 0;
        for (int one = 1; one <= kFallas; ++one) {
            for (int other = one + 2; other <= kFallas && made_so_far < kLinked; other += 2) {
                for (int sector = 1; sector <= kSectors && made_so_far < kLinked; ++sector, ++made_so_far) {
                    truc::Setup setup;
                    setup.sides = {name_of(sector, one), name_of(sector, other)};
                    std::vector<std::string> lines{setup_line<truc::Game>(setup)};
                    for (int i = 0; i < 12; ++i) {
                        lines.emplace_back(R"({"do":"stones","side":"B","n":1})");
                        lines.emplace_back(R"({"do":"stones","side":"A","n":4})");
                    }
                    const FixtureLink played_for{
                        id, fixture_key(championship::Phase::sectors, {setup.sides[0], setup.sides[1]}), {}, {}};
                    sure(keeper.shelf.begin_all(lines, {played_for, {}}));
                }
            }
        }
        sure(keeper.shelf.open(id));
        robot.show();
        return true;
    }();
    static_cast<void>(made);
    return robot;
}

void desk_opened_with_400_tables(benchmark::State& state) {
    const Keeper& keeper = linked().app().keeper();
    const auto& match = *match_of<championship::Game>(keeper.open.referee()->match());
    for (auto _ : state) {
        DeskLinks links;
        links.reload(keeper, keeper, keeper, match);
        benchmark::DoNotOptimize(links.all().size());
    }
    state.counters["links"] = static_cast<double>(keeper.open.links().size());
}
BENCHMARK(desk_opened_with_400_tables)->Unit(benchmark::kMillisecond);

void type_all_but_the_last_enter() {
    desk().key(Key::enter);
    desk().type("10");
    desk().key(Key::enter);
    desk().key(Key::right);
    desk().type("20");
}

// From Enter to the picture that shows the result as kept: the frame in which the key is down.
void result_shown(benchmark::State& state) {
    desk().tap("desk.page.rounds");
    while (desk().robot().enabled("desk.round.next")) desk().tap("desk.round.next");
    for (auto _ : state) {
        state.PauseTiming();
        type_all_but_the_last_enter();
        desk().robot().wait_ms(1500);
        state.ResumeTiming();
        desk().robot().press(Key::enter);
        state.PauseTiming();
        desk().robot().run(3);
        desk().tap("desk.undo");
        state.ResumeTiming();
    }
}
BENCHMARK(result_shown)->Unit(benchmark::kMillisecond)->Iterations(50);

// From Enter to the third frame after it, the commit on this disk among it; then it is taken back.
void result_typed(benchmark::State& state) {
    desk().tap("desk.page.rounds");
    while (desk().robot().enabled("desk.round.next")) desk().tap("desk.round.next");
    for (auto _ : state) {
        state.PauseTiming();
        type_all_but_the_last_enter();
        state.ResumeTiming();
        desk().key(Key::enter);
        state.PauseTiming();
        desk().tap("desk.undo");
        state.ResumeTiming();
    }
}
BENCHMARK(result_typed)->Unit(benchmark::kMillisecond)->Iterations(50);

}  // namespace
