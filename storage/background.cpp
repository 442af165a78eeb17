#include "storage/background.h"

#include "storage/guarded.h"
#include "storage/listing.h"

namespace tapet::storage {

std::unique_ptr<Background> background_check(const Database& database, const Clockwork& clock) {
    // Only who used the WAL first knows what was lost in it.
    return begin_background(database, clock, Access::read,
                            [lost = lost_wal(database)](Database& own, const Clockwork&, const Stop& stop) {
                                Report report = guarded(own.path(), [&] { return examine(own.connection(), stop); });
                                if (lost) report.faults.push_back(*lost);
                                return report;
                            });
}

std::unique_ptr<Background> background_listing(const Database& database, const Clockwork& clock) {
    const bool due =
        !database.read_only() && guarded(database.path(), [&] { return lists_due(database.connection()); });
    if (!due) return nullptr;
    return begin_background(database, clock, Access::write, [](Database& own, const Clockwork&, const Stop& stop) {
        guarded(own.path(), [&] { renew_lists(own.connection(), stop); });
        return Report{};
    });
}

}  // namespace tapet::storage
