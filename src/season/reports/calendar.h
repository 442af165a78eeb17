// The days and hours of a championship as a calendar that telephones and post programs take in. Source: RFC 5545 (lines 3.1,
// text 3.3.11, VEVENT 3.6.1, VTIMEZONE 3.6.5, UID and SEQUENCE 3.8.4.7 and 3.8.7.4). The hours are those of Valencia.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "season/place.h"

namespace tapet::championship {

// A match that has had an hour at some time, as the log tells.
struct Appointment {
    Place at;  // with its round
    Two<Entrant> between{};
    Pair fallas;          // as they are called now
    std::string when;     // "2025-06-02T19:30", local; the last one
    std::string place;    // empty: not said
    std::string referee;  // the same
    int sequence = 0;  // how often it was changed since it first had an hour; what an undo takes back is a change too
    // The hour was taken away, or there is nothing left to play: withdrawn, or awarded before a stone was marked.
    bool cancelled = false;
};

// Of all phases, by the hour; of one hour in the order of the phases and of entry.
std::vector<Appointment> appointments_of(const Stage::Match& match);

// Whether it is a match of that table of the running phase of a state.
bool at_table(const Appointment& appointment, const State& state, std::size_t table);

struct CalendarKind {
    std::string id;              // of the championship, the same each time, without '@'
    std::string name;            // as the calendar is listed
    std::int64_t as_of_ms = 0;   // when the log's last line was, since 1970, UTC
    bool with_referees = false;  // what hangs in public names no people
    Lang lang = Lang::ca;
};

std::string calendar_file(const std::vector<Appointment>& appointments, const CalendarKind& kind);

}  // namespace tapet::championship
