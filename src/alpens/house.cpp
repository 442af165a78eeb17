#include "alpens/house.h"

#include "alpens/alpens.h"
#include "alpens/rule_ids.h"

namespace tapet::alpens {

const std::vector<HouseRow<House>>& house_rows() {
    static const std::vector<HouseRow<House>> rows{
        choice<House, &House::group>("group", rule::move_group.id, {"each", "flat"}),
        choice<House, &House::carry>("carry", rule::carry_one.id, {"unit", "alpensi"}),
        choice<House, &House::one_turn>("one_turn", rule::card_permanent.id, {"turn", "round"}),
        choice<House, &House::events>("events", rule::events_none.id, {"cards", "none"}),
    };
    return rows;
}

const std::vector<HouseOption>& Game::house_options() {
    static const std::vector<HouseOption> options = options_of(house_rows());
    return options;
}

}  // namespace tapet::alpens
