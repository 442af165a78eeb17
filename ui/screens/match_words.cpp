#include "ui/screens/match_words.h"

#include <ctime>

namespace tapet::ui {

std::string people(const MatchInfo& match) {
    std::string names;
    for (const std::string& name : match.players) names += (names.empty() ? "" : " – ") + name;
    return names;
}

std::string when(std::int64_t ms) {
    const std::time_t seconds = ms / 1000;
    std::tm local{};
    if (localtime_r(&seconds, &local) == nullptr) return {};
    char text[32];
    const std::size_t length = std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", &local);
    return {text, length};
}

std::string second_line(const Context& context, const MatchInfo& match) {
    // keys: game.*
    const std::string_view state = context.tr(match.over ? "match.over" : "match.running");
    return context.tr("match.second-line",
                      {std::string(context.tr("game." + match.game)), when(match.changed_ms), std::string(state)});
}

}  // namespace tapet::ui
