// A falla that comes when the sector phase has begun: the start is taken back, the falla entered, and all is said again, as one
// correction. Nothing is kept by asking.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "championship/championship.h"
#include "core/match.h"

namespace tapet::championship {

struct LateEntry {
    std::vector<std::string> lines;  // to be sent as one tap; empty when it cannot be so
    std::size_t again = 0;           // events that are said again, the start not counted
    std::size_t matches = 0;         // that are to be played more
    std::optional<Refusal> refused;  // why it cannot be so
    std::optional<std::size_t>
        lost;  // the event in play that would no longer fit; nothing: the entry itself is refused
};
// While the sector phase runs.
LateEntry enter_late(const Match<Game>& match, const Enter& entry);

}  // namespace tapet::championship
