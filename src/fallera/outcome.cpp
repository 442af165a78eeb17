#include "fallera/outcome.h"

#include "fallera/deck.h"
#include "fallera/names.h"
#include "fallera/rule_ids.h"

namespace tapet::fallera {

std::string result_words(const Sentences& context, const State& state, const BattleOutcome& outcome, bool brief) {
    const auto guard = card_of(state.setup, outcome.discards);
    if (outcome.taken && guard) {
        const Lang lang = context.lang;
        const std::string name =
            brief ? card_names(state.setup, *guard, lang).shown : card_name(state.setup, *guard, lang);
        return context.tr("fallera.battle.discards", {name});
    }
    return std::string(context.tr(outcome.taken ? "fallera.battle.taken" : "fallera.battle.kept"));
}

std::string outcome_words(const Sentences& context, const State& state, const BattleOutcome& outcome) {
    const std::string attack = std::to_string(outcome.attack);
    const std::string result = result_words(context, state, outcome);
    if (!outcome.defence) return context.tr("fallera.battle.undefended", {attack, result});
    return context.tr("fallera.battle.result", {attack, std::to_string(*outcome.defence), result});
}

BattleOutcome battle_outcome(const std::vector<Ruling>& rulings) {
    BattleOutcome outcome;
    for (const Ruling& ruling : rulings) {
        if (ruling.rule == rule::guard_battle_discards) {
            for (const Fact& fact : ruling.facts) {
                if (fact.name == "card" && fact.value.as_text() != nullptr) outcome.discards = *fact.value.as_text();
            }
            outcome.rule = ruling.rule.id;  // it decides what becomes of the won battle
        }
        const bool won = ruling.rule == rule::battle_undefended || ruling.rule == rule::battle_higher;
        if (!won && !(ruling.rule == rule::battle_tie_defends)) continue;
        outcome.taken = won;
        outcome.rule = ruling.rule.id;
        for (const Fact& fact : ruling.facts) {
            const std::int64_t* points = fact.value.as_int();
            if (points == nullptr) continue;
            if (fact.name == "attack") outcome.attack = static_cast<int>(*points);
            if (fact.name == "defence") outcome.defence = static_cast<int>(*points);
        }
    }
    return outcome;
}

}  // namespace tapet::fallera
