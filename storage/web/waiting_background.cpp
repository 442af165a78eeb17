// A browser's program has one thread: such work is done when somebody asks whether it is, all at once.
#include "storage/background.h"

namespace tapet::storage {

namespace {

OpenOptions beside(const Database& database, Access access) {
    OpenOptions options;
    options.path = database.path();
    options.access = access;
    options.newer_read_only = true;
    return options;
}

class WaitingBackground : public Background {
  public:
    WaitingBackground(const Database& database, Clockwork clock, Access access, BackgroundJob job)
        : options_(beside(database, access)), clock_(std::move(clock)), job_(std::move(job)) {
        if (database.absent()) job_ = nullptr;
    }

    bool done() const override {
        if (job_) work();
        return true;
    }
    void wait() override { done(); }
    std::optional<StorageError> trouble() const override { return trouble_; }
    std::vector<Fault> faults() const override { return faults_; }

  private:
    OpenOptions options_;
    Clockwork clock_;
    mutable BackgroundJob job_;  // none: it is done
    mutable std::optional<StorageError> trouble_;
    mutable std::vector<Fault> faults_;

    void work() const {
        const BackgroundJob job = std::exchange(job_, nullptr);
        try {
            Database own(options_, clock_);
            faults_ = job(own, clock_, [] { return false; }).faults;
        } catch (const StorageError& error) {
            trouble_ = error;
        }
    }
};

class NoBackground : public Background {
  public:
    bool done() const override { return true; }
    void wait() override {}
    std::optional<StorageError> trouble() const override { return std::nullopt; }
    std::vector<Fault> faults() const override { return {}; }
};

}  // namespace

std::unique_ptr<Background> begin_background(const Database& database, const Clockwork& clock, Access access,
                                             BackgroundJob job) {
    return std::make_unique<WaitingBackground>(database, clock, access, std::move(job));
}

// A copy in the same browser's store would go where the file goes: there is none. What helps is an export.
std::unique_ptr<Background> background_backup(const Database&, const Clockwork&) {
    return std::make_unique<NoBackground>();
}

}  // namespace tapet::storage
