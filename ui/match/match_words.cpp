#include "ui/match/match_words.h"

#include <algorithm>
#include <ctime>
#include <optional>

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

// By the clock on the wall. A moment that the system's time_t cannot hold (in a browser it has 32 bits) has no such time.
std::optional<std::tm> wall_clock(std::int64_t ms) {
    const auto seconds = static_cast<std::time_t>(ms / 1000);
    std::tm local{};
    if (std::int64_t{seconds} != ms / 1000 || localtime_r(&seconds, &local) == nullptr) return std::nullopt;
    return local;
}

std::string local(std::int64_t ms, const char* format) {
    const std::optional<std::tm> time = wall_clock(ms);
    if (!time) return {};
    char text[32];
    const std::size_t length = std::strftime(text, sizeof text, format, &*time);
    return {text, length};
}

}  // namespace

std::string day_of(std::int64_t ms) { return local(ms, "%Y-%m-%d"); }
std::string long_day(const Sentences& sentences, std::int64_t ms) {
    const std::tm day = wall_clock(ms).value_or(std::tm{});
    const std::string month(sentences.tr("date.month." + std::to_string(day.tm_mon + 1)));  // keys: date.month.*
    return sentences.tr("date.long", {std::to_string(day.tm_mday), month, std::to_string(day.tm_year + 1900)});
}
std::string time_of_day(std::int64_t ms) { return local(ms, "%H:%M:%S"); }
std::string when(std::int64_t ms) { return local(ms, "%d.%m.%Y, %H:%M"); }
std::string stamp(std::int64_t ms) { return local(ms, "%Y-%m-%d %H:%M"); }

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
    const std::string time = local(ms, "%H:%M");
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
