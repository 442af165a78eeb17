// What the rules say of specials against each other, drawn as a page: the condition first, the verdict in large letters,
// why, and the rule behind it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/fallera/cards.h"
#include "ui/kit/flow.h"

namespace tapet::ui {

using AskedCards = std::vector<fallera::AskedCard>;

// Of a guard the cards are the guard and the one it is to hold against.
enum class Quarrel { conflict, chain, guard };

// What comes of it in one line, and the rule.
struct Outcome {
    std::string words;
    std::string rule;     // empty: there is nothing to judge
    bool silent = false;  // the rules are: the table decides
};
Outcome outcome_of(const Context& context, const fallera::State& state, Quarrel quarrel, const AskedCards& cards);

// A card that is played with the answers to it; whether it takes effect.
AskedCards chain_of(const fallera::State& state, const fallera::Play& play);
bool takes_effect(const fallera::State& state, const fallera::Play& play);

// What every verdict begins with.
std::string condition_of(const Context& context, const fallera::State& state, Quarrel quarrel, const AskedCards& cards);

// What the publisher answered on these cards: what bears on the verdict (`bears`) or the rest. Ids: <id>.publisher.<which>.
void add_publisher(Flow& flow, Context& context, const std::string& id, Quarrel quarrel, const AskedCards& cards,
                   bool bears);
// The verdict itself is as large as fits where the page is for it (`alone`); otherwise in the size of a title.
// Ids: <id>.why and, in a chain, <id>.why.0 and on.
void add_conflict(Flow& flow, Context& context, const std::string& id, const fallera::State& state,
                  const AskedCards& cards, bool alone = true);
// `out`: the card that is taken out by a tap on <id>.out.0 and on; nullptr where none can be, in a page about more.
void add_chain(Flow& flow, Context& context, const std::string& id, const fallera::State& state,
               const AskedCards& cards, std::optional<std::size_t>* out = nullptr);
// Whether the table decides.
bool add_guard(Flow& flow, Context& context, const std::string& id, const fallera::State& state, fallera::Card guard,
               const fallera::AskedCard& card, bool alone = true);
// What the cards do, each model once: whether they contradict each other is for the table to see.
void add_effects(Flow& flow, Context& context, const fallera::State& state, const AskedCards& cards);

}  // namespace tapet::ui
