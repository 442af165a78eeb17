#include "calavera/dice.h"

#include <algorithm>
#include <numeric>

namespace tapet::calavera {

int count(const Dice& dice, Face face) { return static_cast<int>(std::count(dice.begin(), dice.end(), face)); }

namespace {

std::int64_t power(std::int64_t base, int exponent) {
    std::int64_t result = 1;
    for (int i = 0; i < exponent; ++i) result *= base;
    return result;
}

std::int64_t choose(int n, int k) {
    std::int64_t result = 1;
    for (int i = 1; i <= k; ++i) result = result * (n - k + i) / i;
    return result;
}

// How many of the 6^(dice * left) results of throwing these dice `left` times (dice that are no longer thrown counted as if
// they were) end well. At most 6^12.
std::int64_t ways(int roses, int skulls, int left, int wanted) {
    constexpr int kOtherFaces = static_cast<int>(kFaces) - 2;
    if (skulls >= kCursedFrom) return 0;
    const int dice = static_cast<int>(kDice) - roses - skulls;
    if (left == 0) return roses >= wanted ? 1 : 0;
    std::int64_t sum = 0;
    for (int more_roses = 0; more_roses <= dice; ++more_roses) {
        for (int more_skulls = 0; more_skulls <= dice - more_roses; ++more_skulls) {
            const int rest = dice - more_roses - more_skulls;
            const std::int64_t here =
                choose(dice, more_roses) * choose(dice - more_roses, more_skulls) * power(kOtherFaces, rest);
            const std::int64_t unthrown = power(kFaces, (dice - rest) * (left - 1));
            sum += here * unthrown * ways(roses + more_roses, skulls + more_skulls, left - 1, wanted);
        }
    }
    return sum;
}

}  // namespace

Odds odds(const AskOdds& ask) {
    const int roses = count(ask.dice, Face::rose);
    const int skulls = count(ask.dice, Face::skull);
    const int left = kThrows - ask.throws;
    const std::int64_t good = ways(roses, skulls, left, ask.roses);
    const std::int64_t all = power(kFaces, (static_cast<int>(kDice) - roses - skulls) * left);
    const std::int64_t common = std::gcd(good, all);
    return {good / common, all / common};
}

}  // namespace tapet::calavera
