#include "truc/bars.h"

#include <algorithm>

#include "truc/calls.h"
#include "truc/cards.h"
#include "truc/rule_ids.h"
#include "truc/tricks.h"
#include "truc/truc.h"

namespace tapet::truc {

namespace {

using Bar = std::optional<RuleId>;

bool pending_by(const State& state, Side side) {
    const Envit& envit = state.hand.envit;
    const Truc& truc = state.hand.truc;
    return (envit.phase == EnvitPhase::pending && envit.by == side) ||
           (truc.phase == TrucPhase::pending && truc.by == side);
}

bool any_pending(const State& state) { return pending_by(state, Side::a) || pending_by(state, Side::b); }

// Common to what is played or recorded of a hand.
Bar bar_hand_event(const State& state) {
    if (state.winner) return match_rule::over;
    if (state.hand.decided) return rule::hand_decided;
    if (any_pending(state)) return rule::call_answer_first;
    return std::nullopt;
}

Bar bars(const State& state, const Stones& event) {
    if (state.winner) return match_rule::over;
    if (state.hand.touched) return rule::hand_untouched;
    if (state.score[at(event.side)].stones + event.n < 0) return rule::match_counter;
    return std::nullopt;
}

Bar bars(const State& state, const PutMa&) {
    if (state.winner) return match_rule::over;
    if (state.hand.touched) return rule::hand_untouched;
    return std::nullopt;
}

Bar bars(const State& state, const Say& event) { return bar(state, event.by, event.call); }

Bar bars(const State& state, const Play& event) {
    if (const Bar barred = bar_hand_event(state)) return barred;
    if (state.hand.by_tricks) return rule::trick_one_way;
    if (event.by != seat_to_play(state)) return rule::trick_turn;
    const auto& table = state.hand.table;
    const bool lies = std::any_of(table.begin(), table.end(), [&](const auto& p) { return p.second == event.card; });
    if (lies) return rule::deck_one_of_each;
    return std::nullopt;
}

bool third_after_two_pardes(const State& state) {
    const auto& tricks = state.hand.tricks;
    return tricks.size() == 2 && tricks[0] == Trick::parda && tricks[1] == Trick::parda;
}

bool of_both_sides(const std::vector<Seat>& seats) {
    return std::any_of(seats.begin(), seats.end(), [&](Seat s) { return side_of(s) != side_of(seats.front()); });
}

Bar bars(const State& state, const TrickWon& event) {
    if (const Bar barred = bar_hand_event(state)) return barred;
    if (!state.hand.table.empty()) return rule::trick_one_way;
    const bool third_parda = event.winner == Trick::parda && third_after_two_pardes(state);
    // `tied` elsewhere cannot be said in the protocol; an event from a replay that now stands elsewhere can have it.
    if (!event.tied.empty() && (!third_parda || !of_both_sides(event.tied))) return rule::trick_parda;
    const bool owed = state.setup.players > 1 && state.setup.house.three_pardes == ThreePardes::tied_nearest_ma;
    if (third_parda && owed && event.tied.empty()) return rule::parda_all_three;
    return std::nullopt;
}

Bar bars(const State& state, const HandWon&) { return bar_hand_event(state); }

Bar bars(const State& state, const Concede& event) {
    if (state.winner) return match_rule::over;
    if (state.hand.decided) return rule::hand_decided;
    if (pending_by(state, event.by)) return rule::call_answer_first;
    return std::nullopt;
}

Bar bars(const State& state, const VoidHand&) {
    if (state.winner) return match_rule::over;
    if (!state.hand.touched) return rule::hand_void;
    return std::nullopt;
}

// The cards that nobody else is known to have.
std::vector<Card> left_for(const State& state, Seat seat) {
    std::vector<Card> left = deck();
    for (const auto& [holder, card] : state.hand.table) {
        if (holder != seat) left.erase(std::find(left.begin(), left.end(), card));
    }
    return left;
}

// Of 0.1.0 were only the values of any three cards and those of three known ones.
bool can_have(const State& state, Seat seat, std::int64_t points, RulesVersion rules) {
    const std::vector<Card> known = cards_of(state.hand, seat);
    if (rules >= kThirdReading) return envit_value_possible(points, known, left_for(state, seat));
    return envit_value_exists(points) && (known.size() < kCardsEach || envit_value(known).points == points);
}

Bar bars(const State& state, const EnvitWon& event, RulesVersion rules) {
    if (state.winner) return match_rule::over;
    if (state.hand.envit.phase != EnvitPhase::accepted) return rule::envit_not_accepted;
    const SeatPoints* points = std::get_if<SeatPoints>(&event.said);
    if (points == nullptr) return std::nullopt;
    for (const auto& [seat, said] : *points) {
        if (!can_have(state, seat, said, rules)) return rule::envit_value;
    }
    return std::nullopt;
}

}  // namespace

std::optional<RuleId> bar(const State& state, const Event& event, RulesVersion rules) {
    if (const auto* won = std::get_if<EnvitWon>(&event)) return bars(state, *won, rules);
    return std::visit(
        [&]<class E>(const E& e) -> Bar {
            if constexpr (!std::is_same_v<E, EnvitWon>) return bars(state, e);
            return std::nullopt;
        },
        event);
}

}  // namespace tapet::truc
