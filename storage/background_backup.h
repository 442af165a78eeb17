// The day's backup, made while the app is used: it replays everything that was ever kept, and nobody waits for that.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "storage/check.h"
#include "storage/clockwork.h"
#include "storage/error.h"

namespace tapet::storage {

class Database;

// Works on a thread and a connection of its own, from the moment it is made. It is all over when this is destroyed: a copy
// that was not ready by then is dropped, and made at the next start.
class BackgroundBackup {
  public:
    // What the database is now is all that is asked of it: it may go before.
    BackgroundBackup(const Database& database, const Clockwork& clock);
    ~BackgroundBackup();
    BackgroundBackup(const BackgroundBackup&) = delete;
    BackgroundBackup& operator=(const BackgroundBackup&) = delete;

    bool done() const;
    void wait();
    // What kept the backup from being made; nothing as long as it is being made.
    std::optional<StorageError> trouble() const;
    // What does not add up in the copy, and so in the file; nothing as long as it is being made.
    std::vector<Fault> faults() const;

  private:
    struct Work;
    std::unique_ptr<Work> work_;
};

}  // namespace tapet::storage
