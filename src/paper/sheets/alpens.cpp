// What each count is made of: the alpensins that came out, the goods of each kind, and the points of trios, pairs and odd pieces.
#include "alpens/score.h"
#include "paper/ledger.h"
#include "paper/own_sheet.h"

namespace tapet::paper {

namespace {

constexpr float kWhat = 60;

// A row a figure: what it is, and what each player has of it.
template <class Figure>
LedgerRow alpens_row(const alpens::State& state, std::string what, Figure figure) {
    LedgerRow row{{std::move(what)}};
    for (int player = 0; player < state.setup.seats(); ++player) {
        const alpens::Alpensins& mine = state.alpensins[static_cast<std::size_t>(player)];
        row.cells.push_back(std::to_string(figure(mine, alpens::tally(mine))));
    }
    return row;
}

}  // namespace

template <>
Drawn own_sheet(const Sentences& sentences, const Match<alpens::Game>& match, const LogBook& /*book*/) {
    using alpens::Alpensins;
    using alpens::Tally;
    const alpens::State& state = match.state();
    std::vector<LedgerRow> rows;
    const auto add = [&](std::string what, auto figure) { rows.push_back(alpens_row(state, std::move(what), figure)); };
    for (const alpens::Good good : alpens::kGoods)
        add(std::string(alpens::good_label(sentences, good)),
            [good](const Alpensins& mine, const Tally&) { return mine.goods[alpens::at(good)]; });
    const auto points = [&](std::string_view key, int each) { return sentences.tr(key, {std::to_string(each)}); };
    add(points("paper.escaped", alpens::kEscapedPoints), [](const Alpensins&, const Tally& t) { return t.escaped; });
    add(points("paper.trios", alpens::kTrioPoints),
        [](const Alpensins&, const Tally& t) { return t.trios * alpens::kTrioPoints; });
    add(points("paper.pairs", alpens::kPairPoints),
        [](const Alpensins&, const Tally& t) { return t.pairs * alpens::kPairPoints; });
    add(points("paper.singles", alpens::kSinglePoints),
        [](const Alpensins&, const Tally& t) { return t.singles * alpens::kSinglePoints; });
    add(std::string(sentences.tr("paper.total")), [](const Alpensins&, const Tally& t) { return t.total; });
    rows.back().bold = true;
    return [rows = std::move(rows), players = state.setup.players](Page& page) {
        const float width = (page.room().w - kWhat) / static_cast<float>(players.size());
        std::vector<Column> columns{{"", 0}};
        for (const std::string& player : players) columns.push_back({player, std::min(30.0F, width), Justify::right});
        draw_ledger(page, columns, rows, {7, {10}, true});
    };
}

}  // namespace tapet::paper
