// The mostrador of each player, as it lies.
#include "fallera/names.h"
#include "paper/ledger.h"
#include "paper/own_sheet.h"

namespace tapet::paper {

template <>
Drawn own_sheet(const Sentences& sentences, const Match<fallera::Game>& match, const LogBook& /*book*/) {
    const fallera::State& state = match.state();
    std::vector<LedgerRow> rows;
    for (std::size_t player = 0; player < state.players(); ++player) {
        std::vector<std::string> treasures;
        for (const fallera::Card card : state.mostrador[player])
            treasures.push_back(fallera::card_name(state.setup, card, sentences.lang));
        rows.push_back({{state.setup.players[player], std::to_string(treasures.size()), joined(treasures)}});
        rows.back().bold = state.won[player];
    }
    return [rows = std::move(rows)](Page& page) {
        draw_ledger(page,
                    {{std::string(page.tr("paper.players")), 45, Justify::left, true},
                     {"", 12, Justify::right},
                     {std::string(page.tr("paper.mostrador")), 0, Justify::left, true}},
                    rows, {8, {10}, false});
    };
}

}  // namespace tapet::paper
