#include "ui/panels/table_coto.h"

#include "core/referee.h"

namespace tapet::ui {

std::optional<TableCoto> table_coto(const truc::State& state, const championship::Pair& between) {
    const auto& sides = state.setup.sides;
    const bool turned = sides[0] == between[1] && sides[1] == between[0];
    const bool straight = sides[0] == between[0] && sides[1] == between[1];
    if (!state.winner || !(turned || straight)) return std::nullopt;
    TableCoto coto;
    for (const truc::CamaPlayed& cama : state.camas_played) {
        const std::size_t winner = truc::at(cama.winner) ^ (turned ? 1U : 0U);
        const std::array<int, 2> stones{cama.stones[turned ? 1 : 0], cama.stones[turned ? 0 : 1]};
        ++coto.marks.cames[winner];
        for (std::size_t side = 0; side < 2; ++side) {
            coto.marks.pedres[side] = static_cast<std::uint16_t>(coto.marks.pedres[side] + stones[side]);
        }
        coto.joc_fora = coto.joc_fora || stones[winner] < state.setup.stones;
        coto.camas.push_back(stones);
    }
    return coto;
}

std::optional<TableCoto> table_coto(const std::vector<std::string>& lines, const championship::Pair& between) {
    Referee referee;
    for (const std::string& line : lines) {
        Verdict verdict = referee.judge(line);
        if (!verdict.accepted()) return std::nullopt;
        referee.accept(std::move(verdict));
    }
    if (!referee.started()) return std::nullopt;
    const auto* match = std::get_if<Match<truc::Game>>(&referee.match());
    return match == nullptr ? std::nullopt : table_coto(match->state(), between);
}

}  // namespace tapet::ui
