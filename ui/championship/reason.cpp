#include "ui/championship/reason.h"

#include <algorithm>

#include "championship/codes.h"
#include "championship/fixtures.h"
#include "championship/rule_ids.h"
#include "core/book.h"

namespace tapet::ui {

namespace {

namespace rule = championship::rule;
using championship::Entrant;
using championship::EntryStatus;
using championship::Row;
using championship::Standings;
using championship::State;
using championship::TieBreak;
using championship::TieStep;

class Reason {
  public:
    Reason(const Context& context, const State& state, std::size_t table, Entrant who)
        : context_(context), state_(state), table_(table), who_(who), now_(championship::standings(state, table)) {
        state_.tables[table].order.clear();  // to ask what each step does before the committee's word
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
    const Context& context_;
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
        championship::House house = state_.setup.house;
        house.tie_break = steps;
        const Standings then = championship::standings(state_, table_, house);
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
        const std::string word(context_.tr("championship.option.tie_break." + std::string(championship::code(step))));
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
        championship::for_each_match(
            state_, state_.tables[table_],
            [&](std::size_t, const championship::Two<Entrant>& between, const championship::Fixture& fixture) {
                if (among(level, between[0]) && among(level, between[1]))
                    visit(between, championship::outcome(state_, fixture, between, state_.setup.house.awarded_score));
            });
    }
    int wins_among(Entrant who, const std::vector<Row>& level) const {
        int wins = 0;
        each_meeting(level, [&](const auto& between, const championship::Outcome& outcome) {
            if (outcome.winner && between[*outcome.winner] == who) ++wins;
        });
        return wins;
    }
    // "Alta – Baixa 2–1 · 66–50."
    std::string meetings(const std::vector<Row>& level) const {
        std::string words;
        each_meeting(level, [&](const auto& between, const championship::Outcome& outcome) {
            if (!championship::settled(outcome.status)) return;
            std::string score = marks_words(outcome.marks);
            if (outcome.status != championship::MatchStatus::played) score = short_status(context_, outcome.status);
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

std::vector<ReasonLine> reason_of(const Context& context, const State& state, std::size_t table, Entrant who) {
    return Reason(context, state, table, who).lines();
}

// ---- the sheet -----------------------------------------------------------------------------------------------------

namespace {

std::string article_of(const Context& context, const std::string& rule) {
    const RuleEntry* entry = find_rule(rule, context.preferences.lang);
    return entry == nullptr ? std::string() : entry->section;
}

bool in_table(const State& state, std::size_t table, Entrant who) {
    const std::vector<Entrant> all = championship::fallas_of_table(state.roster, table);
    return std::find(all.begin(), all.end(), who) != all.end();
}

}  // namespace

void ReasonSheet::draw(Context& context, const State& state, std::size_t table) {
    if (falla_.empty()) return;
    const auto who = championship::find_falla(state.roster, falla_);
    if (!who || !in_table(state, table, *who)) return falla_.clear();
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const std::vector<ReasonLine> lines = reason_of(context, state, table, *who);
    const float width = std::min(ui.area().w - 4 * m.margin, m.mm(140) * m.text_scale);
    const float room = width - 3 * m.gap - m.icon;
    const float article = ui.line_height(Role::body);
    const auto height = [&](const ReasonLine& line) {
        return std::max(m.touch_min, ui.paragraph_height(Role::body, line.words, room) + article + m.gap);
    };
    float high = 0;
    for (const ReasonLine& line : lines) high += height(line) + m.gap / 2;
    const Sheet sheet = ui.begin_sheet("desk.reason", {width, high}, {.title = falla_});
    const ListView view = ui.begin_scroll("desk.reason.all", sheet.content, high);
    Rect page{view.view.x, view.view.y - view.offset, view.view.w, high};
    for (std::size_t i = 0; i < lines.size(); ++i) {
        Rect rect = page.cut_top(height(lines[i]), m.gap / 2);
        if (ui.hotspot("desk.reason." + std::to_string(i), rect, lines[i].words))
            context.navigator.show_rule(lines[i].rule);
        ui.painter().line({rect.x, rect.bottom()}, {rect.right(), rect.bottom()}, ui.theme().line, 1);
        ui.icon(Icon::chevron_right, rect.cut_right(m.icon, m.gap).centred(m.icon, m.icon), ui.theme().text_quiet);
        rect.w = room;
        const float words = ui.paragraph_height(Role::body, lines[i].words, room);
        ui.paragraph(rect.cut_top(words), lines[i].words);
        ui.text(rect.cut_top(article), ui.elided(Role::body, article_of(context, lines[i].rule), room),
                {.colour = ui.theme().text_accent});
    }
    ui.end_list();
    ui.end_sheet();
    if (sheet.closed) falla_.clear();
}

}  // namespace tapet::ui
