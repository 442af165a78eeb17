// What the real size of the championship costs: 26 sectors of 15 fallas, 2730 sector matches. Run by hand: tapet_bench.
#include <benchmark/benchmark.h>
#include <stdexcept>
#include <string>
#include <vector>

#include "championship/standings.h"
#include "games.h"
#include "referee.h"
#include "tests/bench/season.h"

namespace {

using namespace tapet;
using Game = championship::Game;

std::string line_of(const championship::State& state, const championship::Event& event) {
    std::string body;
    JsonWriter out(body);
    Game::encode_event(state, event, out);
    return body;
}

const std::vector<std::string>& season() {
    static const std::vector<std::string> lines = [] {
        std::vector<std::string> all = season_entries({});
        const std::vector<std::string> results = season_results(SeasonSize{});
        all.insert(all.end(), results.begin(), results.end());
        return all;
    }();
    return lines;
}

// The season, and from there to the champion: the draws as they stand, and of each match the first of its results that would do.
const std::vector<std::string>& whole_championship() {
    static const std::vector<std::string> lines = [] {
        std::vector<std::string> all = season();
        Referee referee;
        for (const std::string& line : all) referee.accept(referee.judge(line));
        while (!referee.over()) {
            const championship::State& state = match_of<Game>(referee.match())->state();
            const auto open = Game::choices(state);
            if (open.empty()) throw std::runtime_error("nothing to be said before the champion");
            all.push_back(line_of(state, open.front()));
            referee.accept(referee.judge(all.back()));
        }
        return all;
    }();
    return lines;
}

// The referee after that many lines.
Referee referee_after(std::size_t lines) {
    Referee referee;
    for (std::size_t i = 0; i < lines; ++i) referee.accept(referee.judge(season()[i]));
    return referee;
}

const championship::State& state_of(const Referee& referee) { return match_of<Game>(referee.match())->state(); }

// What `tapet referee --last` does, but for reading and the one state that it prints.
void championship_season_by_the_protocol(benchmark::State& state) {
    for (auto _ : state) benchmark::DoNotOptimize(referee_after(season().size()).over());
    state.counters["lines"] = static_cast<double>(season().size());
}
BENCHMARK(championship_season_by_the_protocol)->Unit(benchmark::kMillisecond);

// From the entries to the champion.
void championship_to_the_champion(benchmark::State& state) {
    const std::vector<std::string>& lines = whole_championship();
    for (auto _ : state) {
        Referee referee;
        for (const std::string& line : lines) referee.accept(referee.judge(line));
        if (!referee.over()) state.SkipWithError("no champion");
    }
    state.counters["lines"] = static_cast<double>(lines.size());
}
BENCHMARK(championship_to_the_champion)->Unit(benchmark::kMillisecond);

// A result in the middle of the season: judged, carried out, its table counted anew, what follows ruled.
void championship_result_to_all_tables(benchmark::State& state) {
    const std::size_t middle = season().size() / 2;
    const Referee referee = referee_after(middle);
    for (auto _ : state) benchmark::DoNotOptimize(referee.judge(season()[middle]));
}
BENCHMARK(championship_result_to_all_tables)->Unit(benchmark::kMicrosecond);

void championship_copy_of_the_state(benchmark::State& state) {
    const Referee referee = referee_after(season().size());
    for (auto _ : state) benchmark::DoNotOptimize(championship::State(state_of(referee)));
}
BENCHMARK(championship_copy_of_the_state)->Unit(benchmark::kMicrosecond);

void championship_standings_of_one_table(benchmark::State& state) {
    const Referee referee = referee_after(season().size());
    for (auto _ : state) benchmark::DoNotOptimize(championship::standings(state_of(referee), 0));
}
BENCHMARK(championship_standings_of_one_table)->Unit(benchmark::kMicrosecond);

void championship_whole_state_as_json(benchmark::State& state) {
    const Referee referee = referee_after(season().size());
    for (auto _ : state) benchmark::DoNotOptimize(state_json(referee.match()));
}
BENCHMARK(championship_whole_state_as_json)->Unit(benchmark::kMicrosecond);

}  // namespace
