// Whether a special that touches treasures reaches those of a player now: what guards them, which level is higher, and
// whether there is any. It says what the cards on the table say and moves nothing; who plays it to the end decides.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/sentences.h"
#include "fallera/fallera.h"

namespace tapet::fallera {

enum class Reach : std::uint8_t { open, through, level, guarded, nothing, nothing_own };

struct Reached {
    Reach reach = Reach::open;
    std::optional<Card> guard = {};  // the highest that lies there

    // Level with the guard the table decides.
    bool may_be_used() const { return reach == Reach::open || reach == Reach::through || reach == Reach::level; }
};

// Of the guards alone. One's own guard does not stop one's own card (fallera.guard.own-card, open).
Reached past_guards(const State& state, Card special, Player by, Player on);
// Of the guards and of what lies there: nothing to take, or nothing of one's own to give in return (`gives`).
Reached reach_of(const State& state, Card special, Player by, Player on, bool gives);

// The rule behind it, also one that is for reference only.
std::string rule_of(const State& state, Card special, const Reached& reached);
// "Bel: Medieval walls (muralla de Morella, n5) guards the treasures against masclet (n1)."
std::string reach_words(const Sentences& context, const State& state, Card special, Player by, Player on,
                        const Reached& reached);

// What of it the guards let through.
Move spared(const State& state, Card special, Player by, Move move);

}  // namespace tapet::fallera
