// Every write, sync, truncation, opening and deletion fails in turn, and the plug is pulled after every line. What was
// acknowledged is counted against what came back.

#include <doctest/doctest.h>

#include "storage/backup.h"
#include "storage/check.h"
#include "tests/storage/faulty_disk.h"
#include "tests/storage/support.h"

namespace tapet::storage {

namespace fs = std::filesystem;

namespace {

constexpr int kLines = 8;

// What happened while the disk failed.
struct Run {
    std::vector<std::string> acknowledged;
    std::string id;
    int errors = 0;
};

template <class Work>
void attempt(Run& run, Work work) {
    try {
        work();
    } catch (const StorageError&) {
        ++run.errors;
    }
}

void play(Run& run, Opened& opened, FaultyDisk& disk) {
    KeptMatch match(opened.store, opened.clock);
    const auto acknowledge = [&](const Verdict& verdict) { run.acknowledged.push_back(verdict.body); };
    const auto line = [&](int i) {
        attempt(run, [&] {
            match.referee().started() ? match.take(stones(i), acknowledge) : match.begin(kSetup, acknowledge);
        });
    };
    for (int i = 1; i <= kLines; ++i) line(i);
    disk.work();
    // The connection is good again once the disk is.
    const std::size_t before = run.acknowledged.size();
    line(1);
    CHECK(run.acknowledged.size() == before + 1);
    run.id = match.id();
}

// Whether the n-th call came.
bool run_with_fault(int n, FaultyDisk::Fault fault, bool full, int& errors) {
    const TempFolder folder;
    FaultyDisk disk;
    Run run;
    disk.fail_at(n, fault, full);
    attempt(run, [&] {
        Opened opened(folder / "a.db");
        play(run, opened, disk);
    });
    const bool came = disk.failed();
    disk.work();
    errors += run.errors;
    Opened again(folder / "a.db");
    CHECK(check(again.database).empty());
    if (run.acknowledged.empty()) {
        CHECK(again.store.matches().empty());
    } else {
        CHECK(bodies(again.store, run.id) == run.acknowledged);
    }
    return came;
}

int runs_until_unharmed(FaultyDisk::Fault fault, bool full, int& errors) {
    int n = 1;
    while (run_with_fault(n, fault, full, errors)) ++n;
    return n - 1;
}

}  // namespace

TEST_CASE("each single failure of the disk costs at most the line that is then not acknowledged") {
    int errors = 0;
    const int faults = runs_until_unharmed(FaultyDisk::Fault::once, false, errors);
    MESSAGE(faults << " faults, " << errors << " said as sentences");
    CHECK(faults > 20);
    CHECK(errors > 20);
}

TEST_CASE("a disk that is full or gone from any moment on keeps what was acknowledged, and goes on when it is back") {
    for (const bool full : {false, true}) {
        int errors = 0;
        const int faults = runs_until_unharmed(FaultyDisk::Fault::from_then_on, full, errors);
        MESSAGE(faults << " moments, " << errors << " said as sentences");
        CHECK(faults > 20);
    }
}

TEST_CASE("pulling the plug after any acknowledged line loses none") {
    const TempFolder folder;
    FaultyDisk disk;
    Opened opened(folder / "a.db");
    KeptMatch match(opened.store, opened.clock);
    std::vector<std::string> acknowledged;
    int cuts = 0;
    const auto cut = [&](const Verdict& verdict) {
        acknowledged.push_back(verdict.body);
        const TempFolder after;
        disk.after_power_cut(folder.path(), after.path());
        Opened again(after / "a.db");
        CHECK(bodies(again.store, again.store.matches().at(0).id) == acknowledged);
        CHECK(check(again.database).empty());
        ++cuts;
    };
    match.begin(kSetup, cut);
    for (int i = 0; i < 60; ++i) match.take(stones(i % 2 == 0 ? 3 : -3), cut);
    CHECK(cuts == 61);
}

TEST_CASE("a backup on a failing disk is made whole or not at all") {
    for (int n = 1;; ++n) {
        const TempFolder folder;
        FaultyDisk disk;
        Opened opened(folder / "a.db");
        const std::string id = keep_match(opened);
        disk.fail_at(n, FaultyDisk::Fault::once, false);
        std::string made;
        try {
            made = backup_daily(opened.database, opened.clock).file;
        } catch (const StorageError&) {
        }
        const bool came = disk.failed();
        disk.work();
        CHECK(daily_backups(opened.database).size() == (made.empty() ? 0 : 1));
        if (!made.empty()) CHECK(bodies(Opened(made).store, id) == bodies(opened.store, id));
        if (!came) {
            CHECK_FALSE(made.empty());
            MESSAGE((n - 1) << " faults");
            break;
        }
    }
}

}  // namespace tapet::storage
