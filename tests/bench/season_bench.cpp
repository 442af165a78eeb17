// The real season (26 sectors of 15) and the largest one that the rules allow for (100 of 20, 19 000 matches): all its lines, one
// more line that is kept, what it has in memory; and the same season typed by a delegate a sector, joined from as many files.
#include <algorithm>
#include <benchmark/benchmark.h>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include "storage/pack.h"
#include "storage/together.h"
#include "tests/bench/season.h"
#include "tests/storage/support.h"

namespace tapet::storage {

namespace {

double milliseconds_of(const std::function<void()>& work) {
    const auto begun = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begun).count();
}

SeasonSize size_of(const benchmark::State& state) {
    return {static_cast<int>(state.range(0)), static_cast<int>(state.range(1)), true};
}

std::vector<std::string> whole_season(const SeasonSize& size) {
    std::vector<std::string> all = season_entries(size);
    const std::vector<std::string> results = season_results(size);
    all.insert(all.end(), results.begin(), results.end());
    return all;
}

void season_judged(benchmark::State& state) {
    const std::vector<std::string> lines = whole_season(size_of(state));
    const double before = heap_mib();
    for ([[maybe_unused]] auto _ : state) {
        Referee referee;
        for (const std::string& line : lines) referee.accept(referee.judge(line));
        state.counters["heap_mib"] = heap_mib() - before;
    }
    state.counters["lines"] = static_cast<double>(lines.size());
}
BENCHMARK(season_judged)->Args({26, 15})->Args({100, 20})->Unit(benchmark::kMillisecond);

// When all is played the first match is corrected, and again.
void season_line_kept(benchmark::State& state) {
    const TempFolder folder(std::filesystem::temp_directory_path());
    Opened opened(folder / "kept.db");
    KeptMatch match(opened.store, opened.clock);
    const double before = heap_mib();
    match.begin_all(whole_season(size_of(state)));
    state.counters["heap_mib"] = heap_mib() - before;
    std::vector<double> times;
    for ([[maybe_unused]] auto _ : state) {
        const std::string stones = std::to_string(50 + times.size() % 20);
        const std::string line = R"({"do":"correct","between":["Falla 1-1","Falla 1-2"],"cames":[2,1],"pedres":[66,)" +
                                 stones + R"(],"joc_fora":false,"why":"x"})";
        times.push_back(milliseconds_of([&] {
            if (!match.take(line).accepted()) state.SkipWithError("not taken");
        }));
    }
    std::sort(times.begin(), times.end());
    state.counters["least"] = times.front();
    state.counters["median"] = times[times.size() / 2];
    state.counters["most"] = times.back();
}
BENCHMARK(season_line_kept)->Args({26, 15})->Args({100, 20})->Iterations(61)->Unit(benchmark::kMillisecond);

// What the program had at most since it was last asked, in MiB (VmHWM).
double most_memory() {
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;) {
        double kib = 0;
        if (word == "VmHWM:" && status >> kib) return kib / 1024;
    }
    return 0;
}
void forget_most_memory() { std::ofstream("/proc/self/clear_refs") << "5"; }

// A delegate's tablet goes on from the representative's file.
std::string delegates_pack(const std::string& base, const std::string& id, const SeasonSize& size, int sector) {
    const TempFolder folder;
    std::filesystem::copy_file(base, folder / "delegate.db");
    Opened opened(folder / "delegate.db");
    KeptMatch match(opened.store, opened.clock);
    match.open(id);
    match.take_all(season_results(size, sector), OpenMatch::As::single_lines);
    return pack(opened.store, {id}, "1", opened.clock).bytes;
}

void season_joined(benchmark::State& state) {
    const SeasonSize size = size_of(state);
    const TempFolder folder(std::filesystem::temp_directory_path());
    std::string id;
    {
        Opened opened(folder / "base.db");
        KeptMatch match(opened.store, opened.clock);
        match.begin_all(season_entries(size));
        id = match.id();
    }
    std::vector<std::string> packs;
    for (int sector = 1; sector <= size.sectors; ++sector)
        packs.push_back(delegates_pack(folder / "base.db", id, size, sector));
    Opened opened(folder / "base.db");
    malloc_trim(0);
    forget_most_memory();
    const double before = most_memory();
    for ([[maybe_unused]] auto _ : state) {
        Together together(opened.store, id, opened.clock);
        for (const std::string& bytes : packs) together.join(bytes, "delegate.tapet", {}, Together::Do::write);
    }
    state.counters["memory_mib"] = most_memory() - before;
    const std::size_t lines = bodies(opened.store, id).size();
    if (lines != whole_season(size).size()) state.SkipWithError("not all was joined");
}
BENCHMARK(season_joined)->Args({26, 15})->Args({100, 20})->Iterations(1)->Unit(benchmark::kMillisecond);

}  // namespace

}  // namespace tapet::storage
