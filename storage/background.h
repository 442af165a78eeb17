// What reads all that was ever kept, done while the app is used: nobody waits for the day's backup, or for the check of a file
// that is damaged.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "storage/check.h"
#include "storage/clockwork.h"
#include "storage/database.h"
#include "storage/error.h"

namespace tapet::storage {

// Goes on from the moment it is made. It is all over when this is destroyed: what was not ready by then is dropped (a copy is
// made at the next start).
class Background {
  public:
    Background() = default;
    virtual ~Background() = default;
    Background(const Background&) = delete;
    Background& operator=(const Background&) = delete;

    virtual bool done() const = 0;
    virtual void wait() = 0;
    // What kept it from being done; nothing as long as it goes on.
    virtual std::optional<StorageError> trouble() const = 0;
    // What does not add up in the copy, and so in the file; nothing as long as it goes on.
    virtual std::vector<Fault> faults() const = 0;
};

using BackgroundJob = std::function<Report(Database& own, const Clockwork& clock, const Stop& stop)>;

// As the platform does such work: on a desktop on a thread, with a connection of its own for that access. What the database is now is all
// that is asked of it: it may go before. Of a file that is not there nothing is done.
std::unique_ptr<Background> begin_background(const Database& database, const Clockwork& clock, Access access,
                                             BackgroundJob job);

// The day's backup when it is due; none of a file that cannot be written.
std::unique_ptr<Background> background_backup(const Database& database, const Clockwork& clock);
// The lists of a file that other rules made them of, or nobody yet (storage/listing.h); nothing where nothing is to do.
std::unique_ptr<Background> background_listing(const Database& database, const Clockwork& clock);
// The whole file.
std::unique_ptr<Background> background_check(const Database& database, const Clockwork& clock);

}  // namespace tapet::storage
