#include "app/desktop/keeping.h"

#include "app/desktop/output.h"
#include "storage/backup.h"
#include "storage/guarded.h"
#include "storage/listing.h"

namespace tapet::app {

namespace {

storage::OpenOptions options_for(const Arguments& arguments, Purpose purpose) {
    storage::OpenOptions options;
    options.path = arguments.db;
    options.access = purpose == Purpose::write ? storage::Access::write : storage::Access::read;
    return options;
}

}  // namespace

Keeping::Keeping(const Arguments& arguments, Purpose purpose)
    : clock(storage::system_clockwork()), database(options_for(arguments, purpose), clock), store(database) {
    if (purpose == Purpose::write) {
        if (database.read_only()) throw storage::StorageError(*database.read_only());
        storage::guarded(database.path(), [&] { storage::renew_lists(database.connection()); });
        if (database.has_other_names()) complain(phrase(arguments.lang, "storage.linked", {database.path()}));
        try {
            const bool whole = storage::backup_daily(database, clock).report.faults.empty();
            if (!whole) complain(phrase(arguments.lang, "storage.faulty", {database.path()}));
        } catch (const storage::StorageError& error) {
            complain(error.sentence(arguments.lang));  // no reason not to play
        }
    } else if (database.read_only()) {
        complain(database.read_only()->sentence(arguments.lang));
    }
}

}  // namespace tapet::app
