// A sector as its delegate has it (Bases, Art. 2): how far it is, what is to be handed in, and what is its business at all. That a
// delegate's tablet keeps to its sector is a convention of ours: the rules know one desk.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "championship/championship.h"
#include "season/fixtures.h"

namespace tapet::championship {

struct SectorProgress {
    std::size_t fallas = 0;   // that are in
    std::size_t listed = 0;   // of them with a list of players
    std::size_t players = 0;  // in all lists
    std::size_t matches = 0;  // of the sector phase; all these three are 0 before it, and once it is over
    std::size_t settled = 0;
    std::size_t late = 0;            // without an outcome, and their hour is past
    std::string late_since = {};     // the earliest of those hours
    Entrant winner = kNobody;        // or who leads alone, while it is not complete
    std::vector<Entrant> tied = {};  // the committee orders them
    bool complete = false;           // no match open, waiting or under protest
    bool running = false;            // the sector phase

    // What is ticked.
    bool players_done() const { return fallas > 0 && listed == fallas; }
    bool grid_done() const { return running && complete; }
    bool winner_done() const { return complete && (winner != kNobody || !tied.empty()); }
    bool may_be_handed_in() const { return players_done() && grid_done() && winner_done(); }
};
// `sector`: its place in the setup; `now`: "2026-06-11T19:30", as `schedule` writes an hour.
SectorProgress sector_progress(const State& state, std::size_t sector, std::string_view now);

// Whether a delegate of that sector may say so: of its fallas and matches, while they are entered and play there; never what begins a
// phase.
bool is_business_of(const State& state, std::size_t sector, const Event& event);
// A line of the protocol as an event of that state; nothing where it is none there.
std::optional<Event> event_in(const State& state, std::string_view line);
// The place of that sector in the setup; nothing when there is none.
std::optional<std::size_t> find_sector(const Setup& setup, std::string_view name);

// The matches of a sector that its delegate looks at: those that are behind; those of that day, or of the next day that has one;
// then those of the running round without an hour. Each in the order of their hours.
struct SectorEvening {
    std::string day;  // "2026-06-11"; empty: no hour is known
    std::vector<DeskFixture> matches;
};
SectorEvening sector_evening(const State& state, std::size_t sector, std::string_view now);

// ---- what is kept beside the log, and comes along with a copy

// Whether the matches that were counted at a sector's tables go along when it is sent, or only the results that they became.
enum class TablesMatches : std::uint8_t { along, left };

// A sector was sent to the representative, once more or for good.
struct SectorSent {
    std::int64_t time_ms = 0;
    bool whole = false;       // handed in
    std::size_t settled = 0;  // matches with an outcome, then
    std::size_t matches = 0;
    friend bool operator==(const SectorSent&, const SectorSent&) = default;
};
std::string sent_key(std::string_view sector);
std::string to_text(const SectorSent& sent);
std::optional<SectorSent> read_sent(std::string_view text);

// The day by which the sectors are to be handed in, as the representative has set it.
inline constexpr std::string_view kHandInKey = "hand-in";
std::string hand_in_text(std::string_view day);
std::string read_hand_in(std::string_view text);  // empty: none is set

// Whose tablet it is: the sector that it was handed.
std::string delegate_text(std::string_view sector);
std::string read_delegate(std::string_view text);  // empty: of none

}  // namespace tapet::championship
