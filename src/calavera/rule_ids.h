// The rules of Calavera by name, under the headings of the printed rules (moses. Verlag, 2019); the rule book
// (assets/rules/calavera.*) has the standing of each.
#pragma once

#include "core/ruling.h"

namespace tapet::calavera::rule {

// So wird's gespielt
inline constexpr RuleId throw_first{"calavera.throw.first"};
inline constexpr RuleId throw_limit{"calavera.throw.limit"};
inline constexpr RuleId turn_next{"calavera.turn.next"};
// Farbe, Joker
inline constexpr RuleId mark_all_dice{"calavera.mark.all-dice"};
inline constexpr RuleId mark_one_row{"calavera.mark.one-row"};
inline constexpr RuleId mark_open_row{"calavera.mark.open-row"};
inline constexpr RuleId mark_must{"calavera.mark.must"};
inline constexpr RuleId mark_nothing{"calavera.mark.nothing"};
// Calavera, Der Fluch des Totenschädels
inline constexpr RuleId skull_stays{"calavera.skull.stays"};
inline constexpr RuleId skull_others{"calavera.skull.others"};
inline constexpr RuleId skull_three{"calavera.skull.three"};
inline constexpr RuleId mark_active_first{"calavera.mark.active-first"};
inline constexpr RuleId others_left_dice{"calavera.others.left-dice"};
inline constexpr RuleId others_joker_colour{"calavera.others.joker-colour"};
// Die Bonus-Jagd ist eröffnet
inline constexpr RuleId bonus_first{"calavera.bonus.first"};
inline constexpr RuleId bonus_later{"calavera.bonus.later"};
inline constexpr RuleId bonus_together{"calavera.bonus.together"};
inline constexpr RuleId bonus_frozen_row{"calavera.bonus.frozen-row"};
// Rettet eure Punkte
inline constexpr RuleId freeze_own_turn{"calavera.freeze.own-turn"};
inline constexpr RuleId freeze_score_zone{"calavera.freeze.score-zone"};
inline constexpr RuleId freeze_roses{"calavera.freeze.roses"};
// Ups, du bist in der Todeszone gelandet?
inline constexpr RuleId dead_zone_freeze{"calavera.dead-zone.freeze"};
inline constexpr RuleId row_overflow{"calavera.row.overflow"};
// Spielende
inline constexpr RuleId end_four_frozen{"calavera.end.four-frozen"};
inline constexpr RuleId end_score_zone{"calavera.end.score-zone"};
inline constexpr RuleId end_winners{"calavera.end.winners"};
// Tapet's own
inline constexpr RuleId sheet_cross{"calavera.sheet.cross"};
inline constexpr RuleId odds_roses{"calavera.odds.roses"};

}  // namespace tapet::calavera::rule
