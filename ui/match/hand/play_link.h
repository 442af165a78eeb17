// A match that is over, for BG Stats: the link by which that app is told of a play, and asks before it keeps it
// (bgstatsapp.com, "Push plays to BG Stats from other apps or websites").
#pragma once

#include <optional>
#include <string>

#include "core/kept.h"
#include "core/sentences.h"
#include "referee.h"

namespace tapet::ui {

struct PlayedWhen {
    std::int64_t begun_ms = 0;
    std::int64_t ended_ms = 0;
};
// Nothing: it is not over, or a championship.
std::optional<std::string> play_link(const Sentences& sentences, const Referee& referee, const Seated& seated,
                                     const std::string& match_id, PlayedWhen when);

}  // namespace tapet::ui
