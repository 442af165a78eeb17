// Why a falla stands where it does in its table: its points, then every step of the tie-break in the order of the house
// options, with the numbers of those who were level, and what the committee decided or has to.
#pragma once

#include <string>
#include <vector>

#include "championship/standings.h"
#include "core/sentences.h"

namespace tapet::championship {

struct ReasonLine {
    std::string words;
    std::string rule;  // that says so
};

std::vector<ReasonLine> reason_of(const Sentences& context, const State& state, std::size_t table, Entrant who);

}  // namespace tapet::championship
