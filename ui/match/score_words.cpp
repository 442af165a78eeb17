#include "ui/match/score_words.h"

#include <algorithm>

#include "alpens/score.h"
#include "calavera/pad.h"
#include "championship/phases.h"
#include "fallera/deck.h"
#include "ui/calavera/words.h"
#include "ui/championship/fixtures.h"
#include "ui/truc/words.h"

namespace tapet::ui {

namespace {

constexpr std::size_t kFew = 6;  // rows that are all named, changed or not

using Rows = std::vector<ScoreRow>;

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
    std::string all;
    for (const std::string& part : parts) all += (all.empty() ? std::string() : std::string(between)) + part;
    return all;
}

// ---- the rows --------------------------------------------------------------------------------------------------------

Rows rows(const Context& context, const truc::State& state) {
    const bool camas = state.score[0].camas + state.score[1].camas > 0;
    Rows all;
    for (const truc::Side side : truc::kSides) {
        const InHalf half = in_half(state, side);
        std::string score = std::to_string(half.n) + " " + std::string(half_word(context, half));
        const std::string won = std::to_string(state.score[truc::at(side)].camas);
        if (camas) score = context.tr("score.with-camas", {score, won});
        if (state.winner) score = context.tr("score.camas", {won});
        all.push_back({state.setup.sides[truc::at(side)], std::move(score)});
    }
    return all;
}

Rows rows(const Context& /*context*/, const calavera::State& state) {
    Rows all;
    for (std::size_t i = 0; i < state.count(); ++i) {
        const auto player = static_cast<calavera::Player>(i);
        all.push_back({state.setup.players[i], signed_points(calavera::total(state, player))});
    }
    return all;
}

Rows rows(const Context& /*context*/, const alpens::State& state) {
    Rows all;
    for (std::size_t i = 0; i < state.setup.players.size(); ++i) {
        all.push_back({state.setup.players[i], std::to_string(alpens::tally(state.alpensins[i]).total)});
    }
    return all;
}

// Ingredients: the game has no points.
Rows rows(const Context& /*context*/, const fallera::State& state) {
    Rows all;
    for (std::size_t i = 0; i < state.players(); ++i) {
        all.push_back({state.setup.players[i], std::to_string(fallera::ingredients(state, state.mostrador[i]))});
    }
    return all;
}

// Who leads each table of the running phase, with the points.
Rows rows(const Context& context, const championship::State& state) {
    Rows all;
    for (std::size_t table = 0; table < state.tables.size(); ++table) {
        const championship::Standings now = championship::standings(state, table);
        std::vector<std::string> names;
        for (const championship::Entrant who : now.leaders()) names.push_back(falla_name(state, who));
        if (names.empty()) continue;
        const std::string points = std::to_string(now.rows.front().won);
        all.push_back({table_words(context, state, table), joined(names, " = ") + " (" + points + ")"});
    }
    return all;
}

// ---- one line --------------------------------------------------------------------------------------------------------

std::string all_rows(const Rows& rows) {
    std::vector<std::string> parts;
    for (const ScoreRow& row : rows) parts.push_back(row.name + " " + row.score);
    return joined(parts, " · ");
}

template <class Player>
std::string names(const std::vector<std::string>& players, const std::vector<Player>& some) {
    std::vector<std::string> found;
    found.reserve(some.size());
    for (const Player player : some) found.push_back(players[player]);
    return joined(found, ", ");
}

std::string line(const Context& context, const truc::State& state) {
    return state.winner ? score_words(context, state) : all_rows(rows(context, state));
}

std::string line(const Context& context, const calavera::State& state) {
    std::string all = all_rows(rows(context, state));
    if (state.phase != calavera::Phase::over) return all;
    return context.tr("score.won", {names(state.setup.players, state.winners), all});
}

std::string line(const Context& context, const alpens::State& state) {
    std::string all = all_rows(rows(context, state));
    if (state.phase != alpens::Phase::over) return all;
    return context.tr("score.won", {names(state.setup.players, alpens::winners(state)), all});
}

std::string line(const Context& context, const fallera::State& state) {
    const std::string all = context.tr("fallera.ingredients", {all_rows(rows(context, state))});
    std::vector<fallera::Player> won;
    for (std::size_t i = 0; i < state.players(); ++i) {
        if (state.won[i]) won.push_back(static_cast<fallera::Player>(i));
    }
    return won.empty() ? all : context.tr("score.won", {names(state.setup.players, won), all});
}

std::string line(const Context& context, const championship::State& state) {
    const championship::Course course = championship::course(state);
    if (course.champion != championship::kNobody) {
        return context.tr("desk.champion", {falla_name(state, course.champion)});
    }
    const std::string phase = phase_words(context, course.phase);
    if (state.tables.empty()) {
        return context.tr("score.entries", {phase, std::to_string(state.roster.entries.size())});
    }
    std::size_t all = 0;
    std::size_t open = 0;
    for (const championship::Table& table : state.tables) {
        championship::for_each_match(state, table, [&](auto...) { ++all; });
        open += table.open;
    }
    return context.tr("score.matches", {phase, std::to_string(all - std::min(open, all)), std::to_string(all)});
}

}  // namespace

std::vector<ScoreRow> score_rows(const Context& context, const AnyMatch& any) {
    return std::visit([&](const auto& match) { return rows(context, match.state()); }, any);
}

std::string score_line(const Context& context, const AnyMatch& any) {
    return std::visit([&](const auto& match) { return line(context, match.state()); }, any);
}

std::string score_change(const std::vector<ScoreRow>& before, const std::vector<ScoreRow>& after) {
    std::vector<std::string> parts;
    for (const ScoreRow& row : after) {
        const auto old =
            std::find_if(before.begin(), before.end(), [&](const ScoreRow& b) { return b.name == row.name; });
        const bool same = old == before.end() || old->score == row.score;
        if (same && after.size() > kFew) continue;
        parts.push_back(row.name + " " + (same ? row.score : old->score + " » " + row.score));
    }
    return joined(parts, " · ");
}

}  // namespace tapet::ui
