#include "storage/background.h"

#include <atomic>
#include <thread>

#include "storage/backup.h"
#include "storage/database.h"
#include "storage/guarded.h"

namespace tapet::storage {

namespace {

OpenOptions beside(const Database& database) {
    OpenOptions options;
    options.path = database.path();
    options.access = Access::read;
    options.newer_read_only = true;
    return options;
}

}  // namespace

struct Background::Work {
    std::atomic<bool> stop{false};
    std::atomic<bool> done{false};
    std::optional<StorageError> trouble;  // written before `done`, read after it
    std::vector<Fault> faults;            // and these
    std::thread thread;

    void run(const OpenOptions& options, const Clockwork& clock, const Job& job) {
        try {
            Database own(options, clock);
            faults = job(own, clock, [this] { return stop.load(); }).faults;
        } catch (const StorageError& error) {
            trouble = error;
        } catch (const std::exception& error) {  // out of a thread it would end the program
            trouble = StorageError("storage.failed", {options.path, error.what()});
        }
        done = true;
    }
};

Background::Background(const Database& database, const Clockwork& clock, Job job) : work_(std::make_unique<Work>()) {
    if (database.absent()) {
        work_->done = true;
        return;
    }
    // The clock may be somebody's who is not asked from two threads: it is read once, here.
    Clockwork still;
    still.now_ms = [now = clock.now_ms()] { return now; };
    still.random = [] { return std::uint64_t{0}; };  // a copy has the ids that it copies
    work_->thread = std::thread([work = work_.get(), options = beside(database), still, job = std::move(job)] {
        work->run(options, still, job);
    });
}

Background::~Background() {
    work_->stop = true;
    wait();
}

bool Background::done() const { return work_->done; }

void Background::wait() {
    if (work_->thread.joinable()) work_->thread.join();
}

std::vector<Fault> Background::faults() const { return work_->done ? work_->faults : std::vector<Fault>(); }

std::optional<StorageError> Background::trouble() const {
    return work_->done ? work_->trouble : std::optional<StorageError>();
}

std::unique_ptr<Background> background_backup(const Database& database, const Clockwork& clock) {
    const bool writes = !database.read_only();
    return std::make_unique<Background>(database, clock,
                                        [writes](Database& own, const Clockwork& still, const Stop& stop) {
                                            return writes ? backup_daily(own, still, stop).report : Report{};
                                        });
}

std::unique_ptr<Background> background_check(const Database& database, const Clockwork& clock) {
    // Only who used the WAL first knows what was lost in it.
    return std::make_unique<Background>(
        database, clock, [lost = lost_wal(database)](Database& own, const Clockwork&, const Stop& stop) {
            Report report = guarded(own.path(), [&] { return examine(own.connection(), stop); });
            if (lost) report.faults.push_back(*lost);
            return report;
        });
}

}  // namespace tapet::storage
