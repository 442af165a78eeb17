#include "keeping/listed.h"

#include <algorithm>

namespace tapet {

int PlayedGame::sum(std::string_view key) const {
    int sum = 0;
    for (const Counted& one : facts) sum += one.key == key ? one.value * one.times : 0;
    return sum;
}

int PlayedGame::times(std::string_view key, std::optional<int> value) const {
    int times = 0;
    for (const Counted& one : facts) times += one.key == key && one.value == value.value_or(one.value) ? one.times : 0;
    return times;
}

int PlayedGame::best(std::string_view key) const {
    int best = 0;
    for (const Counted& one : facts) best = one.key == key ? std::max(best, one.value) : best;
    return best;
}

}  // namespace tapet
