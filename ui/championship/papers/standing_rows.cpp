#include "ui/championship/papers/standing_rows.h"

#include <algorithm>

namespace tapet::ui::paper {

using namespace championship;

std::vector<Row> standing_rows(const State& state, std::size_t table) {
    if (state.running != Phase::entries) return standings(state, table).rows;
    std::vector<Row> rows;
    for (Entrant who = 0; who < state.roster.entries.size(); ++who) {
        const Entry& entry = state.roster.entries[who];
        if (entry.sector != table) continue;
        Row& row = rows.emplace_back();
        row.falla = who;
        row.rank = entry.status == EntryStatus::in ? 1 : 0;
    }
    std::stable_partition(rows.begin(), rows.end(), [](const Row& row) { return row.rank == 1; });
    return rows;
}

}  // namespace tapet::ui::paper
