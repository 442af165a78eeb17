#include "referee.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <type_traits>

#include "core/lines.h"
#include "leads_to.h"

namespace tapet {

namespace {

constexpr std::array<std::string_view, 4> kVerbs{"do", "ask", "undo", "redo"};

Malformed malformed_json(const JsonError& error) {
    switch (error.fault) {
        case JsonFault::twice: return {"/" + error.key, "malformed.twice", {error.key}};
        case JsonFault::fraction: return {"/" + error.key, "malformed.integer"};
        case JsonFault::too_large: return {"/" + error.key, "malformed.too-large"};
        case JsonFault::too_deep: return {"", "malformed.too-deep", {std::to_string(kJsonDepth)}};
        case JsonFault::syntax: break;
    }
    return {"", "malformed.syntax"};
}

Verdict malformed(Malformed what) {
    Verdict verdict;
    verdict.malformed = std::move(what);
    return verdict;
}

Verdict refused(Refusal refusal) {
    Verdict verdict;
    verdict.kind = Verdict::Kind::refused;
    verdict.refusal = std::move(refusal);
    return verdict;
}

// The verb of a line after the first: exactly one of do, ask, undo, redo.
std::string_view verb_of(const Json& line) {
    const Fields fields(line, "");
    std::string_view found;
    for (const std::string_view verb : kVerbs) {
        if (!fields.has(verb)) continue;
        if (!found.empty()) throw Malformed("/" + std::string(verb), "malformed.one-verb");
        found = verb;
    }
    if (found.empty()) throw Malformed("", "malformed.one-verb");
    return found;
}

template <class G>
Verdict setup_verdict(Fields& fields) {
    const typename G::Setup setup = G::decode_setup(fields);
    fields.done();
    auto match = Match<G>::start(setup);
    if (!match) return refused(match.error());
    Verdict verdict;
    verdict.kind = Verdict::Kind::accepted;
    verdict.verb = "setup";
    verdict.body = setup_line<G>(setup);
    verdict.outcome = LeadsTo(LeadsTo::Held{AnyMatch{std::move(*match)}});
    return verdict;
}

template <class G>
Verdict question_verdict(const Match<G>& match, Fields& fields) {
    const typename G::Question question = G::decode_question(match.state(), fields);
    fields.done();
    auto answered = G::answer(match.state(), question);
    if (!answered) return refused(answered.error());
    Verdict verdict;
    verdict.kind = Verdict::Kind::answered;
    verdict.rulings = std::move(answered->rulings);
    JsonWriter out(verdict.answer);
    G::encode_answer(match.state(), answered->answer, out);
    return verdict;
}

// What an event leads to, or a step back or forth.
template <class G>
Ruled<typename Match<G>::Pending> judged(const Match<G>& match, std::string_view verb, Fields& fields) {
    if (verb == "do") {
        const typename G::Event event = G::decode_event(match.state(), fields);
        fields.done();
        return match.judge(event, fields.rules());
    }
    const std::int64_t n = fields.integer(verb, 1, INT64_MAX);
    fields.done();
    return verb == "undo" ? match.judge(Undo{n}) : match.judge(Redo{n});
}

// What a line comes to; `take` is given the verdict and what is pending, where the rules take it.
template <class M, class Take>
Verdict heard(M& match, const Json& line, RulesVersion rules, Take take) {
    Verdict verdict;
    verdict.verb = verb_of(line);
    Fields fields(line, "", rules);
    if (verdict.verb == "ask") return question_verdict(match, fields);
    auto pending = judged(match, verdict.verb, fields);
    if (!pending) return refused(pending.error());
    verdict.kind = Verdict::Kind::accepted;
    take(verdict, std::move(*pending));
    return verdict;
}

template <class G>
Verdict line_verdict(const Match<G>& match, const Json& line, RulesVersion rules) {
    return heard(match, line, rules, [&](Verdict& verdict, auto pending) {
        verdict.rulings = std::move(pending.rulings);
        if (const auto* event = std::get_if<typename G::Event>(&pending.what)) {
            verdict.body = event_line<G>(match.state(), *event);
        } else {
            const auto* undo = std::get_if<Undo>(&pending.what);
            verdict.body = undo != nullptr ? line_of(*undo) : line_of(std::get<Redo>(pending.what));
            verdict.steps = undo != nullptr ? undo->n : std::get<Redo>(pending.what).n;
        }
        verdict.outcome = LeadsTo(LeadsTo::Held{Games::AnyPending(std::move(pending))});
    });
}

template <class G>
Verdict followed(Match<G>& match, const Json& line, RulesVersion rules) {
    return heard(match, line, rules, [&](Verdict&, auto pending) { match.accept(std::move(pending)); });
}

// With the game and the state that an accepted verdict leads to.
template <class Visit>
void visit_state(const Verdict& accepted, Visit visit) {
    if (const auto* begun = std::get_if<AnyMatch>(&accepted.outcome.held().next)) {
        std::visit([&]<class G>(const Match<G>& match) { visit.template operator()<G>(match.state()); }, begun->of);
        return;
    }
    Games::any([&]<class G>() {
        const auto& pending = std::get<Games::AnyPending>(accepted.outcome.held().next);
        const auto* mine = std::get_if<typename Match<G>::Pending>(&pending);
        if (mine != nullptr) visit.template operator()<G>(mine->state);
        return mine != nullptr;
    });
}

}  // namespace

LeadsTo::LeadsTo() = default;
LeadsTo::~LeadsTo() = default;
LeadsTo::LeadsTo(LeadsTo&&) noexcept = default;
LeadsTo& LeadsTo::operator=(LeadsTo&&) noexcept = default;
LeadsTo::LeadsTo(Held held) : held_(std::make_unique<Held>(std::move(held))) {}
LeadsTo::LeadsTo(const LeadsTo& other) : held_(other.held_ ? std::make_unique<Held>(*other.held_) : nullptr) {}
LeadsTo& LeadsTo::operator=(const LeadsTo& other) { return *this = LeadsTo(other); }
std::unique_ptr<LeadsTo::Held> LeadsTo::take() { return std::exchange(held_, nullptr); }

Referee::Referee() = default;
Referee::~Referee() = default;
Referee::Referee(Referee&&) noexcept = default;
Referee& Referee::operator=(Referee&&) noexcept = default;
Referee::Referee(const Referee& other) : match_(other.match_ ? std::make_unique<AnyMatch>(*other.match_) : nullptr) {}
Referee& Referee::operator=(const Referee& other) { return *this = Referee(other); }

Verdict Referee::too_long() {
    return malformed(Malformed("", "malformed.line-too-long", {std::to_string(kLongestLine / 1024)}));
}

Verdict Referee::judge(std::string_view line, RulesVersion rules) const {
    const auto json = parse_json(line);
    if (!json) return malformed(malformed_json(json.error()));
    try {
        return started() ? judge_line(*json, rules) : judge_setup(*json, rules);
    } catch (Malformed& what) {
        return malformed(std::move(what));
    }
}

Verdict Referee::follow(std::string_view line, RulesVersion rules) {
    if (!started()) {
        Verdict begun = judge(line, rules);
        if (!begun.accepted()) return begun;
        Verdict said;
        said.kind = begun.kind;
        said.verb = begun.verb;
        accept(std::move(begun));
        return said;
    }
    const auto json = parse_json(line);
    if (!json) return malformed(malformed_json(json.error()));
    try {
        return std::visit([&](auto& match) { return followed(match, *json, rules); }, match_->of);
    } catch (Malformed& what) {
        return malformed(std::move(what));
    }
}

Verdict Referee::judge_to_keep(std::string_view line) const {
    Verdict verdict = judge(line);
    return verdict.accepted() && verdict.body.size() > kLongestLine ? too_long() : verdict;
}

Verdict Referee::judge_setup(const Json& line, RulesVersion rules) const {
    Fields fields(line, "", rules);
    const std::string& game = fields.text("game");
    Verdict verdict;
    const bool known = Games::any([&]<class G>() {
        if (G::name != game) return false;
        verdict = setup_verdict<G>(fields);
        return true;
    });
    if (!known) throw Malformed("/game", "malformed.game", {game});
    return verdict;
}

Verdict Referee::judge_line(const Json& line, RulesVersion rules) const {
    return std::visit([&](const auto& match) { return line_verdict(match, line, rules); }, match_->of);
}

void Referee::accept(Verdict verdict) {
    const std::unique_ptr<LeadsTo::Held> held = verdict.outcome.take();
    if (auto* match = std::get_if<AnyMatch>(&held->next)) {
        match_ = std::make_unique<AnyMatch>(std::move(*match));
        return;
    }
    std::visit(
        [&]<class G>(Match<G>& match) {
            match.accept(std::get<typename Match<G>::Pending>(std::move(std::get<Games::AnyPending>(held->next))));
        },
        match_->of);
}

bool Referee::over() const {
    return std::visit([]<class G>(const Match<G>& match) { return G::over(match.state()); }, match_->of);
}

std::size_t Referee::played() const {
    return std::visit([](const auto& match) { return match.played(); }, match_->of);
}

std::size_t Referee::revision() const {
    return std::visit([](const auto& match) { return match.revision(); }, match_->of);
}

std::string_view Referee::game() const {
    return std::visit([]<class G>(const Match<G>&) { return std::string_view(G::name); }, match_->of);
}

std::vector<std::string> Referee::players() const {
    return std::visit([]<class G>(const Match<G>& match) { return G::players(match.setup()); }, match_->of);
}

std::vector<std::string> Referee::winners() const {
    return std::visit([]<class G>(const Match<G>& match) { return G::winners(match.state()); }, match_->of);
}

Verdict judge_all(Referee& referee, const std::vector<std::string>& lines,
                  const std::function<void(const Verdict&)>& accepted) {
    Verdict said;
    std::vector<Ruling> rulings;
    for (const std::string& line : lines) {
        Verdict verdict = referee.judge_to_keep(line);
        if (!verdict.accepted()) return verdict;
        accepted(verdict);
        std::move(verdict.rulings.begin(), verdict.rulings.end(), std::back_inserter(rulings));
        said.kind = verdict.kind;
        said.verb = verdict.verb;
        said.body = verdict.body;
        referee.accept(std::move(verdict));
    }
    said.rulings = std::move(rulings);
    return said;
}

std::string_view game_of(const Verdict& accepted) {
    std::string_view game;
    visit_state(accepted, [&]<class G>(const typename G::State&) { game = G::name; });
    return game;
}

bool over_after(const Verdict& accepted) {
    bool over = false;
    visit_state(accepted, [&]<class G>(const typename G::State& state) { over = G::over(state); });
    return over;
}

const void* match_as(const AnyMatch& match, std::string_view game) {
    return std::visit([&]<class G>(const Match<G>& m) -> const void* { return G::name == game ? &m : nullptr; },
                      match.of);
}

const std::string& state_json(const Verdict& accepted) {
    if (accepted.state.empty()) {
        JsonWriter out(accepted.state);
        visit_state(accepted, [&]<class G>(const typename G::State& state) { G::encode_state(state, out); });
    }
    return accepted.state;
}

std::string fold_of(const Verdict& accepted, RulesVersion rules) {
    if (rules < kFolded) return state_json(accepted);
    std::string fold;
    visit_state(accepted, [&]<class G>(const typename G::State& state) { fold = G::fold(state); });
    return fold;
}

std::string state_json(const AnyMatch& match) {
    std::string text;
    JsonWriter out(text);
    std::visit([&]<class G>(const Match<G>& m) { G::encode_state(m.state(), out); }, match.of);
    return text;
}

std::string setup_line(const AnyMatch& match) {
    return std::visit([]<class G>(const Match<G>& m) { return setup_line<G>(m.setup()); }, match.of);
}

namespace {

template <class G>
std::vector<JudgedLine> lines_of(const Match<G>& match) {
    std::vector<JudgedLine> lines{{setup_line<G>(match.setup())}};
    Match<G> again = *Match<G>::start(match.setup());
    for (const auto& line : match.log()) {
        if (const auto* said = std::get_if<typename Match<G>::EventLine>(&line)) {
            const auto& event = match.event(said->event);
            lines.push_back({event_line<G>(again.state(), event), match.rules_of(said->event)});
            again.accept(*again.judge(event, lines.back().rules));
        } else if (const auto* undo = std::get_if<Undo>(&line)) {
            lines.push_back({line_of(*undo)});
            again.accept(*again.judge(*undo));
        } else {
            lines.push_back({line_of(std::get<Redo>(line))});
            again.accept(*again.judge(std::get<Redo>(line)));
        }
    }
    return lines;
}

}  // namespace

std::vector<JudgedLine> lines_again(const AnyMatch& match) {
    return std::visit([](const auto& m) { return lines_of(m); }, match.of);
}

const std::vector<std::string_view>& game_names() {
    static const std::vector<std::string_view> names(Games::names.begin(), Games::names.end());
    return names;
}

}  // namespace tapet
