// The kept lines of a match as people read them, each with what the rules made of it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/referee.h"
#include "ui/screens/screen.h"

namespace tapet::ui {

struct LogLine {
    KeptLine kept;
    std::string words;
    // An event in play, or one that redo can put back, by its place among those; nothing for one that was dropped, and
    // for lines that are no events.
    std::optional<std::size_t> place;
    bool event = false;
    bool in_play = false;
    struct Step {
        std::string words;
        std::string rule;
    };
    std::vector<Step> rulings;
};

std::vector<LogLine> log_lines(const Context& context, std::vector<KeptLine> kept);

}  // namespace tapet::ui
