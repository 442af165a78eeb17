// A random match by its lines, as a referee judges them and a keeper has them.
#pragma once

#include <doctest/doctest.h>
#include <string>
#include <utility>
#include <vector>

#include "core/kept.h"
#include "referee.h"
#include "tests/conformance/every_game.h"

namespace tapet {

struct KeptMatch {
    Referee referee;
    std::vector<KeptLine> kept;
};

// `judged(referee, verdict)` hears of every verdict, `taken(referee)` of every line that was accepted.
template <Game G, class Judged, class Taken>
KeptMatch kept_walk(std::uint32_t seed, int events, Judged judged, Taken taken) {
    Dice dice(seed);
    KeptMatch match;
    const auto take = [&](const std::string& line) {
        Verdict verdict = match.referee.judge(line);
        if (match.referee.started()) judged(match.referee, verdict);
        if (!verdict.accepted()) return;
        const auto seq = static_cast<std::int64_t>(match.kept.size());
        match.kept.push_back({seq, std::string(verdict.verb), verdict.body, 0, ""});
        match.referee.accept(std::move(verdict));
        taken(match.referee);
    };
    take(setup_line<G>(Sample<G>::setup(dice)));
    REQUIRE(match.referee.started());
    for (int i = 0; i < events && !match.referee.over(); ++i) {
        const auto& state = match_of<G>(match.referee.match())->state();
        const auto listed = G::choices(state);
        if (const auto before = before_choices<G>(state, dice); before && dice.one_in(2)) {
            take(event_line<G>(state, *before));
        } else if (!listed.empty() && !dice.one_in(3)) {
            take(event_line<G>(state, listed[dice.roll(listed.size())]));
        } else {
            take(event_line<G>(state, Sample<G>::event(state, dice)));
        }
    }
    return match;
}

template <Game G>
KeptMatch kept_walk(std::uint32_t seed, int events) {
    return kept_walk<G>(
        seed, events, [](const Referee&, const Verdict&) {}, [](const Referee&) {});
}

}  // namespace tapet
