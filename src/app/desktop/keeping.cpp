#include "app/desktop/keeping.h"

#include "app/desktop/output.h"
#include "storage/backup.h"
#include "storage/guarded.h"
#include "storage/listing.h"
#include "storage/place.h"

namespace tapet::app {

namespace {

storage::OpenOptions options_for(const Arguments& arguments, Purpose purpose) {
    storage::OpenOptions options;
    options.path = arguments.db;
    const bool writes = purpose == Purpose::write || (purpose == Purpose::change && !makes_file(arguments));
    options.access = writes ? storage::Access::write : storage::Access::read;
    return options;
}

}  // namespace

bool makes_file(const Arguments& arguments) { return storage::file_id(storage::place(arguments.db, false)).inode == 0; }

Keeping::Keeping(const Arguments& arguments, Purpose purpose)
    : clock(storage::system_clockwork()),
      database(options_for(arguments, purpose), clock),
      store(database),
      lang_(arguments.lang) {
    if (purpose != Purpose::read) {
        if (database.read_only()) throw storage::StorageError(*database.read_only());
        storage::guarded(database.path(), [&] { storage::renew_lists(database.connection()); });
        if (database.has_other_names()) complain(phrase(arguments.lang, "storage.linked", {database.path()}));
        try {
            if (storage::backup_is_due(database, clock)) backup_ = storage::background_backup(database, clock);
        } catch (const storage::StorageError& error) {
            complain(error.sentence(arguments.lang));  // no reason not to play
        }
    } else if (database.read_only()) {
        complain(database.read_only()->sentence(arguments.lang));
    }
}

Keeping::~Keeping() {
    if (!backup_) return;
    backup_->wait();
    if (const auto trouble = backup_->trouble()) complain(trouble->sentence(lang_));
    if (!backup_->faults().empty()) complain(phrase(lang_, "storage.faulty", {database.path()}));
}

}  // namespace tapet::app
