// The rules of the championship by name. Source: Bases of the 68 Campionat Faller de Truc (Junta Central Fallera), the
// first half of the document; the rule book (assets/rules/championship.*) names the article and the standing of each.
#pragma once

#include "core/ruling.h"

namespace tapet::championship::rule {

// Art. 1, Art. 7: who takes part
inline constexpr RuleId roster_locked{"championship.roster.locked"};
inline constexpr RuleId enter_once{"championship.enter.once"};
inline constexpr RuleId entries_limit{"championship.entries.limit"};
inline constexpr RuleId roster_two_fallas{"championship.roster.two-fallas"};
inline constexpr RuleId result_not_entered{"championship.result.not-entered"};
inline constexpr RuleId rename{"championship.rename"};
// Art. 3: who sits down
inline constexpr RuleId play_identity{"championship.play.identity"};
inline constexpr RuleId schedule_twice{"championship.schedule.twice"};
// Art. 2: the phases
inline constexpr RuleId sectors_league{"championship.sectors.league"};
inline constexpr RuleId groups_sizes{"championship.groups.sizes"};
inline constexpr RuleId phase_complete{"championship.phase.complete"};
inline constexpr RuleId phase_not_in{"championship.phase.not-in"};
inline constexpr RuleId champion{"championship.champion"};
// Art. 2: level on points
inline constexpr RuleId tie_cames_pedres{"championship.tie.cames-pedres"};
inline constexpr RuleId tie_committee{"championship.tie.committee"};
// Art. 5: the matches
inline constexpr RuleId points{"championship.points"};
inline constexpr RuleId result_coto{"championship.result.coto"};
inline constexpr RuleId result_joc_fora{"championship.result.joc-fora"};
inline constexpr RuleId result_not_a_fixture{"championship.result.not-a-fixture"};
inline constexpr RuleId result_once{"championship.result.once"};
inline constexpr RuleId correct_no_result{"championship.correct.no-result"};
// Art. 4, Art. 5: what is interrupted or not played
inline constexpr RuleId suspend_force_majeure{"championship.suspend.force-majeure"};
inline constexpr RuleId suspend_absent{"championship.suspend.absent"};
inline constexpr RuleId suspend_nothing_open{"championship.suspend.nothing-open"};
inline constexpr RuleId suspend_score{"championship.suspend.score"};
inline constexpr RuleId suspend_same_players{"championship.suspend.same-players"};
inline constexpr RuleId committee_waits{"championship.committee.waits"};
// Art. 2, Art. 8: the representatives and the committee
inline constexpr RuleId committee_decides{"championship.committee.decides"};
inline constexpr RuleId committee_not_owed{"championship.committee.not-owed"};
inline constexpr RuleId committee_final{"championship.committee.final"};
inline constexpr RuleId protest_received{"championship.protest.received"};
inline constexpr RuleId protest_no_outcome{"championship.protest.no-outcome"};
inline constexpr RuleId protest_once{"championship.protest.once"};
// Art. 4, Art. 7: who leaves
inline constexpr RuleId withdraw_annul{"championship.withdraw.annul"};
inline constexpr RuleId disqualify_lost{"championship.disqualify.lost"};
// Copies of one championship that meet (season/together.h); Tapet's own.
inline constexpr RuleId together_otherwise{"championship.together.otherwise"};

}  // namespace tapet::championship::rule
