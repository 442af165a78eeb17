// The correction of an entry: another name of the falla, or of its players. What followed is said again with the new names,
// as the correction of any old event (replay.h) replays what followed it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "championship/place.h"

namespace tapet::championship {

struct Renamed {
    std::vector<std::string> lines;  // the undo, the entry as it should have been, and what followed, as far as it fits
    std::size_t events = 0;          // that followed
    struct Misfit {
        std::size_t number = 0;  // counted from 1 among these
        std::string words;       // the event
        std::string rule;        // that refuses it
    };
    std::optional<Misfit> misfit;  // the first that no longer fits
    std::string refused;           // the rule that bars the entry itself; empty: none
};
// Nothing when no such falla is entered.
std::optional<Renamed> renamed(const Sentences& context, const Stage::Match& match, const std::string& falla,
                               const Enter& entry);

}  // namespace tapet::championship
