// What was contested, decided, sanctioned and noted in a championship, in one list: what it is, whom and which match it concerns,
// who said it, when, why, and the rule that it stands on. Source: Bases, Art. 2 (the representative decides in the first instance),
// Art. 4, 5, 7 and 8 (the Competition Committee).
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "championship/championship.h"
#include "core/kept.h"
#include "core/lang.h"
#include "core/match.h"
#include "season/fixtures.h"
#include "season/notes.h"
#include "season/place.h"
#include "season/register.h"
#include "season/stages.h"

namespace tapet::championship {

enum class CaseKind : std::uint8_t {
    protest,
    absence,
    suspension,
    suspended_all,
    tie,  // of those level at the top
    award,
    lost,
    stands,
    replay,
    resumed,
    ordered,
    correction,
    withdrawal,
    disqualification,
    sanction,  // that somebody wrote down
    incident,
};

// Every falla by the name that it has today.
struct Case {
    CaseKind kind = CaseKind::incident;
    bool open = false;                          // the representative or the committee decides it
    std::int64_t time_ms = 0;                   // 0: not known
    std::size_t stage = 0;                      // among the phases
    Place place = {Phase::sectors, {}};         // no table: of none
    Pair between = {};                          // both empty: of no match
    std::vector<std::string> fallas = {};       // who protests, did not come, wins, leaves; those level, as ordered
    std::string player = {};                    // of a sanction; empty: the falla as a whole
    std::optional<SanctionKind> sanction = {};  // of a sanction
    std::optional<By> by = {};                  // who decided; nothing: nobody says
    std::optional<Marks> marks = {};            // of a correction, in the order of `between`
    std::string why = {};                       // an incident's text
    std::array<std::string, 2> answers = {};    // the protest that it closes: by whom, why

    bool of_match() const { return !between[0].empty(); }
};

// What is known beside the log.
struct NotedIncident {
    Phase phase = Phase::sectors;
    Pair between;
    Incident incident;
};
struct NotedBeside {
    std::vector<Sanction> sanctions = {};
    std::vector<NotedIncident> incidents = {};
};
// Of all that is kept beside the log (notes.h), bodies by their names.
NotedBeside read_beside(const Match<Game>& match, const std::map<std::string, std::string>& kept);
// Of each event ever accepted.
std::vector<std::int64_t> event_times(const std::vector<KeptLine>& log);

// Those that wait for a decision first: protests, matches that wait, ties; then the others, the latest first. `times`: of each event
// ever accepted.
std::vector<Case> decisions_of(const Stages& phases, const std::vector<std::int64_t>& times, const NotedBeside& beside);

// The match that it is about, in the state of its phase; nothing: of none, or it was annulled.
std::optional<DeskFixture> fixture_of(const Stages& phases, const Case& one);
// Of a match that the sector plays in its own phase, or of one of its fallas.
bool concerns_sector(const Stages& phases, std::size_t sector, const Case& one);

// The rule that it stands on.
std::string_view rule_of(const Case& one);

// ---- words: no person's name is in them, but for the player and `why`
std::string moment_words(const Case& one);            // "20.11.2026, 18:05"; empty: not known
std::string kind_words(const Case& one, Lang lang);   // "Protest"
std::string about_words(const Case& one, Lang lang);  // "X – Y", "X", "Sector 3"
std::string place_words(const Case& one, Lang lang);  // "Sector 3, round 2"; empty: of no table
std::string says_words(const Case& one, Lang lang);   // "X protests"; empty: the kind says it all
std::string by_words(const Case& one, Lang lang);     // "The Competition Committee"; empty: nobody says
std::string rule_words(const Case& one, Lang lang);   // "A protest · Art. 2, Primera Fase"

// The list on paper; a cell may have several lines.
std::vector<std::string> decisions_head(Lang lang);
std::vector<std::string> decisions_row(const Case& one, Lang lang);

}  // namespace tapet::championship
