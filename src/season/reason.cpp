#include "season/reason.h"

#include <algorithm>

#include "championship/codes.h"
#include "championship/rule_ids.h"
#include "season/fixtures.h"

namespace tapet::championship {

namespace {

class Reason {
  public:
    Reason(const Sentences& context, const State& state, std::size_t table, Entrant who)
        : context_(context), state_(state), table_(table), who_(who), now_(standings(state, table)) {
        state_.tables.own(table).order.clear();  // to ask what each step does before the committee's word
    }

    std::vector<ReasonLine> lines() {
        const EntryStatus status = state_.roster.entries[who_].status;
        if (status == EntryStatus::withdrawn) {
            say("desk.reason.withdrawn", {name(who_)}, rule::withdraw_annul);
            return std::move(lines_);
        }
        if (status == EntryStatus::disqualified) say("desk.reason.disqualified", {name(who_)}, rule::disqualify_lost);
        const std::vector<Row> level = by_points();
        if (level.size() > 1) by_steps(level);
        return std::move(lines_);
    }

  private:
    const Sentences& context_;
    State state_;
    std::size_t table_;
    Entrant who_;
    Standings now_;
    std::vector<ReasonLine> lines_;

    std::string name(Entrant who) const { return falla_name(state_, who); }
    void say(std::string_view key, const std::vector<std::string>& args, const RuleId& rule) {
        lines_.push_back({context_.tr(key, args), std::string(rule.id)});
    }
    void add(std::string_view key, const std::vector<std::string>& args = {}) {
        lines_.back().words += " " + context_.tr(key, args);
    }
    std::string names(const std::vector<Row>& rows) const {
        std::string all;
        for (const Row& row : rows) all += (all.empty() ? "" : ", ") + name(row.falla);
        return all;
    }

    // Those who are level with it after these steps.
    std::vector<Row> level_after(const TieBreak& steps) const {
        House house = state_.setup.house;
        house.tie_break = steps;
        const Standings then = standings(state_, table_, house);
        const int rank = row_of(then.rows).rank;
        std::vector<Row> level;
        std::copy_if(then.rows.begin(), then.rows.end(), std::back_inserter(level),
                     [&](const Row& row) { return row.rank == rank; });
        return level;
    }
    const Row& row_of(const std::vector<Row>& rows) const {
        return *std::find_if(rows.begin(), rows.end(), [&](const Row& row) { return row.falla == who_; });
    }

    std::vector<Row> by_points() {
        const Row& own = row_of(now_.rows);
        say("desk.reason.points",
            {name(who_), std::to_string(own.won), std::to_string(own.lost), std::to_string(own.won)}, rule::points);
        if (own.awarded > 0) add("desk.reason.awarded", {std::to_string(own.awarded)});
        std::size_t above = 0;
        std::size_t below = 0;
        for (const Row& row : now_.rows) {
            if (row.rank == 0) continue;  // withdrawn
            above += row.won > own.won ? 1U : 0U;
            below += row.won < own.won ? 1U : 0U;
        }
        add("desk.reason.others", {std::to_string(above), std::to_string(below)});
        std::vector<Row> level = level_after({});
        if (level.size() == 1) {
            add("desk.reason.alone");
        } else {
            add("desk.reason.level", {names(level)});
        }
        return level;
    }

    void by_steps(std::vector<Row> level) {
        TieBreak tried;
        for (const TieStep step : state_.setup.house.tie_break) {
            tried.push_back(step);
            std::vector<Row> left = level_after(tried);
            say_step(step, level, left);
            level = std::move(left);
            if (level.size() == 1) return;
        }
        by_committee(level);
    }

    // "Camas: Alta 9, Baixa 8. That puts Alta before the others."
    void say_step(TieStep step, const std::vector<Row>& level, const std::vector<Row>& left) {
        // keys: championship.option.tie_break.*
        const std::string word(context_.tr("championship.option.tie_break." + std::string(code(step))));
        say("desk.reason.step", {word, numbers(step, level)}, rule::tie_cames_pedres);
        if (step == TieStep::mutual) lines_.back().words += " " + meetings(level);
        if (left.size() == level.size()) {
            add("desk.reason.nothing");
        } else if (left.size() == 1) {
            add("desk.reason.separates", {name(who_)});
        } else {
            add("desk.reason.still", {names(left)});
        }
    }

    std::string numbers(TieStep step, const std::vector<Row>& level) const {
        std::vector<std::pair<int, std::string>> all;
        for (const Row& row : level) {
            const int number = step == TieStep::cames    ? row.cames
                               : step == TieStep::pedres ? row.pedres
                                                         : wins_among(row.falla, level);
            all.emplace_back(number, name(row.falla));
        }
        std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
        std::string words;
        for (const auto& [number, falla] : all)
            words += (words.empty() ? "" : ", ") + falla + " " + std::to_string(number);
        return words;
    }

    static bool among(const std::vector<Row>& rows, Entrant who) {
        return std::any_of(rows.begin(), rows.end(), [&](const Row& row) { return row.falla == who; });
    }
    template <class Visit>
    void each_meeting(const std::vector<Row>& level, Visit visit) const {
        for_each_match(state_, state_.tables[table_],
                       [&](std::size_t, const Two<Entrant>& between, const Fixture& fixture) {
                           if (among(level, between[0]) && among(level, between[1]))
                               visit(between, outcome(state_, fixture, between, state_.setup.house.awarded_score));
                       });
    }
    int wins_among(Entrant who, const std::vector<Row>& level) const {
        int wins = 0;
        each_meeting(level, [&](const auto& between, const Outcome& outcome) {
            if (outcome.winner && between[*outcome.winner] == who) ++wins;
        });
        return wins;
    }
    // "Alta – Baixa 2–1 · 66–50."
    std::string meetings(const std::vector<Row>& level) const {
        std::string words;
        each_meeting(level, [&](const auto& between, const Outcome& outcome) {
            if (!settled(outcome.status)) return;
            std::string score = marks_words(outcome.marks);
            if (outcome.status != MatchStatus::played) score = short_status(context_, outcome.status);
            words += (words.empty() ? "" : "; ") + name(between[0]) + " – " + name(between[1]) + " " + score;
        });
        return words.empty() ? words : words + ".";
    }

    // No step separates them.
    void by_committee(const std::vector<Row>& level) {
        const int rank = row_of(now_.rows).rank;
        if (now_.ordered && rank <= static_cast<int>(now_.top)) {
            std::vector<Row> order(now_.rows.begin(), now_.rows.begin() + static_cast<std::ptrdiff_t>(now_.top));
            return say("desk.reason.ordered", {names(order)}, rule::tie_committee);
        }
        if (rank > 1) return say("desk.reason.shared", {names(level), std::to_string(rank)}, rule::tie_cames_pedres);
        say(now_.complete() ? "desk.reason.owed" : "desk.reason.would-be-owed", {names(level)}, rule::tie_committee);
    }
};

}  // namespace

std::vector<ReasonLine> reason_of(const Sentences& context, const State& state, std::size_t table, Entrant who) {
    return Reason(context, state, table, who).lines();
}

}  // namespace tapet::championship
