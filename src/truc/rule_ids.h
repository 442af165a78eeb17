// The rules of Truc by name. Source: Reglament del Truc, Junta Central Fallera (second half of the Bases of the 68
// Campionat); the rule book (assets/rules/truc.*) names the section and the standing of each.
#pragma once

#include "core/ruling.h"

namespace tapet::truc::rule {

// Les cartes
inline constexpr RuleId deck_rank{"truc.deck.rank"};
inline constexpr RuleId deck_one_of_each{"truc.deck.one-of-each"};
// Manera de jugar-ho
inline constexpr RuleId ma_put_right{"truc.ma.put-right"};
inline constexpr RuleId trick_turn{"truc.trick.turn"};
inline constexpr RuleId trick_two_wins{"truc.trick.two-wins"};
inline constexpr RuleId trick_one_way{"truc.trick.one-way"};
// Pardes
inline constexpr RuleId trick_parda{"truc.trick.parda"};
inline constexpr RuleId parda_first{"truc.parda.first"};
inline constexpr RuleId parda_first_two{"truc.parda.first-two"};
inline constexpr RuleId parda_all_three{"truc.parda.all-three"};
inline constexpr RuleId parda_first_counts_double{"truc.parda.first-counts-double"};
// Veus
inline constexpr RuleId call_nothing_to_answer{"truc.call.nothing-to-answer"};
inline constexpr RuleId call_not_yours{"truc.call.not-yours"};
inline constexpr RuleId call_answer_first{"truc.call.answer-first"};
// Els Envits, Manera d'envidar, Veus i pedres de l'envit
inline constexpr RuleId envit_value{"truc.envit.value"};
inline constexpr RuleId envit_tie_ma{"truc.envit.tie-ma"};
inline constexpr RuleId envit_before_card{"truc.envit.before-card"};
inline constexpr RuleId envit_raise_after_card{"truc.envit.raise-after-card"};
inline constexpr RuleId envit_closed_by_truc{"truc.envit.closed-by-truc"};
inline constexpr RuleId envit_answer_first{"truc.envit.answer-first"};
inline constexpr RuleId envit_opened{"truc.envit.opened"};
inline constexpr RuleId envit_stakes{"truc.envit.stakes"};
inline constexpr RuleId envit_one_stone{"truc.envit.one-stone"};
inline constexpr RuleId envit_falta{"truc.envit.falta"};
inline constexpr RuleId envit_falta_is_last{"truc.envit.falta-is-last"};
inline constexpr RuleId envit_up_to_the_cama{"truc.envit.up-to-the-cama"};
inline constexpr RuleId envit_one_left{"truc.envit.one-left"};
inline constexpr RuleId envit_cap{"truc.envit.cap"};
inline constexpr RuleId envit_accepted{"truc.envit.accepted"};
inline constexpr RuleId envit_not_accepted{"truc.envit.not-accepted"};
inline constexpr RuleId envit_refused{"truc.envit.refused"};
// Del Truc, Veus i pedres del truc
inline constexpr RuleId truc_order{"truc.truc.order"};
inline constexpr RuleId truc_raise_right{"truc.truc.raise-right"};
inline constexpr RuleId truc_before_card{"truc.truc.before-card"};
inline constexpr RuleId truc_accepted{"truc.truc.accepted"};
inline constexpr RuleId truc_refused{"truc.truc.refused"};
inline constexpr RuleId truc_quiet_hand{"truc.truc.quiet-hand"};
inline constexpr RuleId truc_joc_fora{"truc.truc.joc-fora"};
// The hand
inline constexpr RuleId hand_untouched{"truc.hand.untouched"};
inline constexpr RuleId hand_decided{"truc.hand.decided"};
inline constexpr RuleId hand_concede{"truc.hand.concede"};
inline constexpr RuleId hand_void{"truc.hand.void"};
// Les Pedres, Cama i coto
inline constexpr RuleId settle_envit_first{"truc.settle.envit-first"};
inline constexpr RuleId settle_no_carry{"truc.settle.no-carry"};
inline constexpr RuleId match_counter{"truc.match.counter"};
inline constexpr RuleId match_cama{"truc.match.cama"};
inline constexpr RuleId match_coto{"truc.match.coto"};

}  // namespace tapet::truc::rule
