// What each event of Truc does: judged (bars.h), then carried out.
#include <algorithm>

#include "truc/bars.h"
#include "truc/calls.h"
#include "truc/codes.h"
#include "truc/rule_ids.h"
#include "truc/settle.h"
#include "truc/tricks.h"
#include "truc/truc.h"

namespace tapet::truc {

namespace {

void carry_out(State& state, const Stones& event, Rulings& rulings) {
    if (event.n > 0) {
        mark(state, event.side, event.n, {rule::match_counter, {}}, rulings);
        return;
    }
    state.score[at(event.side)].stones += event.n;
    rulings.push_back({rule::match_counter, {{"side", name(event.side)}, {"stones", event.n}}});
}

void carry_out(State& state, const PutMa& event, Rulings& rulings) {
    state.ma = event.seat;
    state.hand.leads = event.seat;
    rulings.push_back({rule::ma_put_right, {{"seat", seat_name(event.seat)}}});
}

void open_envit(State& state, const Say& say, Rulings& rulings) {
    Envit& envit = state.hand.envit;
    const Side side = side_of(say.by);
    const bool after_raise = state.hand.truc.raised[0] || state.hand.truc.raised[1];
    // Under any-card the table would have closed it, under until-raise the raise.
    const std::string_view house = !state.hand.table.empty() ? "envit_opening" : after_raise ? "truc_i_passe" : "";
    rulings.push_back({rule::envit_before_card, {{"side", name(side)}}, house});
    envit.phase = EnvitPhase::pending;
    envit.by = side;
    if (say.call == Call::falta) {
        envit.falta = envit.direct_falta = true;
        envit.if_refused = state.setup.house.direct_falta_refused;
        return;
    }
    envit.stake = say.stones.value_or(2);
    envit.if_refused = 1;
    if (envit.stake == 1) rulings.push_back({rule::envit_one_stone, {{"side", name(side)}}});
}

void raise_envit(State& state, const Say& say, Rulings& rulings) {
    Envit& envit = state.hand.envit;
    envit.by = side_of(say.by);
    envit.if_refused = envit.stake;
    if (!state.hand.table.empty()) rulings.push_back({rule::envit_raise_after_card, {{"side", name(envit.by)}}});
    if (say.call == Call::falta) {
        envit.falta = true;
    } else {
        envit.stake += say.call == Call::torne ? 2 : *say.stones;
    }
}

void bid_envit(State& state, const Say& say, Rulings& rulings) {
    Envit& envit = state.hand.envit;
    if (envit.phase == EnvitPhase::unopened) {
        open_envit(state, say, rulings);
    } else {
        raise_envit(state, say, rulings);
    }
    const Json stake = envit.falta ? Json("falta") : Json(envit.stake);
    rulings.push_back({rule::envit_stakes,
                       {{"side", name(envit.by)}, {"stake", stake}, {"if_refused", refused_envit_pays(state)}},
                       envit.direct_falta && gap(state) > 1 ? "direct_falta_refused" : ""});
    if (!envit.falta) return;
    // Over a stake that fills the gap only the house's falta can still be called.
    const bool by_house = !envit.direct_falta && envit.stake >= gap(state);
    rulings.push_back({rule::envit_falta, {{"side", name(envit.by)}, {"gap", gap(state)}}, by_house ? "falta" : ""});
}

void call_truc(State& state, const Say& say, Rulings& rulings) {
    Truc& truc = state.hand.truc;
    const Side side = side_of(say.by);
    const bool before_card = say.call == Call::truque && state.hand.table.empty() && state.hand.tricks.empty() &&
                             state.hand.envit.phase == EnvitPhase::unopened;
    if (before_card) rulings.push_back({rule::truc_before_card, {{"side", name(side)}}, "truque_before_card"});
    const RuleId by_rule = truc.call ? rule::truc_raise_right : rule::truc_order;
    // Raising accepts the call below it.
    if (truc.phase == TrucPhase::pending) truc.accepted = truc.call;
    truc.phase = TrucPhase::pending;
    truc.call = say.call;
    truc.by = side;
    if (say.call == Call::truc_i_passe) truc.passer = say.by;
    if (say.call > Call::truc_i_passe) truc.raised[at(side)] = true;
    rulings.push_back(
        {by_rule, {{"side", name(side)}, {"call", code(say.call)}, {"if_refused", refused_truc_pays(say.call)}}});
}

void answer_envit(State& state, Side side, bool wanted, Rulings& rulings) {
    Envit& envit = state.hand.envit;
    if (!wanted) return refuse_envit(state, true, rulings);
    envit.phase = EnvitPhase::accepted;
    const Json stake = envit.falta ? Json("falta") : Json(envit.stake);
    rulings.push_back({rule::envit_accepted, {{"side", name(side)}, {"stake", stake}}});
}

void answer_truc(State& state, Side side, bool wanted, Rulings& rulings) {
    Truc& truc = state.hand.truc;
    if (!wanted) {
        truc.phase = TrucPhase::refused;
        return decide_hand(state, truc.by, rulings);
    }
    truc.phase = TrucPhase::accepted;
    truc.accepted = truc.call;
    if (truc.call == Call::joc_fora) {
        const bool coto = state.setup.house.joc_fora == JocFora::coto;
        rulings.push_back({rule::truc_joc_fora, {{"side", name(side)}, {"worth", coto ? "coto" : "cama"}}, "joc_fora"});
    } else {
        rulings.push_back({rule::truc_accepted, {{"side", name(side)}, {"worth", *truc_worth(state)}}});
    }
}

void carry_out(State& state, const Say& say, Rulings& rulings) {
    switch (say.call) {
        case Call::envide:
        case Call::torne:
        case Call::mes:
        case Call::falta: return bid_envit(state, say, rulings);
        case Call::vull:
        case Call::no_vull: {
            const bool wanted = say.call == Call::vull;
            const bool envit = state.hand.envit.phase == EnvitPhase::pending;
            return envit ? answer_envit(state, side_of(say.by), wanted, rulings)
                         : answer_truc(state, side_of(say.by), wanted, rulings);
        }
        default: return call_truc(state, say, rulings);
    }
}

// The tied seats of the third parda decide, or the mà's side, as the house has it.
void decide_three_pardes(State& state, const std::vector<Seat>& tied, Rulings& rulings) {
    const Seat best = tied.empty() ? state.ma : nearest(tied, state.ma, state.setup.seats());
    const Side ma_side = side_of(state.ma);
    const bool by_ma = state.setup.house.three_pardes == ThreePardes::ma_side;
    const Side winner = by_ma ? ma_side : side_of(best);
    rulings.push_back(
        {rule::parda_all_three, {{"side", name(winner)}}, side_of(best) != ma_side ? "three_pardes" : ""});
    decide_hand(state, winner, rulings);
}

// When every seat's cards are known the envit's winner follows from them, whatever was said before.
void derive_envit_winner(State& state, const SeatPoints& points, Rulings& rulings) {
    std::int64_t best = 0;
    for (const auto& [seat, said] : points) best = std::max(best, said);
    std::vector<Seat> level;
    for (const auto& [seat, said] : points) {
        if (said == best) level.push_back(seat);
    }
    const Seat winner = nearest(level, state.ma, state.setup.seats());
    const Side side = side_of(winner);
    state.hand.envit.winner = side;
    rulings.push_back({rule::envit_value, {{"side", name(side)}, {"seat", seat_name(winner)}, {"points", best}}});
    if (level.size() > 1) {
        rulings.push_back({rule::envit_tie_ma, {{"side", name(side)}, {"seat", seat_name(winner)}}});
    }
}

SeatPoints points_of_all(const State& state) {
    SeatPoints points;
    for (Seat seat = 0; seat < state.setup.seats(); ++seat) {
        points.emplace_back(seat, envit_value(cards_of(state.hand, seat)).points);
    }
    return points;
}

void after_trick(State& state, const std::vector<Seat>& tied, Rulings& rulings) {
    const HandOutcome outcome = hand_outcome(state.hand.tricks);
    if (outcome.result == HandResult::open) return;
    const bool all_known = state.hand.table.size() == kCardsEach * static_cast<std::size_t>(state.setup.seats());
    if (all_known && state.hand.envit.phase == EnvitPhase::accepted) {
        derive_envit_winner(state, points_of_all(state), rulings);
    }
    if (outcome.result == HandResult::three_pardes) return decide_three_pardes(state, tied, rulings);
    rulings.push_back({outcome.rule, {{"side", name(outcome.winner)}}});
    decide_hand(state, outcome.winner, rulings);
}

void carry_out(State& state, const Play& event, Rulings& rulings) {
    Hand& hand = state.hand;
    const auto seats = static_cast<std::ptrdiff_t>(state.setup.seats());
    hand.table.emplace_back(event.by, event.card);
    rulings.push_back({rule::trick_turn, {{"seat", seat_name(event.by)}, {"card", name(event.card)}}});
    if (static_cast<std::ptrdiff_t>(hand.table.size()) % seats != 0) return;
    const TrickResult result = trick_result({hand.table.end() - seats, hand.table.end()});
    hand.tricks.push_back(result.winner);
    if (result.winner == Trick::parda) {
        rulings.push_back({rule::trick_parda, {{"winner", "parda"}}});
    } else {
        hand.leads = result.seat;
        rulings.push_back(
            {rule::deck_rank, {{"winner", name(side_of(result.seat))}, {"seat", seat_name(result.seat)}}});
    }
    after_trick(state, result.tied, rulings);
}

void carry_out(State& state, const TrickWon& event, Rulings& rulings) {
    state.hand.by_tricks = true;
    state.hand.tricks.push_back(event.winner);
    if (event.winner == Trick::parda) {
        rulings.push_back({rule::trick_parda, {{"winner", "parda"}}});
    } else {
        rulings.push_back({rule::deck_rank, {{"winner", name(event.winner == Trick::a ? Side::a : Side::b)}}});
    }
    after_trick(state, event.tied, rulings);
}

void carry_out(State& state, const HandWon& event, Rulings& rulings) { decide_hand(state, event.winner, rulings); }

void carry_out(State& state, const Concede& event, Rulings& rulings) {
    const Side winner = other(event.by);
    rulings.push_back({rule::hand_concede, {{"side", name(event.by)}}});
    if (state.hand.envit.phase == EnvitPhase::pending) {
        const int hand = state.number;
        refuse_envit(state, false, rulings);
        if (state.number != hand || state.winner) return;  // its stones completed the cama: the truc is void
    }
    if (state.hand.truc.phase == TrucPhase::pending) state.hand.truc.phase = TrucPhase::refused;
    decide_hand(state, winner, rulings);
}

void carry_out(State& state, const EnvitWon& event, Rulings& rulings) {
    if (const SeatPoints* points = std::get_if<SeatPoints>(&event.said)) {
        derive_envit_winner(state, *points, rulings);
    } else {
        const Side winner = std::get<Side>(event.said);
        state.hand.envit.winner = winner;
        rulings.push_back({rule::envit_accepted, {{"winner", name(winner)}}});
    }
    settle(state, rulings);
}

void carry_out(State& state, const VoidHand& /*event*/, Rulings& rulings) {
    state.hand = Hand{};
    state.hand.leads = state.ma;
    rulings.push_back({rule::hand_void, {{"hand", state.number}}});
}

bool touches(const Event& event) {
    return !std::holds_alternative<VoidHand>(event) && !std::holds_alternative<Stones>(event) &&
           !std::holds_alternative<PutMa>(event) && !std::holds_alternative<EnvitWon>(event);
}

// Whether under the other value of that option the envit would not have closed just then.
template <auto Option>
bool decides_closing(State before, State after) {
    for (State* state : {&before, &after}) {
        auto& value = state->setup.house.*Option;
        using Value = std::decay_t<decltype(value)>;
        value = value == Value{0} ? Value{1} : Value{0};
    }
    return shown_phase(before) != EnvitPhase::unopened || shown_phase(after) != EnvitPhase::closed;
}

std::string_view house_of_closing(const State& before, const State& after) {
    if (decides_closing<&House::envit_opening>(before, after)) return "envit_opening";
    return decides_closing<&House::truc_i_passe>(before, after) ? "truc_i_passe" : "";
}

// That nobody can open the envit any more is a change of phase of its own.
void rule_closing(const State& before, const State& after, const Event& event, Rulings& rulings) {
    const bool same_hand = before.number == after.number && !after.winner;
    if (!same_hand || shown_phase(before) != EnvitPhase::unopened || shown_phase(after) != EnvitPhase::closed) return;
    const RuleId by_rule = std::holds_alternative<Say>(event) ? rule::envit_closed_by_truc : rule::envit_before_card;
    rulings.push_back({by_rule, {{"phase", "closed"}}, house_of_closing(before, after)});
}

}  // namespace

Ruled<State> Game::initial(const Setup& setup) {
    State state;
    state.setup = setup;
    state.ma = setup.ma;
    state.hand.leads = setup.ma;
    return state;
}

Ruled<Step<State>> Game::apply(const State& state, const Event& event, RulesVersion rules) {
    if (const auto barred = bar(state, event, rules)) return refuse(*barred);
    Step<State> step{state, {}};
    if (touches(event)) step.state.hand.touched = true;
    std::visit([&](const auto& e) { carry_out(step.state, e, step.rulings); }, event);
    rule_closing(state, step.state, event, step.rulings);
    return step;
}

// The kinds that can be listed: say (without stones, but mes 2), play, trick, hand, concede, envit by winner, ma, void without why.
std::vector<Event> Game::choices(const State& state) {
    std::vector<Event> all;
    const auto offer = [&](const Event& event) {
        if (!bar(state, event, kRulesVersion)) all.push_back(event);
    };
    for (Seat seat = 0; seat < state.setup.seats(); ++seat) {
        for (const Call call : kCalls) {
            offer(Say{By(seat), call, call == Call::mes ? std::optional<int>(2) : std::nullopt});
        }
        for (const Card card : deck()) offer(Play{seat, card});
        offer(PutMa{seat});
    }
    offer(VoidHand{});
    for (const Trick trick : {Trick::a, Trick::b, Trick::parda}) offer(TrickWon{trick});
    for (const Side side : kSides) {
        offer(HandWon{side});
        offer(Concede{side});
        offer(EnvitWon{side});
    }
    return all;
}

}  // namespace tapet::truc
