#include "ui/match/people/person_facts.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

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

std::string tenths_words(Lang lang, int tenths) {
    return (tenths < 0 ? "−" : "") + std::to_string(std::abs(tenths) / 10) + (lang == Lang::en ? "." : ",") +
           std::to_string(std::abs(tenths) % 10);
}

std::optional<std::string> told_figure(const Figure& figure, const PlayedGame& played, Lang lang) {
    using How = Figure::How;
    const int all = figure.how == How::share ? played.sum(figure.of) : played.times(figure.key);
    if (all == 0) return std::nullopt;
    const int sum = played.sum(figure.key);
    if (figure.how == How::share) return std::to_string(100 * sum / all) + "%";
    if (figure.how == How::mean) return tenths_words(lang, (10 * sum * 2 + all) / (2 * all));
    if (figure.how == How::best) return std::to_string(played.best(figure.key));
    return std::nullopt;
}

namespace {

// `told` says what a match brings to the sum, and by itself; nothing where it tells nothing.
template <class Told>
Curve told_of(const std::vector<PersonMatch>& newest_first, std::string_view game, Told told) {
    Curve curve;
    curve.sums.push_back({0, 0});
    float sum = 0;
    // NOLINTNEXTLINE(modernize-loop-convert): clang 14 does not take the library's reverse view
    for (auto match = newest_first.rbegin(); match != newest_first.rend(); ++match) {
        const auto step = match->game == game ? told(*match) : std::optional<Vec>();
        if (!step) continue;
        sum += step->x;
        curve.steps.push_back(step->y);
        curve.when_ms.push_back(match->started_ms);
        curve.sums.push_back({static_cast<float>(curve.when_ms.size()), sum});
    }
    return curve;
}

}  // namespace

Curve wins_of(const std::vector<PersonMatch>& newest_first, std::string_view game) {
    return told_of(newest_first, game, [](const PersonMatch& match) -> std::optional<Vec> {
        const float step = match.won ? 1 : -1;
        return Vec{step, step};
    });
}

Curve curve_of(const std::vector<PersonMatch>& newest_first, std::string_view game, const Figure& figure) {
    return told_of(newest_first, game, [&](const PersonMatch& match) -> std::optional<Vec> {
        const std::optional<int> value = seat_fact(match.facts, figure.key);
        if (!value) return std::nullopt;
        const int all = seat_fact(match.facts, figure.of).value_or(1);
        const float rate = static_cast<float>(*value) / static_cast<float>(std::max(1, all));
        return Vec{static_cast<float>(2 * *value - all),
                   figure.how == Figure::How::rate ? rate : static_cast<float>(*value)};
    });
}

}  // namespace tapet::ui
