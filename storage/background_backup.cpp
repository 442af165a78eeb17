#include "storage/background_backup.h"

#include <atomic>
#include <thread>

#include "storage/backup.h"
#include "storage/database.h"

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

struct BackgroundBackup::Work {
    std::atomic<bool> stop{false};
    std::atomic<bool> done{false};
    std::optional<StorageError> trouble;  // written before `done`, read after it
    std::vector<Fault> faults;            // and these
    std::thread thread;

    void run(const OpenOptions& options, const Clockwork& clock) {
        try {
            Database own(options, clock);
            faults = backup_daily(own, clock, [this] { return stop.load(); }).report.faults;
        } catch (const StorageError& error) {
            trouble = error;
        } catch (const std::exception& error) {  // out of a thread it would end the program
            trouble = StorageError("storage.failed", {options.path, error.what()});
        }
        done = true;
    }
};

BackgroundBackup::BackgroundBackup(const Database& database, const Clockwork& clock) : work_(std::make_unique<Work>()) {
    if (database.read_only() || database.absent()) {
        work_->done = true;
        return;
    }
    // The clock may be somebody's who is not asked from two threads: it is read once, here.
    Clockwork still;
    still.now_ms = [now = clock.now_ms()] { return now; };
    still.random = [] { return std::uint64_t{0}; };  // a copy has the ids that it copies
    work_->thread = std::thread([work = work_.get(), options = beside(database), still] { work->run(options, still); });
}

BackgroundBackup::~BackgroundBackup() {
    work_->stop = true;
    wait();
}

bool BackgroundBackup::done() const { return work_->done; }

void BackgroundBackup::wait() {
    if (work_->thread.joinable()) work_->thread.join();
}

std::vector<Fault> BackgroundBackup::faults() const { return work_->done ? work_->faults : std::vector<Fault>(); }

std::optional<StorageError> BackgroundBackup::trouble() const {
    return work_->done ? work_->trouble : std::optional<StorageError>();
}

}  // namespace tapet::storage
