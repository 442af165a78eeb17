// The days of a championship: what is played on which, what is late, what has no hour yet. Hours are local ones, as `schedule` has
// them: "2026-06-11T19:30"; a day is the first ten letters of one.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "season/fixtures.h"

namespace tapet::championship {

inline constexpr std::size_t kDayLetters = 10;

// When it is to be played; empty: nobody has said.
std::string_view hour_of_match(const State& state, const DeskFixture& match);

// Whether that day, or that minute's, is before today; no, where nobody has said one. `now`: a minute.
bool day_is_past(std::string_view when, std::string_view now);
// Its day is past, and it has no outcome.
bool is_late(const State& state, const DeskFixture& match, std::string_view now);

// "27.11.2026" and "Fri 27.11.2026" of a day, or of a minute's; a minute with its hour: "27.11.2026, 19:30".
std::string plain_day(std::string_view when);
std::optional<std::string> read_day(const std::string& typed);  // "27.11.2026"; nothing: there is no such day
std::string day_words(std::string_view when, Lang lang);
std::string hour_words(std::string_view when);

// The matches of the running phase, of one of its tables or of all.
struct Days {
    std::vector<DeskFixture> late;      // without an outcome, of a day before today; the earliest first
    std::vector<DeskFixture> unsaid;    // open, and without an hour; by round, then by table
    std::vector<DeskFixture> matches;   // of the day that is looked at, whatever became of them, by the hour
    std::vector<std::string> all_days;  // on which something is or was played, and today, in order
};
// `now`: a minute; `day`: the one that is looked at.
Days days_of(const State& state, std::string_view now, std::string_view day,
             std::optional<std::size_t> table = std::nullopt);

// One day and hour, and one place, for all matches of a round that have no outcome; what is not said stays as it is.
std::vector<Schedule> schedule_round(const State& state, std::size_t table, RoundNumber round, const Told& when,
                                     const Told& place);

// What all matches of a round share that have no outcome (once all have one, all of them); empty where they do not, or nothing is said.
struct RoundHour {
    std::string when;  // the minute; the day alone, when the hours are several
    std::string place;
};
RoundHour round_hour(const State& state, std::size_t table, RoundNumber round);

}  // namespace tapet::championship
