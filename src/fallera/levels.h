// What specials do to each other. Source: Reglament, "Cartes especials" (the higher n prevails, where two contradict
// each other) and the list n1 to n8; a paella against a paella: the publisher's answers (zombipaella.com, Dubtes).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/ruling.h"
#include "fallera/model.h"

namespace tapet::fallera {

using Rulings = std::vector<Ruling>;

// A special as the chain sees it. All but the first must be counters.
struct Link {
    std::string_view name;
    int level = 0;
    bool paella = false;
};

// Which cards of a chain take effect, each answering the one before; judged from the last card back, with a ruling for
// each card that meets one that takes effect.
std::vector<bool> judge_chain(const std::vector<Link>& chain, Rulings& rulings);

// The highest level prevails; level at the top, nobody does.
ConflictAnswer judge_conflict(const std::vector<Link>& cards, Rulings& rulings);

}  // namespace tapet::fallera
