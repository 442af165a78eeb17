#include "season/reports/players_form.h"

namespace tapet::championship {

std::vector<PlayersForm> players_forms_of(const State& state, const std::vector<Entrant>& fallas) {
    std::vector<PlayersForm> forms;
    for (const Entrant who : fallas) {
        const Entry& entry = state.roster.entries[who];
        PlayersForm form{state.setup.name,
                         {Phase::sectors, state.setup.sectors[entry.sector]},
                         std::string(falla(state.roster, who)),
                         {}};
        for (std::size_t i = 0; i < entry.players; ++i) form.players.emplace_back(player(state.roster, who, i));
        forms.push_back(std::move(form));
    }
    return forms;
}

}  // namespace tapet::championship
