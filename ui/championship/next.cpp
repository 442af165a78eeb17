#include "ui/championship/next.h"

namespace tapet::ui {

namespace {

using championship::MatchStatus;
using championship::Next;
using championship::Phase;
using championship::State;
using Wanted = bool (*)(MatchStatus);

std::optional<championship::DeskFixture> first_of_round(const State& state, std::size_t table, std::size_t round,
                                                        Wanted wanted) {
    for (const championship::DeskFixture& fixture : fixtures_of_round(state, table, round)) {
        if (wanted(outcome_of(state, fixture).status)) return fixture;
    }
    return std::nullopt;
}

std::optional<championship::DeskFixture> first_of_table(const State& state, std::size_t table, Wanted wanted) {
    if (table >= state.tables.size() || state.tables[table].open == 0) return std::nullopt;
    for (std::size_t round = 0; round < round_count(state, table); ++round) {
        if (auto found = first_of_round(state, table, round, wanted)) return found;
    }
    return std::nullopt;
}

std::optional<championship::DeskFixture> first(const Desk& desk, Wanted wanted) {
    const State& state = desk.now();
    if (desk.running()) {
        if (auto found = first_of_round(state, desk.view.table, desk.view.round, wanted)) return found;
        if (auto found = first_of_table(state, desk.view.table, wanted)) return found;
    }
    for (std::size_t table = 0; table < state.tables.size(); ++table) {
        if (auto found = first_of_table(state, table, wanted)) return found;
    }
    return std::nullopt;
}

bool is_open(MatchStatus status) { return status == MatchStatus::open; }

std::string pair_words(const State& state, const championship::DeskFixture& fixture) {
    const championship::Pair names = names_of(state, fixture);
    return names[0] + " – " + names[1];
}

}  // namespace

NextThing next_thing(const Desk& desk) {
    const State& state = desk.now();
    if (state.running == Phase::entries) return {};
    if (const auto match = first(desk, is_open))
        return {NextThing::Kind::match, *match, match->table, pair_words(state, *match)};
    if (const auto waits = first(desk, championship::waits)) {
        return {NextThing::Kind::decision, *waits, waits->table,
                desk.tr("desk.next-thing.decide", {pair_words(state, *waits)})};
    }
    for (std::size_t table = 0; table < state.tables.size(); ++table) {
        if (championship::tied(state, table).empty()) continue;
        return {
            NextThing::Kind::tie, {}, table, desk.tr("desk.next-thing.tie", {table_words(desk.context, state, table)})};
    }
    const championship::Course course = championship::course(state);
    if (course.phase == Phase::over) {
        return {NextThing::Kind::champion, {}, 0, desk.tr("desk.champion", {falla_name(state, course.champion)})};
    }
    if (course.next.kind == Next::Kind::nothing) return {};
    if (course.next.kind == Next::Kind::draw) return {NextThing::Kind::draw, {}, 0, desk.tr("desk.next-thing.draw")};
    return {NextThing::Kind::start, {}, 0, desk.tr("desk.next.final")};
}

}  // namespace tapet::ui
