// What keeping an event costs beside what the disk costs anyway: a bare insert into a table of the same shape, with
// the same durability.

#include <benchmark/benchmark.h>

#include "tests/storage/bare_insert.h"
#include "tests/storage/support.h"

namespace tapet::storage {

namespace {

const std::string kPlus = stones(1);
const std::string kMinus = stones(-1);

void bare_insert(benchmark::State& state) {
    const TempFolder folder;
    BareTable table(folder / "bare.db");
    for ([[maybe_unused]] auto _ : state) table.insert(kPlus);
}
BENCHMARK(bare_insert)->UseRealTime();

void kept_event(benchmark::State& state) {
    const TempFolder folder;
    Opened opened(folder / "kept.db");
    KeptMatch match(opened.store, opened.clock);
    match.begin(kSetup);
    bool plus = false;
    for ([[maybe_unused]] auto _ : state) {
        plus = !plus;
        match.take(plus ? kPlus : kMinus);
    }
}
BENCHMARK(kept_event)->UseRealTime();

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
