// Every call to the files beside the database fails in turn: copies, what is restored from them, what is written out.
#include <cerrno>
#include <doctest/doctest.h>

#include "storage/backup.h"
#include "storage/restore.h"
#include "tests/storage/faulty_calls.h"
#include "tests/storage/sessions.h"
#include "ui/platform/desktop/files.h"

namespace tapet::storage {

namespace {

// Each call in turn fails, once or from then on, with either errno; work() is told nothing of it and returns whether it was
// done. look(done) is asked after each.
template <class Prepare, class Work, class Look>
int each_call_fails(Prepare prepare, Work work, Look look) {
    int faults = 0;
    const int every = much("TAPET_FAULT_EVERY", 1);
    for (const int error : {EIO, ENOSPC}) {
        for (const FaultyCalls::Fault fault : {FaultyCalls::Fault::once, FaultyCalls::Fault::from_then_on}) {
            bool came = true;
            for (int n = 1; came; n += every) {
                CAPTURE(n);
                CAPTURE(error);
                const auto at = prepare();
                bool done = true;
                {
                    const FaultyCalls failing(n, fault, error);
                    try {
                        done = work(*at);
                    } catch (const StorageError& wrong) {
                        check_said(wrong);
                        done = false;
                    }
                    came = FaultyCalls::failed();
                }
                faults += came ? every : 0;
                if (!came) CHECK(done);
                look(*at, done);
            }
        }
    }
    return faults;
}

// A file with a match, a copy of it, and a line since then.
struct Copied {
    TempFolder folder;
    std::string file = folder / "a.db";
    std::string id;
    std::vector<std::string> then;
    std::vector<std::string> now;
    std::string copy;
    Clockwork clock = test_clock();

    Copied() {
        Opened opened(file);
        id = keep_match(opened);
        then = bodies(opened.store, id);
        copy = backup_daily(opened.database, opened.clock).file;
        KeptMatch match(opened.store, opened.clock);
        match.open(id);
        match.take(stones(1));
        now = bodies(opened.store, id);
    }
};

}  // namespace

TEST_CASE("a backup whose every call fails in turn is made whole or not at all") {
    const int faults =
        each_call_fails([] { return std::make_unique<Copied>(); },
                        [](Copied& at) {
                            Opened opened(at.file);
                            opened.clock.now_ms = [] { return std::int64_t{1795197600000} + 86'400'000; };
                            return !backup_daily(opened.database, opened.clock).file.empty();
                        },
                        [](Copied& at, bool done) {
                            CHECK(bodies(Opened(at.file).store, at.id) == at.now);
                            const std::vector<Backup> copies = backups(at.file);
                            REQUIRE(copies.size() >= 1);
                            CHECK(copies.size() <= 2);
                            if (done) CHECK(copies.size() == 2);
                            CHECK(bodies(Opened(copies.front().file).store, at.id) == at.then);
                            if (copies.size() == 2) CHECK(bodies(Opened(copies.back().file).store, at.id) == at.now);
                        });
    MESSAGE(faults << " faults");
    CHECK(faults > 100);
}

TEST_CASE(
    "a restore whose every call fails in turn leaves the file or brings the copy in, and the other one is not gone") {
    const int faults = each_call_fails([] { return std::make_unique<Copied>(); },
                                       [](Copied& at) {
                                           restore(at.file, find_backup(at.file, at.copy), at.clock);
                                           return true;
                                       },
                                       [](Copied& at, bool done) {
                                           const std::vector<std::string> there = bodies(Opened(at.file).store, at.id);
                                           CHECK((there == at.then || there == at.now));
                                           if (done) CHECK(there == at.then);
                                           bool still = there == at.now;
                                           for (const Backup& backup : backups(at.file))
                                               still = still || bodies(Opened(backup.file).store, at.id) == at.now;
                                           CHECK(still);
                                       });
    MESSAGE(faults << " faults");
    CHECK(faults > 100);
}

TEST_CASE("a file that is written out while every call fails in turn is the old one or the new one") {
    struct Old {
        TempFolder folder;
        std::string file = folder / "x.csv";
        Old() { write_file(file, "old"); }
    };
    const int faults = each_call_fails([] { return std::make_unique<Old>(); },
                                       [](Old& at) {
                                           const auto written = ui::write_file(at.file, "new", Lang::en);
                                           if (!written) CHECK_FALSE(written.error().empty());
                                           return written.has_value();
                                       },
                                       [](Old& at, bool done) {
                                           const std::string there = contents(at.file);
                                           CHECK((there == "new" || there == "old"));
                                           if (done) CHECK(there == "new");
                                       });
    CHECK(faults > 10);
}

}  // namespace tapet::storage
