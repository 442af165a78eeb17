#include "ui/panels/calavera_statistics.h"

#include <algorithm>

#include "calavera/calavera.h"
#include "calavera/pad.h"
#include "core/referee.h"

namespace tapet::ui {

namespace {

using calavera::Player;
using calavera::State;

PersonRecord& person(std::vector<PersonRecord>& people, const std::string& name) {
    const auto found =
        std::find_if(people.begin(), people.end(), [&](const PersonRecord& p) { return p.name == name; });
    if (found != people.end()) return *found;
    people.emplace_back();
    people.back().name = name;
    return people.back();
}

bool comes_before(const PersonRecord& a, const PersonRecord& b) {
    if (a.wins != b.wins) return a.wins > b.wins;
    const int left = a.points * b.games;
    const int right = b.points * a.games;
    return left != right ? left > right : a.name < b.name;
}

}  // namespace

void add_game(std::vector<PersonRecord>& people, const State& over) {
    for (Player player = 0; player < over.count(); ++player) {
        PersonRecord& record = person(people, over.setup.players[player]);
        const int points = calavera::total(over, player);
        record.best = record.games == 0 ? points : std::max(record.best, points);
        ++record.games;
        record.points += points;
        if (std::find(over.winners.begin(), over.winners.end(), player) != over.winners.end()) ++record.wins;
        for (const calavera::RowState& row : over.sheets[player]) {
            if (row.frozen) ++record.frozen[static_cast<std::size_t>(row.crosses)];
        }
    }
}

std::vector<PersonRecord> people_records(Keeper& keeper) {
    std::vector<std::string> ids;
    for (const MatchInfo& match : keeper.matches()) {
        if (match.game == calavera::Game::name && match.over) ids.push_back(match.id);
    }
    std::vector<PersonRecord> people;
    for (const std::string& id : ids) {
        Referee referee;
        for (const std::string& line : keeper.lines_of(id)) {
            Verdict verdict = referee.judge(line);
            if (verdict.accepted()) referee.accept(std::move(verdict));
        }
        if (!referee.started()) continue;
        const auto* match = std::get_if<Match<calavera::Game>>(&referee.match());
        if (match != nullptr && calavera::Game::over(match->state())) add_game(people, match->state());
    }
    std::sort(people.begin(), people.end(), comes_before);
    return people;
}

}  // namespace tapet::ui
