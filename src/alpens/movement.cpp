#include "alpens/movement.h"

#include <algorithm>

#include "alpens/rule_ids.h"

namespace tapet::alpens {

int group_loss(GroupRule group, int alpensins) {
    const int companions = alpensins - 1;
    return group == GroupRule::each ? companions : std::min(companions, 1);
}

Ruled<Movement> movement(const House& house, const AskMovement& ask) {
    const int loss = group_loss(house.group, ask.group);
    const int load = ask.carrying ? 1 : 0;
    int sum = ask.empty - loss - load;
    const bool hands_full = house.carry == CarryRule::unit || ask.group == 1;
    if (ask.picks && sum < 1) return refuse(rule::move_pick_up);
    if (ask.picks && ask.carrying && hands_full) return refuse(rule::carry_one);

    Movement result;
    result.steps.push_back({rule::move_points, ask.empty});
    if (loss > 0) result.steps.push_back({rule::move_group, -loss});
    if (load > 0) result.steps.push_back({rule::move_load, -load});
    if (ask.picks) {
        result.steps.push_back({rule::move_pick_up, -1});
        --sum;
    }
    result.points = std::max(sum, 0);
    return result;
}

}  // namespace tapet::alpens
