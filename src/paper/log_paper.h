// The log of any match on paper: every line that was ever accepted, numbered, undone ones crossed out.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/kept.h"
#include "core/sentences.h"
#include "paper/page.h"
#include "referee.h"

namespace tapet::paper {

struct LogLine {
    std::int64_t number = 0;
    std::string time;   // "2026-11-20 18:05"
    std::string words;  // in the reader's language
    bool undone = false;
    std::string part = {};  // a heading above it: the hand, turn or round that begins with it
};

struct LogSheet {
    std::string title;    // the game
    std::string heading;  // who plays
    std::vector<LogLine> lines;
};

// In the words of the log's screen (log_line.h); `kept`: the lines of that match.
LogSheet log_sheet(const Sentences& sentences, const Referee& referee, std::vector<KeptLine> kept,
                   const std::vector<SeatPeople>& seated = {});

Document log_paper(LogSheet log, Lang lang);

}  // namespace tapet::paper
