// What each event of the plain sheet does: judged first, then carried out.
#include <algorithm>

#include "tally/rule_ids.h"
#include "tally/standing.h"
#include "tally/tally.h"

namespace tapet::tally {

namespace {

using Rulings = std::vector<Ruling>;
using Bar = std::optional<RuleId>;

Json names_of(const State& state, const std::vector<Player>& players) {
    Json::Array names;
    for (const Player player : players) names.emplace_back(state.setup.players[player]);
    return names;
}

Ruling win_ruling(const State& state) { return {rule::win_best, {{"winners", names_of(state, best(state))}}}; }

// ---- what forbids it -----------------------------------------------------------------------------------------------------

Bar bars(const State&, const Points&) { return std::nullopt; }
Bar bars(const State& state, const Round&) { return begun(state) ? Bar(rule::round_begun) : std::nullopt; }
Bar bars(const State& state, const Next&) { return begun(state) ? std::nullopt : Bar(rule::round_empty); }
Bar bars(const State& state, const Finish&) { return ever_noted(state) ? std::nullopt : Bar(rule::finish_empty); }

Bar barred(const State& state, const Event& event) {
    if (state.ended) return match_rule::over;
    return std::visit([&](const auto& e) { return bars(state, e); }, event);
}

// ---- what it does --------------------------------------------------------------------------------------------------------

void note(State& state, Player player, int n) {
    state.running[player] = state.running[player].value_or(0) + n;
    state.totals[player] += n;
}

void close_round(State& state, Rulings& rulings) {
    const int round = state.round();
    Json::Object points;
    for (Player player = 0; player < state.count(); ++player) {
        const Total noted = state.running[player].value_or(0);
        state.closed.push_back(noted);
        state.running[player].reset();
        points.push_back({state.setup.players[player], noted});
    }
    rulings.push_back({rule::round_closed, {{"round", round}, {"points", std::move(points)}}});
}

void end(State& state, End why, Ruling ruling, Rulings& rulings) {
    state.ended = why;
    rulings.push_back(std::move(ruling));
    rulings.push_back(win_ruling(state));
}

// Everybody has had their turn: now the limit counts.
void end_round(State& state, Rulings& rulings) {
    close_round(state, rulings);
    std::vector<Player> reached;
    for (Player player = 0; state.setup.limit && player < state.count(); ++player) {
        if (state.totals[player] >= *state.setup.limit) reached.push_back(player);
    }
    if (!reached.empty())
        return end(state, End::limit, {rule::end_limit, {{"players", names_of(state, reached)}}}, rulings);
    if (state.rounds_closed() == state.setup.rounds.value_or(kMostRounds))
        end(state, End::rounds, {rule::end_rounds, {}}, rulings);
}

void carry_out(State& state, const Points& event, Rulings& rulings) {
    note(state, event.player, event.n);
    rulings.push_back(
        {rule::points_noted,
         {{"player", state.setup.players[event.player]}, {"n", event.n}, {"total", state.totals[event.player]}}});
}

void carry_out(State& state, const Round& event, Rulings& rulings) {
    for (Player player = 0; player < state.count(); ++player) note(state, player, event.points[player]);
    end_round(state, rulings);
}

void carry_out(State& state, const Next&, Rulings& rulings) { end_round(state, rulings); }

void carry_out(State& state, const Finish&, Rulings& rulings) {
    if (begun(state)) close_round(state, rulings);
    end(state, End::finish, {rule::end_finish, {}}, rulings);
}

}  // namespace

Ruled<State> Game::initial(const Setup& setup) {
    State state;
    state.setup = setup;
    state.running.resize(setup.players.size());
    state.totals.resize(setup.players.size());
    return state;
}

Ruled<Step<State>> Game::apply(const State& state, const Event& event, RulesVersion /*rules*/) {
    if (const Bar bar = barred(state, event)) return refuse(*bar);
    Step<State> step{state, {}};
    std::visit([&](const auto& e) { carry_out(step.state, e, step.rulings); }, event);
    return step;
}

std::vector<Event> Game::choices(const State& state) {
    constexpr int kListed = 10;
    std::vector<Event> all;
    for (Player player = 0; player < state.count(); ++player) {
        for (int n = 1; n <= kListed; ++n) all.emplace_back(Points{player, n});
    }
    all.emplace_back(Next{});
    all.emplace_back(Finish{});
    all.erase(std::remove_if(all.begin(), all.end(), [&](const Event& e) { return barred(state, e).has_value(); }),
              all.end());
    return all;
}

std::vector<std::string> Game::winners(const State& state) {
    std::vector<std::string> names;
    if (!state.ended) return names;
    for (const Player player : best(state)) names.push_back(state.setup.players[player]);
    return names;
}

Ruled<Answered<Answer>> Game::answer(const State& state, const Question&) {
    return Answered<Answer>{order(state), {win_ruling(state)}};
}

}  // namespace tapet::tally
