// How the log is parted, and how a match stands, in words.
#include "truc/codes.h"
#include "truc/rule_ids.h"
#include "truc/words.h"

namespace tapet::truc {

LogPart part_of(const State& state, const Event& event, std::int64_t /*turns*/) {
    const bool marked = std::holds_alternative<Stones>(event) && !state.hand.touched;
    return {state.cama, marked ? 0 : state.number, 0};
}

std::string part_words(const Sentences& context, const State& state, const LogPart& part) {
    const std::string cama = period_words(context, state, part[0]);
    return part[1] == 0 ? cama : cama + " · " + context.tr("log.hand", {std::to_string(part[1])});
}

std::int64_t period_of(const State& /*state*/, const LogPart& part) { return part[0]; }

std::string period_words(const Sentences& context, const State& /*state*/, std::int64_t cama) {
    return context.tr("truc.cama-number", {std::to_string(cama)});
}

std::string part_in_period_words(const Sentences& context, const State& /*state*/, const LogPart& part) {
    if (part[1] == 0) return std::string(context.tr("truc.period.marked"));
    return context.tr("truc.period.hand", {std::to_string(part[1])});
}

std::string period_note(const Sentences& context, const State& /*state*/, std::int64_t hands, bool over) {
    if (!over) return std::string(context.tr("truc.period.open"));
    return context.tr("truc.period.hands", {std::to_string(hands)});
}

std::optional<std::size_t> period_won(const State& before, const State& after) {
    if (after.camas_played.size() == before.camas_played.size()) return std::nullopt;
    return at(after.camas_played.back().winner);
}

std::vector<std::string> log_figures(const Sentences& /*context*/, const State& before, const State& after,
                                     const Event& /*event*/) {
    const bool won = after.camas_played.size() > before.camas_played.size();
    const auto stones = [&](Side side) {
        return std::to_string(won ? after.camas_played.back().stones[at(side)] : after.score[at(side)].stones);
    };
    return {stones(kSides[0]), stones(kSides[1])};
}

std::string log_words(const Sentences& context, const State& state, const Event& event, const Seated& seated) {
    std::string words = event_words(context, state, event, seated);
    const std::string sign(sign_of(event));
    return sign.empty() || words.find(sign) != std::string::npos ? words : sign + " " + words;
}

namespace {

// "Envit, accepted", with the verb's ending as the noun wants it.
std::string taken_words(const Sentences& context, std::string_view what, std::string_view how) {
    const std::string key = "truc.outcome." + std::string(what) + "." + std::string(how);  // keys: truc.outcome.*
    return std::string(context.tr(key));
}

std::string_view noun(Call call) { return call == Call::truc_i_passe ? code(Call::truque) : code(call); }

// What one ruling settles.
std::string settled_words(const Sentences& context, const State& state, RuleId ruling) {
    const std::string_view envit = state.hand.envit.falta ? "falta" : "envit";
    if (ruling == rule::envit_refused) return taken_words(context, envit, "refused");
    if (ruling == rule::settle_envit_first) return taken_words(context, envit, "accepted");
    if (ruling == rule::truc_quiet_hand) return std::string(context.tr("truc.outcome.quiet"));
    if (ruling == rule::truc_joc_fora) return taken_words(context, "joc-fora", "accepted");
    const Truc& truc = state.hand.truc;
    if (ruling == rule::truc_refused && truc.call) return taken_words(context, noun(*truc.call), "refused");
    if (ruling == rule::truc_accepted && truc.accepted) return taken_words(context, noun(*truc.accepted), "accepted");
    return {};
}

}  // namespace

std::string outcome_words(const Sentences& context, const State& before, const State& after, const Event& event,
                          const std::vector<Ruling>& rulings) {
    const bool said = std::holds_alternative<Stones>(event) || std::holds_alternative<VoidHand>(event);
    if (said) return event_words(context, before, event);
    std::string all;
    for (const Ruling& ruling : rulings) {
        if (after.hand.touched && ruling.rule != rule::envit_refused) continue;  // the truc is not settled yet
        const std::string words = settled_words(context, before, ruling.rule);
        if (!words.empty()) all += (all.empty() ? "" : " · ") + words;
    }
    return all;
}

std::string actor_of(const State& /*state*/, const Event& /*event*/) { return {}; }

namespace {

struct SideOf {
    using Found = std::optional<Side>;
    Found operator()(const Stones& e) const { return e.side; }
    Found operator()(const Say& e) const { return side_of(e.by); }
    Found operator()(const Play& e) const { return side_of(e.by); }
    Found operator()(const TrickWon& e) const {
        if (e.winner == Trick::parda) return std::nullopt;
        return e.winner == Trick::a ? Side::a : Side::b;
    }
    Found operator()(const HandWon& e) const { return e.winner; }
    Found operator()(const Concede& e) const { return e.by; }
    Found operator()(const EnvitWon& e) const {
        const Side* side = std::get_if<Side>(&e.said);
        return side != nullptr ? Found(*side) : std::nullopt;
    }
    Found operator()(const PutMa& e) const { return side_of(e.seat); }
    Found operator()(const VoidHand& /*e*/) const { return std::nullopt; }
};

}  // namespace

std::string_view sign_of(const Event& event) {
    const auto side = std::visit(SideOf{}, event);
    return side ? side_sign(*side) : std::string_view();
}

std::vector<ScoreRow> score_rows(const Sentences& context, const State& state) {
    const bool camas = state.score[0].camas + state.score[1].camas > 0;
    std::vector<ScoreRow> all;
    for (const Side side : kSides) {
        const InHalf half = in_half(state, side);
        std::string score = std::to_string(half.n) + " " + std::string(half_word(context, half));
        const std::string won = std::to_string(state.score[at(side)].camas);
        if (camas) score = context.tr("score.with-camas", {score, won});
        if (state.winner) score = context.tr("score.camas", {won});
        all.push_back({side_words(context, state.setup, side), std::move(score)});
    }
    return all;
}

std::string score_line(const Sentences& context, const State& state) {
    return state.winner ? score_words(context, state) : rows_words(score_rows(context, state));
}

Ending ending(const Sentences& context, const State& state) {
    Ending end;
    for (const Side side : kSides)
        end.figures.push_back({side_words(context, state.setup, side), std::to_string(state.score[at(side)].camas)});
    const Side first = state.winner.value_or(Side::a);
    for (const CamaPlayed& cama : state.camas_played)
        end.course.push_back(std::to_string(cama.stones[at(first)]) + "–" +
                             std::to_string(cama.stones[at(other(first))]));
    return end;
}

}  // namespace tapet::truc
