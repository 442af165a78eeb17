#include "calavera/statistics.h"

#include <algorithm>

#include "calavera/pad.h"

namespace tapet::calavera {

void add_game(Record& record, const State& over, Player player) {
    const int points = total(over, player);
    record.best = record.games == 0 ? points : std::max(record.best, points);
    ++record.games;
    record.points += points;
    for (const RowState& row : over.sheets[player]) {
        if (row.frozen) ++record.frozen[static_cast<std::size_t>(row.crosses)];
    }
}

}  // namespace tapet::calavera
