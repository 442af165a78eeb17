#include "season/place.h"

#include "championship/standings.h"
#include "season/fixtures.h"

namespace tapet::championship {

std::string table_words(const Place& place, Lang lang) { return table_words(place.phase, place.table, lang); }

std::string place_words(const Place& place, Lang lang) {
    std::string table = table_words(place, lang);
    const bool one_match = place.phase == Phase::semifinals || place.phase == Phase::final;
    if (place.round == 0 || one_match) return table;
    return phrase(lang, "paper.place", {table, std::to_string(place.round)});
}

Place place_of(const State& state, std::size_t table, int round) {
    return {state.running, table_name(state, table), round};
}

std::vector<Placed> placed_matches(const State& state, std::optional<std::size_t> table, std::optional<int> round) {
    std::vector<Placed> found;
    for (std::size_t number = 0; number < state.tables.size(); ++number) {
        if (table && *table != number) continue;
        const Table& there = state.tables[number];
        const std::size_t each = slots_a_round(there.members.size());
        for_each_match(state, there, [&](std::size_t slot, const auto& between, const auto& fixture) {
            const int its_round = static_cast<int>(slot / each) + 1;
            if (!round || *round == its_round) found.push_back({number, its_round, between, &fixture});
        });
    }
    return found;
}

// keys: paper.outcome.*
std::string outcome_words(const State& state, const Placed& match, Lang lang) {
    const auto& house = state.setup.house;
    const Outcome counts = outcome(state, *match.fixture, match.between, house.awarded_score);
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

}  // namespace tapet::championship
