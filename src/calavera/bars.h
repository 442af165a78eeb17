// What may be entered: the rule that bars an event, judged in the order of docs/games/calavera.md ("Refusals").
// Source: the printed rules; each rule's section stands in rule_ids.h.
#pragma once

#include <optional>
#include <vector>

#include "calavera/model.h"
#include "core/ruling.h"

namespace tapet::calavera {

// The rule that bars the event now, or nothing: it may happen.
using Bar = std::optional<RuleId>;
Bar bars(const State& state, const Throw& event);
Bar bars(const State& state, const Stand& event);
Bar bars(const State& state, const Mark& event);
Bar bars(const State& state, const Freeze& event);
Bar bars(const State& state, const Cross& event);
Bar bars(const State& state, const Next& event);

// The marks and freezes that this player may enter now: marks before freezes, by face, then by row.
struct Entries {
    std::vector<Mark> marks;
    std::vector<Freeze> freezes;
    bool empty() const { return marks.empty() && freezes.empty(); }
};
Entries entries(const State& state, Player player);

// In the phase `others`: those who must still mark, in seating order from the active player.
std::vector<Player> owing(const State& state);

inline Player seat_after(const State& state, Player player, std::size_t places) {
    return static_cast<Player>((player + places) % state.count());
}

}  // namespace tapet::calavera
