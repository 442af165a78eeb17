#include "truc/house.h"

#include "truc/rule_ids.h"
#include "truc/truc.h"

namespace tapet::truc {

const std::vector<HouseRow<House>>& house_rows() {
    static const std::vector<HouseRow<House>> rows{
        number<House, &House::quiet_hand>("quiet_hand", rule::truc_quiet_hand.id, 0, kMostStones,
                                          "truc.setup.stones-each"),
        number<House, &House::direct_falta_refused>("direct_falta_refused", rule::envit_refused.id, 1, kMostStones,
                                                    "truc.setup.stones-each"),
        choice<House, &House::falta>("falta", rule::envit_falta.id, {"leader-gap", "cama-in-dolentes"}),
        choice<House, &House::three_pardes>("three_pardes", rule::parda_all_three.id, {"tied-nearest-ma", "ma-side"}),
        choice<House, &House::truque_before_card>("truque_before_card", rule::truc_before_card.id,
                                                  {"warn", "forbidden"}),
        choice<House, &House::joc_fora>("joc_fora", rule::truc_joc_fora.id, {"coto", "cama"}),
        choice<House, &House::envit_opening>("envit_opening", rule::envit_before_card.id, {"own-card", "any-card"}),
        choice<House, &House::one_left>("one_left", rule::envit_one_left.id, {"warn", "must-accept"}),
        choice<House, &House::truc_i_passe>("truc_i_passe", rule::envit_closed_by_truc.id, {"frees-peu", "until-raise"},
                                            Earlier{kThirdReading, 1}),
    };
    return rows;
}

const std::vector<HouseOption>& Game::house_options() {
    static const std::vector<HouseOption> options = options_of(house_rows());
    return options;
}

}  // namespace tapet::truc
