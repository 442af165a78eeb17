// How the log is parted, and how a match stands, in words.
#include "fallera/deck.h"
#include "fallera/words.h"

namespace tapet::fallera {

LogPart part_of(const State& state, const Event& /*event*/, std::int64_t turns) {
    if (!state.turn) return {kBeforeTurns, 0, 0};
    return {turns, *state.turn, 0};
}

std::string part_words(const Sentences& context, const State& state, const LogPart& part) {
    return turn_words(context, part, state.setup.players);
}

std::string actor_of(const State& state, const Event& event) {
    const bool mover = std::visit(AnyOf<Alms, Extra, Next, Reverse, Discard, Recover, Reshuffle>{}, event);
    return mover && state.turn ? state.setup.players[*state.turn] : std::string();
}

// Ingredients: the game has no points.
std::vector<ScoreRow> score_rows(const Sentences& /*context*/, const State& state) {
    std::vector<ScoreRow> all;
    for (std::size_t i = 0; i < state.players(); ++i) {
        all.push_back({state.setup.players[i], std::to_string(ingredients(state, state.mostrador[i]))});
    }
    return all;
}

std::string score_line(const Sentences& context, const State& state) {
    const std::string all = context.tr("fallera.ingredients", {rows_words(score_rows(context, state))});
    std::vector<Player> won;
    for (std::size_t i = 0; i < state.players(); ++i) {
        if (state.won[i]) won.push_back(static_cast<Player>(i));
    }
    return won.empty() ? all : context.tr("score.won", {names_words(state.setup.players, won), all});
}

Ending ending(const Sentences& context, const State& state) { return {.figures = score_rows(context, state)}; }

}  // namespace tapet::fallera
