// What comes of a battle, out of its rulings, and in words.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/sentences.h"
#include "fallera/fallera.h"

namespace tapet::fallera {

// What the rules make of the battle as it stands.
struct BattleOutcome {
    std::string rule;  // the one that decides, or that refuses it
    bool refused = false;
    int attack = 0;
    std::optional<int> defence;
    bool taken = false;
    std::string discards = {};      // the guard that falls instead: its id
    std::vector<Card> unread = {};  // whose abilities the table must still read
};

// The facts of a battle's ruling.
BattleOutcome battle_outcome(const std::vector<Ruling>& rulings);

// "A 3 against D 1: it is taken"
std::string outcome_words(const Sentences& context, const State& state, const BattleOutcome& outcome);
// What becomes of that for which the battle was; briefly: a guard by one name.
std::string result_words(const Sentences& context, const State& state, const BattleOutcome& outcome,
                         bool brief = false);

}  // namespace tapet::fallera
