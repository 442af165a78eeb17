// What somebody has done in games of Calavera that were played to their end.
#pragma once

#include <array>

#include "calavera/model.h"

namespace tapet::calavera {

struct Record {
    int games = 0;
    int points = 0;
    int best = 0;
    std::array<int, 14> frozen{};  // how many rows were frozen at each box
    friend bool operator==(const Record&, const Record&) = default;
};

}  // namespace tapet::calavera
