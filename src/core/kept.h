// What is kept of a match and beside it, as those read it who put it into words.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/rules_version.h"

namespace tapet {

// A line of a match, and the rules that judged it.
struct JudgedLine {
    std::string body;  // the line of the protocol
    RulesVersion rules = kRulesVersion;

    friend bool operator==(const JudgedLine&, const JudgedLine&) = default;
};

// A line of a match as it was kept; seq 0 is the setup.
struct KeptLine {
    std::int64_t seq = 0;
    std::string verb;  // setup, do, undo, redo
    std::string body;  // the line of the protocol
    std::int64_t time_ms = 0;
    std::string note;  // empty: none
};

// Who sat in a seat of a kept match from that line on; without it the seat's name stands for the person.
struct SeatPeople {
    std::string match;
    std::int64_t line = 0;
    std::string seat;  // a side or a player, as the lists of matches name it
    std::vector<std::string> people;
};
// What was said of who sits where in the match that is spoken of.
using Seated = std::vector<SeatPeople>;

}  // namespace tapet
