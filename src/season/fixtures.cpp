#include "season/fixtures.h"

#include <algorithm>

#include "championship/circle.h"
#include "championship/codes.h"
#include "championship/judge.h"
#include "core/json_writer.h"
#include "season/place.h"

namespace tapet::championship {

namespace {

void add_round(const State& state, std::size_t table, RoundNumber round, std::vector<DeskFixture>& found) {
    const Table& one = state.tables[table];
    const std::size_t members = one.members.size();
    const std::size_t each = slots_a_round(members);
    const auto gone = [&](Entrant who) { return state.roster.entries[who].status == EntryStatus::withdrawn; };
    const std::size_t first = round.place() * each;
    for (std::size_t slot = first; slot < first + each && slot < one.fixtures.size(); ++slot) {
        const auto seats = seats_at(members, slot);
        if (!seats) continue;
        const Two<Entrant> between{one.members[(*seats)[0]], one.members[(*seats)[1]]};
        if (!gone(between[0]) && !gone(between[1])) found.push_back({table, slot, round, between, &one.fixtures[slot]});
    }
}

RoundNumber round_of(const Table& table, std::size_t slot) {
    return RoundNumber::at(slot / slots_a_round(table.members.size()));
}

}  // namespace

std::vector<RoundNumber> rounds_of(const State& state, std::size_t table) {
    if (table >= state.tables.size()) return {};
    std::vector<RoundNumber> all(rounds(state.tables[table].members.size()));
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = RoundNumber::at(i);
    return all;
}

std::vector<DeskFixture> fixtures_of(const State& state, std::optional<std::size_t> table,
                                     std::optional<RoundNumber> round) {
    std::vector<DeskFixture> found;
    for (std::size_t number = 0; number < state.tables.size(); ++number) {
        if (table && *table != number) continue;
        for (const RoundNumber each : rounds_of(state, number)) {
            if (!round || *round == each) add_round(state, number, each, found);
        }
    }
    return found;
}

std::vector<Entrant> resting(const State& state, std::size_t table, RoundNumber round) {
    std::vector<Entrant> idle;
    if (table >= state.tables.size()) return idle;
    const std::vector<DeskFixture> playing = fixtures_of(state, table, round);
    for (const Entrant who : state.tables[table].members) {
        if (state.roster.entries[who].status == EntryStatus::withdrawn) continue;
        const bool plays = std::any_of(playing.begin(), playing.end(), [&](const DeskFixture& f) {
            return f.between[0] == who || f.between[1] == who;
        });
        if (!plays) idle.push_back(who);
    }
    return idle;
}

RoundNumber running_round(const State& state, std::size_t table) {
    const std::vector<RoundNumber> all = rounds_of(state, table);
    for (const RoundNumber round : all) {
        for (const DeskFixture& fixture : fixtures_of(state, table, round)) {
            if (!settled(outcome_of(state, fixture).status)) return round;
        }
    }
    return all.empty() ? RoundNumber{} : all.back();
}

std::vector<DeskFixture> to_play(const State& state) {
    std::vector<DeskFixture> all;
    for (std::size_t table = 0; table < state.tables.size(); ++table) {
        for (const DeskFixture& fixture : fixtures_of(state, table, running_round(state, table)))
            if (!settled(outcome_of(state, fixture).status)) all.push_back(fixture);
    }
    return all;
}

std::optional<DeskFixture> find_fixture(const State& state, const Pair& between) {
    const auto at = locate(state, between);
    if (!at) return std::nullopt;
    const Table& table = state.tables[at->table];
    return DeskFixture{at->table, at->slot, round_of(table, at->slot), at->between, &table.fixtures[at->slot]};
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

std::string round_key(Phase phase, std::string_view table, RoundNumber round) {
    return to_text(Json(Json::Array{code(phase), table, std::int64_t{round.number}}));
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

// keys: paper.outcome.*
std::string outcome_words(const State& state, const DeskFixture& match, Lang lang) {
    const Outcome counts = outcome_of(state, match);
    const std::string winner =
        counts.winner ? std::string(falla(state.roster, match.between[*counts.winner])) : std::string();
    const bool representative = match.fixture->by == By::representative;
    const std::string_view who = counts.by_falls ? "disqualified" : representative ? "representative" : "committee";
    const bool counts_some = counts.marks != Marks{};
    const std::string with = counts_some ? " · " + marks_words(counts.marks) : std::string();
    switch (counts.status) {
        case MatchStatus::suspended: return std::string(phrase(lang, "paper.outcome.suspended"));
        case MatchStatus::absent:
            return std::string(
                phrase(lang, match.fixture->absent == 3 ? "paper.outcome.absent-both" : "paper.outcome.absent"));
        case MatchStatus::awarded: return phrase(lang, "paper.outcome.awarded." + std::string(who), {winner}) + with;
        case MatchStatus::lost: return std::string(phrase(lang, "paper.outcome.lost." + std::string(who)));
        case MatchStatus::open:
        case MatchStatus::played: break;
    }
    return {};
}

std::string short_status(const Sentences& context, MatchStatus status) {
    if (status == MatchStatus::open || status == MatchStatus::played) return {};
    return std::string(context.tr("desk.status." + std::string(code(status))));  // keys: desk.status.*
}

}  // namespace tapet::championship
