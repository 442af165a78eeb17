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

// A match that was won, as the tie-break's step "mutual" wants it.
struct Win {
    Entrant winner;
    Entrant loser;
};

// Adds the match to the rows of its two fallas.
void count(const Outcome& outcome, const Two<Row*>& rows) {
    for (std::uint8_t side = 0; side < 2; ++side) {
        Row& row = *rows[side];
        const bool won = outcome.winner == side;
        ++(won ? row.won : row.lost);
        row.cames += outcome.marks.cames[side];
        row.pedres += outcome.marks.pedres[side];
        if (won && outcome.of_house) ++row.awarded;
    }
}

Row& row_of(std::vector<Row>& rows, Entrant who) {
    // Rows are still in the order of entry.
    return *std::lower_bound(rows.begin(), rows.end(), who, [](const Row& r, Entrant w) { return r.falla < w; });
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

int wins_among(const std::vector<Win>& wins, Entrant who, const Row* first, const Row* last) {
    const auto is_level = [&](Entrant other) {
        return std::any_of(first, last, [&](const Row& row) { return row.falla == other; });
    };
    return static_cast<int>(std::count_if(wins.begin(), wins.end(),
                                          [&](const Win& win) { return win.winner == who && is_level(win.loser); }));
}

void split(std::vector<Row>& rows, TieStep step, const std::vector<Win>& wins) {
    switch (step) {
        case TieStep::cames: return split(rows, [](const Row& row, const Row*, const Row*) { return row.cames; });
        case TieStep::pedres: return split(rows, [](const Row& row, const Row*, const Row*) { return row.pedres; });
        case TieStep::mutual:
            return split(rows, [&](const Row& row, const Row* first, const Row* last) {
                return wins_among(wins, row.falla, first, last);
            });
    }
}

std::size_t level_at_top(const std::vector<Row>& rows) {
    std::size_t level = 0;
    while (level < rows.size() && rows[level].rank == 1) ++level;
    return level;
}

// The rows by rank; what the tie-break did at the top goes into the standings.
void rank(Standings& standings, const TieBreak& steps, const std::vector<Win>& wins) {
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
    Standings result;
    std::vector<Row> withdrawn;
    for (const Entrant who : fallas_of_table(state.roster, table)) {
        const EntryStatus status = status_of(state, who);
        (status == EntryStatus::withdrawn ? withdrawn : result.rows).emplace_back().falla = who;
        result.anyone_in = result.anyone_in || status == EntryStatus::in;
    }
    std::vector<Win> wins;
    const Table& one = state.tables[table];
    for_each_match(state, one, [&](std::size_t, const Two<Entrant>& between, const Fixture& fixture) {
        const Outcome counted = outcome(state, fixture, between, house.awarded_score);
        if (!settled(counted.status)) {
            ++result.open;
            return;
        }
        if (fixture.contested()) ++result.contested;
        count(counted, {&row_of(result.rows, between[0]), &row_of(result.rows, between[1])});
        if (counted.winner) wins.push_back({between[*counted.winner], between[1 - *counted.winner]});
    });
    rank(result, house.tie_break, wins);
    put_in_order(result, one.order);
    result.rows.insert(result.rows.end(), withdrawn.begin(), withdrawn.end());
    return result;
}

void recount(State& state, std::size_t table) {
    const Standings now = standings(state, table);
    Table& one = state.tables[table];
    const bool won = now.complete() && now.anyone_in && (now.top == 1 || now.ordered);
    one.open = now.open;
    one.contested = now.contested;
    one.winner = won ? now.rows.front().falla : kNobody;
    one.settled = won || (now.complete() && !now.anyone_in);
}

std::vector<Entrant> tied(const State& state, std::size_t table) {
    const Table& one = state.tables[table];
    if (one.open != 0 || one.contested != 0 || one.settled) return {};
    return standings(state, table).leaders();
}

std::vector<Entrant> orderable(const State& state, std::size_t table) {
    const Standings now = standings(state, table);
    const bool final = now.ordered && state.tables[table].order_by == By::committee;
    if (!now.complete() || !now.anyone_in || now.top < 2 || final) return {};
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
