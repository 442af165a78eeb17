#include "storage/background.h"

#include "storage/database.h"
#include "storage/guarded.h"

namespace tapet::storage {

std::unique_ptr<Background> background_check(const Database& database, const Clockwork& clock) {
    // Only who used the WAL first knows what was lost in it.
    return begin_background(database, clock,
                            [lost = lost_wal(database)](Database& own, const Clockwork&, const Stop& stop) {
                                Report report = guarded(own.path(), [&] { return examine(own.connection(), stop); });
                                if (lost) report.faults.push_back(*lost);
                                return report;
                            });
}

}  // namespace tapet::storage
