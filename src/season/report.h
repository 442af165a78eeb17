// Results that somebody wrote down outside of any copy (results_csv.h), as a copy would tell them, so that they are joined as
// one (together.h): what is here already is known, what says something else is at odds.
//
// A copy that had seen all that is here would only contradict the rules (a match has one result). So it is one that saw ours up to
// the first thing said of a reported match that is no longer open; after that it says what ours says of those reported
// matches on which the two agree, and then the rest of the report.
#pragma once

#include <cstddef>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "season/said.h"

namespace tapet::season {

struct Report {
    std::size_t common = 0;          // so many lines of ours
    std::vector<std::string> lines;  // then these; events
};

struct NotTaken {
    std::size_t number = 0;  // of the event
    std::string rule;
};

// Results and suspensions, each of another match of the running phase, in the names of today. Either all are taken, or those
// are named that the rules forbid even there.
tl::expected<Report, std::vector<NotTaken>> report_of(const Telling& ours, const std::vector<Event>& events);

}  // namespace tapet::season
