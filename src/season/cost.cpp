#include "season/cost.h"

#include <algorithm>

#include "championship/judge.h"
#include "championship/minute.h"
#include "championship/words.h"
#include "season/fixtures.h"

namespace tapet::championship {

namespace {

struct Counted {
    int settled = 0;
    int open = 0;
};

Counted matches_of(const State& state, Entrant who) {
    Counted counted;
    const std::uint32_t table = state.roster.entries[who].table;
    if (table >= state.tables.size()) return counted;
    for_each_match(state, state.tables[table], [&](std::size_t, const Two<Entrant>& between, const Fixture& fixture) {
        if (between[0] != who && between[1] != who) return;
        const Outcome counts = outcome(state, fixture, between, state.setup.house.awarded_score);
        ++(settled(counts.status) ? counted.settled : counted.open);
    });
    return counted;
}

class Cost {
  public:
    Cost(const Sentences& context, const State& before, const State& after)
        : context_(context), before_(before), after_(after) {}

    std::vector<std::string> lines(const Event& event) {
        std::visit([this](const auto& e) { begin(e); }, event);
        if (before_.running == Phase::entries) return std::move(lines_);
        if (table_ < before_.tables.size()) compare();
        return std::move(lines_);
    }

  private:
    const Sentences& context_;
    const State& before_;
    const State& after_;
    std::size_t table_ = kNoTable;
    std::vector<std::string> lines_;

    static std::string number(int n) { return std::to_string(n); }
    void say(std::string_view key, const std::vector<std::string>& args = {}) {
        lines_.push_back(context_.tr(key, args));
    }

    // ---- what the event does by itself
    template <class Other>
    void begin(const Other&) {}
    void begin(const Rename& event) {
        const auto who = find_falla(before_.roster, event.falla);
        if (!who || before_.running == Phase::entries) return;
        const Counted counted = matches_of(before_, *who);
        say("desk.cost.rename", {event.falla, event.to, number(counted.settled), number(counted.open)});
    }
    void begin(const Schedule& event) {
        const auto fixture = find_fixture(before_, event.between);
        if (!fixture) return;
        say("desk.cost.schedule", {event_words(context_, before_, event)});
        if (!event.when || !*event.when) return;
        for (const Entrant who : fixture->between) say_others_then(*fixture, who, **event.when);
    }
    // The falla's other matches at that minute that are still to be played.
    void say_others_then(const DeskFixture& but, Entrant who, const std::string& minute) {
        for_each_match(
            before_, before_.tables[but.table], [&](std::size_t slot, const auto& two, const Fixture& other) {
                const bool its = slot != but.slot && (two[0] == who || two[1] == who);
                if (!its || other.when == kUnsaid || name_at(before_.roster, other.when) != minute) return;
                if (settled(outcome(before_, other, two, AwardedScore::none).status)) return;
                say("desk.cost.schedule-twice", {falla_name(before_, who), minute_words(minute),
                                                 falla_name(before_, two[0]) + " – " + falla_name(before_, two[1])});
            });
    }
    void begin(const Withdraw& event) {
        const auto who = find_falla(before_.roster, event.falla);
        if (!who) return;
        if (before_.running == Phase::entries) return say("desk.cost.not-paired", {event.falla});
        table_ = before_.roster.entries[*who].table;
        const Counted counted = matches_of(before_, *who);
        say("desk.cost.annulled", {event.falla, number(counted.settled), number(counted.open)});
    }
    void begin(const Disqualify& event) {
        const auto who = find_falla(before_.roster, event.falla);
        if (!who) return;
        table_ = before_.roster.entries[*who].table;
        const Counted counted = matches_of(before_, *who);
        say("desk.cost.lost", {event.falla, number(counted.settled), number(counted.open)});
        const AwardedScore score = before_.setup.house.awarded_score;
        say(score == AwardedScore::full     ? "desk.cost.full-score"
            : score == AwardedScore::played ? "desk.cost.own-score"
                                            : "desk.cost.no-score",
            {number(before_.setup.camas), number(before_.setup.camas * before_.setup.stones)});
    }
    void begin(const Suspend& event) {
        const auto fixture = find_fixture(before_, event.between);
        if (!fixture) return;
        table_ = fixture->table;
        for (const std::uint8_t who : event.absent) say("desk.cost.absent", {event.between[who]});
        say("desk.cost.waits", {table_words(context_, before_, table_)});
    }

    void begin(const SuspendAll& event) {
        const auto who = find_falla(before_.roster, event.falla);
        if (!who) return;
        table_ = before_.roster.entries[*who].table;
        say("desk.cost.all-wait", {event.falla, number(matches_of(before_, *who).open)});
    }
    void begin(const Resume& event) {
        const auto fixture = find_fixture(before_, event.between);
        if (!fixture) return;
        table_ = fixture->table;
        const Fixture& kept = *fixture->fixture;
        say(kept.has_score ? "desk.cost.resume-score" : "desk.cost.resume",
            {event.between[0] + " – " + event.between[1], kept.has_score ? marks_words(kept.marks) : std::string()});
    }
    void begin(const Protest& event) {
        const auto fixture = find_fixture(before_, event.between);
        if (!fixture) return;
        table_ = fixture->table;
        say("desk.cost.protest", {event.between[event.by], table_words(context_, before_, table_)});
    }
    void begin(const Settle& event) {
        const auto fixture = find_fixture(before_, event.between);
        if (!fixture) return;
        table_ = fixture->table;
        const bool committee = event.by == By::committee;
        const std::string pair = event.between[0] + " – " + event.between[1];
        say(committee ? "desk.cost.settle.committee" : "desk.cost.settle.representative", {pair});
        if (event.verdict) return say(*event.verdict == Review::stands ? "desk.cost.stands" : "desk.cost.replay");
        if (!event.winner) return say("desk.cost.settle.lost");
        say("desk.cost.settle.winner", {event.between[*event.winner]});
        const AwardedScore score = before_.setup.house.awarded_score;
        say(score == AwardedScore::full     ? "desk.cost.point-full"
            : score == AwardedScore::played ? "desk.cost.point-own"
                                            : "desk.cost.point-alone",
            {number(before_.setup.camas), number(before_.setup.camas * before_.setup.stones)});
    }
    void begin(const Order& event) {
        table_ = find_table(before_, event.table);
        std::string order;
        for (std::size_t i = 0; i < event.order.size(); ++i)
            order += (i == 0 ? "" : " · ") + number(static_cast<int>(i) + 1) + " " + event.order[i];
        say(event.by == By::committee ? "desk.cost.order" : "desk.cost.order-first",
            {table_words(context_, before_, table_), order});
    }

    // ---- what becomes of the table
    void compare() {
        const Standings was = standings(before_, table_);
        const Standings is = standings(after_, table_);
        const std::size_t said = lines_.size();
        for (const Row& row : is.rows) {
            const auto old =
                std::find_if(was.rows.begin(), was.rows.end(), [&](const Row& r) { return r.falla == row.falla; });
            if (old != was.rows.end()) compare(*old, row);
        }
        if (lines_.size() == said) say("desk.cost.same-table");
        const Entrant winner = after_.tables[table_].winner;
        if (winner != kNobody && winner != before_.tables[table_].winner)
            say("desk.cost.winner", {table_words(context_, before_, table_), falla_name(after_, winner)});
        if (is.complete() && !was.complete() && winner == kNobody && is.top > 1) say("desk.cost.tie");
    }

    void compare(const Row& was, const Row& is) {
        std::string changes;
        const auto change = [&](std::string_view key, int old, int now) {
            if (old == now) return;
            changes += (changes.empty() ? "" : ", ") + context_.tr(key, {number(now), number(old)});
        };
        if (is.rank != 0) change("desk.cost.rank", was.rank, is.rank);
        change("desk.cost.points", was.won, is.won);
        change("desk.cost.cames", was.cames, is.cames);
        change("desk.cost.pedres", was.pedres, is.pedres);
        if (!changes.empty()) lines_.push_back(falla_name(after_, is.falla) + ": " + changes);
    }
};

}  // namespace

std::vector<std::string> cost_of(const Sentences& context, const State& before, const State& after,
                                 const Event& event) {
    return Cost(context, before, after).lines(event);
}

}  // namespace tapet::championship
