// The evenings of a sector, as its delegate says them once: which days and hours, in which casals, who referees.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tapet::championship {

// What is said once of a table.
struct Evenings {
    std::string first;              // "2026-11-27": no earlier day; empty: from today
    std::uint8_t weekdays = 0;      // bit 0 Monday, bit 6 Sunday
    std::vector<std::string> days;  // these alone, whichever weekday they are; none: every one of the weekdays
    std::vector<std::string> hours;
    std::vector<std::string> casals;    // none: each match in the casal of one of the two
    int tables = 1;                     // so many matches at one hour in a casal of those
    std::vector<std::string> referees;  // none: nobody is proposed

    bool has_days() const { return !days.empty() || weekdays != 0; }
    friend bool operator==(const Evenings&, const Evenings&) = default;
};
std::string to_text(const Evenings& evenings);
Evenings read_evenings(std::string_view text);  // what is not understood is left out
std::string evenings_key(std::string_view table);

bool is_day(const std::string& text);          // "2026-11-27"
std::size_t weekday_of(std::string_view day);  // of one that the calendar has: 0 Monday, 6 Sunday

// The minutes at which something can be played, the earliest first: those of the days that are named, or as many as are asked for.
class EveningSlots {
  public:
    // `now`: a minute; nothing is played before it.
    EveningSlots(const Evenings& evenings, std::string_view now);
    // Nothing: there are no more of them.
    const std::string* at(std::size_t place);

  private:
    std::uint8_t weekdays_;  // that are still looked for
    std::string now_;
    std::vector<std::string> hours_;
    std::chrono::sys_days next_;
    int searched_ = 0;
    std::vector<std::string> slots_;

    void add(const std::string& day);
};

}  // namespace tapet::championship
