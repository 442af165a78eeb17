#include "season/champions_way.h"

#include <algorithm>

namespace tapet::championship {

WayStep step_in(const Stages& phases, std::size_t stage, std::size_t table, Entrant who) {
    const State& state = phases.state(stage);
    WayStep step{stage, table};
    const std::vector<Row> rows = standings(state, table).rows;
    step.fallas = rows.size();
    for (const Row& row : rows) {
        if (row.falla != who) continue;
        step.rank = row.rank;
        step.won = row.won;
    }
    for (const DeskFixture& fixture : fixtures_of(state, table)) {
        if (fixture.between[0] != who && fixture.between[1] != who) continue;
        const std::size_t side = fixture.between[0] == who ? 0 : 1;
        step.matches.push_back({fixture, side, outcome_of(state, fixture)});
    }
    return step;
}

std::vector<WayStep> way_of(const Stages& phases, Entrant who) {
    std::vector<WayStep> way;
    for (std::size_t stage = phases.count(); stage-- > 0;) {
        const State& state = phases.state(stage);
        for (std::size_t table = 0; table < state.tables.size(); ++table) {
            const auto members = fallas_of_table(state.roster, table);
            if (std::find(members.begin(), members.end(), who) != members.end())
                way.push_back(step_in(phases, stage, table, who));
        }
    }
    return way;
}

}  // namespace tapet::championship
