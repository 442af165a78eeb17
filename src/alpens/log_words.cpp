// How the log is parted, and how a match stands, in words.
#include "alpens/score.h"
#include "alpens/words.h"

namespace tapet::alpens {

LogPart part_of(const State& state, const Event& /*event*/, std::int64_t /*turns*/) {
    if (state.phase == Phase::setup) return {kBeforeTurns, 0, 0};
    return {state.turn_number, state.turn, 0};
}

std::string part_words(const Sentences& context, const State& state, const LogPart& part) {
    return turn_words(context, part, state.setup.players);
}

std::string actor_of(const State& state, const Event& event) {
    if (state.phase == Phase::setup) return {};  // the whole table's
    const bool mover = std::visit(AnyOf<Die, Card, Troop, BattleOver, Next>{}, event);
    return mover ? state.setup.players[state.turn] : std::string();
}

std::vector<ScoreRow> score_rows(const Sentences& /*context*/, const State& state) {
    std::vector<ScoreRow> all;
    for (std::size_t i = 0; i < state.setup.players.size(); ++i) {
        all.push_back({state.setup.players[i], std::to_string(tally(state.alpensins[i]).total)});
    }
    return all;
}

std::string score_line(const Sentences& context, const State& state) {
    std::string all = rows_words(score_rows(context, state));
    if (state.phase != Phase::over) return all;
    return context.tr("score.won", {names_words(state, winners(state)), all});
}

Ending ending(const Sentences& context, const State& state) {
    Ending end;
    const std::vector<ScoreRow> rows = score_rows(context, state);
    for (const Player player : ranking(state)) end.figures.push_back(rows[player]);
    if (state.ended) end.course.emplace_back(end_word(context, *state.ended));
    return end;
}

}  // namespace tapet::alpens
