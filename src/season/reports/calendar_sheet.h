// The calendar of a sector, a group or a whole phase on paper: its matches by day, then those without an hour. What is empty is room
// to write in.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "championship/championship.h"
#include "season/place.h"

namespace tapet::championship {

struct CalendarLine {
    std::string hour;  // "19:30"
    std::array<std::string, 2> fallas;
    std::string place;
    std::string referee;
    std::string table;    // "Sector 3, round 2"; of one table "Round 2"
    std::string outcome;  // "2–1", or what became of it
};
struct CalendarDay {
    std::string day;  // "2026-11-27"; empty: they have no hour yet
    std::vector<CalendarLine> lines;
};
struct CalendarSheet {
    std::string championship;
    std::string table;  // empty: all of them
    std::vector<CalendarDay> days;
};

// Of the running phase of that state.
CalendarSheet calendar_sheet(const State& state, std::optional<std::size_t> table, Lang lang);

}  // namespace tapet::championship
