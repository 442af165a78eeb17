#include "app/players.h"

#include "core/referee.h"

namespace tapet::app {

std::vector<std::string> players_of(std::string_view setup_line) {
    const Verdict verdict = Referee().judge(setup_line);
    const auto* match = std::get_if<AnyMatch>(&verdict.outcome);
    if (match == nullptr) return {};
    return std::visit([]<class G>(const Match<G>& m) { return G::players(m.setup()); }, *match);
}

MatchInfo info_of(const storage::MatchRow& row) {
    return {row.id, row.game, players_of(row.setup), row.started_ms, row.changed_ms, row.lines, row.over};
}

}  // namespace tapet::app
