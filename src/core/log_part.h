// How a log is parted: by hand, turn or round. Each game has its own parts (part_of, part_words in its words.h).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

#include "core/sentences.h"

namespace tapet {

// What a game may say of its parts besides; what it does not say is as in brackets. In its Game: `closes(part)`, whether the lines of
// one are read together (they are); `reads_as(was, is)`, whether what was said in one can be read in the other (where they are
// equal); `parts_wait`, whether one that nothing is said in stays open (it does); `totals`, whether what a line brings adds up (it
// does). Beside its words: `hands_on(event)`, whether it gives the turn away, or ends the round or the game (no event does);
// `turn_of(state)`, whose turn it is where turns have no number; `log_figures(context, before, after, event)`, what stands at a
// line (the score); `log_words(context, state, event, seated)`, a line's words where they are others than the event's;
// `outcome_words(context, before, after, event, rulings)` and `part_ended(before, after)` where a part is more than its lines; and,
// where some parts make a larger one (a cama), `period_of(state, part)`, `period_words`, `part_in_period_words`, `period_note` and
// `period_won(before, after)`, whose it became just now. On paper: `on_sheet(event)`, whether it stands there though nobody has more (it
// does not); in its Game, `sheet_says_all`: no lines stand behind its own sheet.

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
