// Alpens' questions: the movement sum and what goods are worth, which change nothing.
#include "alpens/alpens.h"
#include "alpens/movement.h"
#include "alpens/rule_ids.h"
#include "alpens/score.h"

namespace tapet::alpens {

namespace {

using Result = Ruled<Answered<Answer>>;

Ruling ruling_of(const MoveStep& step, const AskMovement& ask) {
    Ruling ruling{step.rule, {{"value", step.value}}};
    const bool contested = group_loss(GroupRule::each, ask.group) != group_loss(GroupRule::flat, ask.group);
    if (step.rule == rule::move_group && contested) ruling.house = "group";
    return ruling;
}

Result reply(const State& state, const AskMovement& ask) {
    Ruled<Movement> sum = movement(state.setup.house, ask);
    if (!sum) return tl::unexpected(sum.error());
    std::vector<Ruling> rulings;
    for (const MoveStep& step : sum->steps) rulings.push_back(ruling_of(step, ask));
    // Only under "alpensi" does a unit that carries pick up more.
    if (ask.carrying && ask.picks) rulings.push_back({rule::carry_one, {{"group", ask.group}}, "carry"});
    return Answered<Answer>{std::move(*sum), std::move(rulings)};
}

Result reply(const State&, const AskScore& ask) {
    const Tally sum = tally(ask.escaped, ask.goods);
    std::vector<Ruling> rulings;
    const auto count = [&](RuleId rule, int n, int points_each) {
        if (n > 0) rulings.push_back({rule, {{"count", n}, {"points", n * points_each}}});
    };
    count(rule::score_escaped, ask.escaped, kEscapedPoints);
    count(rule::score_trio, sum.trios, kTrioPoints);
    count(rule::score_pair, sum.pairs, kPairPoints);
    count(rule::score_single, sum.singles, kSinglePoints);
    const int goods = ask.goods[0] + ask.goods[1] + ask.goods[2];
    if (goods > ask.escaped) {
        rulings.push_back({rule::score_more_goods_than_escaped, {{"goods", goods}, {"escaped", ask.escaped}}});
    }
    return Answered<Answer>{sum, std::move(rulings)};
}

}  // namespace

Ruled<Answered<Answer>> Game::answer(const State& state, const Question& question) {
    return std::visit([&](const auto& ask) { return reply(state, ask); }, question);
}

}  // namespace tapet::alpens
