#include "ui/match/person_facts.h"

#include <algorithm>

namespace tapet::ui {

namespace {

constexpr std::int64_t kOneGoMs = 6LL * 60 * 60 * 1000;

}  // namespace

Streaks streaks_of(const std::vector<PersonMatch>& newest_first) {
    Streaks streaks;
    int run = 0;
    bool unbroken = true;
    for (const PersonMatch& match : newest_first) {
        run = match.won ? run + 1 : 0;
        unbroken = unbroken && match.won;
        if (unbroken) streaks.now = run;
        streaks.best = std::max(streaks.best, run);
    }
    return streaks;
}

Lengths lengths_of(const std::vector<PersonMatch>& matches) {
    std::vector<std::int64_t> all;
    for (const PersonMatch& match : matches) {
        const std::int64_t length = match.ended_ms - match.started_ms;
        if (length > 0 && length < kOneGoMs) all.push_back(length);
    }
    if (all.empty()) return {};
    std::sort(all.begin(), all.end());
    return {all[all.size() / 2], all.back()};
}

Curve curve_of(const std::vector<PersonMatch>& newest_first, std::string_view game, Told told) {
    Curve curve;
    curve.sums.push_back({0, 0});
    float sum = 0;
    // NOLINTNEXTLINE(modernize-loop-convert): clang 14 does not take the library's reverse view
    for (auto match = newest_first.rbegin(); match != newest_first.rend(); ++match) {
        if (!game.empty() && match->game != game) continue;
        if (told == Told::camas && !match->camas) continue;
        if (told == Told::points && !match->points) continue;
        float step = match->won ? 1 : -1;
        if (told == Told::points) step = static_cast<float>(*match->points);
        if (told == Told::camas) {
            const auto played = static_cast<float>(*match->camas + match->camas_lost);
            sum += static_cast<float>(*match->camas - match->camas_lost);
            curve.steps.push_back(static_cast<float>(match->stones) / std::max(1.0F, played));
        } else {
            sum += step;
            curve.steps.push_back(step);
        }
        curve.when_ms.push_back(match->started_ms);
        curve.sums.push_back({static_cast<float>(curve.when_ms.size()), sum});
    }
    return curve;
}

}  // namespace tapet::ui
