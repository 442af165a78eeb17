// What this program's own card texts (assets/cards) say of abilities that the engine does not enforce, so that whoever
// judges by sums and levels can say what the table must still read off the cards. The standing of each is that of the
// card's effect; nearly all are reported, so nothing is ever decided by them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/book.h"
#include "core/ruling.h"
#include "fallera/model.h"

namespace tapet::fallera {

enum class BattleSide : std::uint8_t { attack, defence };

// A card whose text may change the sum of a side; where two copies do, it comes twice.
struct ToRead {
    Card card;
    BattleSide side;
    // What the text would add to that side's bonus: one number for each way to read it, each to be entered in one tap.
    // Empty: it would add nothing, or the table has put its own words in place of ours.
    std::vector<int> points;
    Standing standing;
    friend bool operator==(const ToRead&, const ToRead&) = default;
};

// What to read before that battle's sums hold: the attack's first, the fielded cards before the mostrador; for a question
// only the fielded ones, since it knows no mostrador. Whoever does not defend loses whatever the points: then nothing is
// to be read. Of the attack A counts, so the corbella and Monleon beside Monleonetes do; of the defence D, so the poció
// does; the Muixeranga and the Moma do on both sides. Bonuses that were entered are not taken off: nobody knows what
// they stand for.
std::vector<ToRead> abilities_to_read(const State& state, const Battle& battle);
std::vector<ToRead> abilities_to_read(const State& state, const AskBattle& battle);

// Says it on the battle's ruling: `read`, the cards' ids, each once. With nothing to read there is no such fact: then
// the sums hold without a condition.
void add_to_read(const State& state, const std::vector<ToRead>& to_read, Ruling& ruling);

// Whether the special's text, as we tell it, directly touches treasures; nothing where we do not tell it: a card that
// the table added or explained anew.
std::optional<bool> touches_treasures(const State& state, Card special);

}  // namespace tapet::fallera
