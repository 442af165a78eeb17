#include "calavera/pad.h"

#include <algorithm>

#include "calavera/codes.h"
#include "calavera/rule_ids.h"

namespace tapet::calavera {

int points(const RowState& row) { return row.frozen ? *row.frozen : last_box(row).points; }

int total(const State& state, Player player, FrozenLines option) {
    int sum = 0;
    for (const RowState& row : state.sheets[player]) sum += points(row);
    for (const Bonuses::Line& line : state.bonuses[at(option)].lines) sum += line.points[player];
    return sum;
}

bool all_frozen(const Sheet& sheet) {
    return std::all_of(sheet.begin(), sheet.end(), [](const RowState& row) { return row.frozen.has_value(); });
}

void cross_off(State& state, Player player, Row row, int n, Ruling ruling, Rulings& rulings) {
    RowState& mine = state.sheets[player][at(row)];
    const int crossed = std::min(n, kBoxes - mine.crosses);
    mine.crosses += crossed;
    const std::vector<Fact> where{{"player", name(state, player)}, {"row", name(row)}};
    ruling.facts.insert(ruling.facts.begin(), where.begin(), where.end());
    ruling.facts.push_back({"crosses", crossed});
    ruling.facts.push_back({"box", mine.crosses});
    ruling.facts.push_back({"points", points(mine)});
    rulings.push_back(std::move(ruling));
    if (crossed < n) {
        rulings.push_back({rule::row_overflow, where});
        rulings.back().facts.push_back({"lapsed", n - crossed});
    }
    if (last_box(mine).zone != Zone::dead) return;
    mine.frozen = state.setup.dead_zone[static_cast<std::size_t>(mine.crosses - kFirstDeadBox)];
    rulings.push_back({rule::dead_zone_freeze, where});
    rulings.back().facts.push_back({"box", mine.crosses});
    rulings.back().facts.push_back({"points", *mine.frozen});
}

namespace {

bool reaches(const Sheet& sheet, const BonusLine& line, FrozenLines option, std::optional<Row> just_frozen) {
    return std::all_of(kRows.begin(), kRows.end(), [&](Row name) {
        const RowState& row = sheet[at(name)];
        const bool counts = option == FrozenLines::crosses || !row.frozen || name == just_frozen;
        return row.crosses >= line.after && counts;
    });
}

struct Award {
    RuleId rule = {};
    int points = 0;  // 0: none
    friend bool operator==(Award a, Award b) { return a.rule == b.rule && a.points == b.points; }
};

// What the player gets for that line now, going by that option; noted in the bonuses under it.
Award award(State& state, Player player, std::size_t number, FrozenLines option, std::optional<Row> just_frozen) {
    Bonuses::Line& line = state.bonuses[at(option)].lines[number];
    const BonusLine& printed = kBonusLines[number];
    if (line.points[player] != 0 || !reaches(state.sheets[player], printed, option, just_frozen)) return {};
    Award result{rule::bonus_later, printed.later};
    if (!line.turn) {
        line.turn = state.turn;
        line.first_by_other = player != state.active;
        result = {rule::bonus_first, printed.first};
    } else if (line.first_by_other && line.turn == state.turn) {
        // Then this is another one too: the active player enters before all others.
        result = {rule::bonus_together, printed.first};
    }
    line.points[player] = result.points;
    return result;
}

}  // namespace

void judge_lines(State& state, Player player, std::optional<Row> just_frozen, Rulings& rulings) {
    for (std::size_t i = 0; i < kLines; ++i) {
        const std::array<Award, 2> awards{award(state, player, i, FrozenLines::crosses, just_frozen),
                                          award(state, player, i, FrozenLines::never, just_frozen)};
        const Award mine = awards[at(state.setup.house.frozen_lines)];
        const std::string_view house = awards[0] == awards[1] ? "" : "frozen_lines";
        const std::vector<Fact> facts{{"player", name(state, player)}, {"line", static_cast<int>(i) + 1}};
        if (awards[0].points != 0 && awards[1].points == 0) {
            rulings.push_back({rule::bonus_frozen_row, facts, house});
            rulings.back().facts.push_back({"counts", mine.points != 0});
        }
        if (mine.points == 0) continue;
        rulings.push_back({mine.rule, facts, house});
        rulings.back().facts.push_back({"points", mine.points});
    }
}

}  // namespace tapet::calavera
