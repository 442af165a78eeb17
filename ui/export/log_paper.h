// The log of any match on paper: every line that was ever accepted, numbered, undone ones crossed out.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/referee.h"
#include "ui/export/page.h"

namespace tapet::ui::paper {

struct LogLine {
    std::int64_t number = 0;
    std::string time;   // "2026-11-20 18:05:12"
    std::string words;  // in the reader's language, or the line of the protocol
    bool undone = false;
};

struct LogSheet {
    std::string title;    // the game
    std::string heading;  // who plays
    std::vector<LogLine> lines;
};

// Of each line of the match's log, in its order (the setup is none of them): whether it was undone and not put back.
std::vector<bool> undone_lines(const AnyMatch& match);

Document log_paper(LogSheet log, Lang lang);

}  // namespace tapet::ui::paper
