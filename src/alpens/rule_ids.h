// The rules of Alpens 1873 by name. Source: "Alpens 1873: Com s'hi juga", by its headings; the contents of the box are
// from the public site of the game. The rule book (assets/rules/alpens.*) names the section and the standing of each.
#pragma once

#include "core/ruling.h"

namespace tapet::alpens::rule {

// Es col·loca el menjar i la roba al tauler de joc
inline constexpr RuleId goods_opposite{"alpens.goods.opposite"};
inline constexpr RuleId goods_no_shared_place{"alpens.goods.no-shared-place"};
inline constexpr RuleId goods_order{"alpens.goods.order"};
// Es disposen les tropes inicials
inline constexpr RuleId village_troop_one_a_cell{"alpens.village-troop.one-a-cell"};
inline constexpr RuleId village_troop_three{"alpens.village-troop.three"};
// Es sorteja l'ordre dels jugadors
inline constexpr RuleId order_everyone{"alpens.order.everyone"};
inline constexpr RuleId order_highest{"alpens.order.highest"};
// Cada jugador disposa els seus alpensins al tauler
inline constexpr RuleId setup_pieces{"alpens.setup.pieces"};
inline constexpr RuleId placement_reverse{"alpens.placement.reverse"};
inline constexpr RuleId placement_limits{"alpens.placement.limits"};
inline constexpr RuleId setup_over{"alpens.setup.over"};
// Moviments i accions
inline constexpr RuleId turn_not_yours{"alpens.turn.not-yours"};
inline constexpr RuleId turn_move_first{"alpens.turn.move-first"};
inline constexpr RuleId die_once{"alpens.die.once"};
// Moviment dels alpensins del jugador
inline constexpr RuleId move_points{"alpens.move.points"};
// Moure alpensins en grup
inline constexpr RuleId move_group{"alpens.move.group"};
// Recollir una peça de roba, de menjar o diners
inline constexpr RuleId move_pick_up{"alpens.move.pick-up"};
inline constexpr RuleId carry_one{"alpens.carry.one"};
// Moviment dels alpensins quan porten càrrega
inline constexpr RuleId move_load{"alpens.move.load"};
// Leaving the village (Final de la partida, Recompte de punts, the contents of the box)
inline constexpr RuleId escape_one_a_turn{"alpens.escape.one-a-turn"};
inline constexpr RuleId escape_pieces_left{"alpens.escape.pieces-left"};
inline constexpr RuleId escape_goods{"alpens.escape.goods"};
inline constexpr RuleId escape_supply{"alpens.escape.supply"};
inline constexpr RuleId escape_group_too_large{"alpens.escape.group-too-large"};
inline constexpr RuleId escape_not_on_board{"alpens.escape.not-on-board"};
// Llançar el dau d'acció
inline constexpr RuleId die_carlist{"alpens.die.carlist"};
inline constexpr RuleId die_liberal{"alpens.die.liberal"};
inline constexpr RuleId die_card{"alpens.die.card"};
inline constexpr RuleId die_choice{"alpens.die.choice"};
inline constexpr RuleId troop_push{"alpens.troop.push"};
inline constexpr RuleId troop_goods{"alpens.troop.goods"};
// Cartes d'esdeveniment, S'organitzen les cartes d'esdeveniment
inline constexpr RuleId card_troop{"alpens.card.troop"};
inline constexpr RuleId card_permanent{"alpens.card.permanent"};
inline constexpr RuleId deck{"alpens.deck"};
inline constexpr RuleId events_none{"alpens.events.none"};
// Final de la partida
inline constexpr RuleId end_battle_over{"alpens.end.battle-over"};
inline constexpr RuleId end_all_out{"alpens.end.all-out"};
inline constexpr RuleId end_exits_closed{"alpens.end.exits-closed"};
inline constexpr RuleId end_blocked{"alpens.end.blocked"};
inline constexpr RuleId end_winners{"alpens.end.winners"};
// Recompte de punts
inline constexpr RuleId score_escaped{"alpens.score.escaped"};
inline constexpr RuleId score_trio{"alpens.score.trio"};
inline constexpr RuleId score_pair{"alpens.score.pair"};
inline constexpr RuleId score_single{"alpens.score.single"};
inline constexpr RuleId score_more_goods_than_escaped{"alpens.score.more-goods-than-escaped"};

}  // namespace tapet::alpens::rule
