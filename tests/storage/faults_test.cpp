// Every call to the disk fails in turn, the disk is full, hangs, and the plug is pulled at every moment, through whole sessions
// of every game. What was acknowledged is counted against what came back.
#include <cerrno>
#include <doctest/doctest.h>

#include "storage/backup.h"
#include "storage/check.h"
#include "storage/restore.h"
#include "tests/storage/faulty_disk.h"
#include "tests/storage/sessions.h"

namespace tapet::storage {

namespace fs = std::filesystem;

namespace {

using Plan = FaultyDisk::Plan;
using Call = FaultyDisk::Call;
using Trouble = FaultyDisk::Trouble;

// What happened while the disk failed.
struct Run {
    std::vector<std::string> acknowledged;
    std::string id;
    int faults = 0;
    int errors = 0;
};

template <class Work>
bool attempt(Run& run, Work work) {
    try {
        work();
        return true;
    } catch (const StorageError& error) {
        check_said(error);
        ++run.errors;
        return false;
    }
}

// ---- sessions -------------------------------------------------------------------------------------------------------

// A session that is kept.
struct Playing {
    Opened& opened;
    Run& run;
    KeptMatch match{opened.store, opened.clock};

    void take(const std::string& line) {
        const auto acknowledge = [&](const Verdict& verdict) { run.acknowledged.push_back(verdict.body); };
        match.referee().started() ? match.take(line, acknowledge) : match.begin(line, acknowledge);
    }
};

// The line is said again for each call that fails on the way, until none is left to fail.
void take_under_faults(Playing& playing, FaultyDisk& disk, const std::string& line, Trouble trouble, int& from) {
    for (int n = from;; ++n) {
        const std::size_t before = playing.run.acknowledged.size();
        Plan plan{n, FaultyDisk::Fault::once, trouble, {}};
        if (trouble == Trouble::busy) plan.only = Call::lock;
        disk.fail_at(plan);
        const bool done = attempt(playing.run, [&] { playing.take(line); });
        const bool came = disk.failed();
        disk.work();
        playing.run.faults += came ? 1 : 0;
        if (!done) CHECK(playing.run.acknowledged.size() == before);
        // A fault that harmed nothing (a checkpoint waits for a better day): the next line goes on with the next call.
        from = done && came ? n + 1 : 1;
        if (done) return;
    }
}

void check_kept(const std::string& file, const Run& run) {
    Opened again(file);
    CHECK(check(again.database).empty());
    CHECK(bodies(again.store, run.id) == run.acknowledged);
}

void play_under_faults(const Session& session, Trouble trouble, FaultyDisk::Journal journal, Run& all) {
    CAPTURE(session.game);
    const TempFolder folder;
    const std::string file = folder / "a.db";
    FaultyDisk disk(folder.path(), journal);
    Run run;
    {
        Opened opened(file);
        opened.database.connection().exec("PRAGMA wal_autocheckpoint = 8");
        Playing playing{opened, run};
        int from = 1;
        for (const std::string& line : session.said) take_under_faults(playing, disk, line, trouble, from);
        run.id = playing.match.id();
        // As somebody else sees it, while it is open.
        check_kept(file, run);
        CHECK(playing.match.lines() == static_cast<std::int64_t>(run.acknowledged.size()));
    }
    check_kept(file, run);
    all.faults += run.faults;
    all.errors += run.errors;
    all.acknowledged.insert(all.acknowledged.end(), run.acknowledged.begin(), run.acknowledged.end());
}

}  // namespace

TEST_CASE(
    "through whole sessions of every game, each call to the disk fails at each line, and no line is lost or crossed") {
    Run all;
    for (const auto journal : {FaultyDisk::Journal::wal, FaultyDisk::Journal::rollback}) {
        for (const Trouble trouble : {Trouble::failing, Trouble::full, Trouble::busy}) {
            for (const Session& session : sessions()) play_under_faults(session, trouble, journal, all);
        }
    }
    MESSAGE(all.faults << " faults, " << all.errors << " said as sentences, " << all.acknowledged.size()
                       << " lines acknowledged, lost: 0");
    CHECK(all.faults > 1000);
    CHECK(all.errors > 500);
}

// ---- from the first call on -----------------------------------------------------------------------------------------

namespace {

constexpr int kLines = 6;

// From the making of the file to its end. Whether the n-th call came.
bool run_with_fault(const Plan& plan, Run& all) {
    const TempFolder folder;
    FaultyDisk disk(folder.path());
    Run run;
    bool came = false;
    disk.fail_at(plan);
    attempt(run, [&] {
        Opened opened(folder / "a.db");
        Playing playing{opened, run};
        const auto line = [&](int i) {
            attempt(run, [&] { playing.take(playing.match.referee().started() ? stones(i) : kSetup); });
        };
        for (int i = 1; i <= kLines; ++i) line(i);
        came = disk.failed();
        disk.work();
        // The connection is good again once the disk is.
        const std::size_t before = run.acknowledged.size();
        line(1);
        CHECK(run.acknowledged.size() == before + 1);
        run.id = playing.match.id();
        if (plan.fault == FaultyDisk::Fault::once) disk.fail_at(plan);  // at the end, too
    });
    came = came || disk.failed();
    disk.work();
    all.errors += run.errors;
    all.faults += came ? 1 : 0;
    if (!run.acknowledged.empty()) {
        check_kept(folder / "a.db", run);
    } else if (came) {
        Opened again(folder / "a.db");
        CHECK(check(again.database).empty());
        CHECK(again.store.matches().empty());
    }
    return came;
}

}  // namespace

TEST_CASE("a disk that fails once or is full or gone from any moment on costs only what is then not acknowledged") {
    Run all;
    const int every = much("TAPET_FAULT_EVERY", 1);
    for (const FaultyDisk::Fault fault : {FaultyDisk::Fault::once, FaultyDisk::Fault::from_then_on}) {
        for (const Trouble trouble : {Trouble::failing, Trouble::full}) {
            int n = 1;
            while (run_with_fault({n, fault, trouble, {}}, all)) n += every;
        }
    }
    MESSAGE(all.faults << " faults, " << all.errors << " said as sentences");
    CHECK(all.faults * every > 150);
    CHECK(all.errors * every > 150);
}

TEST_CASE("a share that answers late is waited for, one that never answers is said, and it goes on when it is back") {
    const TempFolder folder;
    FaultyDisk disk(folder.path());
    Opened opened(folder / "a.db");
    Run run;
    Playing playing{opened, run};
    playing.take(kSetup);
    for (const int late : {1, 5, 20}) {
        disk.hang(late);
        playing.take(stones(1));
    }
    CHECK(run.acknowledged.size() == 4);
    disk.hang(1'000'000);
    CHECK_FALSE(attempt(run, [&] { playing.take(stones(2)); }));
    OpenOptions options{folder / "a.db"};
    CHECK_FALSE(attempt(run, [&] { const Opened other(options); }));
    disk.work();
    playing.take(stones(3));
    run.id = playing.match.id();
    check_kept(folder / "a.db", run);
}

// ---- power cuts -----------------------------------------------------------------------------------------------------

namespace {

// A session, and how many lines were acknowledged at which moment of the disk.
struct Played {
    TempFolder folder;
    FaultyDisk disk;
    Run run;
    std::vector<std::size_t> moments;

    Played(const Session& session, FaultyDisk::Journal journal) : disk(folder.path(), journal) {
        Opened opened(folder / "a.db");
        opened.database.connection().exec("PRAGMA wal_autocheckpoint = 8");
        Playing playing{opened, run};
        for (const std::string& line : session.said) {
            playing.take(line);
            while (moments.size() < run.acknowledged.size()) moments.push_back(disk.moment());
        }
        run.id = playing.match.id();
    }
    std::size_t acknowledged_at(std::size_t moment) const {
        return static_cast<std::size_t>(std::upper_bound(moments.begin(), moments.end(), moment) - moments.begin());
    }
};

// The plug is pulled at that moment; how many lines came back.
std::size_t after_cut(const Played& played, std::size_t moment, std::uint32_t chance) {
    CAPTURE(moment);
    CAPTURE(chance);
    const TempFolder after;
    played.disk.after_power_cut(moment, chance, after.path());
    Opened again(after / "a.db");
    CHECK(check(again.database).empty());
    std::vector<std::string> there;
    const std::vector<MatchRow> matches = again.store.matches();
    if (!matches.empty()) there = bodies(again.store, matches.front().id);
    CHECK(matches.size() <= 1);
    CHECK(there.size() >= played.acknowledged_at(moment));
    REQUIRE(there.size() <= played.run.acknowledged.size());
    CHECK(std::equal(there.begin(), there.end(), played.run.acknowledged.begin()));
    if (there.empty()) return 0;
    KeptMatch match(again.store, again.clock);
    match.open(matches.front().id);
    CHECK_FALSE(match.halt());
    return there.size();
}

}  // namespace

TEST_CASE("pulling the plug at any moment, with torn and reordered sectors, loses no acknowledged line of any game") {
    int cuts = 0;
    std::size_t lines = 0;
    const auto every = static_cast<std::size_t>(much("TAPET_CUT_EVERY", 9));
    const auto chances = static_cast<std::uint32_t>(much("TAPET_CUT_CHANCES", 3));
    for (const auto journal : {FaultyDisk::Journal::wal, FaultyDisk::Journal::rollback}) {
        for (const Session& session : sessions()) {
            CAPTURE(session.game);
            const Played played(session, journal);
            const std::size_t end = played.disk.moment();
            for (std::size_t moment = 0; moment <= end; moment += every) {
                for (std::uint32_t chance = 0; chance < chances; ++chance, ++cuts)
                    lines +=
                        after_cut(played, moment, chance < 2 ? chance : chance + static_cast<std::uint32_t>(moment));
            }
        }
    }
    MESSAGE(cuts << " cuts, " << lines << " lines found, lost: 0");
    CHECK(static_cast<std::size_t>(cuts) * every > 5000);
}

// ---- the clock, and another program ---------------------------------------------------------------------------------

TEST_CASE("a clock that jumps to and fro by centuries changes nothing but the times") {
    const TempFolder folder;
    Opened opened(folder / "a.db");
    const std::vector<std::int64_t> times{0, -2'000'000'000'000, 32'503'680'000'000, 1, 1'795'197'600'000, -1};
    opened.clock.now_ms = [&times, i = std::size_t{0}]() mutable { return times[i++ % times.size()]; };
    std::vector<std::pair<std::string, std::vector<std::string>>> kept;
    for (const Session& session : sessions()) {
        Run run;
        Playing playing{opened, run};
        for (const std::string& line : session.said) {
            playing.take(line);
            backup_daily(opened.database, opened.clock);
        }
        kept.emplace_back(playing.match.id(), run.acknowledged);
    }
    CHECK(check(opened.database).empty());
    CHECK(opened.store.matches().size() == kept.size());
    for (const auto& [id, lines] : kept) CHECK(bodies(opened.store, id) == lines);
    CHECK(daily_backups(opened.database).size() >= kDailyKept);
    CHECK(state_of(backups(folder / "a.db").back()).faults.empty());
}

TEST_CASE("two programs on one file and a disk that fails: both see the same, and each line that was acknowledged") {
    const TempFolder folder;
    FaultyDisk disk(folder.path());
    Opened here(folder / "a.db");
    Run run;
    Playing one{here, run};
    one.take(kSetup);
    Opened there(folder / "a.db");
    Playing two{there, run, KeptMatch(there.store, there.clock)};
    two.match.open(one.match.id());
    int from = 1;
    for (int i = 1; i <= 30; ++i)
        take_under_faults(i % 2 == 0 ? one : two, disk, stones(i % 3 == 0 ? -1 : 1), Trouble::failing, from);
    run.id = one.match.id();
    check_kept(folder / "a.db", run);
    one.match.catch_up();
    two.match.catch_up();
    CHECK(state_json(one.match.referee().match()) == state_json(two.match.referee().match()));
    CHECK(run.faults > 100);
}

}  // namespace tapet::storage
