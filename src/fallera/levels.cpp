#include "fallera/levels.h"

#include <algorithm>

#include "fallera/rule_ids.h"

namespace tapet::fallera {

namespace {

Json::Array names_json(const std::vector<std::string>& names) { return Json::Array(names.begin(), names.end()); }

// Whether the counter cancels the card that it answers, and the rule that says so.
bool cancels(const Link& counter, const Link& card, Rulings& rulings) {
    const auto rule_it = [&](RuleId rule, bool cancelled) {
        rulings.push_back({rule, {{"card", card.name}, {"by", counter.name}, {"cancelled", cancelled}}});
        return cancelled;
    };
    if (counter.paella && card.paella) return rule_it(rule::level_paella_on_paella, true);
    if (counter.level == card.level) return rule_it(rule::level_equal, false);
    return rule_it(rule::level_higher, counter.level > card.level);
}

}  // namespace

std::vector<bool> judge_chain(const std::vector<Link>& chain, Rulings& rulings) {
    std::vector<bool> takes_effect(chain.size(), true);
    for (std::size_t i = chain.size() - 1; i-- > 0;) {
        if (takes_effect[i + 1]) takes_effect[i] = !cancels(chain[i + 1], chain[i], rulings);
    }
    return takes_effect;
}

ConflictAnswer judge_conflict(const std::vector<Link>& cards, Rulings& rulings) {
    ConflictAnswer answer;
    for (const Link& card : cards) answer.level = std::max(answer.level, card.level);
    int paellas = 0;
    for (const Link& card : cards) {
        (card.level == answer.level ? answer.tied : answer.beaten).emplace_back(card.name);
        if (card.level == answer.level && card.paella) ++paellas;
    }
    if (answer.tied.size() == 1) {
        answer.prevails = answer.tied.front();
        answer.tied.clear();
        rulings.push_back({rule::level_higher, {{"prevails", *answer.prevails}, {"level", answer.level}}});
        return answer;
    }
    rulings.push_back({rule::level_equal, {{"tied", names_json(answer.tied)}, {"level", answer.level}}});
    // Nobody prevails by level; that the later paella cancels the one that it answers is said beside it.
    if (paellas > 1) rulings.push_back({rule::level_paella_on_paella, {{"level", answer.level}}});
    return answer;
}

}  // namespace tapet::fallera
