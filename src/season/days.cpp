#include "season/days.h"

#include <algorithm>
#include <tuple>

#include "championship/minute.h"
#include "season/evenings.h"

namespace tapet::championship {

std::string_view hour_of_match(const State& state, const DeskFixture& match) {
    return match.fixture->when == kUnsaid ? std::string_view() : name_at(state.roster, match.fixture->when);
}

bool day_is_past(std::string_view when, std::string_view now) {
    return !when.empty() && when.substr(0, kDayLetters) < now.substr(0, kDayLetters);
}

bool is_late(const State& state, const DeskFixture& match, std::string_view now) {
    return day_is_past(hour_of_match(state, match), now) && !settled(outcome_of(state, match).status);
}

std::string plain_day(std::string_view when) {
    const std::string words = minute_words(std::string(when.substr(0, kDayLetters)) + "T00:00");
    return words.substr(0, words.find(','));
}

std::optional<std::string> read_day(const std::string& typed) {
    const auto minute = read_minute(typed + " 0:00");
    return minute ? std::optional(minute->substr(0, kDayLetters)) : std::nullopt;
}

std::string day_words(std::string_view when, Lang lang) {
    const std::string key = "date.weekday." + std::to_string(weekday_of(when) + 1);  // keys: date.weekday.*
    return std::string(phrase(lang, key)) + " " + plain_day(when);
}

std::string hour_words(std::string_view when) {
    return when.size() > kDayLetters ? minute_words(std::string(when)) : plain_day(when);
}

Days days_of(const State& state, std::string_view now, std::string_view day, std::optional<std::size_t> table) {
    Days days;
    const std::string_view today = now.substr(0, kDayLetters);
    days.all_days.emplace_back(today);
    if (state.running == Phase::entries) return days;
    for (const DeskFixture& match : fixtures_of(state, table)) {
        const MatchStatus status = outcome_of(state, match).status;
        const std::string_view its = hour_of_match(state, match).substr(0, kDayLetters);
        if (its.empty()) {
            if (status == MatchStatus::open) days.unsaid.push_back(match);
            continue;
        }
        days.all_days.emplace_back(its);
        if (its == day) days.matches.push_back(match);
        if (day_is_past(its, now) && !settled(status)) days.late.push_back(match);
    }
    std::sort(days.all_days.begin(), days.all_days.end());
    days.all_days.erase(std::unique(days.all_days.begin(), days.all_days.end()), days.all_days.end());
    const auto earlier = [&](const DeskFixture& a, const DeskFixture& b) {
        return hour_of_match(state, a) < hour_of_match(state, b);
    };
    std::stable_sort(days.late.begin(), days.late.end(), earlier);
    std::stable_sort(days.matches.begin(), days.matches.end(), earlier);
    std::stable_sort(days.unsaid.begin(), days.unsaid.end(), [](const DeskFixture& a, const DeskFixture& b) {
        return std::tie(a.round.number, a.table) < std::tie(b.round.number, b.table);
    });
    return days;
}

std::vector<Schedule> schedule_round(const State& state, std::size_t table, RoundNumber round, const Told& when,
                                     const Told& place) {
    std::vector<Schedule> all;
    if (!when && !place) return all;
    for (const DeskFixture& match : fixtures_of(state, table, round)) {
        if (!settled(outcome_of(state, match).status))
            all.push_back({names_of(state, match), when, place, std::nullopt});
    }
    return all;
}

RoundHour round_hour(const State& state, std::size_t table, RoundNumber round) {
    std::vector<DeskFixture> matches = fixtures_of(state, table, round);
    const auto open = [&](const DeskFixture& match) { return !settled(outcome_of(state, match).status); };
    if (std::any_of(matches.begin(), matches.end(), open))
        std::erase_if(matches, [&](const DeskFixture& match) { return !open(match); });
    if (matches.empty()) return {};
    const auto place_of = [&](const DeskFixture& match) {
        return match.fixture->place == kUnsaid ? std::string_view() : name_at(state.roster, match.fixture->place);
    };
    std::string_view when = hour_of_match(state, matches.front());
    std::string_view place = place_of(matches.front());
    for (const DeskFixture& match : matches) {
        const std::string_view its = hour_of_match(state, match);
        if (its != when)
            when = its.substr(0, kDayLetters) == when.substr(0, kDayLetters) ? its.substr(0, kDayLetters) : "";
        if (place_of(match) != place) place = {};
    }
    return {std::string(when), std::string(place)};
}

}  // namespace tapet::championship
