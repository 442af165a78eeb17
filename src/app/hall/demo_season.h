// A season in play that nobody played: fallas, results by chance, and the rounds that are still to come. For halls that are shown and
// measured.
#pragma once

#include <string>
#include <vector>

#include "app/hall/counting_tablet.h"
#include "championship/model.h"

namespace tapet::app {

struct DemoSeason {
    std::vector<std::string> lines;                       // of the championship
    std::vector<std::vector<championship::Pair>> rounds;  // to be played: who meets, in the fixture's order
};
// So many sectors of so many fallas (an even number), of whose rounds so many are played.
DemoSeason demo_season(std::size_t sectors, std::size_t fallas, std::size_t played, const Chance& between);

}  // namespace tapet::app
