#include "season/fixtures.h"

#include <algorithm>

#include "championship/circle.h"
#include "championship/codes.h"
#include "championship/judge.h"
#include "core/json_writer.h"
#include "season/place.h"

namespace tapet::championship {

std::size_t round_count(const State& state, std::size_t table) {
    return table < state.tables.size() ? rounds(state.tables[table].members.size()) : 0;
}

std::vector<DeskFixture> fixtures_of_round(const State& state, std::size_t table, std::size_t round) {
    std::vector<DeskFixture> found;
    if (table >= state.tables.size()) return found;
    const Table& one = state.tables[table];
    const std::size_t members = one.members.size();
    const std::size_t each = slots_a_round(members);
    const auto gone = [&](Entrant who) { return state.roster.entries[who].status == EntryStatus::withdrawn; };
    for (std::size_t slot = round * each; slot < (round + 1) * each && slot < one.fixtures.size(); ++slot) {
        const auto seats = seats_at(members, slot);
        if (!seats) continue;
        const Two<Entrant> between{one.members[(*seats)[0]], one.members[(*seats)[1]]};
        if (!gone(between[0]) && !gone(between[1])) found.push_back({table, slot, round, between, &one.fixtures[slot]});
    }
    return found;
}

std::vector<Entrant> resting(const State& state, std::size_t table, std::size_t round) {
    std::vector<Entrant> idle;
    if (table >= state.tables.size()) return idle;
    const std::vector<DeskFixture> playing = fixtures_of_round(state, table, round);
    for (const Entrant who : state.tables[table].members) {
        if (state.roster.entries[who].status == EntryStatus::withdrawn) continue;
        const bool plays = std::any_of(playing.begin(), playing.end(), [&](const DeskFixture& f) {
            return f.between[0] == who || f.between[1] == who;
        });
        if (!plays) idle.push_back(who);
    }
    return idle;
}

std::size_t running_round(const State& state, std::size_t table) {
    const std::size_t count = round_count(state, table);
    for (std::size_t round = 0; round < count; ++round) {
        for (const DeskFixture& fixture : fixtures_of_round(state, table, round)) {
            if (!settled(outcome_of(state, fixture).status)) return round;
        }
    }
    return count == 0 ? 0 : count - 1;
}

std::optional<DeskFixture> find_fixture(const State& state, const Pair& between) {
    const auto at = locate(state, between);
    if (!at) return std::nullopt;
    const Table& table = state.tables[at->table];
    const std::size_t each = slots_a_round(table.members.size());
    return DeskFixture{at->table, at->slot, at->slot / each, at->between, &table.fixtures[at->slot]};
}

Pair names_of(const State& state, const DeskFixture& fixture) {
    return {falla_name(state, fixture.between[0]), falla_name(state, fixture.between[1])};
}

Outcome outcome_of(const State& state, const DeskFixture& fixture) {
    return outcome(state, *fixture.fixture, fixture.between, state.setup.house.awarded_score);
}

// ---- names for what is kept ----------------------------------------------------------------------------------------

std::string fixture_key(Phase phase, const Pair& between) {
    return to_text(Json(Json::Array{code(phase), between[0], between[1]}));
}

std::string round_key(Phase phase, std::string_view table, std::size_t round) {
    return to_text(Json(Json::Array{code(phase), table, static_cast<std::int64_t>(round + 1)}));
}

std::optional<FixtureName> read_fixture_key(std::string_view key) {
    const auto json = parse_json(key);
    const Json::Array* parts = json ? json->as_array() : nullptr;
    if (parts == nullptr || parts->size() != 3) return std::nullopt;
    for (const Json& part : *parts) {
        if (part.as_text() == nullptr) return std::nullopt;
    }
    const auto& words = kPhaseCodes;
    const auto phase = std::find(words.begin(), words.end(), *(*parts)[0].as_text());
    if (phase == words.end()) return std::nullopt;
    return FixtureName{static_cast<Phase>(phase - words.begin()), {*(*parts)[1].as_text(), *(*parts)[2].as_text()}};
}

Pair called_now(const Match<Game>& match, Pair names) {
    for (std::string& name : names) {
        for (std::size_t i = 0; i < match.played() && !find_falla(match.state().roster, name); ++i) {
            const auto* renamed = std::get_if<Rename>(&match.played_event(i));
            if (renamed != nullptr && renamed->falla == name) name = renamed->to;
        }
    }
    return names;
}

Pair called_before(const Event& event, Pair names) {
    const auto* renamed = std::get_if<Rename>(&event);
    for (std::string& name : names) {
        if (renamed != nullptr && renamed->to == name) name = renamed->falla;
    }
    return names;
}

// ---- words ---------------------------------------------------------------------------------------------------------

std::string status_words(const Sentences& context, const State& state, const DeskFixture& fixture) {
    const auto round = static_cast<int>(fixture.round) + 1;
    return outcome_words(state, {fixture.table, round, fixture.between, fixture.fixture}, context.lang);
}

std::string short_status(const Sentences& context, MatchStatus status) {
    if (status == MatchStatus::open || status == MatchStatus::played) return {};
    return std::string(context.tr("desk.status." + std::string(code(status))));  // keys: desk.status.*
}

}  // namespace tapet::championship
