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

double median(std::vector<double> times) {
    const auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
    std::nth_element(times.begin(), middle, times.end());
    return *middle;
}

template <class Work>
double microseconds(Work work) {
    const auto begun = Clock::now();
    work();
    return std::chrono::duration<double, std::micro>(Clock::now() - begun).count();
}

// One after the other in turn, so that whatever else the disk does is done to both; medians in microseconds.
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
    state.counters["bare"] = median(bare);
    state.counters["kept"] = median(kept);
    state.counters["ratio"] = median(kept) / median(bare);
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
