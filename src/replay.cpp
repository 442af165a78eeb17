#include "replay.h"

#include "core/lines.h"
#include "games.h"

namespace tapet {

namespace {

template <class G>
Replay go_on(const Sentences& context, Match<G> match, const Match<G>& events) {
    Replay replay;
    replay.events = events.played();
    for (std::size_t i = 0; i < events.played(); ++i) {
        const auto& event = events.played_event(i);
        auto pending = match.judge(event);
        if (!pending) {
            replay.misfit =
                Replay::Misfit{i + 1, event_words(context, match.state(), event), std::string(pending.error().rule.id)};
            break;
        }
        replay.lines.push_back(event_line<G>(match.state(), event));
        match.accept(std::move(*pending));
    }
    replay.score = score_rows(context, AnyMatch{std::move(match)});
    return replay;
}

}  // namespace

std::optional<Replay> replay_with(const Sentences& context, const AnyMatch& match, std::string_view setup_line) {
    Referee referee;
    Verdict verdict = referee.judge(setup_line);
    if (!verdict.accepted()) return std::nullopt;
    referee.accept(std::move(verdict));
    return std::visit(
        [&]<class G>(const Match<G>& events) -> std::optional<Replay> {
            const auto* start = match_of<G>(referee.match());
            if (start == nullptr) return std::nullopt;
            return go_on<G>(context, *start, events);
        },
        match.of);
}

}  // namespace tapet
