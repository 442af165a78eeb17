#include "season/coto_form.h"

#include <algorithm>

namespace tapet::championship {

namespace {

// Digits: of a lost cama's stones, of a number of camas, of the stones of a whole match.
constexpr std::size_t kCamaDigits = 2;
constexpr std::size_t kCamasDigits = 1;
constexpr std::size_t kMatchDigits = 3;

}  // namespace

CotoForm::CotoForm(int stones, int camas) : stones_(stones), coto_(camas) { clear(); }

void CotoForm::clear() {
    camas_.assign(1, {});
    numbers_ = {};
    focus_ = 0;
    joc_fora_ = false;
}

std::string& CotoForm::focused() { return totals_ ? numbers_[focus_] : camas_[focus_].digits; }

void CotoForm::type(char digit) {
    if (asks_whose()) return;
    std::string& digits = focused();
    if (digits == "0") digits.clear();
    const std::size_t longest = !totals_ ? kCamaDigits : focus_ < 2 ? kCamasDigits : kMatchDigits;
    if (digits.size() < longest) digits += digit;
    if (!totals_) follow();
}

void CotoForm::erase() {
    std::string& digits = focused();
    if (!digits.empty()) {
        digits.pop_back();
    } else if (focus_ > 0) {
        --focus_;
    }
    if (!totals_) follow();
}

bool CotoForm::next() {
    if (focused().empty()) return false;
    const std::size_t count = totals_ ? numbers_.size() : camas_.size();
    if (!totals_ && !possible(focus_)) return false;
    if (focus_ + 1 >= count) return false;
    ++focus_;
    return true;
}

void CotoForm::set_numbers(const Marks& marks) {
    numbers_ = {std::to_string(marks.cames[0]), std::to_string(marks.cames[1]), std::to_string(marks.pedres[0]),
                std::to_string(marks.pedres[1])};
}

void CotoForm::set_totals(bool on) {
    if (on == totals_) return;
    // What the camas add up to, even when a joc fora ended them; with those of the running one, when that was noted.
    if (on && !decided() && stood_) {
        set_numbers(*stood_);
    } else if (on && !by_cama().empty()) {
        set_numbers(marks());
    }
    totals_ = on;
    focus_ = 0;
}

void CotoForm::start(const Marks& stood, const Camas& camas) {
    clear();
    stood_ = stood;
    totals_ = camas.empty();
    if (totals_) return set_numbers(stood);
    for (const auto& cama : camas) {
        if (std::max(cama[0], cama[1]) < stones_) continue;  // the running one
        const std::uint8_t loser = cama[0] > cama[1] ? 1 : 0;
        camas_.back() = {loser, std::to_string(cama[loser])};
        follow();
    }
    focus_ = camas_.size() - 1;
}

bool CotoForm::falls_short() const {
    if (!stood_ || !complete()) return false;
    const Marks now = marks();
    for (std::size_t side = 0; side < 2; ++side) {
        if (now.cames[side] < stood_->cames[side] || now.pedres[side] < stood_->pedres[side]) return true;
    }
    return false;
}

void CotoForm::load(const Marks& marks, const Camas& camas) {
    clear();
    totals_ = false;
    for (const auto& cama : camas) {
        const std::uint8_t loser = cama[0] > cama[1] ? 1 : 0;
        camas_.back() = {loser, std::to_string(cama[loser])};
        follow();
    }
    const bool same = complete() && this->marks() == marks;
    set_numbers(marks);
    totals_ = !same;
}

// ---- cama by cama --------------------------------------------------------------------------------------------------

void CotoForm::focus_cama(std::size_t cama, std::uint8_t loser) {
    if (cama >= camas_.size()) return;
    focus_ = cama;
    turn(loser);
}

void CotoForm::turn(std::uint8_t loser) {
    if (totals_) return;
    camas_[focus_].loser = loser;
    follow();
}

int CotoForm::lost_with(std::size_t cama) const {
    return camas_[cama].digits.empty() ? -1 : typed_number(camas_[cama].digits);
}

bool CotoForm::possible(std::size_t cama) const { return lost_with(cama) < stones_; }

std::array<int, 2> CotoForm::won_before(std::size_t cama) const {
    std::array<int, 2> won{};
    for (std::size_t i = 0; i < cama; ++i) {
        if (camas_[i].loser != kWhose) ++won[1U - camas_[i].loser];
    }
    return won;
}

bool CotoForm::decided() const {
    const std::array<int, 2> won = won_before(camas_.size());
    const bool typed = std::none_of(camas_.begin(), camas_.end(), [](const auto& cama) { return cama.digits.empty(); });
    return typed && std::max(won[0], won[1]) >= coto_;
}

// A cama more when the last one is typed and nobody has the coto; none after the coto.
void CotoForm::follow() {
    std::size_t used = 0;
    while (used < camas_.size() && !camas_[used].digits.empty()) {
        ++used;
        const std::array<int, 2> won = won_before(used);
        if (std::max(won[0], won[1]) < coto_) continue;
        camas_.resize(used);
        focus_ = std::min(focus_, used - 1);
        return;
    }
    if (used == camas_.size()) camas_.push_back({kWhose, {}});
}

// ---- the totals ----------------------------------------------------------------------------------------------------

void CotoForm::move_to_side(std::size_t side) {
    if (totals_) focus_ = focus_ / 2 * 2 + side;
}

void CotoForm::move_to_column(std::size_t column) {
    if (totals_) focus_ = column * 2 + focus_ % 2;
}

// ---- the sum -------------------------------------------------------------------------------------------------------

Marks CotoForm::marks() const {
    if (!totals_) return sum_of(by_cama(), stones_);
    Marks sum;
    for (std::size_t side = 0; side < 2; ++side) {
        sum.cames[side] = static_cast<std::uint8_t>(std::min(255, typed_number(numbers_[side])));
        sum.pedres[side] = static_cast<std::uint16_t>(typed_number(numbers_[2 + side]));
    }
    return sum;
}

bool CotoForm::complete() const {
    if (totals_) return std::none_of(numbers_.begin(), numbers_.end(), [](const auto& n) { return n.empty(); });
    for (std::size_t i = 0; i < camas_.size(); ++i) {
        if (!possible(i)) return false;
    }
    return decided();
}

Camas CotoForm::by_cama() const {
    Camas camas;
    if (totals_) return camas;
    for (std::size_t i = 0; i < camas_.size(); ++i) {
        if (lost_with(i) < 0 || !possible(i)) continue;
        std::array<int, 2> cama{stones_, stones_};
        cama[camas_[i].loser] = lost_with(i);
        camas.push_back(cama);
    }
    return camas;
}

}  // namespace tapet::championship
