// Whole numbers for random setups, events and lines: out of a seed, or out of a list that a property test makes (and
// makes shorter when something fails).
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

namespace tapet {

class Dice {
  public:
    explicit Dice(std::uint32_t seed) : random_(seed) {}
    explicit Dice(std::vector<std::uint32_t> rolls) : rolls_(std::move(rolls)), listed_(true) {}

    // 0 to sides - 1; a list that is used up goes on with 0.
    std::size_t roll(std::size_t sides) { return sides == 0 ? 0 : next() % sides; }
    int between(int least, int most) {
        return least + static_cast<int>(roll(static_cast<std::size_t>(most - least) + 1));
    }
    bool one_in(std::size_t sides) { return roll(sides) == 0; }
    template <class List>
    const auto& pick(const List& list) {
        return list[roll(std::size(list))];
    }
    bool used_up() const { return listed_ && next_ >= rolls_.size(); }

  private:
    std::mt19937 random_;
    std::vector<std::uint32_t> rolls_;
    std::size_t next_ = 0;
    bool listed_ = false;

    std::size_t next() {
        if (!listed_) return static_cast<std::size_t>(random_());
        return next_ < rolls_.size() ? rolls_[next_++] : 0;
    }
};

}  // namespace tapet
