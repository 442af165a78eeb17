// How a falla came through the phases: each table that it played in, and its matches there.
#pragma once

#include <optional>
#include <vector>

#include "season/fixtures.h"
#include "season/stages.h"

namespace tapet::championship {

struct WayMatch {
    DeskFixture fixture;  // in the state of its phase
    std::size_t side = 0;
    Outcome outcome;
    bool won() const { return outcome.winner == side; }
};
struct WayStep {
    std::size_t stage = 0;  // among the phases
    std::size_t table = 0;
    std::size_t fallas = 0;  // in that table, whoever left included
    int rank = 0;            // 0: it left
    int won = 0;
    std::vector<WayMatch> matches = {};
    // Of a semifinal or the final, which is one match.
    bool is_match(const Stages& phases) const {
        const Phase phase = phases.state(stage).running;
        return (phase == Phase::semifinals || phase == Phase::final) && matches.size() == 1;
    }
};
// The last phase first.
std::vector<WayStep> way_of(const Stages& phases, Entrant who);
// In that table of that phase.
WayStep step_in(const Stages& phases, std::size_t stage, std::size_t table, Entrant who);

}  // namespace tapet::championship
