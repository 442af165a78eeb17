#include "storage/kept_match.h"

#include <algorithm>

#include "core/lines.h"
#include "storage/saved.h"

namespace tapet::storage {

Line line_of(const Verdict& accepted, std::int64_t seq, const Hash& previous, const Clockwork& clock) {
    return line_of(accepted, fold_of(accepted), seq, previous, clock);
}

Line line_of(const Verdict& accepted, std::string_view fold, std::int64_t seq, const Hash& previous,
             const Clockwork& clock) {
    Line line;
    line.seq = seq;
    line.verb = accepted.verb;
    line.body = accepted.body;
    line.time_ms = clock.now_ms();
    line.over = over_after(accepted);
    line.proof = digest(fold);
    line.hash = chain(previous, line.link(), line.proof);
    return line;
}

Verdict KeptMatch::begin(std::string_view setup_line, const Durable& durable) {
    Referee fresh;
    Verdict verdict = fresh.judge_to_keep(setup_line);
    if (!verdict.accepted()) return verdict;
    const std::string id = uuid(*clock_);
    const Line line = line_of(verdict, 0, chain_start(id), *clock_);
    const std::int64_t seen = store_->database().data_version();
    store_->create(id, game_of(verdict), {line}, {});
    referee_ = std::move(fresh);
    id_ = id;
    next_ = 0;
    kept_.clear();
    taps_ = {};
    halt_.reset();
    seen_ = seen;
    return accept(std::move(verdict), line, durable);
}

struct KeptMatch::Trial {
    Referee referee;
    std::vector<Line> lines;
    Hash last{};
    std::int64_t first = 0;

    Verdict judge(const std::vector<std::string>& texts, const Clockwork& clock) {
        lines.reserve(texts.size());
        return judge_all(referee, texts, [&](const Verdict& accepted) {
            lines.push_back(line_of(accepted, first + static_cast<std::int64_t>(lines.size()), last, clock));
            last = lines.back().hash;
        });
    }
};

Verdict KeptMatch::begin_all(const std::vector<std::string>& lines, const Beginning& with) {
    const std::string id = uuid(*clock_);
    Trial trial;
    trial.last = chain_start(id);
    Verdict verdict = trial.judge(lines, *clock_);
    if (!verdict.accepted()) return verdict;
    const std::int64_t seen = store_->database().data_version();
    store_->create(id, trial.referee.game(), trial.lines, [&] {
        if (with.played_for) side_.add_link({with.played_for->match, with.played_for->fixture, id, std::nullopt});
        PeopleTables people(store_->database());
        for (const SeatPeople& seat : with.people) people.put_seat({id, seat.line, seat.seat, seat.people});
    });
    id_ = id;
    kept_.clear();
    taps_ = {};
    halt_.reset();
    follow(std::move(trial), seen, false);
    return verdict;
}

Verdict KeptMatch::take_all(const std::vector<std::string>& lines, OpenMatch::As as,
                            const std::vector<NewRecord>& beside) {
    // One line alone is not tried on a copy of the match first: a season is long.
    if (lines.size() == 1) return take(lines.front(), {}, beside);
    for (;;) {
        insist_on_playing();
        Trial trial{referee_, {}, last_, next_};
        Verdict verdict = trial.judge(lines, *clock_);
        if (!verdict.accepted() && catch_up()) continue;
        if (!verdict.accepted()) return verdict;
        const TapGroup group{next_, next_ + static_cast<std::int64_t>(lines.size()) - 1};
        const bool grouped = as == OpenMatch::As::one_tap && group.last > group.first;
        const auto also = [&] {
            if (grouped) side_.add_group(id_, group);
            put(beside);
        };
        if (append(trial.lines, also) == Store::Appended::done) {
            follow(std::move(trial), seen_, grouped);
            return verdict;
        }
        if (!load()) throw StorageError("storage.match-changed", {id_});
    }
}

void KeptMatch::follow(Trial trial, std::int64_t seen, bool one_tap) {
    const std::int64_t first = trial.lines.front().seq;
    kept_.insert(kept_.end(), trial.lines.begin(), trial.lines.end());
    next_ = trial.lines.back().seq + 1;
    last_ = trial.last;
    referee_ = std::move(trial.referee);
    seen_ = seen;
    taps_.follow(referee_.match(), first, next_ - 1, one_tap);
}

std::vector<std::string> KeptMatch::undo_lines() const {
    return halt_ ? std::vector<std::string>() : taps_.undo_lines(referee_.match());
}
std::vector<std::string> KeptMatch::redo_lines() const {
    return halt_ ? std::vector<std::string>() : taps_.redo_lines(referee_.match());
}

void KeptMatch::open(std::string_view id) {
    KeptMatch opened(*store_, *clock_);
    opened.id_ = store_->find(id);
    opened.last_ = chain_start(opened.id_);
    opened.load();
    if (opened.next_ == 0) throw StorageError("storage.no-lines", {opened.id_});
    *this = std::move(opened);
}

bool KeptMatch::is_as_kept(std::string_view id) const {
    if (halt_ || next_ == 0 || store_->find(id) != id_) return false;
    std::vector<Hash> end;
    try {
        store_->each_line(id_, next_ - 1, [&](const Line& line) { end.push_back(line.hash); });
    } catch (const StorageError&) {
        return false;  // whoever opens it is told why
    }
    return end == std::vector{last_};
}

void KeptMatch::put(const std::vector<NewRecord>& beside) {
    for (const NewRecord& one : beside) side_.put_record(one.kind, {one.key, one.body, clock_->now_ms()});
}

Verdict KeptMatch::take(std::string_view line, const Durable& durable, const std::vector<NewRecord>& beside) {
    for (;;) {
        insist_on_playing();
        Verdict verdict = referee_.judge_to_keep(line);
        if (!verdict.accepted() && catch_up()) continue;
        if (!verdict.accepted()) return verdict;
        const Line next = line_of(verdict, next_, last_, *clock_);
        if (append({next}, [&] { put(beside); }) == Store::Appended::done) {
            Verdict said = accept(std::move(verdict), next, durable);
            taps_.follow(referee_.match(), next.seq, next.seq, false);
            return said;
        }
        // Somebody was quicker. If nothing new can be read all the same, the file is not what it was.
        if (!load()) throw StorageError("storage.match-changed", {id_});
    }
}

bool KeptMatch::catch_up() { return store_->database().data_version() != seen_ && load(); }

bool KeptMatch::load() {
    const std::int64_t before = next_;
    const std::int64_t seen = store_->database().data_version();
    try {
        read_lines();
        follow_taps(before, groups());
    } catch (const StorageError&) {
        follow_taps(before, {});  // what was read is there, each line a tap of its own
        throw;
    }
    seen_ = seen;
    return next_ != before;
}

// The lines from there on, as they were tapped.
void KeptMatch::follow_taps(std::int64_t line, const std::vector<TapGroup>& as) {
    if (!referee_.started()) return;
    const std::int64_t end = halt_ ? halt_->line : next_;
    for (const TapGroup& group : as) {
        if (group.first < line || group.last >= end) continue;
        taps_.follow(referee_.match(), line, group.first - 1, false);
        taps_.follow(referee_.match(), group.first, group.last, true);
        line = group.last + 1;
    }
    taps_.follow(referee_.match(), line, end - 1, false);
}

// A damaged page ends the match where it was good to.
void KeptMatch::read_lines() {
    const bool opening = next_ == 0;
    try {
        store_->each_line(id_, next_, [&](const Line& line) {
            follow_line(line);
            next_ = line.seq + 1;
            last_ = line.hash;
        });
    } catch (const StorageError& error) {
        const bool damaged = error.key == "storage.corrupt" || (opening && error.key == "storage.io");
        if (!damaged || next_ == 0) throw;
        if (!halt_) halt_ = Halt{next_, {}, true, std::nullopt, std::nullopt};
    }
}

// Where they cannot be read every line is a tap of its own.
std::vector<TapGroup> KeptMatch::groups() const {
    try {
        return side_.groups(id_);
    } catch (const StorageError& error) {
        if (error.key != "storage.corrupt") throw;
        return {};
    }
}

void KeptMatch::follow_line(const Line& line) {
    if (halt_) return;
    if (line.seq != next_) {
        halt_ = Halt{next_, {}, true, std::nullopt, std::nullopt};
        return;
    }
    if (!as_kept(id_, last_, line.link(), line.proof, line.hash)) {
        halt_ = Halt{line.seq, line.body, true, std::nullopt, std::nullopt};
        return;
    }
    Verdict verdict = referee_.follow(line.body, line.rules_version);
    if (verdict.accepted()) {
        keep(line);
    } else {
        halt_ = Halt{line.seq, line.body, false, std::move(verdict.refusal), std::move(verdict.malformed)};
    }
}

Store::Appended KeptMatch::append(const std::vector<Line>& lines, const std::function<void()>& also) {
    try {
        return store_->append(id_, lines, also);
    } catch (const StorageError&) {
        if (!store_->database().overwritten()) throw;
        try {
            save_if_overwritten();
        } catch (const StorageError&) {
            // There is no room beside it either: the match is still on the table.
        }
        throw StorageError(*store_->database().overwritten());
    }
}

void KeptMatch::save_if_overwritten() const {
    const Database& database = store_->database();
    if (!database.overwritten() || database.overwritten()->key == "storage.overwritten-saved" || kept_.empty()) return;
    database.saved_beside(save_beside(database, id_, referee_.game(), kept_, *clock_));
}

void KeptMatch::insist_on_playing() const {
    if (halt_) throw halted(*this);
}

StorageError halted(const KeptMatch& match) {
    return {match.halt()->damaged ? "storage.match-damaged" : "storage.halted",
            {match.id(), std::to_string(match.halt()->line)}};
}

Verdict KeptMatch::accept(Verdict verdict, const Line& line, const Durable& durable) {
    if (durable) durable(verdict);
    Verdict outcome;
    outcome.kind = verdict.kind;
    outcome.outcome = std::move(verdict.outcome);
    referee_.accept(std::move(outcome));
    keep(line);
    return verdict;
}

void KeptMatch::keep(const Line& line) {
    kept_.push_back(line);
    next_ = line.seq + 1;
    last_ = line.hash;
}

}  // namespace tapet::storage
