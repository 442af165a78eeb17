// How the log is parted, and how a match stands, in words.
#include "calavera/pad.h"
#include "calavera/words.h"

namespace tapet::calavera {

LogPart part_of(const State& state, const Event& /*event*/, std::int64_t /*turns*/) {
    return {state.turn, state.active, 0};
}

std::string part_words(const Sentences& context, const State& state, const LogPart& part) {
    return turn_words(context, part, state.setup.players);
}

std::string actor_of(const State& state, const Event& event) {
    const bool active = std::visit(AnyOf<Throw, Stand, Next>{}, event);
    return active ? state.setup.players[state.active] : std::string();
}

std::vector<ScoreRow> score_rows(const Sentences& /*context*/, const State& state) {
    std::vector<ScoreRow> all;
    for (std::size_t i = 0; i < state.count(); ++i) {
        const auto player = static_cast<Player>(i);
        all.push_back({state.setup.players[i], signed_points(total(state, player))});
    }
    return all;
}

std::string score_line(const Sentences& context, const State& state) {
    std::string all = rows_words(score_rows(context, state));
    if (state.phase != Phase::over) return all;
    return context.tr("score.won", {names_words(state.setup.players, state.winners), all});
}

// The rows of the sheet that won, and its bonus.
Ending ending(const Sentences& context, const State& state) {
    Ending end{.figures = score_rows(context, state)};
    if (state.winners.size() != 1) return end;
    const Player winner = state.winners.front();
    std::string sum;
    int rows = 0;
    for (const Row row : kRows) {
        rows += points(state.sheets[winner][at(row)]);
        sum += signed_points(points(state.sheets[winner][at(row)])) + "  ";
    }
    end.course.push_back(sum + signed_points(total(state, winner) - rows));
    return end;
}

}  // namespace tapet::calavera
