#include "truc/settle.h"

#include <algorithm>

#include "truc/calls.h"
#include "truc/codes.h"
#include "truc/rule_ids.h"

namespace tapet::truc {

namespace {

// Takes a cama for the side, or as many as a joc fora gives: the next one begins at 0, or the coto is won and the numbers
// stay.
void take_cama(State& state, Side side, Rulings& rulings, int joc_fora = 0) {
    Score& score = state.score[at(side)];
    state.camas_played.push_back({side, {state.score[0].stones, state.score[1].stones}, joc_fora});
    for (int i = 0; i < std::max(1, joc_fora); ++i) {
        rulings.push_back({rule::match_cama, {{"side", name(side)}, {"camas", ++score.camas}}});
    }
    if (score.camas == state.setup.camas) {
        state.winner = side;
        rulings.push_back({rule::match_coto, {{"side", name(side)}}});
        return;
    }
    for (Score& each : state.score) each.stones = 0;
    ++state.cama;
}

// The next hand; after the coto number and mà keep their last values.
void end_hand(State& state) {
    if (!state.winner) {
        ++state.number;
        state.ma = static_cast<Seat>((state.ma + 1) % state.setup.seats());
    }
    state.hand = Hand{};
    state.hand.leads = state.ma;
}

Ruling marking(RuleId rule, std::string_view house = {}) { return {rule, {}, house}; }

// Whether another value of direct_falta_refused would have paid something else.
std::string_view refused_by_house(const State& state) {
    return state.hand.envit.direct_falta && gap(state) > 1 ? "direct_falta_refused" : "";
}

void settle_joc_fora(State& state, Side winner, Rulings& rulings) {
    const bool whole_coto = state.setup.house.joc_fora == JocFora::coto;
    const int lacking = state.setup.camas - state.score[at(winner)].camas;
    const int camas = whole_coto ? lacking : 1;
    rulings.push_back({rule::truc_joc_fora,
                       {{"side", name(winner)}, {"stones", 0}, {"camas", camas}},
                       lacking > 1 ? "joc_fora" : ""});
    take_cama(state, winner, rulings, camas);
}

// Marks the accepted envit; answers whether that completed the cama.
bool settle_envit(State& state, Rulings& rulings) {
    const Envit& envit = state.hand.envit;
    const Side winner = *envit.winner;
    const int pays = accepted_envit_pays(state, winner);
    std::string_view house;
    if (envit.falta) {
        const bool both = in_dolentes(state, Side::a) && in_dolentes(state, Side::b);
        if (both && state.setup.stones - state.score[at(winner)].stones != gap(state)) house = "falta";
        rulings.push_back({rule::envit_falta, {{"side", name(winner)}, {"gap", gap(state)}}, house});
    } else if (envit.stake > gap(state)) {
        rulings.push_back({rule::envit_cap, {{"side", name(winner)}, {"gap", gap(state)}}});
    }
    return mark(state, winner, pays, marking(rule::settle_envit_first, house), rulings);
}

void settle_truc(State& state, Side winner, Rulings& rulings) {
    const Truc& truc = state.hand.truc;
    const int pays = *truc_worth(state);
    if (truc.phase == TrucPhase::refused) {
        mark(state, winner, pays, marking(rule::truc_refused), rulings);
    } else if (truc.accepted) {
        mark(state, winner, pays, marking(rule::truc_accepted), rulings);
    } else {
        mark(state, winner, pays, marking(rule::truc_quiet_hand, "quiet_hand"), rulings);
    }
}

}  // namespace

bool mark(State& state, Side side, int stones, Ruling ruling, Rulings& rulings) {
    int& mine = state.score[at(side)].stones;
    const int marked = std::min(stones, state.setup.stones - mine);
    mine += marked;
    ruling.facts.push_back({"side", name(side)});
    ruling.facts.push_back({"stones", marked});
    rulings.push_back(std::move(ruling));
    if (marked < stones) {
        rulings.push_back({rule::settle_no_carry, {{"side", name(side)}, {"dropped", stones - marked}}});
    }
    if (mine < state.setup.stones) return false;
    take_cama(state, side, rulings);
    return true;
}

void refuse_envit(State& state, bool by_no_vull, Rulings& rulings) {
    Envit& envit = state.hand.envit;
    if (gap(state) == 1) {  // under must-accept a no-vull would not have got here
        rulings.push_back({rule::envit_one_left, {{"side", name(other(envit.by))}}, by_no_vull ? "one_left" : ""});
    }
    const int pays = refused_envit_pays(state);
    if (envit.if_refused > pays) {
        rulings.push_back({rule::envit_cap, {{"side", name(envit.by)}, {"gap", gap(state)}}});
    }
    const std::string_view house = refused_by_house(state);
    envit.phase = EnvitPhase::refused;
    if (mark(state, envit.by, pays, marking(rule::envit_refused, house), rulings)) end_hand(state);
}

void decide_hand(State& state, Side winner, Rulings& rulings) {
    state.hand.decided = winner;
    settle(state, rulings);
}

void settle(State& state, Rulings& rulings) {
    if (!state.hand.decided) return;
    const Side winner = *state.hand.decided;
    const Truc& truc = state.hand.truc;
    const Envit& envit = state.hand.envit;
    if (truc.phase == TrucPhase::accepted && truc.accepted == Call::joc_fora) {
        settle_joc_fora(state, winner, rulings);
        return end_hand(state);
    }
    if (envit.phase == EnvitPhase::accepted && !envit.winner) {
        rulings.push_back({rule::hand_decided, {{"side", name(winner)}}});
        return;
    }
    const bool cama = envit.phase == EnvitPhase::accepted && settle_envit(state, rulings);
    if (!cama) settle_truc(state, winner, rulings);
    end_hand(state);
}

}  // namespace tapet::truc
