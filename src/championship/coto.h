// Which camas and stones a match can end or stand with. Source: Bases, Art. 5 ("La partida o joc consta d'un coto");
// the bounds follow from it (docs/games/championship.md, `result.coto`): a won cama is exactly its stones, a lost one
// fewer.
#pragma once

#include <optional>

#include "championship/model.h"

namespace tapet::championship {

// The stones each side can have after a match with those camas; nothing when they are no coto.
std::optional<Two<Bounds>> coto_bounds(const Setup& setup, const Two<std::uint8_t>& cames);

// Whether a match can end so. An accepted joc fora gives camas that were not played: then the loser may have fewer
// stones, and the winner too where the house counts what was marked (joc_fora_pedres).
bool ends_so(const Setup& setup, const Marks& marks, bool joc_fora);

// Whether a match that is not over can stand so: both below the coto, and one more cama begun.
bool stands_so(const Setup& setup, const Marks& marks);

}  // namespace tapet::championship
