#include "season/stand_form.h"

#include <algorithm>

namespace tapet::championship {

StandForm::StandForm(int stones, int camas) : stones_(stones), coto_(camas), camas_(1) {}

void StandForm::set(std::size_t cama, std::size_t side, std::string digits) {
    if (cama >= camas_.size()) return;
    camas_[cama][side] = std::move(digits);
    follow();
}

void StandForm::load(const Camas& camas) {
    camas_.assign(1, {});
    for (const std::array<int, 2>& cama : camas) {
        camas_.back() = {std::to_string(cama[0]), std::to_string(cama[1])};
        follow();
    }
}

bool StandForm::said(std::size_t cama) const { return !camas_[cama][0].empty() && !camas_[cama][1].empty(); }

int StandForm::winner_of(std::size_t cama) const {
    if (!said(cama)) return -1;
    const bool first = typed_number(camas_[cama][0]) == stones_;
    const bool second = typed_number(camas_[cama][1]) == stones_;
    return first == second ? -1 : first ? 0 : 1;
}

std::array<int, 2> StandForm::won() const {
    std::array<int, 2> won{};
    for (std::size_t i = 0; i < camas_.size(); ++i) {
        if (const int winner = winner_of(i); winner >= 0) ++won[static_cast<std::size_t>(winner)];
    }
    return won;
}

// Lines behind the running cama go, and a won one at the end gets one behind it, until somebody has the coto.
void StandForm::follow() {
    std::size_t used = 0;
    while (used < camas_.size() && winner_of(used) >= 0) ++used;
    camas_.resize(used + 1);
    const std::array<int, 2> now = won();
    if (std::max(now[0], now[1]) >= coto_) camas_.resize(used);
}

bool StandForm::blank() const { return camas_.size() == 1 && camas_[0][0].empty() && camas_[0][1].empty(); }

bool StandForm::partial() const {
    return std::any_of(camas_.begin(), camas_.end(),
                       [](const auto& cama) { return cama[0].empty() != cama[1].empty(); });
}

bool StandForm::wrong() const {
    for (const auto& cama : camas_) {
        const int first = typed_number(cama[0]);
        const int second = typed_number(cama[1]);
        if (first > stones_ || second > stones_ || (first == stones_ && second == stones_)) return true;
    }
    const std::array<int, 2> now = won();
    return std::max(now[0], now[1]) >= coto_;
}

Camas StandForm::by_cama() const {
    Camas camas;
    for (std::size_t i = 0; i < camas_.size(); ++i) {
        if (said(i)) camas.push_back({typed_number(camas_[i][0]), typed_number(camas_[i][1])});
    }
    return camas;
}

Marks StandForm::marks() const { return sum_of(by_cama(), stones_); }

}  // namespace tapet::championship
