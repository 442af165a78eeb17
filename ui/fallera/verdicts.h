// What the rules say of specials against each other, as a page: the condition first, the verdict in large letters, the n, and
// why on papers with the seal of each rule.
#pragma once

#include <optional>
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
    std::string brief = {};  // the note, where there is a line for it
    std::string condition_brief = {};
    std::vector<RuleRow> steps = {};  // of a chain: what becomes of each card, in few words
    std::vector<RuleRow> ours = {};   // the levels that the table corrected, with its pencil

    std::size_t decide_why = 10;  // so many of `why` decide; the others say what the guard is

    // Nothing is gold where the rules are silent or the cards are level.
    bool decides() const;
};
Judgement judgement_of(const Context& context, const fallera::State& state, Quarrel quarrel, const AskedCards& cards);

// How much room a verdict takes.
struct VerdictSize {
    Role most = Role::title;                    // of its words; smaller where they are long
    std::optional<Role> levels = Role::number;  // none: they stand in the row of the rule
    bool note = true;
    bool brief = false;  // the condition and the rows in few words; of a guard only what decides
};
// Ids: <id>.why, of a chain and of a guard <id>.why.0 and on; <id>.ours.0 and on: levels that the table corrected.
void add_verdict(Flow& flow, Context& context, const std::string& id, const Judgement& verdict, VerdictSize size);
// What the publisher answered on these cards: what bears on the verdict (`bears`) or the rest. Ids: <id>.publisher.<which>.
void add_publisher(Flow& flow, Context& context, const std::string& id, Quarrel quarrel, const AskedCards& cards,
                   bool bears);
// `which`: almansa, guard, paella.
RuleRow publisher_row(const Context& context, std::string id, const std::string& which, std::string_view rule);
// What the cards do, each model once: whether they contradict each other is for the table to see.
std::vector<std::string> effects_of(const Context& context, const fallera::State& state, const AskedCards& cards);

}  // namespace tapet::ui
