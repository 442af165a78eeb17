#include "calavera/bars.h"

#include "calavera/dice.h"
#include "calavera/pad.h"
#include "calavera/rule_ids.h"

namespace tapet::calavera {

namespace {

bool other_entered(const State& state, Player player) {
    for (std::size_t i = 0; i < state.count(); ++i) {
        if (i != player && state.entered[i]) return true;
    }
    return false;
}

const RowState& row_of(const State& state, Player player, Row row) { return state.sheets[player][at(row)]; }

// Common to the entries of all players: the active player first, and one each.
Bar bars_entry(const State& state, Player player) {
    const bool active = player == state.active;
    const bool done = state.phase == Phase::others && active;
    if (state.phase == Phase::sheet && active && other_entered(state, player)) return rule::mark_active_first;
    if (done && count(state.dice, Face::skull) >= kCursedFrom) return rule::skull_three;
    if (state.entered[player]) return rule::mark_one_row;
    if (done) return rule::mark_nothing;
    return std::nullopt;
}

}  // namespace

Bar bars(const State& state, const Throw& event) {
    if (state.phase == Phase::over) return match_rule::over;
    if (state.phase == Phase::others) return rule::mark_must;
    if (state.throws >= kThrows) return rule::throw_limit;
    for (std::size_t i = 0; state.throws > 0 && i < kDice; ++i) {
        if (state.dice[i] == Face::skull && event.dice[i] != Face::skull) return rule::skull_stays;
    }
    return std::nullopt;
}

Bar bars(const State& state, const Stand&) {
    if (state.phase == Phase::over) return match_rule::over;
    if (state.phase == Phase::before_throw) return rule::throw_first;
    if (state.phase == Phase::others || !entries(state, state.active).empty()) return rule::mark_must;
    return std::nullopt;
}

Bar bars(const State& state, const Mark& event) {
    const bool active = event.player == state.active;
    if (state.phase == Phase::over) return match_rule::over;
    if (state.phase == Phase::before_throw) return rule::throw_first;
    if (state.phase == Phase::choose && !active) return rule::skull_others;
    if (const Bar barred = bars_entry(state, event.player)) return barred;
    if (count(state.dice, event.face) == 0) return rule::mark_all_dice;
    if (!active && (state.barred[at(event.face)] || state.barred_row == event.row)) return rule::others_left_dice;
    if (row_of(state, event.player, event.row).frozen) return rule::mark_open_row;
    return std::nullopt;
}

Bar bars(const State& state, const Freeze& event) {
    if (state.phase == Phase::over) return match_rule::over;
    if (event.player != state.active) return rule::freeze_own_turn;
    if (state.phase == Phase::before_throw) return rule::throw_first;
    if (const Bar barred = bars_entry(state, event.player)) return barred;
    const RowState& row = row_of(state, event.player, event.row);
    if (row.frozen) return rule::mark_open_row;
    if (last_box(row).zone != Zone::score) return rule::freeze_score_zone;
    // In mode sheet the roses are the table's word.
    const bool thrown = state.setup.mode == Mode::referee;
    if (thrown && count(state.dice, Face::rose) < last_box(row).roses) return rule::freeze_roses;
    return std::nullopt;
}

Bar bars(const State& state, const Cross& event) {
    if (state.phase == Phase::over) return match_rule::over;
    if (const Bar barred = bars_entry(state, event.player)) return barred;
    if (row_of(state, event.player, event.row).frozen) return rule::mark_open_row;
    return std::nullopt;
}

Bar bars(const State& state, const Next&) {
    if (state.phase == Phase::over) return match_rule::over;
    return std::nullopt;
}

Entries entries(const State& state, Player player) {
    Entries all;
    const auto offer = [&](const auto& event, auto& list) {
        if (!bars(state, event)) list.push_back(event);
    };
    if (state.setup.mode == Mode::referee) {
        for (const Row row : kRows) offer(Mark{player, face_of(row), row}, all.marks);
        for (const Row row : kRows) offer(Mark{player, Face::rose, row}, all.marks);
    }
    for (const Row row : kRows) offer(Freeze{player, row}, all.freezes);
    return all;
}

std::vector<Player> owing(const State& state) {
    std::vector<Player> players;
    for (std::size_t i = 1; i < state.count(); ++i) {
        const Player player = seat_after(state, state.active, i);
        if (!entries(state, player).empty()) players.push_back(player);
    }
    return players;
}

}  // namespace tapet::calavera
