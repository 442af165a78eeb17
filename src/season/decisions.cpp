#include "season/decisions.h"

#include <algorithm>
#include <utility>

#include "championship/judge.h"
#include "championship/rule_ids.h"
#include "season/agenda.h"

namespace tapet::championship {

namespace {

bool same_two(const Pair& one, const Pair& other) { return one == other || (one[0] == other[1] && one[1] == other[0]); }

bool is_wait(const Case& one) { return one.kind == CaseKind::absence || one.kind == CaseKind::suspension; }

// Reads the log from its beginning; what a case names goes by the names of the event that is read.
class CaseReader {
  public:
    CaseReader(const Stages& phases, const std::vector<std::int64_t>& times)
        : phases_(phases), times_(times), now_(phases.stage(phases.count() - 1)) {}

    std::vector<Case> cases() {
        bool started = false;
        for (std::size_t i = 0; i < now_.match.played(); ++i) {
            const Event& event = now_.match.played_event(i);
            const bool begins = std::holds_alternative<Start>(event) || std::holds_alternative<Draw>(event);
            if (begins && std::exchange(started, true)) end_phase();
            const std::size_t number = now_.match.played_number(i);
            time_ms_ = number < times_.size() ? times_[number] : 0;
            std::visit([this](const auto& e) { read(e); }, event);
        }
        place_all();
        add_waiting();
        return std::move(all_);
    }

  private:
    const Stages& phases_;
    const std::vector<std::int64_t>& times_;
    Stage now_;
    std::vector<Case> all_;
    std::size_t first_ = 0;  // of the phase that is read
    std::size_t stage_ = 0;
    std::int64_t time_ms_ = 0;

    Case& add(CaseKind kind, Pair between, std::vector<std::string> fallas, std::string why) {
        Case& one = all_.emplace_back();
        one.kind = kind;
        one.time_ms = time_ms_;
        one.stage = stage_;
        one.between = std::move(between);
        one.fallas = std::move(fallas);
        one.why = std::move(why);
        return one;
    }

    // Those of this phase and match that nothing was said of since.
    template <class Wanted>
    void close(const Pair& between, Wanted wanted) {
        for (std::size_t i = first_; i < all_.size(); ++i) {
            if (all_[i].open && same_two(all_[i].between, between) && wanted(all_[i])) all_[i].open = false;
        }
    }
    void answer(Case& one) {
        for (std::size_t i = first_; i + 1 < all_.size(); ++i) {
            const Case& asked = all_[i];
            if (asked.open && asked.kind == CaseKind::protest && same_two(asked.between, one.between))
                one.answers = {asked.fallas[0], asked.why};
        }
        const Pair between = one.between;
        close(between, [](const Case&) { return true; });
    }

    // ---- one overload an event that says something

    template <class Other>
    void read(const Other&) {}
    void read(const Rename& e) {
        const auto put_right = [&e](std::string& name) {
            if (name == e.falla) name = e.to;
        };
        for (Case& one : all_) {
            for (std::string& name : one.between) put_right(name);
            for (std::string& name : one.fallas) put_right(name);
            put_right(one.answers[0]);
        }
    }
    void read(const Protest& e) { add(CaseKind::protest, e.between, {e.between[e.by]}, e.why).open = true; }
    void read(const Suspend& e) {
        close(e.between, is_wait);
        std::vector<std::string> absent;
        for (const std::uint8_t who : e.absent) absent.push_back(e.between[who]);
        const CaseKind kind = absent.empty() ? CaseKind::suspension : CaseKind::absence;
        add(kind, e.between, std::move(absent), e.why).open = true;
    }
    void read(const SuspendAll& e) { add(CaseKind::suspended_all, {}, {e.falla}, e.why); }
    void read(const Resume& e) { answer(add(CaseKind::resumed, e.between, {}, e.why.value_or(""))); }
    void read(const Settle& e) {
        CaseKind kind = e.winner ? CaseKind::award : CaseKind::lost;
        if (e.verdict) kind = *e.verdict == Review::stands ? CaseKind::stands : CaseKind::replay;
        std::vector<std::string> winner;
        if (e.winner) winner.push_back(e.between[*e.winner]);
        Case& one = add(kind, e.between, std::move(winner), e.why.value_or(""));
        one.by = e.by;
        answer(one);
    }
    void read(const Order& e) {
        Case& one = add(CaseKind::ordered, {}, e.order, e.why.value_or(""));
        one.by = e.by;
        one.place.table = e.table;
    }
    void read(const Correct& e) { add(CaseKind::correction, e.between, {}, e.why).marks = e.marks; }
    void read(const Withdraw& e) { add(CaseKind::withdrawal, {}, {e.falla}, e.why); }
    void read(const Disqualify& e) { add(CaseKind::disqualification, {}, {e.falla}, e.why); }

    // ---- where they are

    void end_phase() {
        place_all();
        first_ = all_.size();
        ++stage_;
    }

    // By the names of the end of the phase, which its state has.
    void place_all() {
        const State& state = phases_.state(stage_);
        for (std::size_t i = first_; i < all_.size(); ++i) {
            Case& one = all_[i];
            one.place.phase = state.running;
            const auto match = one.of_match() ? find_fixture(state, one.between) : std::nullopt;
            if (match) one.place = place_of(state, match->table, match->round);
            one.open = one.open && match && stage_ + 1 == phases_.count() && still_open(state, *match, one);
        }
    }
    static bool still_open(const State& state, const DeskFixture& match, const Case& one) {
        const bool waiting = waits(outcome_of(state, match).status);
        return one.kind == CaseKind::protest ? match.fixture->contested() : waiting;
    }

    // What waits because all matches of a falla do, and those level at the top.
    void add_waiting() {
        const State& state = now_.state;
        for (const DeskFixture& match : matches_with(state, waits)) {
            const Pair names = names_of(state, match);
            const auto known = [&](const Case& one) {
                return one.open && is_wait(one) && same_two(one.between, names);
            };
            if (std::any_of(all_.begin(), all_.end(), known)) continue;
            time_ms_ = 0;
            for (const Case& one : all_) {
                const bool of_all = one.kind == CaseKind::suspended_all && one.stage == stage_;
                if (of_all && (one.fallas[0] == names[0] || one.fallas[0] == names[1])) time_ms_ = one.time_ms;
            }
            Case& one = add(CaseKind::suspension, names, {}, std::string(name_at(state.roster, match.fixture->why)));
            one.open = true;
            one.place = place_of(state, match.table, match.round);
        }
        time_ms_ = 0;
        for (std::size_t table = 0; table < state.tables.size(); ++table) {
            std::vector<std::string> names;
            for (const Entrant who : tied(state, table)) names.push_back(falla_name(state, who));
            if (names.empty()) continue;
            Case& one = add(CaseKind::tie, {}, std::move(names), {});
            one.open = true;
            one.place = place_of(state, table);
        }
    }
};

void add_beside(const Stages& phases, const NotedBeside& beside, std::vector<Case>& all) {
    const std::size_t last = phases.count() - 1;
    for (const Sanction& each : beside.sanctions) {
        Case& one = all.emplace_back();
        one.kind = CaseKind::sanction;
        one.time_ms = each.time_ms;
        one.stage = last;
        one.place.phase = phases.state(last).running;
        one.fallas = {each.falla};
        one.player = each.player;
        one.sanction = each.kind;
        one.by = each.by;
        one.why = each.why;
    }
    for (const NotedIncident& each : beside.incidents) {
        Case& one = all.emplace_back();
        one.kind = CaseKind::incident;
        one.time_ms = each.incident.time_ms;
        one.why = each.incident.text;
        one.between = each.between;
        one.place.phase = each.phase;
        for (one.stage = 0; one.stage < last && phases.state(one.stage).running != each.phase;) ++one.stage;
        if (const auto match = fixture_of(phases, one))
            one.place = place_of(phases.state(one.stage), match->table, match->round);
    }
}

int order_of(const Case& one) {
    if (!one.open) return 3;
    return one.kind == CaseKind::protest ? 0 : one.kind == CaseKind::tie ? 2 : 1;
}

}  // namespace

NotedBeside read_beside(const Match<Game>& match, const std::map<std::string, std::string>& kept) {
    NotedBeside beside;
    for (const auto& [key, body] : kept) {
        if (key == kRegisterKey) beside.sanctions = read_sanctions(body);
        if (body.find("\"incidents\"") == std::string::npos) continue;
        const auto name = read_fixture_key(key);
        if (!name) continue;
        const Pair between = called_now(match, name->between);
        // What was kept under a name that was put right since is kept under the new one too (a correction can be taken back).
        if (between != name->between && kept.count(fixture_key(name->phase, between)) > 0) continue;
        for (Incident& each : read_fixture_notes(body).incidents)
            beside.incidents.push_back({name->phase, between, std::move(each)});
    }
    return beside;
}

std::vector<std::int64_t> event_times(const std::vector<KeptLine>& log) {
    std::vector<std::int64_t> times;
    for (const KeptLine& line : log) {
        if (line.verb == "do") times.push_back(line.time_ms);
    }
    return times;
}

std::vector<Case> decisions_of(const Stages& phases, const std::vector<std::int64_t>& times,
                               const NotedBeside& beside) {
    std::vector<Case> all = CaseReader(phases, times).cases();
    add_beside(phases, beside, all);
    std::reverse(all.begin(), all.end());
    std::stable_sort(all.begin(), all.end(), [](const Case& a, const Case& b) {
        if (order_of(a) != order_of(b)) return order_of(a) < order_of(b);
        return a.open ? a.time_ms < b.time_ms : a.time_ms > b.time_ms;
    });
    return all;
}

// The names of today may be others than those of a phase that is over.
std::optional<DeskFixture> fixture_of(const Stages& phases, const Case& one) {
    if (!one.of_match() || one.stage >= phases.count()) return std::nullopt;
    const State& then = phases.state(one.stage);
    const State& now = phases.state(phases.count() - 1);
    Pair names = one.between;
    for (std::string& name : names) {
        const auto who = find_falla(now.roster, name);
        if (who) name = falla_name(then, *who);
    }
    return find_fixture(then, names);
}

bool concerns_sector(const Stages& phases, std::size_t sector, const Case& one) {
    const State& now = phases.state(phases.count() - 1);
    const bool later = one.place.phase != Phase::sectors && one.place.phase != Phase::entries;
    if (later && (one.of_match() || !one.place.table.empty())) return false;
    if (!one.of_match() && !one.place.table.empty()) return one.place.table == now.setup.sectors[sector];
    if (!one.of_match() && one.fallas.empty()) return false;
    const auto who = find_falla(now.roster, one.of_match() ? one.between[0] : one.fallas[0]);
    return who && now.roster.entries[*who].sector == sector;
}

std::string_view rule_of(const Case& one) {
    switch (one.kind) {
        case CaseKind::protest: return rule::protest_received.id;
        case CaseKind::absence: return rule::suspend_absent.id;
        case CaseKind::suspension:
        case CaseKind::suspended_all: return rule::suspend_force_majeure.id;
        case CaseKind::tie:
        case CaseKind::ordered: return rule::tie_committee.id;
        case CaseKind::correction: return rule::correct_no_result.id;
        case CaseKind::withdrawal: return rule::withdraw_annul.id;
        case CaseKind::disqualification: return rule::disqualify_lost.id;
        case CaseKind::sanction: return "championship.withdraw.sanction";  // it stands in the book to be read only
        case CaseKind::award:
        case CaseKind::lost:
        case CaseKind::stands:
        case CaseKind::replay:
        case CaseKind::resumed:
        case CaseKind::incident: break;
    }
    return rule::committee_decides.id;
}

}  // namespace tapet::championship
