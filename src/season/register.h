// The register of sanctions: what befell fallas and players, with the day, who decided it and why. Source: Bases, Art. 8 (the
// committee judges whether a withdrawal is justified, and may disbar for later championships), with Art. 5 and 7.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "championship/championship.h"
#include "core/lang.h"
#include "core/match.h"

namespace tapet::championship {

enum class SanctionKind : std::uint8_t {
    warning,
    absent_justified,
    absent_unjustified,
    disbarred,
    // Only out of the log:
    absent,
    withdrew,
    disqualified,
};
inline constexpr std::array<std::string_view, 7> kSanctionCodes{
    "warning", "absent-justified", "absent-unjustified", "disbarred", "absent", "withdrew", "disqualified"};
inline constexpr std::size_t kWrittenKinds = 4;  // that somebody enters; the others the log says

struct Sanction {
    std::int64_t time_ms = 0;
    std::string falla;
    std::string player;  // empty: the falla as a whole
    SanctionKind kind = SanctionKind::warning;
    std::optional<By> by = std::nullopt;  // nothing: the log does not say
    std::string why;
    friend bool operator==(const Sanction&, const Sanction&) = default;
};

// As they are kept beside the log, in a record of the kind "season".
inline constexpr std::string_view kRegisterKey = "register";
std::string to_text(const std::vector<Sanction>& sanctions);
std::vector<Sanction> read_sanctions(std::string_view text);

// What the log says itself: who did not come, who left, who was disqualified. `times`: of each event ever accepted.
std::vector<Sanction> sanctions_of(const Match<Game>& match, const std::vector<std::int64_t>& times);

// ---- words: the fields of a row, "2026-11-24 18:05", "Alta", "Pep", "Warning", "The representative", the reason
std::vector<std::string> register_head(Lang lang);
std::vector<std::string> register_row(const Sanction& sanction, const std::string& when, Lang lang);
std::string register_csv(const std::vector<std::vector<std::string>>& rows, Lang lang);

}  // namespace tapet::championship
