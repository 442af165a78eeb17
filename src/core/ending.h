// How a match ended, for the plaque that stands at its end.
#pragma once

#include <string>
#include <vector>

#include "core/score_row.h"

namespace tapet {

struct Ending {
    std::string title = {};  // what was played, where it has a name of its own
    std::vector<std::string> winners = {};
    std::vector<ScoreRow> figures =
        {};  // what each side or player has, as a figure alone: {"Us", "2"}, the winners first
    std::vector<std::string> course = {};  // how it came to that, in few words: "24–17", "19–24"
};

}  // namespace tapet
