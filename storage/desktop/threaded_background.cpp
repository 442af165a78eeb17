// On a thread, and a connection of its own.
#include <atomic>
#include <thread>

#include "storage/background.h"
#include "storage/backup.h"

namespace tapet::storage {

namespace {

OpenOptions beside(const Database& database, Access access) {
    OpenOptions options;
    options.path = database.path();
    options.access = access;
    options.newer_read_only = true;
    return options;
}

class ThreadedBackground : public Background {
  public:
    ThreadedBackground(const Database& database, const Clockwork& clock, Access access, BackgroundJob job) {
        if (database.absent()) {
            done_ = true;
            return;
        }
        // The clock may be somebody's who is not asked from two threads: it is read once, here.
        Clockwork still;
        still.now_ms = [now = clock.now_ms()] { return now; };
        still.random = [] { return std::uint64_t{0}; };  // a copy has the ids that it copies
        thread_ = std::thread(
            [this, options = beside(database, access), still, job = std::move(job)] { work(options, still, job); });
    }
    ~ThreadedBackground() override {
        stop_ = true;
        join();
    }
    ThreadedBackground(const ThreadedBackground&) = delete;
    ThreadedBackground& operator=(const ThreadedBackground&) = delete;

    bool done() const override { return done_; }
    void wait() override { join(); }
    std::optional<StorageError> trouble() const override { return done_ ? trouble_ : std::optional<StorageError>(); }
    std::vector<Fault> faults() const override { return done_ ? faults_ : std::vector<Fault>(); }

  private:
    std::atomic<bool> stop_{false};
    std::atomic<bool> done_{false};
    std::optional<StorageError> trouble_;  // written before `done_`, read after it
    std::vector<Fault> faults_;            // and these
    std::thread thread_;

    void work(const OpenOptions& options, const Clockwork& clock, const BackgroundJob& job) {
        try {
            Database own(options, clock);
            faults_ = job(own, clock, [this] { return stop_.load(); }).faults;
        } catch (const StorageError& error) {
            trouble_ = error;
        } catch (const std::exception& error) {  // out of a thread it would end the program
            trouble_ = StorageError("storage.failed", {options.path, error.what()});
        }
        done_ = true;
    }
    void join() {
        if (thread_.joinable()) thread_.join();
    }
};

}  // namespace

std::unique_ptr<Background> begin_background(const Database& database, const Clockwork& clock, Access access,
                                             BackgroundJob job) {
    return std::make_unique<ThreadedBackground>(database, clock, access, std::move(job));
}

std::unique_ptr<Background> background_backup(const Database& database, const Clockwork& clock) {
    const bool writes = !database.read_only();
    return begin_background(database, clock, Access::read,
                            [writes](Database& own, const Clockwork& still, const Stop& stop) {
                                return writes ? backup_daily(own, still, stop).report : Report{};
                            });
}

}  // namespace tapet::storage
