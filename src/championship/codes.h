// The codes of the protocol for the championship's values, in the order of the enums.
#pragma once

#include <array>
#include <string_view>

#include "championship/model.h"
#include "core/codes.h"

namespace tapet::championship {

inline constexpr std::array<std::string_view, 6> kPhaseCodes{"entries",    "sectors", "groups",
                                                             "semifinals", "final",   "over"};
inline constexpr std::array<std::string_view, 3> kEntryStatusCodes{"in", "withdrawn", "disqualified"};
inline constexpr std::array<std::string_view, 6> kMatchStatusCodes{"open",   "played",  "suspended",
                                                                   "absent", "awarded", "lost"};
inline constexpr std::array<std::string_view, 2> kByCodes{"committee", "representative"};
inline constexpr std::array<std::string_view, 2> kReviewCodes{"stands", "replay"};
inline constexpr std::array<std::string_view, 3> kTieStepCodes{"cames", "pedres", "mutual"};

inline std::string_view code(Phase phase) { return code_of(kPhaseCodes, phase); }
inline std::string_view code(EntryStatus status) { return code_of(kEntryStatusCodes, status); }
inline std::string_view code(MatchStatus status) { return code_of(kMatchStatusCodes, status); }
inline std::string_view code(By by) { return code_of(kByCodes, by); }
inline std::string_view code(Review verdict) { return code_of(kReviewCodes, verdict); }
inline std::string_view code(TieStep step) { return code_of(kTieStepCodes, step); }

}  // namespace tapet::championship
