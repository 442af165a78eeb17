// The rules of the Fallera Calavera by name. Sources: Reglament (102 cards, Valencian) and rules (103 cards, English);
// the headings below are the Reglament's. The rule book (assets/rules/fallera.*) names the section and the standing of
// each, and what rests on the publisher's answers or on a card alone.
#pragma once

#include "core/ruling.h"

namespace tapet::fallera::rule {

// Objectiu del joc
inline constexpr RuleId win_five{"fallera.win.five"};
inline constexpr RuleId win_together{"fallera.win.together"};
// Desenvolupament de la partida, steps 1 to 3
inline constexpr RuleId deck_copies{"fallera.deck.copies"};
inline constexpr RuleId deck_unseen{"fallera.deck.unseen"};
inline constexpr RuleId deal_once{"fallera.deal.once"};
inline constexpr RuleId deal_redeal{"fallera.deal.redeal"};
inline constexpr RuleId first_fewest_treasures{"fallera.first.fewest-treasures"};
inline constexpr RuleId first_fewest_ingredients{"fallera.first.fewest-ingredients"};
inline constexpr RuleId first_orange_juice{"fallera.first.orange-juice"};
inline constexpr RuleId first_table{"fallera.first.table"};
inline constexpr RuleId first_owed{"fallera.first.owed"};
inline constexpr RuleId first_once{"fallera.first.once"};
inline constexpr RuleId turn_order{"fallera.turn.order"};
// Desenvolupament de la partida, the two basic rules and step 4
inline constexpr RuleId action_one{"fallera.action.one"};
inline constexpr RuleId action_own_moment{"fallera.action.own-moment"};
inline constexpr RuleId action_card{"fallera.action.card"};
inline constexpr RuleId action_alms{"fallera.action.alms"};
inline constexpr RuleId cementeri_used{"fallera.cementeri.used"};
inline constexpr RuleId cementeri_recovered{"fallera.cementeri.recovered"};
inline constexpr RuleId cementeri_absent{"fallera.cementeri.absent"};
inline constexpr RuleId deck_reshuffle{"fallera.deck.reshuffle"};
// Cartes de tresor
inline constexpr RuleId mostrador_comes{"fallera.mostrador.comes"};
inline constexpr RuleId mostrador_moves{"fallera.mostrador.moves"};
inline constexpr RuleId mostrador_kind{"fallera.mostrador.kind"};
inline constexpr RuleId mostrador_absent{"fallera.mostrador.absent"};
inline constexpr RuleId treasure_at_once{"fallera.treasure.at-once"};
inline constexpr RuleId sell_draw{"fallera.sell.draw"};
inline constexpr RuleId sell_extra{"fallera.sell.extra"};
// Cartes de batalla
inline constexpr RuleId battle_one_card{"fallera.battle.one-card"};
inline constexpr RuleId battle_teamwork{"fallera.battle.teamwork"};
inline constexpr RuleId battle_yourself{"fallera.battle.yourself"};
inline constexpr RuleId battle_undefended{"fallera.battle.undefended"};
inline constexpr RuleId battle_higher{"fallera.battle.higher"};
inline constexpr RuleId battle_tie_defends{"fallera.battle.tie-defends"};
inline constexpr RuleId battle_fartera{"fallera.battle.fartera"};
// Cartes especials
inline constexpr RuleId level_higher{"fallera.level.higher"};
inline constexpr RuleId level_equal{"fallera.level.equal"};
inline constexpr RuleId level_paella_on_paella{"fallera.level.paella-on-paella"};
inline constexpr RuleId level_specials_only{"fallera.level.specials-only"};
inline constexpr RuleId chain_not_a_counter{"fallera.chain.not-a-counter"};
inline constexpr RuleId guard_battle_discards{"fallera.guard.battle-discards"};
inline constexpr RuleId guard_specials_only{"fallera.guard.specials-only"};
inline constexpr RuleId guard_touches_not{"fallera.guard.touches-not"};
// Partida de 2 jugadors, Partida de 5 jugadors, single cards
inline constexpr RuleId two_players_removed{"fallera.two-players.removed"};
inline constexpr RuleId five_players_garlic{"fallera.five-players.garlic"};
inline constexpr RuleId aeroport_conill{"fallera.aeroport.conill"};
inline constexpr RuleId almansa_out{"fallera.almansa.out"};

}  // namespace tapet::fallera::rule
