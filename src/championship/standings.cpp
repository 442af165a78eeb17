#include "championship/standings.h"

#include <algorithm>

namespace tapet::championship {

namespace {

// What an awarded match counts: something of the winner's alone.
Marks award(const Setup& setup, std::uint8_t winner, const std::optional<Marks>& marked, AwardedScore awarded) {
    Marks marks;
    if (awarded == AwardedScore::played && marked) {
        marks.cames[winner] = marked->cames[winner];
        marks.pedres[winner] = marked->pedres[winner];
    } else if (awarded == AwardedScore::full) {
        marks.cames[winner] = static_cast<std::uint8_t>(setup.camas);
        marks.pedres[winner] = static_cast<std::uint16_t>(setup.camas * setup.stones);
    }
    return marks;
}

// A match that the opponent of one disqualified had won in play, and that nobody awarded: whether it stays as it is, the
// house says.
bool won_in_play(const Fixture& fixture, const Two<bool>& falls) {
    return fixture.status == MatchStatus::played && falls[0] != falls[1] && !falls[fixture.winner];
}

// What the matches of a table come to.
struct Sums {
    std::vector<Tally>& tallies;  // by seat
    std::size_t& open;
    std::size_t& contested;
};

// Adds a match of these two seats; a match times -1 takes it away again.
void count(const Sums& sums, const Outcome& outcome, bool contested, const std::array<std::size_t, 2>& seats,
           int times) {
    const auto move = [times](std::size_t& number) { number += static_cast<std::size_t>(times); };
    if (!settled(outcome.status)) return move(sums.open);
    if (contested) move(sums.contested);
    for (std::uint8_t side = 0; side < 2; ++side) {
        Tally& tally = sums.tallies[seats[side]];
        const bool won = outcome.winner == side;
        (won ? tally.won : tally.lost) += times;
        tally.cames += times * outcome.marks.cames[side];
        tally.pedres += times * outcome.marks.pedres[side];
        if (won && outcome.of_house) tally.awarded += times;
    }
}

void count_all(const Sums& sums, const State& state, const Table& table, AwardedScore awarded) {
    sums.tallies.assign(table.members.size(), {});
    sums.open = sums.contested = 0;
    for_each_match(state, table, [&](std::size_t slot, const Two<Entrant>& between, const Fixture& fixture) {
        count(sums, outcome(state, fixture, between, awarded), fixture.contested(),
              *seats_at(table.members.size(), slot), 1);
    });
}

// Of one who plays there.
std::size_t seat_in(const Table& table, Entrant who) {
    return static_cast<std::size_t>(std::find(table.members.begin(), table.members.end(), who) - table.members.begin());
}

// Sorts each run of level rows by the key, more first, and numbers the ranks anew. The key sees the whole run.
template <class Key>
void split(std::vector<Row>& rows, Key key) {
    std::vector<std::pair<int, Row>> run;
    for (std::size_t first = 0, last = 0; first < rows.size(); first = last) {
        while (last < rows.size() && rows[last].rank == rows[first].rank) ++last;
        if (last - first < 2) continue;
        run.clear();
        for (std::size_t i = first; i < last; ++i)
            run.emplace_back(key(rows[i], &rows[first], &rows[last - 1] + 1), rows[i]);
        std::stable_sort(run.begin(), run.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
        for (std::size_t i = first; i < last; ++i) {
            rows[i] = run[i - first].second;
            const bool level = i > first && run[i - first].first == run[i - first - 1].first;
            rows[i].rank = level ? rows[i - 1].rank : static_cast<int>(i) + 1;
        }
    }
}

// Who won which match of a table, as the tie-break's step "mutual" wants it.
class Wins {
  public:
    Wins(const State& state, const Table& table, AwardedScore awarded)
        : state_(state), table_(table), awarded_(awarded) {}

    int among(Entrant who, const Row* first, const Row* last) const {
        return static_cast<int>(
            std::count_if(first, last, [&](const Row& row) { return row.falla != who && won(who, row.falla); }));
    }

  private:
    const State& state_;
    const Table& table_;
    AwardedScore awarded_;

    bool won(Entrant who, Entrant other) const {
        const Meeting met = meeting(table_.members.size(), seat_in(table_, who), seat_in(table_, other));
        const Two<Entrant> between = met.turned ? Two<Entrant>{other, who} : Two<Entrant>{who, other};
        return outcome(state_, table_.fixtures[met.slot], between, awarded_).winner == (met.turned ? 1 : 0);
    }
};

void split(std::vector<Row>& rows, TieStep step, const Wins& wins) {
    switch (step) {
        case TieStep::cames: return split(rows, [](const Row& row, const Row*, const Row*) { return row.cames; });
        case TieStep::pedres: return split(rows, [](const Row& row, const Row*, const Row*) { return row.pedres; });
        case TieStep::mutual:
            return split(rows, [&](const Row& row, const Row* first, const Row* last) {
                return wins.among(row.falla, first, last);
            });
    }
}

std::size_t level_at_top(const std::vector<Row>& rows) {
    std::size_t level = 0;
    while (level < rows.size() && rows[level].rank == 1) ++level;
    return level;
}

// The rows by rank; what the tie-break did at the top goes into the standings.
void rank(Standings& standings, const TieBreak& steps, const Wins& wins) {
    std::vector<Row>& rows = standings.rows;
    for (Row& row : rows) row.rank = 1;
    split(rows, [](const Row& row, const Row*, const Row*) { return row.won; });
    standings.top = level_at_top(rows);
    standings.level_on_points = standings.top > 1;
    for (const TieStep step : steps) {
        split(rows, step, wins);
        const std::size_t before = standings.top;
        standings.top = level_at_top(rows);
        if (before > 1 && standings.top == 1) standings.by = step;
    }
}

// The order given counts when the table is complete and exactly these are level there.
void put_in_order(Standings& standings, const std::vector<Entrant>& order) {
    const std::vector<Entrant> level = standings.leaders();
    if (!standings.complete() || !standings.anyone_in || order.empty() || order.size() != level.size()) return;
    if (!std::is_permutation(order.begin(), order.end(), level.begin())) return;
    standings.ordered = true;
    const std::vector<Row> rows(standings.rows.begin(),
                                standings.rows.begin() + static_cast<std::ptrdiff_t>(level.size()));
    for (std::size_t i = 0; i < order.size(); ++i) {
        standings.rows[i] = *std::find_if(rows.begin(), rows.end(), [&](const Row& r) { return r.falla == order[i]; });
        standings.rows[i].rank = static_cast<int>(i) + 1;
    }
}

const std::vector<TieBreak>& all_tie_breaks() {
    constexpr auto c = TieStep::cames, p = TieStep::pedres, m = TieStep::mutual;
    static const std::vector<TieBreak> all{{c},       {p},       {m},       {c, p},    {c, m},
                                           {p, c},    {p, m},    {m, c},    {m, p},    {c, p, m},
                                           {c, m, p}, {p, c, m}, {p, m, c}, {m, c, p}, {m, p, c}};
    return all;
}

}  // namespace

Outcome outcome(const State& state, const Fixture& fixture, const Two<Entrant>& between, AwardedScore awarded) {
    const Two<bool> falls{status_of(state, between[0]) == EntryStatus::disqualified,
                          status_of(state, between[1]) == EntryStatus::disqualified};
    Outcome result{fixture.status, std::nullopt, {}, std::nullopt, falls[0] || falls[1]};
    result.of_house = result.by_falls || fixture.status == MatchStatus::awarded;
    if (awarded == AwardedScore::played && won_in_play(fixture, falls)) result.by_falls = false;
    if (falls[0] && falls[1]) {
        result.status = MatchStatus::lost;
    } else if (result.by_falls) {
        result.status = MatchStatus::awarded;
        result.winner = falls[0] ? 1 : 0;
    } else if (result.status == MatchStatus::played || result.status == MatchStatus::awarded) {
        result.winner = fixture.winner;
    }
    if (settled(result.status) && (fixture.has_result || fixture.has_score)) result.marked = fixture.marks;
    if (result.status == MatchStatus::played) result.marks = fixture.marks;
    if (result.status == MatchStatus::awarded)
        result.marks = award(state.setup, *result.winner, result.marked, awarded);
    return result;
}

std::vector<Entrant> Standings::leaders() const {
    std::vector<Entrant> found;
    for (std::size_t i = 0; i < top; ++i) found.push_back(rows[i].falla);
    return found;
}

Standings standings(const State& state, std::size_t table, const House& house) {
    const Table& one = state.tables[table];
    Standings result;
    result.open = one.open;
    result.contested = one.contested;
    std::vector<Tally> of_other_house;
    const bool as_kept = house.awarded_score == state.setup.house.awarded_score;
    if (!as_kept) count_all({of_other_house, result.open, result.contested}, state, one, house.awarded_score);
    const std::vector<Tally>& tallies = as_kept ? one.tallies : of_other_house;
    std::vector<Row> withdrawn;
    for (const Entrant who : one.fallas) {
        const EntryStatus status = status_of(state, who);
        if (status == EntryStatus::withdrawn) {
            withdrawn.emplace_back().falla = who;
            continue;
        }
        const Tally& its = tallies[seat_in(one, who)];
        result.rows.push_back({who, 0, its.won, its.lost, its.cames, its.pedres, its.awarded});
        result.anyone_in = result.anyone_in || status == EntryStatus::in;
    }
    rank(result, house.tie_break, Wins(state, one, house.awarded_score));
    put_in_order(result, one.order);
    result.rows.insert(result.rows.end(), withdrawn.begin(), withdrawn.end());
    return result;
}

void settle(State& state, std::size_t table) {
    Table& one = state.tables.own(table);
    one.winner = kNobody;
    one.settled = false;
    if (one.open != 0 || one.contested != 0) return;
    const Standings now = standings(state, table);
    const bool won = now.anyone_in && (now.top == 1 || now.ordered);
    if (won) one.winner = now.rows.front().falla;
    one.settled = won || !now.anyone_in;
}

void put(State& state, const PutAt& at, const Fixture& fixture) {
    Table& table = state.tables.own(at.table);
    const auto seats = *seats_at(table.members.size(), at.slot);
    const Two<Entrant> between{table.members[seats[0]], table.members[seats[1]]};
    const auto count_it = [&](const Fixture& one, int times) {
        const Outcome counts = outcome(state, one, between, state.setup.house.awarded_score);
        count({table.tallies, table.open, table.contested}, counts, one.contested(), seats, times);
    };
    count_it(table.fixtures[at.slot], -1);
    table.fixtures.own(at.slot) = fixture;
    count_it(fixture, 1);
    settle(state, at.table);
}

void recount(State& state, std::size_t table) {
    Table& one = state.tables.own(table);
    count_all({one.tallies, one.open, one.contested}, state, one, state.setup.house.awarded_score);
    settle(state, table);
}

std::vector<Entrant> tied(const State& state, std::size_t table) {
    const Table& one = state.tables[table];
    if (one.open != 0 || one.contested != 0 || one.settled) return {};
    return standings(state, table).leaders();
}

std::vector<Entrant> orderable(const State& state, std::size_t table) {
    if (state.tables[table].open != 0 || state.tables[table].contested != 0) return {};
    const Standings now = standings(state, table);
    const bool final = now.ordered && state.tables[table].order_by == By::committee;
    if (!now.anyone_in || now.top < 2 || final) return {};
    std::vector<Entrant> level = now.leaders();
    std::sort(level.begin(), level.end());
    return level;
}

std::string_view top_by_house(const State& state, std::size_t table) {
    const Standings now = standings(state, table);
    if (!now.level_on_points) return {};
    const auto differs = [&](const House& house) {
        std::vector<Entrant> there = standings(state, table, house).leaders();
        std::vector<Entrant> here = now.leaders();
        return there.size() != here.size() || !std::is_permutation(there.begin(), there.end(), here.begin());
    };
    House other = state.setup.house;
    for (const TieBreak& steps : all_tie_breaks()) {
        other.tie_break = steps;
        if (differs(other)) return "tie_break";
    }
    other = state.setup.house;
    for (const AwardedScore score : {AwardedScore::played, AwardedScore::none, AwardedScore::full}) {
        other.awarded_score = score;
        if (differs(other)) return "awarded_score";
    }
    return "";
}

}  // namespace tapet::championship
