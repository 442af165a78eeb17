// What becomes of a match when its setup is another (a house option changed). Nothing is kept by asking.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "referee.h"
#include "words.h"

namespace tapet {

struct Replay {
    std::vector<std::string> lines;  // the events that fit, in order
    std::size_t events = 0;          // that were tried
    std::vector<ScoreRow> score;     // after those that fit
    struct Misfit {
        std::size_t number = 0;  // counted from 1 among those tried
        std::string words;       // the event
        std::string rule;        // that refuses it
    };
    std::optional<Misfit> misfit;  // the first that no longer fits; it and what follows it are not in `lines`
};

// All events in play, from another setup line; nothing when the rules refuse that setup.
std::optional<Replay> replay_with(const Sentences& context, const AnyMatch& match, std::string_view setup_line);

}  // namespace tapet
