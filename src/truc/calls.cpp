#include "truc/calls.h"

#include <algorithm>

#include "truc/rule_ids.h"

namespace tapet::truc {

int gap(const State& state) { return state.setup.stones - std::max(state.score[0].stones, state.score[1].stones); }

std::optional<Side> leader(const State& state) {
    if (state.score[0].stones == state.score[1].stones) return std::nullopt;
    return state.score[0].stones > state.score[1].stones ? Side::a : Side::b;
}

int dolentes(const Setup& setup) { return (setup.stones + 1) / 2; }

bool in_dolentes(const State& state, Side side) { return state.score[at(side)].stones <= dolentes(state.setup); }

int refused_envit_pays(const State& state) {
    return static_cast<int>(std::min<std::int64_t>(state.hand.envit.if_refused, gap(state)));
}

bool falta_passes_gap(const State& state) {
    return state.setup.house.falta == FaltaRule::cama_in_dolentes && in_dolentes(state, Side::a) &&
           in_dolentes(state, Side::b) && leader(state).has_value();
}

int falta_pays(const State& state, Side winner) {
    return falta_passes_gap(state) ? state.setup.stones - state.score[at(winner)].stones : gap(state);
}

int accepted_envit_pays(const State& state, Side winner) {
    const Envit& envit = state.hand.envit;
    if (envit.falta) return falta_pays(state, winner);
    return static_cast<int>(std::min<std::int64_t>(envit.stake, gap(state)));
}

int refused_truc_pays(Call call) {
    switch (call) {
        case Call::retruque: return 2;
        case Call::quatre_val: return 3;
        case Call::joc_fora: return 4;
        default: return 1;
    }
}

int accepted_truc_pays(Call call) { return refused_truc_pays(call) + 1; }

std::optional<int> truc_worth(const State& state) {
    const Truc& truc = state.hand.truc;
    if (truc.phase == TrucPhase::refused) return refused_truc_pays(*truc.call);
    if (!truc.accepted) return state.setup.house.quiet_hand;
    if (*truc.accepted == Call::joc_fora) return std::nullopt;
    return accepted_truc_pays(*truc.accepted);
}

namespace {

bool is_truc_call(Call call) { return call >= Call::truque && call <= Call::joc_fora; }

// The truc has closed the envit for this seat (truc.envit.closed-by-truc).
bool closed_by_truc(const State& state, Seat seat) {
    const Truc& truc = state.hand.truc;
    if (!truc.call) return false;
    if (*truc.call == Call::truque) return truc.phase != TrucPhase::pending || side_of(seat) == truc.by;
    if (!truc.passer) return true;
    const bool raised = truc.raised[0] || truc.raised[1];
    if (raised && state.setup.house.truc_i_passe == TrucIPasse::until_raise) return true;
    if (truc.raised[at(side_of(seat))]) return true;
    if (const Seat* passer = std::get_if<Seat>(&*truc.passer)) return seat == *passer;
    return state.setup.players == 1 && side_of(seat) == std::get<Side>(*truc.passer);  // a side of one is its seat
}

// Cards on the table have closed the envit for this seat (truc.envit.before-card).
bool closed_by_cards(const State& state, Seat seat) {
    const Hand& hand = state.hand;
    if (hand.by_tricks) return true;
    if (state.setup.house.envit_opening == EnvitOpening::any_card) return !hand.table.empty();
    return std::any_of(hand.table.begin(), hand.table.end(), [&](const auto& played) { return played.first == seat; });
}

std::optional<RuleId> bar_opening(const State& state, Seat seat) {
    if (state.hand.envit.phase != EnvitPhase::unopened) return rule::envit_opened;
    if (closed_by_truc(state, seat)) return rule::envit_closed_by_truc;
    if (closed_by_cards(state, seat)) return rule::envit_before_card;
    return std::nullopt;
}

// Of the envit that waits for its answer.
std::optional<RuleId> bar_refusal(const State& state) {
    const bool must_accept = state.setup.house.one_left == OneLeft::must_accept && gap(state) == 1;
    return must_accept ? std::optional(rule::envit_one_left) : std::nullopt;
}

std::optional<RuleId> bar_answer(const State& state, Side side, Call call) {
    const Envit& envit = state.hand.envit;
    const Truc& truc = state.hand.truc;
    const bool envit_asks = envit.phase == EnvitPhase::pending;
    const bool plain = call == Call::vull || call == Call::no_vull;
    if (!envit_asks && !(plain && truc.phase == TrucPhase::pending)) return rule::call_nothing_to_answer;
    if (side == (envit_asks ? envit.by : truc.by)) return rule::call_not_yours;
    if (plain) return envit_asks && call == Call::no_vull ? bar_refusal(state) : std::nullopt;
    if (envit.falta) return rule::envit_falta_is_last;
    const bool worth_more = call == Call::falta && falta_passes_gap(state);
    if (envit.stake >= gap(state) && !worth_more) return rule::envit_up_to_the_cama;
    return std::nullopt;
}

bool follows(Call call, std::optional<Call> last) {
    switch (call) {
        case Call::retruque: return last == Call::truque || last == Call::truc_i_passe;
        case Call::quatre_val: return last == Call::retruque;
        case Call::joc_fora: return last == Call::quatre_val;
        default: return !last.has_value();
    }
}

std::optional<RuleId> bar_truc_call(const State& state, Side side, Call call) {
    const Hand& hand = state.hand;
    if (hand.envit.phase == EnvitPhase::pending) return rule::envit_answer_first;
    if (!follows(call, hand.truc.call)) return rule::truc_order;
    if (hand.truc.call && side == hand.truc.by) return rule::truc_raise_right;
    const bool first = call == Call::truque && hand.table.empty() && hand.tricks.empty();
    if (first && hand.envit.phase == EnvitPhase::unopened &&
        state.setup.house.truque_before_card == TruqueBeforeCard::forbidden) {
        return rule::truc_before_card;
    }
    return std::nullopt;
}

}  // namespace

EnvitPhase shown_phase(const State& state) {
    if (state.hand.envit.phase != EnvitPhase::unopened) return state.hand.envit.phase;
    for (Seat seat = 0; seat < state.setup.seats(); ++seat) {
        if (!closed_by_truc(state, seat) && !closed_by_cards(state, seat)) return EnvitPhase::unopened;
    }
    return EnvitPhase::closed;
}

std::optional<RuleId> bar(const State& state, Seat seat, Call call) {
    if (state.winner) return match_rule::over;
    if (state.hand.decided) return rule::hand_decided;
    if (is_truc_call(call)) return bar_truc_call(state, side_of(seat), call);
    const bool opens = call == Call::envide || (call == Call::falta && state.hand.envit.phase != EnvitPhase::pending);
    return opens ? bar_opening(state, seat) : bar_answer(state, side_of(seat), call);
}

std::optional<RuleId> bar(const State& state, const By& by, Call call) {
    if (const Seat* seat = std::get_if<Seat>(&by)) return bar(state, *seat, call);
    std::optional<RuleId> first;
    for (Seat seat = static_cast<Seat>(at(std::get<Side>(by))); seat < state.setup.seats(); seat += 2) {
        const std::optional<RuleId> barred = bar(state, seat, call);
        if (!barred) return std::nullopt;
        // Seats of one side differ in these two only, and the truc stands first in the list of refusals.
        if (!first || barred == rule::envit_closed_by_truc) first = barred;
    }
    return first;
}

std::vector<Call> calls_open_to(const State& state, Side side) {
    std::vector<Call> open;
    open.reserve(kCalls.size());  // it is asked for each kept line
    for (const Call call : kCalls) {
        if (!bar(state, By(side), call)) open.push_back(call);
    }
    return open;
}

}  // namespace tapet::truc
