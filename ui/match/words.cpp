#include "ui/match/words.h"

#include "core/book.h"
#include "ui/alpens/words.h"
#include "ui/calavera/words.h"
#include "ui/championship/words.h"
#include "ui/fallera/words.h"
#include "ui/truc/words.h"

namespace tapet::ui {

std::string last_event_words(const Context& context, const AnyMatch& any) {
    return std::visit(
        [&]<class G>(const Match<G>& match) {
            if (match.played() == 0) return std::string();
            if constexpr (std::is_same_v<G, truc::Game>) {
                return event_words(context, match.state(), match.played_event(match.played() - 1),
                                   seated_now(context.keeper));
            }
            // Words that need the state before the event are for the log; here the one after it is at hand.
            const auto& event = match.played_event(match.played() - 1);
            if constexpr (std::is_same_v<std::decay_t<decltype(match)>, Match<fallera::Game>>) {
                if (told_by_state_before(event)) return event_words(context, match.state_at(match.played() - 1), event);
            }
            return event_words(context, match.state(), event);
        },
        any);
}

std::string pending_event_words(const Context& context, const AnyMatch& any, const Verdict& verdict) {
    return std::visit(
        [&]<class G>(const Match<G>& match) {
            const auto& pending = std::get<typename Match<G>::Pending>(std::get<Games::AnyPending>(verdict.outcome));
            const auto* event = std::get_if<typename G::Event>(&pending.what);
            return event == nullptr ? std::string() : event_words(context, match.state(), *event);
        },
        any);
}

std::string ruling_words(const Context& context, const AnyMatch& any, const Ruling& ruling) {
    const RuleEntry* entry = find_rule(ruling.rule.id, context.preferences.lang);
    std::string words = entry == nullptr ? std::string(ruling.rule.id) : entry->title;
    const std::string facts = std::visit(
        [&]<class G>(const Match<G>& match) {
            if constexpr (std::is_same_v<G, truc::Game>) {
                return fact_words(context, match.state(), ruling, seated_now(context.keeper));
            }
            return fact_words(context, match.state(), ruling);
        },
        any);
    if (!facts.empty()) words += ": " + facts;
    if (!ruling.house.empty()) words += " · " + std::string(context.tr("why.by-house"));
    return words;
}

}  // namespace tapet::ui
