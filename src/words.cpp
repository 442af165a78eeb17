#include "words.h"

#include <algorithm>

#include "core/book.h"
#include "core/stand_in_name.h"
#include "leads_to.h"

namespace tapet {

namespace {

// Truc's words say who sits where; the others name their players themselves.
template <class G>
std::string words_of(const Sentences& context, const typename G::State& state, const typename G::Event& event,
                     const Seated& seated) {
    if constexpr (requires { event_words(context, state, event, seated); }) {
        return event_words(context, state, event, seated);
    } else {
        return event_words(context, state, event);
    }
}

template <class G>
std::string facts_of(const Sentences& context, const typename G::State& state, const Ruling& ruling,
                     const Seated& seated) {
    if constexpr (requires { fact_words(context, state, ruling, seated); }) {
        return fact_words(context, state, ruling, seated);
    } else {
        return fact_words(context, state, ruling);
    }
}

}  // namespace

std::vector<std::string> spoken_players(const Sentences& context, std::string_view game,
                                        std::vector<std::string> players) {
    Games::any([&]<class G>() {
        if (game != G::name) return false;
        for (std::size_t i = 0; i < std::min(players.size(), G::stand_ins.size()); ++i)
            players[i] = spoken_name(context, G::stand_ins[i], players[i]);
        return true;
    });
    return players;
}

std::string last_event_words(const Sentences& context, const AnyMatch& any, const Seated& seated) {
    return std::visit(
        [&]<class G>(const Match<G>& match) {
            if (match.played() == 0) return std::string();
            const auto& event = match.played_event(match.played() - 1);
            // Words that need the state before the event are for the log; here the one after it is at hand.
            if constexpr (requires { told_by_state_before(event); }) {
                if (told_by_state_before(event)) return event_words(context, match.state_at(match.played() - 1), event);
            }
            return words_of<G>(context, match.state(), event, seated);
        },
        any.of);
}

std::string pending_event_words(const Sentences& context, const AnyMatch& any, const Verdict& verdict) {
    return std::visit(
        [&]<class G>(const Match<G>& match) {
            const auto& pending =
                std::get<typename Match<G>::Pending>(std::get<Games::AnyPending>(verdict.outcome.held().next));
            const auto* event = std::get_if<typename G::Event>(&pending.what);
            return event == nullptr ? std::string() : event_words(context, match.state(), *event);
        },
        any.of);
}

std::string ruling_words(const Sentences& context, const AnyMatch& any, const Ruling& ruling, const Seated& seated) {
    const RuleEntry* entry = find_rule(ruling.rule.id, context.lang);
    std::string words = entry == nullptr ? std::string(ruling.rule.id) : entry->title;
    const std::string facts = std::visit(
        [&]<class G>(const Match<G>& match) { return facts_of<G>(context, match.state(), ruling, seated); }, any.of);
    if (!facts.empty()) words += ": " + facts;
    if (!ruling.house.empty()) words += " · " + std::string(context.tr("why.by-house"));
    return words;
}

std::vector<ScoreRow> score_rows(const Sentences& context, const AnyMatch& any) {
    return std::visit([&](const auto& match) { return score_rows(context, match.state()); }, any.of);
}

std::string score_line(const Sentences& context, const AnyMatch& any) {
    return std::visit([&](const auto& match) { return score_line(context, match.state()); }, any.of);
}

Ending ending(const Sentences& context, const AnyMatch& any) {
    return std::visit(
        [&]<class G>(const Match<G>& match) {
            Ending end = ending(context, match.state());
            end.winners = G::winners(match.state());
            std::stable_partition(end.figures.begin(), end.figures.end(), [&](const ScoreRow& row) {
                return std::find(end.winners.begin(), end.winners.end(), row.name) != end.winners.end();
            });
            return end;
        },
        any.of);
}

std::string score_change(const std::vector<ScoreRow>& before, const std::vector<ScoreRow>& after) {
    constexpr std::size_t kFew = 6;  // rows that are all named, changed or not
    std::vector<std::string> parts;
    for (const ScoreRow& row : after) {
        const auto old =
            std::find_if(before.begin(), before.end(), [&](const ScoreRow& b) { return b.name == row.name; });
        const bool same = old == before.end() || old->score == row.score;
        if (same && after.size() > kFew) continue;
        parts.push_back(row.name + " " + (same ? row.score : old->score + " » " + row.score));
    }
    return joined(parts, " · ");
}

}  // namespace tapet
