#include "season/reports/evening.h"

#include <algorithm>

#include "season/fixtures.h"

namespace tapet::championship {

namespace {

RoundNumber next_round(const State& state, std::size_t table) {
    RoundNumber last;
    for (const DeskFixture& match : fixtures_of(state, table)) {
        if (!settled(outcome(state, *match.fixture, match.between, AwardedScore::none).status)) return match.round;
        last = match.round;
    }
    return last;
}

std::vector<std::string> resting_names(const State& state, std::size_t table, const std::vector<DeskFixture>& matches) {
    std::vector<std::string> names;
    for (const Entrant who : state.tables[table].members) {
        const bool plays = std::any_of(matches.begin(), matches.end(), [who](const DeskFixture& match) {
            return match.between[0] == who || match.between[1] == who;
        });
        const bool in = state.roster.entries[who].status == EntryStatus::in;
        if (!plays && in) names.emplace_back(falla(state.roster, who));
    }
    return names;
}

EveningRound sheet_of(const State& state, std::size_t table, RoundNumber round, Lang lang) {
    EveningRound sheet{place_of(state, table, round), {}, {}};
    const std::vector<DeskFixture> matches = fixtures_of(state, table, round);
    for (const DeskFixture& match : matches) {
        EveningMatch& line = sheet.matches.emplace_back();
        for (std::size_t side = 0; side < 2; ++side) line.fallas[side] = falla(state.roster, match.between[side]);
        line.outcome = outcome_words(state, match, lang);
        const Outcome counts = outcome_of(state, match);
        if (counts.status == MatchStatus::played) line.result = counts.marks;
        if (match.fixture->when != kUnsaid)
            line.hour = std::string(name_at(state.roster, match.fixture->when).substr(11));
    }
    sheet.resting = resting_names(state, table, matches);
    return sheet;
}

}  // namespace

Evening evening_of(const State& state, std::optional<std::size_t> table, std::optional<RoundNumber> round, Lang lang) {
    Evening evening;
    evening.championship = state.setup.name;
    for (std::size_t number = 0; number < state.tables.size(); ++number) {
        if (table && *table != number) continue;
        EveningRound sheet = sheet_of(state, number, round ? *round : next_round(state, number), lang);
        if (!sheet.matches.empty()) evening.rounds.push_back(std::move(sheet));
    }
    return evening;
}

}  // namespace tapet::championship
