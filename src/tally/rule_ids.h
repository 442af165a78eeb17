// The rules of the plain sheet by name; the rule book (assets/rules/tally.*) says them. All are Tapet's own.
#pragma once

#include "core/ruling.h"

namespace tapet::tally::rule {

inline constexpr RuleId points_noted{"tally.points.noted"};
inline constexpr RuleId round_begun{"tally.round.begun"};
inline constexpr RuleId round_empty{"tally.round.empty"};
inline constexpr RuleId round_closed{"tally.round.closed"};
inline constexpr RuleId end_limit{"tally.end.limit"};
inline constexpr RuleId end_rounds{"tally.end.rounds"};
inline constexpr RuleId end_finish{"tally.end.finish"};
inline constexpr RuleId finish_empty{"tally.finish.empty"};
inline constexpr RuleId win_best{"tally.win.best"};

}  // namespace tapet::tally::rule
