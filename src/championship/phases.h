// The phases: sectors, groups, semifinals, final; what may begin now, who has qualified, who is the champion. Source:
// Bases, Art. 2; for other numbers of winners than 26, 4 and 2 they say nothing (docs/games/championship.md,
// `phase.complete`).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "championship/model.h"

namespace tapet::championship {

struct Next {
    enum class Kind : std::uint8_t { nothing, start, draw };
    Kind kind = Kind::nothing;
    std::vector<std::size_t> sizes = {};  // of the groups to draw, ascending
    friend bool operator==(const Next&, const Next&) = default;
};

struct Course {
    Phase phase = Phase::entries;  // as shown: `over` when there is a champion
    Next next;
    bool complete = false;  // the running phase: every table is settled
    std::vector<Entrant> qualified;
    Entrant champion = kNobody;
};
Course course(const State& state);

// The sizes of the groups that so many winners play in; two of them start the final, and one is the champion.
Next next_after(std::size_t winners);

std::string table_name(const State& state, std::size_t table);
// By that name, in the running phase (before the start: a sector); the number of tables when there is none.
std::size_t find_table(const State& state, std::string_view name);
std::size_t table_count(const State& state);

// The sector phase, all tables at once; those who have withdrawn stay in the table but are not paired.
void begin_sectors(State& state);
// Another phase with these groups, in the order of the draw.
void begin(State& state, Phase phase, const std::vector<std::vector<Entrant>>& groups);

}  // namespace tapet::championship
