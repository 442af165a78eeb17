#include "app/hall/rates.h"

namespace tapet::app {

namespace {

constexpr std::size_t kKept = 10'000;  // more are looked through for those that have passed

}  // namespace

bool Rates::has_room(const std::string& who, Time now) const {
    const auto found = all_.find(who);
    return found == all_.end() || now - found->second.since >= per_ || found->second.number < most_;
}

bool Rates::count(const std::string& who, Time now, std::int64_t number) {
    if (all_.size() > kKept) forget(now);
    Counted& counted = all_[who];
    if (counted.number == 0 || now - counted.since >= per_) counted = {now, 0};
    if (counted.number >= most_) return false;
    counted.number += number;
    return true;
}

void Rates::forget(Time now) {
    for (auto each = all_.begin(); each != all_.end();)
        each = now - each->second.since >= per_ ? all_.erase(each) : std::next(each);
}

}  // namespace tapet::app
