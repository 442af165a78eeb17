// The plain sheet: a round a row, a player a column, the totals below.
#include "paper/ledger.h"
#include "paper/own_sheet.h"
#include "tally/standing.h"

namespace tapet::paper {

namespace {

constexpr float kRounds = 16;

LedgerRow tally_round(const tally::State& state, int round) {
    LedgerRow row{{std::to_string(round)}};
    for (tally::Player player = 0; player < state.count(); ++player)
        row.cells.push_back(tally::points_words(state.points(round, player)));
    return row;
}

LedgerRow running_round(const tally::State& state) {
    LedgerRow row{{std::to_string(state.round())}};
    for (const std::optional<tally::Total>& noted : state.running)
        row.cells.push_back(noted ? tally::points_words(*noted) : std::string());
    return row;
}

}  // namespace

template <>
Drawn own_sheet(const Sentences& sentences, const Match<tally::Game>& match, const LogBook& /*book*/) {
    const tally::State& state = match.state();
    std::vector<LedgerRow> rows;
    for (int round = 1; round <= state.rounds_closed(); ++round) rows.push_back(tally_round(state, round));
    if (tally::begun(state)) rows.push_back(running_round(state));
    LedgerRow& totals = rows.emplace_back();
    totals.bold = true;
    totals.cells.emplace_back(sentences.tr("paper.total"));
    for (const tally::Total total : state.totals) totals.cells.push_back(tally::points_words(total));
    const std::string number(sentences.tr("paper.number"));
    return [number, rows = std::move(rows), players = state.setup.players](Page& page) {
        const float width = (page.room().w - kRounds) / static_cast<float>(players.size());
        std::vector<Column> columns{{number, kRounds, Justify::right}};
        for (const std::string& player : players) columns.push_back({player, width, Justify::right});
        draw_ledger(page, columns, rows, {7, {10}, true});
    };
}

}  // namespace tapet::paper
