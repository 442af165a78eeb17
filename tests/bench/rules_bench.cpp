// What the rules cost: events in process and through the protocol, beside the bare cost of reading and printing the
// same lines, and the next event, undo and redo in a short log and a long one. Run by hand: tapet_bench.
//
// The events are those of a recorded coto of pairs with all its cards (tests/golden/truc-pairs-with-cards.golden).
#include <benchmark/benchmark.h>
#include <chrono>
#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

#include "games.h"
#include "referee.h"

namespace {

using namespace tapet;
using TrucMatch = Match<truc::Game>;

// A recorded match: its lines as typed, each answer, and the events.
struct Recorded {
    truc::Setup setup;
    std::vector<std::string> lines;    // the first is the setup
    std::vector<std::string> answers;  // one a line
    std::vector<truc::Event> events;
};

Recorded read_recorded() {
    Recorded recorded;
    std::ifstream in(TAPET_SOURCE_DIR "/tests/golden/truc-pairs-with-cards.golden");
    Referee referee;
    for (std::string line; std::getline(in, line);) {
        if (line.rfind('{', 0) != 0) continue;
        Verdict verdict = referee.judge(line);
        if (!verdict.accepted()) throw std::runtime_error("not accepted: " + line);
        recorded.lines.push_back(line);
        recorded.answers.push_back(answer_json(verdict, Lang::en));
        referee.accept(std::move(verdict));
    }
    if (!referee.started()) throw std::runtime_error("no recorded match under " TAPET_SOURCE_DIR);
    const auto& match = *match_of<truc::Game>(referee.match());
    recorded.setup = match.setup();
    for (std::size_t i = 0; i < match.played(); ++i) recorded.events.push_back(match.played_event(i));
    return recorded;
}

const Recorded& recorded() {
    static const Recorded once = read_recorded();
    return once;
}

void count_events(benchmark::State& state, std::size_t events) {
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(events));
}

void events_in_process(benchmark::State& state) {
    const Recorded& game = recorded();
    for (auto _ : state) {
        TrucMatch match = *TrucMatch::start(game.setup);
        for (const truc::Event& event : game.events) match.accept(*match.judge(event));
        benchmark::DoNotOptimize(match.played());
    }
    count_events(state, game.events.size());
}
BENCHMARK(events_in_process);

void events_through_the_protocol(benchmark::State& state) {
    const Recorded& game = recorded();
    for (auto _ : state) {
        Referee referee;
        for (const std::string& line : game.lines) {
            Verdict verdict = referee.judge(line);
            benchmark::DoNotOptimize(answer_json(verdict, Lang::en));
            referee.accept(std::move(verdict));
        }
    }
    count_events(state, game.lines.size());
}
BENCHMARK(events_through_the_protocol);

// The yardstick: read the event's line and the answer's, print the answer, no rules at all.
void bare_parse_both_lines_and_print_one(benchmark::State& state) {
    const Recorded& game = recorded();
    for (auto _ : state) {
        for (std::size_t i = 0; i < game.lines.size(); ++i) {
            benchmark::DoNotOptimize(nlohmann::json::parse(game.lines[i]));
            benchmark::DoNotOptimize(nlohmann::json::parse(game.answers[i]).dump());
        }
    }
    count_events(state, game.lines.size());
}
BENCHMARK(bare_parse_both_lines_and_print_one);

// ---- a short log and a long one -------------------------------------------------------------------------------------

// Hands without end, four cards each: who played second takes both tricks, and a quiet hand marks nothing here.
truc::Event endless_event(std::size_t i) {
    static constexpr truc::Seat kBy[] = {0, 1, 1, 0};  // turned round in every other hand, as the ma moves on
    static constexpr const char* kCards[] = {"4o", "3o", "3c", "4c"};
    const auto turned = static_cast<truc::Seat>(i / 4 % 2);
    return truc::Play{static_cast<truc::Seat>(kBy[i % 4] ^ turned), *truc::card_of(kCards[i % 4])};
}

TrucMatch long_match(std::size_t events) {
    truc::Setup setup;
    setup.players = 1;
    setup.house.quiet_hand = 0;
    TrucMatch match = *TrucMatch::start(setup);
    for (std::size_t i = 0; i < events; ++i) match.accept(*match.judge(endless_event(i)));
    return match;
}

// Times `timed` alone; `back` puts the match where it was.
template <class Timed, class Back>
void time_one(benchmark::State& state, TrucMatch& match, Timed timed, Back back) {
    for (auto _ : state) {
        const auto begin = std::chrono::steady_clock::now();
        match.accept(*match.judge(timed));
        const auto end = std::chrono::steady_clock::now();
        match.accept(*match.judge(back));
        state.SetIterationTime(std::chrono::duration<double>(end - begin).count());
    }
}

void next_event(benchmark::State& state) {
    const auto events = static_cast<std::size_t>(state.range(0));
    TrucMatch match = long_match(events);
    time_one(state, match, endless_event(events), Undo{1});
}
BENCHMARK(next_event)->Arg(10)->Arg(100'000)->UseManualTime()->Iterations(20'000);

void undo_one(benchmark::State& state) {
    TrucMatch match = long_match(static_cast<std::size_t>(state.range(0)));
    time_one(state, match, Undo{1}, Redo{1});
}
BENCHMARK(undo_one)->Arg(10)->Arg(100'000)->UseManualTime()->Iterations(20'000);

void redo_one(benchmark::State& state) {
    TrucMatch match = long_match(static_cast<std::size_t>(state.range(0)));
    match.accept(*match.judge(Undo{1}));
    time_one(state, match, Redo{1}, Undo{1});
}
BENCHMARK(redo_one)->Arg(10)->Arg(100'000)->UseManualTime()->Iterations(20'000);

// Nearly half of the log at once, there and back.
void undo_half_and_redo_it(benchmark::State& state) {
    const std::int64_t half = state.range(0) / 2 - 1;
    TrucMatch match = long_match(static_cast<std::size_t>(state.range(0)));
    for (auto _ : state) {
        match.accept(*match.judge(Undo{half}));
        match.accept(*match.judge(Redo{half}));
    }
}
BENCHMARK(undo_half_and_redo_it)->Arg(10)->Arg(100'000);

// What an event of a long log takes in memory, its share of the snapshots included.
void memory_of_a_long_log(benchmark::State& state) {
    constexpr std::size_t kEvents = 100'000;
    for (auto _ : state) {
#if defined(__GLIBC__)
        const auto before = mallinfo2();
        const TrucMatch match = long_match(kEvents);
        const auto after = mallinfo2();
        const auto bytes = static_cast<double>(after.uordblks + after.hblkhd - before.uordblks - before.hblkhd);
        state.counters["bytes_an_event"] = bytes / kEvents;
#else
        benchmark::DoNotOptimize(long_match(kEvents).played());
#endif
    }
    state.counters["sizeof_event"] = static_cast<double>(sizeof(truc::Event));
    state.counters["sizeof_state"] = static_cast<double>(sizeof(truc::State));
}
BENCHMARK(memory_of_a_long_log)->Iterations(1)->Unit(benchmark::kMillisecond);

}  // namespace
