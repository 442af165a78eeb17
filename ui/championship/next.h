// The next thing that a championship waits for from the desk: a match to enter, then what only somebody can decide, then the
// next phase; and once all is over, the champion.
#pragma once

#include <string>

#include "ui/championship/parts.h"

namespace tapet::ui {

struct NextThing {
    enum class Kind { nothing, match, decision, tie, draw, start, champion };
    Kind kind = Kind::nothing;
    championship::DeskFixture fixture;  // of a match or a decision
    std::size_t table = 0;              // of a tie
    std::string words;
};

// The open match that comes first: in the round that is looked at, in its table, in the others.
NextThing next_thing(const Desk& desk);

}  // namespace tapet::ui
