// Which rules a line was judged by. A kept line counts as it was judged: what it could be refused for, and what it led to,
// is asked of the rules of its day; a new line goes by today's.
#pragma once

#include <cstdint>

namespace tapet {

using RulesVersion = std::int64_t;

// Raised when the same lines lead to other states than before, or are no longer accepted, so that an old match goes on as it
// was kept, and `check` can tell changed rules from a damaged file.
// 2: 0.1.0. 3: the third reading of the sources. 4: the rules of 3; a kept line's proof is over the fold (core/fold.h).
inline constexpr RulesVersion kThirdReading = 3;
inline constexpr RulesVersion kFolded = 4;
inline constexpr RulesVersion kRulesVersion = kFolded;

}  // namespace tapet
