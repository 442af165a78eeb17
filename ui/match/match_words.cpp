#include "ui/match/match_words.h"

#include <algorithm>
#include <ctime>

#include "words.h"

namespace tapet::ui {

std::string people(const Sentences& sentences, const MatchInfo& match) {
    return joined(spoken_players(sentences, match.game, match.players), " – ");
}

std::string people_and_score(const Sentences& sentences, const MatchInfo& match, const std::string& score) {
    const std::vector<std::string> players = spoken_players(sentences, match.game, match.players);
    std::string names = joined(players, " – ");
    if (score.empty()) return names;
    const bool named = !players.empty() && score.find(players.front()) != std::string::npos;
    return named ? score : names.append(" · ").append(score);
}

namespace {

constexpr std::int64_t kDayMs = 24 * 60 * 60 * 1000;

}  // namespace

DayLimits today_of(const Context& context) {
    const std::tm day = wall_clock(context.environment.now_ms()).value_or(std::tm{});
    // Of a day that has 23 or 25 hours too.
    const auto midnight = [&](int days) {
        std::tm at{};
        at.tm_year = day.tm_year;
        at.tm_mon = day.tm_mon;
        at.tm_mday = day.tm_mday + days;
        at.tm_isdst = -1;
        return std::int64_t{std::mktime(&at)} * 1000;
    };
    return {midnight(-1), midnight(0), midnight(1)};
}

std::string from_words(const Context& context, const std::string& from) {
    if (!from.empty() && from.front() == '#') return std::string(context.tr("together.link"));
    return from.substr(from.rfind('/') + 1);
}

std::string when_words(const Context& context, std::int64_t ms) {
    const std::int64_t now = context.environment.now_ms();
    const std::string day = day_of(ms);
    const std::string time = hour_of_day(ms);
    if (day == day_of(now)) return context.tr("when.today", {time});
    if (day == day_of(now - kDayMs)) return context.tr("when.yesterday", {time});
    return when(ms);
}

std::string second_line(const Context& context, const MatchInfo& match, bool halted) {
    // keys: game.*
    const std::string_view state = context.tr(halted ? "match.halted" : match.over ? "match.over" : "match.running");
    std::vector<std::string> parts{context.tr("game." + match.game), when_words(context, match.changed_ms),
                                   std::string(state)};
    if (halted) std::rotate(parts.begin(), parts.end() - 1, parts.end());  // what is unusual first
    return context.tr("match.second-line", parts);
}

}  // namespace tapet::ui
