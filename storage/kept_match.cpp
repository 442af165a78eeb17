#include "storage/kept_match.h"

namespace tapet::storage {

namespace {

// Over after the line? The referee knows only once it has accepted it, so a game is asked about the state to come.
bool over_after(const Verdict& accepted) {
    if (const auto* match = std::get_if<AnyMatch>(&accepted.outcome)) {
        return std::visit([]<class G>(const Match<G>& m) { return G::over(m.state()); }, *match);
    }
    const auto& pending = std::get<Games::AnyPending>(accepted.outcome);
    bool over = false;
    Games::any([&]<class G>() {
        const auto* mine = std::get_if<typename Match<G>::Pending>(&pending);
        if (mine != nullptr) over = G::over(mine->state);
        return mine != nullptr;
    });
    return over;
}

}  // namespace

Line line_of(const Verdict& accepted, std::int64_t seq, const Hash& previous, const Clockwork& clock) {
    Line line;
    line.seq = seq;
    line.verb = accepted.verb;
    line.body = accepted.body;
    line.time_ms = clock.now_ms();
    line.over = over_after(accepted);
    line.hash =
        chain(previous, Link{seq, line.rules_version, line.time_ms, line.verb, line.body, state_json(accepted)});
    return line;
}

Verdict KeptMatch::begin(std::string_view setup_line, const Durable& durable) {
    Referee fresh;
    Verdict verdict = fresh.judge(setup_line);
    if (!verdict.accepted()) return verdict;
    const std::string id = uuid(*clock_);
    const Line line = line_of(verdict, 0, chain_start(id), *clock_);
    const std::int64_t seen = store_->database().data_version();
    const std::string_view game = std::visit([]<class G>(const Match<G>&) { return std::string_view(G::name); },
                                             std::get<AnyMatch>(verdict.outcome));
    store_->create(id, game, {line});
    referee_ = std::move(fresh);
    id_ = id;
    next_ = 0;
    seen_ = seen;
    return accept(std::move(verdict), line, durable);
}

void KeptMatch::open(std::string_view id) {
    KeptMatch opened(*store_, *clock_);
    opened.id_ = store_->find(id);
    opened.last_ = chain_start(opened.id_);
    opened.load();
    if (opened.next_ == 0) throw StorageError("storage.no-lines", {opened.id_});
    *this = std::move(opened);
}

Verdict KeptMatch::take(std::string_view line, const Durable& durable) {
    catch_up();
    for (;;) {
        Verdict verdict = referee_.judge(line);
        if (!verdict.accepted()) return verdict;
        const Line next = line_of(verdict, next_, last_, *clock_);
        if (store_->append(id_, next) == Store::Appended::done) return accept(std::move(verdict), next, durable);
        // Somebody was quicker. If nothing new can be read all the same, the file is not what it was.
        if (!load()) throw StorageError("storage.match-changed", {id_});
    }
}

bool KeptMatch::catch_up() { return store_->database().data_version() != seen_ && load(); }

bool KeptMatch::load() {
    const std::int64_t before = next_;
    const std::int64_t seen = store_->database().data_version();
    store_->each_line(id_, next_, [&](const Line& line) {
        Verdict verdict = referee_.judge(line.body);
        if (line.seq != next_ || !verdict.accepted())
            throw StorageError("storage.broken-line", {id_, std::to_string(line.seq)});
        accept(std::move(verdict), line, {});
    });
    seen_ = seen;
    return next_ != before;
}

Verdict KeptMatch::accept(Verdict verdict, const Line& line, const Durable& durable) {
    if (durable) durable(verdict);
    Verdict outcome;
    outcome.kind = verdict.kind;
    outcome.outcome = std::move(verdict.outcome);
    verdict.outcome = std::monostate{};
    referee_.accept(std::move(outcome));
    next_ = line.seq + 1;
    last_ = line.hash;
    return verdict;
}

}  // namespace tapet::storage
