#include "ui/calavera/statistics.h"

#include <algorithm>

#include "calavera/pad.h"

namespace tapet::ui {

void add_game(CalaveraRecord& record, const calavera::State& over, calavera::Player player) {
    const int points = calavera::total(over, player);
    record.best = record.games == 0 ? points : std::max(record.best, points);
    ++record.games;
    record.points += points;
    for (const calavera::RowState& row : over.sheets[player]) {
        if (row.frozen) ++record.frozen[static_cast<std::size_t>(row.crosses)];
    }
}

}  // namespace tapet::ui
