// The words of the protocol for the championship's values, in the order of the enums.
#pragma once

#include <array>
#include <string_view>

#include "championship/model.h"

namespace tapet::championship {

inline constexpr std::array<std::string_view, 6> kPhaseWords{"entries",    "sectors", "groups",
                                                             "semifinals", "final",   "over"};
inline constexpr std::array<std::string_view, 3> kEntryStatusWords{"in", "withdrawn", "disqualified"};
inline constexpr std::array<std::string_view, 6> kMatchStatusWords{"open",   "played",  "suspended",
                                                                   "absent", "awarded", "lost"};
inline constexpr std::array<std::string_view, 2> kByWords{"committee", "representative"};
inline constexpr std::array<std::string_view, 3> kTieStepWords{"cames", "pedres", "mutual"};
inline constexpr std::array<std::string_view, 2> kAwardedScoreWords{"none", "full"};
inline constexpr std::array<std::string_view, 2> kJocForaPedresWords{"marked", "full"};

template <class Words, class Value>
std::string_view word_of(const Words& words, Value value) {
    return words[static_cast<std::size_t>(value)];
}
inline std::string_view word(Phase phase) { return word_of(kPhaseWords, phase); }
inline std::string_view word(EntryStatus status) { return word_of(kEntryStatusWords, status); }
inline std::string_view word(MatchStatus status) { return word_of(kMatchStatusWords, status); }
inline std::string_view word(By by) { return word_of(kByWords, by); }
inline std::string_view word(TieStep step) { return word_of(kTieStepWords, step); }

}  // namespace tapet::championship
