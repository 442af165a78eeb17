// Truc's questions: facts about cards and the gap, which change nothing.
#include "truc/calls.h"
#include "truc/codes.h"
#include "truc/rule_ids.h"
#include "truc/tricks.h"
#include "truc/truc.h"

namespace tapet::truc {

namespace {

using Result = Ruled<Answered<Answer>>;

bool repeats(const std::vector<Card>& cards) {
    for (std::size_t i = 0; i < cards.size(); ++i) {
        for (std::size_t j = i + 1; j < cards.size(); ++j) {
            if (cards[i] == cards[j]) return true;
        }
    }
    return false;
}

Result reply(const State&, const AskEnvit& ask) {
    if (repeats(ask.cards)) return refuse(rule::deck_one_of_each);
    const EnvitValue value = envit_value(ask.cards);
    return Answered<Answer>{value, {{rule::envit_value, {{"points", value.points}}}}};
}

Result reply(const State& state, const AskTrick& ask) {
    std::vector<Card> cards;
    for (const auto& [seat, card] : ask.cards) cards.push_back(card);
    if (repeats(cards)) return refuse(rule::deck_one_of_each);
    const int seats = state.setup.seats();
    std::vector<std::pair<Seat, Card>> played;
    for (int i = 0; i < seats; ++i) {
        const auto seat = static_cast<Seat>((ask.led + i) % seats);
        for (const auto& one : ask.cards) {
            if (one.first == seat) played.push_back(one);
        }
    }
    TrickResult result = trick_result(played);
    if (result.winner == Trick::parda) {
        return Answered<Answer>{TrickAnswer{Trick::parda, std::nullopt, std::move(result.tied)},
                                {{rule::trick_parda, {{"winner", "parda"}}}}};
    }
    return Answered<Answer>{TrickAnswer{result.winner, result.seat, {}},
                            {{rule::deck_rank, {{"seat", seat_name(result.seat)}}}}};
}

Result reply(const State&, const AskRank& ask) { return Answered<Answer>{ask, {{rule::deck_rank, {}}}}; }

Result reply(const State& state, const AskGap&) {
    return Answered<Answer>{GapAnswer{gap(state), leader(state)}, {{rule::envit_cap, {{"gap", gap(state)}}}}};
}

}  // namespace

Ruled<Answered<Answer>> Game::answer(const State& state, const Question& question) {
    return std::visit([&](const auto& ask) { return reply(state, ask); }, question);
}

}  // namespace tapet::truc
