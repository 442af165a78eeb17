#include "championship/champion.h"

#include <algorithm>

#include "championship/standings.h"

namespace tapet::championship {

ChampionPlayers champion_players(const State& state, Entrant champion) {
    ChampionPlayers players;
    if (champion == kNobody) return players;
    const auto seated = [&](std::size_t, const Two<Entrant>& between, const Fixture& fixture) {
        const bool here = between[0] == champion || between[1] == champion;
        if (!here || !fixture.has_players) return;
        for (const Name name : fixture.players[between[0] == champion ? 0 : 1])
            players.finalists.emplace_back(name_at(state.roster, name));
    };
    if (state.running == Phase::final) {
        for (const Table& table : state.tables) for_each_match(state, table, seated);
    }
    for (std::size_t i = 0; i < state.roster.entries[champion].players; ++i) {
        const std::string name(player(state.roster, champion, i));
        const auto& seen = players.finalists;
        if (std::find(seen.begin(), seen.end(), name) == seen.end()) players.others.push_back(name);
    }
    return players;
}

}  // namespace tapet::championship
