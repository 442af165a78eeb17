// The days and hours of a championship as a calendar that telephones and post programs take in. Source: RFC 5545 (lines 3.1,
// text 3.3.11, VEVENT 3.6.1, VTIMEZONE 3.6.5, UID and SEQUENCE 3.8.4.7 and 3.8.7.4). The hours are those of Valencia.
//
// A match is the same appointment in every copy of the championship, and what was said of it later has the higher number there
// too: a falla is known by the name that it was entered with, the championship by its first line, and the number goes by the time
// of the lines, which they keep when copies are joined (TOGETHER.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/kept.h"
#include "season/place.h"

namespace tapet::championship {

// A match that has had an hour at some time, as the log tells.
struct Appointment {
    Place at;                // with its round
    Two<Entrant> between{};  // nobody: the entry itself was taken back
    Pair fallas;             // as they are called now
    std::string uid;         // the same in every copy
    std::string when;        // "2025-06-02T19:30", local; the last one
    std::string place;       // empty: not said
    std::string referee;     // the same
    // When it was changed last, in seconds after the championship's first line, and at least one more than before; what an undo
    // takes back is a change too.
    std::int64_t sequence = 0;
    std::int64_t changed_ms = 0;  // since 1970, UTC
    bool waits = false;           // suspended, or somebody did not come: it is not played until that is decided
    // The hour was taken away, or there is nothing left to play: withdrawn, or awarded before a stone was marked.
    bool cancelled = false;

    bool is_of(Entrant falla) const { return between[0] == falla || between[1] == falla; }
};

// When each line was kept, the setup's first.
std::vector<std::int64_t> line_times(const std::vector<KeptLine>& lines);

// Of all phases, by the hour; of one hour in the order of the phases and of entry. `line_ms`: as line_times() has them, of at least as
// many lines as the match has; otherwise nothing is known.
std::vector<Appointment> appointments_of(const Stage::Match& match, const std::vector<std::int64_t>& line_ms);

// Whether it is a match of that table of the running phase of a state.
bool at_table(const Appointment& appointment, const State& state, std::size_t table);

struct CalendarKind {
    std::string name;            // as the calendar is listed
    bool with_referees = false;  // what hangs in public names no people
    Lang lang = Lang::ca;
    std::string_view mark = {};  // what stands in the file besides, for whoever writes it again
};

std::string calendar_file(const std::vector<Appointment>& appointments, const CalendarKind& kind);

}  // namespace tapet::championship
