// What the rules say of specials against each other, as a page: the condition first, the verdict in large letters, the n, and
// why on papers with the seal of each rule.
#pragma once

#include <string>
#include <vector>

#include "ui/fallera/card_face.h"
#include "ui/match/rule_row.h"

namespace tapet::ui {

using fallera::AskedCards;

// Of a guard the cards are the guard and the one it is to hold against.
enum class Quarrel { conflict, chain, guard };

struct Judgement {
    std::string condition;
    std::string words;
    std::string rule = {};       // that decides; empty: there is nothing to judge
    bool silent = false;         // the rules are: the table decides
    std::string levels = {};     // "n8 > n5"
    std::vector<Lot> lots = {};  // what becomes of each card
    std::vector<RuleRow> why = {};
    std::string note = {};
};
Judgement judgement_of(const Context& context, const fallera::State& state, Quarrel quarrel, const AskedCards& cards);

// The verdict is as large as fits where the page is for it (`alone`); otherwise in the size of a title.
// Ids: <id>.why, of a chain and of a guard <id>.why.0 and on.
void add_verdict(Flow& flow, Context& context, const std::string& id, const Judgement& verdict, bool alone);
// What the publisher answered on these cards: what bears on the verdict (`bears`) or the rest. Ids: <id>.publisher.<which>.
void add_publisher(Flow& flow, Context& context, const std::string& id, Quarrel quarrel, const AskedCards& cards,
                   bool bears);
// What the cards do, each model once: whether they contradict each other is for the table to see.
void add_effects(Flow& flow, Context& context, const fallera::State& state, const AskedCards& cards);

}  // namespace tapet::ui
