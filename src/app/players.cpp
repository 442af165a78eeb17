#include "app/players.h"

#include "referee.h"

namespace tapet::app {

std::vector<std::string> players_of(std::string_view setup_line) {
    Referee referee;
    Verdict verdict = referee.judge(setup_line);
    if (!verdict.accepted()) return {};
    referee.accept(std::move(verdict));
    return referee.players();
}

MatchInfo info_of(const storage::MatchRow& row) {
    return {row.id, row.game, players_of(row.setup), row.started_ms, row.changed_ms, row.lines, row.over};
}

}  // namespace tapet::app
