// How a log is parted: by hand, turn or round. Each game has its own parts (part_of, part_words in its words.h).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

#include "core/sentences.h"

namespace tapet {

// A hand, a turn, a round: equal for the events of one, whatever the numbers mean.
using LogPart = std::array<std::int64_t, 3>;

inline constexpr std::int64_t kBeforeTurns = -1;  // instead of the number of a turn

// "Turn 4 · Ina", of a part that is a turn's number and a player's.
inline std::string turn_words(const Sentences& context, const LogPart& part, const std::vector<std::string>& players) {
    if (part[0] == kBeforeTurns) return std::string(context.tr("log.before"));
    return context.tr("log.turn", {std::to_string(part[0]), players[static_cast<std::size_t>(part[1])]});
}

// Visits an event: whether it is one of these.
template <class... Events>
struct AnyOf {
    template <class Event>
    bool operator()(const Event&) const {
        return (std::is_same_v<Event, Events> || ...);
    }
};

}  // namespace tapet
