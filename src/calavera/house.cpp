#include "calavera/house.h"

#include "calavera/calavera.h"
#include "calavera/rule_ids.h"

namespace tapet::calavera {

const std::vector<HouseRow<House>>& house_rows() {
    static const std::vector<HouseRow<House>> rows{
        choice<House, &House::leftovers>("leftovers", rule::others_left_dice.id, {"dice", "colour", "row"}),
        choice<House, &House::frozen_lines>("frozen_lines", rule::bonus_frozen_row.id, {"crosses", "never"}),
        choice<House, &House::lone_end>("lone_end", rule::end_four_frozen.id, {"after_all", "at_once"}),
    };
    return rows;
}

const std::vector<HouseOption>& Game::house_options() {
    static const std::vector<HouseOption> options = options_of(house_rows());
    return options;
}

}  // namespace tapet::calavera
