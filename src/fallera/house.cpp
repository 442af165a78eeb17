#include "fallera/house.h"

#include "fallera/fallera.h"
#include "fallera/rule_ids.h"

namespace tapet::fallera {

const std::vector<HouseRow<House>>& house_rows() {
    static const std::vector<HouseRow<House>> rows{
        choice<House, &House::almansa>("almansa", rule::almansa_out.id, {"in", "out"}),
        yes_or_no<House, &House::free_reactions>("free_reactions", rule::action_own_moment.id),
        choice<House, &House::garlic_in_fartera>("garlic_in_fartera", rule::battle_fartera.id, {"double", "card"},
                                                 Earlier{kThirdReading, 1}),
        choice<House, &House::doubles_at_deal>("doubles_at_deal", rule::deal_redeal.id, {"counted", "cards"}),
    };
    return rows;
}

const std::vector<HouseOption>& Game::house_options() {
    static const std::vector<HouseOption> options = options_of(house_rows());
    return options;
}

}  // namespace tapet::fallera
