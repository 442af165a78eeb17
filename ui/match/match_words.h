// How a kept match is named in lists: its people, and when.
#pragma once

#include <string>

#include "core/wall_clock.h"
#include "ui/match/screen.h"

namespace tapet::ui {

std::string people(const Sentences& sentences, const MatchInfo& match);  // "Dalt – Baix"
// The same and how it stands, once that is known; a score that names them says both.
std::string people_and_score(const Sentences& sentences, const MatchInfo& match, const std::string& score);
// Game, when, whether it is over or, where that is known, stands still.
std::string second_line(const Context& context, const MatchInfo& match, bool halted = false);

// By the table's own clock.
struct DayLimits {
    std::int64_t yesterday_ms = 0;  // when yesterday began
    std::int64_t begin_ms = 0;
    std::int64_t end_ms = 0;
};
DayLimits today_of(const Context& context);
std::string from_words(const Context& context,
                       const std::string& from);                  // what something came in: a file's name, or a link
std::string when_words(const Context& context, std::int64_t ms);  // the same, but "today 18:05", "yesterday 18:05"

}  // namespace tapet::ui
