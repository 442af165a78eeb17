#include "tally/house.h"

#include "tally/tally.h"

namespace tapet::tally {

const std::vector<HouseRow<House>>& house_rows() {
    static const std::vector<HouseRow<House>> none;
    return none;
}

const std::vector<HouseOption>& Game::house_options() {
    static const std::vector<HouseOption> none;
    return none;
}

}  // namespace tapet::tally
