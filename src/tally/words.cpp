#include "tally/words.h"

#include "tally/rule_ids.h"
#include "tally/standing.h"

namespace tapet::tally {

namespace {

std::string words(const Sentences&, const State& state, const Points& event) {
    return state.setup.players[event.player] + " " + noted_words(event.n);
}

std::string words(const Sentences& context, const State& state, const Round& event) {
    std::vector<std::string> all;
    for (std::size_t i = 0; i < event.points.size(); ++i) {
        all.push_back(state.setup.players[i] + " " + points_words(event.points[i]));
    }
    return context.tr("tally.event.round", {joined(all, " · ")});
}

std::string words(const Sentences& context, const State&, const Next&) {
    return std::string(context.tr("tally.event.next"));
}

std::string words(const Sentences& context, const State&, const Finish&) {
    return std::string(context.tr("tally.event.finish"));
}

std::string number_words(const Json& value) {
    const std::int64_t* n = value.as_int();
    return n == nullptr ? plain_value(value) : points_words(*n);
}

std::string fact(const Sentences& context, const Fact& fact) {
    if (fact.name == "n") return noted_words(*fact.value.as_int());
    if (fact.name == "total") return context.tr("tally.fact.total", {number_words(fact.value)});
    if (fact.name == "round") return context.tr("tally.round", {number_words(fact.value)});
    const Json::Object* points = fact.value.as_object();
    if (points == nullptr) return plain_value(fact.value);
    std::vector<std::string> each;
    for (const Member& member : *points) each.push_back(member.key + " " + number_words(member.value));
    return joined(each, " · ");
}

}  // namespace

std::string points_words(Total points) {
    return (points < 0 ? "−" : "") + std::to_string(points < 0 ? -points : points);
}

std::string noted_words(Total points) { return (points < 0 ? "" : "+") + points_words(points); }

std::string setup_words(const Sentences& context, const Setup& setup) {
    std::vector<std::string> all{std::string(context.tr(setup.win == Win::most ? "tally.most" : "tally.least"))};
    if (setup.limit) all.push_back(context.tr("tally.limit", {std::to_string(*setup.limit)}));
    if (setup.rounds) all.push_back(context.tr("tally.rounds", {std::to_string(*setup.rounds)}));
    return joined(all, " · ");
}

std::string round_number_words(const Sentences& context, const State& state) {
    const std::string number = std::to_string(state.round());
    if (!state.setup.rounds) return context.tr("tally.round", {number});
    return context.tr("tally.round.of", {number, std::to_string(*state.setup.rounds)});
}

std::string end_words(const Sentences& context, const State& state) {
    switch (*state.ended) {
        case End::limit: return context.tr("tally.ended.limit", {std::to_string(*state.setup.limit)});
        case End::rounds: return context.tr("tally.ended.rounds", {std::to_string(state.rounds_closed())});
        case End::finish: break;
    }
    return std::string(context.tr("tally.event.finish"));
}

std::string event_words(const Sentences& context, const State& state, const Event& event) {
    return std::visit([&](const auto& e) { return words(context, state, e); }, event);
}

std::string fact_words(const Sentences& context, const State& /*state*/, const Ruling& ruling) {
    std::vector<std::string> all;
    for (const Fact& each : ruling.facts) all.push_back(fact(context, each));
    return joined(all, " · ");
}

LogPart part_of(const State& state, const Event& /*event*/, std::int64_t /*turns*/) { return {state.round(), 0, 0}; }

std::string part_words(const Sentences& context, const State& /*state*/, const LogPart& part) {
    return context.tr("tally.round", {std::to_string(part[0])});
}

std::string actor_of(const State& /*state*/, const Event& /*event*/) { return {}; }

std::vector<ScoreRow> score_rows(const Sentences& /*context*/, const State& state) {
    std::vector<ScoreRow> all;
    for (Player player = 0; player < state.count(); ++player) {
        all.push_back({state.setup.players[player], points_words(state.totals[player])});
    }
    return all;
}

std::string score_line(const Sentences& context, const State& state) {
    std::string all = rows_words(score_rows(context, state));
    if (state.ended) all = context.tr("score.won", {names_words(state.setup.players, best(state)), all});
    return state.setup.title ? *state.setup.title + " · " + all : all;
}

Ending ending(const Sentences& context, const State& state) {
    Ending end{.title = state.setup.title.value_or(std::string())};
    for (const Place& place : order(state))
        end.figures.push_back({state.setup.players[place.player], points_words(place.total)});
    if (state.ended) end.course.push_back(end_words(context, state));
    return end;
}

}  // namespace tapet::tally
