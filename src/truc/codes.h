// The codes of the protocol for Truc's values, in the order of the enums.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "core/codes.h"
#include "truc/model.h"

namespace tapet::truc {

inline constexpr std::array<std::string_view, 11> kCallCodes{"envide",   "torne",        "mes",      "falta",
                                                             "truque",   "truc-i-passe", "retruque", "quatre-val",
                                                             "joc-fora", "vull",         "no-vull"};
inline constexpr std::array<std::string_view, 2> kSideCodes{"A", "B"};
inline constexpr std::array<std::string_view, 3> kTrickCodes{"A", "B", "parda"};
inline constexpr std::array<std::string_view, 5> kEnvitPhaseCodes{"unopened", "pending", "accepted", "refused",
                                                                  "closed"};
inline constexpr std::array<std::string_view, 4> kTrucPhaseCodes{"quiet", "pending", "accepted", "refused"};

inline std::string_view code(Call call) { return code_of(kCallCodes, call); }
inline std::string_view name(Side side) { return code_of(kSideCodes, side); }

inline std::string seat_name(Seat seat) {
    return {static_cast<char>('A' + seat % 2), static_cast<char>('1' + seat / 2)};
}

}  // namespace tapet::truc
