// Camas and stones, a hand a row: what gave stones, how many each side got, and what it had then.
#include "paper/ledger.h"
#include "paper/own_sheet.h"
#include "parting.h"

namespace tapet::paper {

namespace {

using truc::at;
using truc::kSides;

struct HandRow {
    LogPart part{};  // the cama and the hand
    std::vector<std::string> words;
    truc::PerSide<int> before{};
    truc::PerSide<int> after{};
};

// A cama that was won just now has its last stones.
truc::PerSide<int> stones_after(const truc::State& before, const truc::State& after) {
    if (after.camas_played.size() > before.camas_played.size()) return after.camas_played.back().stones;
    return {after.score[0].stones, after.score[1].stones};
}

// Of the hands in which somebody got stones.
std::vector<HandRow> hand_rows(const Match<truc::Game>& match, const LogBook& book) {
    std::vector<std::string> words(match.played());
    for (const LogLine& line : book.lines) {
        if (line.in_play) words[*line.place] = line.words;
    }
    std::vector<HandRow> rows;
    truc::State state = match.state_at(0);
    for (std::size_t i = 0; i < match.played(); ++i) {
        const truc::Event& event = match.played_event(i);
        const LogPart part = part_of(state, event, 0);
        auto step = truc::Game::apply(state, event, match.rules_of(match.played_number(i)));
        const truc::PerSide<int> before{state.score[0].stones, state.score[1].stones};
        const truc::PerSide<int> after = stones_after(state, step->state);
        if (after != before) {
            const bool counted = part[1] == 0;  // without hands: each line stands alone
            if (rows.empty() || counted || rows.back().part != part) rows.push_back({part, {}, before, after});
            rows.back().words.push_back(words[i]);
            rows.back().after = after;
        }
        state = std::move(step->state);
    }
    return rows;
}

LedgerRow stones_row(const HandRow& hand) {
    LedgerRow row{{hand.part[1] == 0 ? std::string() : std::to_string(hand.part[1]), joined(hand.words, " · ")}};
    for (const truc::Side side : kSides) {
        const int got = hand.after[at(side)] - hand.before[at(side)];
        row.cells.push_back(got == 0 ? std::string() : signed_number(got));
        row.cells.push_back(std::to_string(hand.after[at(side)]));
    }
    return row;
}

// "Cama 1: Dalt", with the stones that both had when it ended.
LedgerRow cama_row(const Sentences& sentences, const truc::State& state, std::size_t number) {
    const truc::CamaPlayed& cama = state.camas_played[number];
    const std::string words =
        sentences.tr("truc.cama-number", {std::to_string(number + 1)}) + ": " + state.setup.sides[at(cama.winner)];
    return {{"", words, "", std::to_string(cama.stones[0]), "", std::to_string(cama.stones[1])}, true};
}

}  // namespace

template <>
Drawn own_sheet(const Sentences& sentences, const Match<truc::Game>& match, const LogBook& book) {
    const truc::State& state = match.state();
    std::vector<LedgerRow> rows;
    std::size_t ended = 0;
    const auto end_camas = [&](std::size_t before) {
        for (; ended < std::min(before, state.camas_played.size()); ++ended)
            rows.push_back(cama_row(sentences, state, ended));
    };
    for (const HandRow& hand : hand_rows(match, book)) {
        end_camas(static_cast<std::size_t>(hand.part[0] - 1));
        rows.push_back(stones_row(hand));
    }
    end_camas(state.camas_played.size());
    return [rows = std::move(rows), sides = state.setup.sides](Page& page) {
        constexpr float kGot = 12;
        constexpr float kHas = 24;
        draw_ledger(page,
                    {{std::string(page.tr("paper.number")), 12, Justify::right},
                     {std::string(page.tr("paper.line")), 0, Justify::left, true},
                     {"", kGot, Justify::right},
                     {sides[0], kHas, Justify::right},
                     {"", kGot, Justify::right},
                     {sides[1], kHas, Justify::right}},
                    rows, {7, {10}, false});
    };
}

}  // namespace tapet::paper
