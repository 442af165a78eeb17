#include "ui/championship/stand_form.h"

#include <algorithm>
#include <charconv>

namespace tapet::ui {

namespace {

int number_of(const std::string& digits) {
    int value = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return value;
}

championship::Marks sum_of(const std::vector<std::array<int, 2>>& camas, int stones) {
    championship::Marks sum;
    for (const std::array<int, 2>& cama : camas) {
        for (std::size_t side = 0; side < 2; ++side) {
            if (cama[side] == stones) ++sum.cames[side];
            sum.pedres[side] = static_cast<std::uint16_t>(sum.pedres[side] + cama[side]);
        }
    }
    return sum;
}

}  // namespace

StandForm::StandForm(int stones, int camas) : stones_(stones), coto_(camas), camas_(1) {}

void StandForm::set(std::size_t cama, std::size_t side, std::string digits) {
    if (cama >= camas_.size()) return;
    camas_[cama][side] = std::move(digits);
    follow();
}

void StandForm::load(const std::vector<std::array<int, 2>>& camas) {
    camas_.assign(1, {});
    for (const std::array<int, 2>& cama : camas) {
        camas_.back() = {std::to_string(cama[0]), std::to_string(cama[1])};
        follow();
    }
}

bool StandForm::said(std::size_t cama) const { return !camas_[cama][0].empty() && !camas_[cama][1].empty(); }

int StandForm::winner_of(std::size_t cama) const {
    if (!said(cama)) return -1;
    const bool first = number_of(camas_[cama][0]) == stones_;
    const bool second = number_of(camas_[cama][1]) == stones_;
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
        const int first = number_of(cama[0]);
        const int second = number_of(cama[1]);
        if (first > stones_ || second > stones_ || (first == stones_ && second == stones_)) return true;
    }
    const std::array<int, 2> now = won();
    return std::max(now[0], now[1]) >= coto_;
}

std::vector<std::array<int, 2>> StandForm::by_cama() const {
    std::vector<std::array<int, 2>> camas;
    for (std::size_t i = 0; i < camas_.size(); ++i) {
        if (said(i)) camas.push_back({number_of(camas_[i][0]), number_of(camas_[i][1])});
    }
    return camas;
}

championship::Marks StandForm::marks() const { return sum_of(by_cama(), stones_); }

std::optional<std::vector<std::array<int, 2>>> camas_of(const championship::Marks& marks, int stones) {
    std::array<int, 2> running{};
    for (std::size_t side = 0; side < 2; ++side) {
        // What it has besides the camas it won lies in the running one, or in those that it lost.
        const int rest = marks.pedres[side] - stones * marks.cames[side];
        if (rest < 0 || (rest > 0 && marks.cames[1 - side] > 0)) return std::nullopt;
        running[side] = rest;
    }
    std::vector<std::array<int, 2>> camas;
    for (std::size_t side = 0; side < 2; ++side) {
        for (int i = 0; i < marks.cames[side]; ++i) camas.push_back({side == 0 ? stones : 0, side == 1 ? stones : 0});
    }
    camas.push_back(running);
    return camas;
}

bool adds_up(const std::vector<std::array<int, 2>>& camas, const championship::Marks& marks, int stones) {
    return !camas.empty() && sum_of(camas, stones) == marks;
}

}  // namespace tapet::ui
