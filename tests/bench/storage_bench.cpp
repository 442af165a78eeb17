// What keeping an event costs beside what the disk costs anyway: a bare insert into a table of the same shape, with
// the same durability.

#include <algorithm>
#include <benchmark/benchmark.h>
#include <chrono>
#include <vector>

#include "tests/storage/bare_insert.h"
#include "tests/storage/support.h"

namespace tapet::storage {

namespace {

const std::string kPlus = stones(1);
const std::string kMinus = stones(-1);

using Clock = std::chrono::steady_clock;

// The least, the median and the most of them.
void tell_times(benchmark::State& state, const std::string& name, std::vector<double> times) {
    std::sort(times.begin(), times.end());
    state.counters[name + "_least"] = times.front();
    state.counters[name] = times[times.size() / 2];
    state.counters[name + "_most"] = times.back();
}

template <class Work>
double microseconds(Work work) {
    const auto begun = Clock::now();
    work();
    return std::chrono::duration<double, std::micro>(Clock::now() - begun).count();
}

// One after the other in turn, so that whatever else the disk does is done to both; in microseconds.
void kept_event_beside_bare_insert(benchmark::State& state) {
    const TempFolder folder(std::filesystem::temp_directory_path());
    BareTable table(folder / "bare.db");
    Opened opened(folder / "kept.db");
    KeptMatch match(opened.store, opened.clock);
    match.begin(kSetup);
    bool plus = false;
    std::vector<double> bare;
    std::vector<double> kept;
    for ([[maybe_unused]] auto _ : state) {
        plus = !plus;
        bare.push_back(microseconds([&] { table.insert(plus ? kPlus : kMinus); }));
        kept.push_back(microseconds([&] { match.take(plus ? kPlus : kMinus); }));
    }
    tell_times(state, "bare", std::move(bare));
    tell_times(state, "kept", std::move(kept));
}
BENCHMARK(kept_event_beside_bare_insert)->UseRealTime();

void opening_a_match(benchmark::State& state) {
    const TempFolder folder;
    Opened opened(folder / "kept.db");
    const std::string id = keep_match(opened, static_cast<int>(state.range(0)));
    for ([[maybe_unused]] auto _ : state) {
        KeptMatch match(opened.store, opened.clock);
        match.open(id);
    }
}
BENCHMARK(opening_a_match)->Arg(40)->Arg(1000);

}  // namespace

}  // namespace tapet::storage
