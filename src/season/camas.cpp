#include "season/camas.h"

#include <charconv>

namespace tapet::championship {

Marks sum_of(const Camas& camas, int stones) {
    Marks sum;
    for (const std::array<int, 2>& cama : camas) {
        for (std::size_t side = 0; side < 2; ++side) {
            if (cama[side] == stones) ++sum.cames[side];
            sum.pedres[side] = static_cast<std::uint16_t>(sum.pedres[side] + cama[side]);
        }
    }
    return sum;
}

bool adds_up(const Camas& camas, const Marks& marks, int stones) {
    return !camas.empty() && sum_of(camas, stones) == marks;
}

std::optional<Camas> camas_of(const Marks& marks, int stones) {
    std::array<int, 2> running{};
    for (std::size_t side = 0; side < 2; ++side) {
        // What it has besides the camas it won lies in the running one, or in those that it lost.
        const int rest = marks.pedres[side] - stones * marks.cames[side];
        if (rest < 0 || (rest > 0 && marks.cames[1 - side] > 0)) return std::nullopt;
        running[side] = rest;
    }
    Camas camas;
    for (std::size_t side = 0; side < 2; ++side) {
        for (int i = 0; i < marks.cames[side]; ++i) camas.push_back({side == 0 ? stones : 0, side == 1 ? stones : 0});
    }
    camas.push_back(running);
    return camas;
}

int typed_number(const std::string& digits) {
    int value = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return value;
}

}  // namespace tapet::championship
