// What somebody has done in games of Calavera that were played to their end.
#pragma once

#include <array>

#include "calavera/model.h"

namespace tapet::ui {

struct CalaveraRecord {
    int games = 0;
    int points = 0;
    int best = 0;
    std::array<int, 14> frozen{};  // how many rows were frozen at each box
    friend bool operator==(const CalaveraRecord&, const CalaveraRecord&) = default;
};

}  // namespace tapet::ui
